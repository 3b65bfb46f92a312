import { join } from 'node:path';
import type { Clock, RacingData } from './effects.ts';
import { svcHome } from './home.ts';
import { openSource } from './open-source.ts';

export interface RacingDataOptions {
  env: NodeJS.ProcessEnv;
  /** Never touch the network. */
  offline: boolean;
  clock: Clock;
  signal: AbortSignal;
  /** Told before anything that may take long. */
  progress: (step: string) => void;
}

/**
 * Racing data from the source that the environment names. Nothing is read before it is asked for, and what serves one question
 * only is loaded with it.
 *
 * @throws INVALID_INPUT for an environment that names no source.
 */
export async function createRacingData(options: RacingDataOptions): Promise<RacingData> {
  const { env, offline, clock, signal, progress } = options;
  const source = await openSource(env, { offline });
  const context = { source, clock, signal };
  return {
    schedule: async (year, scheduleOptions) => {
      const { loadSchedule } = await import('./schedule-loader.ts');
      return await loadSchedule(context, year, scheduleOptions);
    },
    seasonDrivers: async (year) => {
      const { loadSeasonDrivers } = await import('./results-api.ts');
      return await loadSeasonDrivers(context, year);
    },
    session: async (event, session, sessionOptions) => {
      progress(`Loading ${event.year} ${event.eventName}, ${session.name}`);
      const { loadSession } = await import('./session-loader.ts');
      const { SessionCache } = await import('./session-cache.ts');
      const cache = new SessionCache(join(svcHome(env), 'cache', 'sessions', source.kind));
      return await loadSession({ ...context, cache }, event, session, sessionOptions);
    },
  };
}
