import { SvcError } from '../core/errors.ts';
import { throwIfCancelled } from '../io/cancellation.ts';
import { createClock } from '../io/clock.ts';
import type { Clock, Effects, RacingData } from '../io/effects.ts';
import { svcHome } from '../io/disk/home.ts';
import { createWorkspaceStore } from '../io/workspaces/workspaces.ts';
import { isYes, readAnswer } from './answer.ts';
import type { Diagnostics } from './diagnostics.ts';

export interface CommandContext {
  env: NodeJS.ProcessEnv;
  offline: boolean;
  signal: AbortSignal;
  diagnostics: Diagnostics;
  /** Where progress goes instead of standard error. */
  progress?: (step: string) => void;
}

/** The real world for one command. Only what a command uses is loaded. */
export function createEffects(context: CommandContext): Effects {
  const { env, signal, diagnostics, progress = (step) => diagnostics.progress(step) } = context;
  const clock = createClock(env);
  return {
    data: lazyRacingData({ ...context, progress }, clock),
    workspaces: createWorkspaceStore({ home: svcHome(env), clock }),
    clock,
    signal,
    progress,
    confirm: (question) => confirm(question, context),
  };
}

function lazyRacingData(
  { env, offline, signal, progress }: Required<CommandContext>,
  clock: Clock,
): RacingData {
  let loaded: Promise<RacingData> | undefined;
  const load = async (): Promise<RacingData> => {
    const { createRacingData } = await import('../io/data/racing-data.ts');
    return createRacingData({
      env,
      offline,
      clock,
      signal,
      progress,
    });
  };
  const data = (): Promise<RacingData> => (loaded ??= load());
  return {
    schedule: async (...args) => (await data()).schedule(...args),
    seasonDrivers: async (...args) => (await data()).seasonDrivers(...args),
    seasonResults: async (...args) => (await data()).seasonResults(...args),
    session: async (...args) => (await data()).session(...args),
    telemetry: async (...args) => (await data()).telemetry(...args),
    circuit: async (...args) => (await data()).circuit(...args),
  };
}

async function confirm(question: string, { signal, diagnostics }: CommandContext): Promise<boolean> {
  diagnostics.question(question, process.stdin.isTTY);
  const answer = await readAnswer(process.stdin, signal);
  throwIfCancelled(signal);
  if (answer === null) {
    throw new SvcError(
      'CONFIRMATION_REQUIRED',
      'This removes files for good, and standard input gave no answer.',
      'Add --yes to go ahead without being asked, or send "y" to standard input.',
      { question },
    );
  }
  diagnostics.answered();
  return isYes(answer);
}
