import { SvcError } from '../../core/errors.ts';
import { createClock } from '../../io/clock.ts';
import type { Clock, Effects, Span } from '../../io/effects.ts';
import { svcHome } from '../../io/disk/home.ts';
import { openSource } from '../../io/sources/open-source.ts';
import { createRacingData } from '../../io/data/racing-data.ts';
import type { ResourceSource } from '../../io/sources/source.ts';
import { createWorkspaceStore } from '../../io/workspaces/workspaces.ts';

/** What the calls of one thread share: the source remembers what it simulated and which hosts are down. */
export interface ToolWorld {
  env: NodeJS.ProcessEnv;
  clock: Clock;
  source: ResourceSource;
  span: Span | null;
}

/** @throws INVALID_INPUT for an environment that makes no sense. */
export async function openToolWorld(env: NodeJS.ProcessEnv, span: Span | null): Promise<ToolWorld> {
  const clock = createClock(env);
  const source = await openSource(env, { clock });
  return { env, clock, source: span === null ? source : tracedSource(source, span), span };
}

/** The real world for one call. */
export async function toolEffects(
  { env, clock, source, span }: ToolWorld,
  { signal, progress }: Pick<Effects, 'signal' | 'progress'>,
): Promise<Effects> {
  const traced = span === null ? {} : { span };
  return {
    data: await createRacingData({ env, offline: false, clock, signal, progress, source, ...traced }),
    workspaces: createWorkspaceStore({ home: svcHome(env), clock }),
    clock,
    signal,
    progress,
    confirm: () => Promise.reject(nobodyToAsk()),
    ...traced,
  };
}

function tracedSource(source: ResourceSource, span: Span): ResourceSource {
  return {
    kind: source.kind,
    fetch: (ref, options) =>
      span('fetch', { service: ref.service, path: ref.path }, () => source.fetch(ref, options)),
    fingerprint: (ref, options) => source.fingerprint(ref, options),
  };
}

function nobodyToAsk(): SvcError {
  return new SvcError('CONFIRMATION_REQUIRED', 'There is nobody to ask here.', 'Do it on the command line.');
}
