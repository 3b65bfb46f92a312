import { SvcError } from '../core/errors.ts';
import { throwIfCancelled } from '../io/cancellation.ts';
import type { Compute, Effects } from '../io/effects.ts';
import type { LateWrites } from '../io/disk/late-writes.ts';
import { openRealWorld } from '../io/real-world.ts';
import { isYes, readAnswer, readSecret } from './answer.ts';
import type { Diagnostics } from './diagnostics.ts';

export interface CommandContext {
  env: NodeJS.ProcessEnv;
  offline: boolean;
  /** Left out: stored copies are used while they are young enough. */
  refresh?: boolean;
  signal: AbortSignal;
  diagnostics: Diagnostics;
  /** How sessions and telemetry are made of their files; left out: simply so. */
  compute?: Compute;
  /** What is written when the answer is out; left out: before it. */
  lateWrites?: LateWrites;
  /** Where progress goes instead of standard error. */
  progress?: (step: string) => void;
}

/** What answers SQL, as the build wrote it. */
const databaseProgram = new URL('../web/svc-sql.js', import.meta.url);

/** The real world for one command. Only what a command uses is loaded. */
export function createEffects(context: CommandContext): Effects {
  const { env, offline, refresh = false, signal, diagnostics, compute, lateWrites } = context;
  const { progress = (step) => diagnostics.progress(step) } = context;
  return openRealWorld(env, { offline, refresh, compute, lateWrites, databaseProgram })({
    signal,
    progress,
    confirm: (question) => confirm(question, context),
    tell: (text) => diagnostics.line(text),
    askSecret: (question) => askSecret(question, context),
  });
}

async function askSecret(question: string, { signal, diagnostics }: CommandContext): Promise<string | null> {
  if (process.stdin.isTTY) diagnostics.line(question);
  const secret = await readSecret(process.stdin, signal);
  throwIfCancelled(signal);
  return secret;
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
