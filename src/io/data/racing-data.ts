import { join } from 'node:path';
import type { Clock, RacingData, Span } from '../effects.ts';
import { svcHome } from '../disk/home.ts';
import { openSource } from '../sources/open-source.ts';
import type { CachedSession } from './session-loader.ts';
import type { ResourceSource } from '../sources/source.ts';
import type { CachedTelemetry } from './telemetry-loader.ts';

/** Entries of the caches of parsed data: about 80 kB a session, 1 MB a driver's telemetry. */
const mostSessions = 400;
const mostTelemetry = 400;

export interface RacingDataOptions {
  env: NodeJS.ProcessEnv;
  /** Never touch the network. */
  offline: boolean;
  clock: Clock;
  signal: AbortSignal;
  /** Told before anything that may take long. */
  progress: (step: string) => void;
  /** Already open, for who asks again and again; else the one that the environment names is opened. */
  source?: ResourceSource;
  span?: Span;
}

/**
 * Racing data from the source that the environment names. Nothing is read before it is asked for, and what serves one question
 * only is loaded with it.
 *
 * @throws INVALID_INPUT for an environment that names no source.
 */
export async function createRacingData(options: RacingDataOptions): Promise<RacingData> {
  const { env, offline, clock, signal, progress, span } = options;
  const source = options.source ?? (await openSource(env, { offline, clock }));
  const context = { source, clock, signal, ...(span && { span }) };
  // Simulated and recorded sessions never lie beside real ones.
  const cacheDirectory = (name: string): string => join(svcHome(env), 'cache', name, source.kind);
  return {
    schedule: async (year, scheduleOptions) => {
      const { loadSchedule } = await import('./schedule-loader.ts');
      return await loadSchedule(context, year, scheduleOptions);
    },
    seasonDrivers: async (year) => {
      const { loadSeasonDrivers } = await import('./results-api.ts');
      return await loadSeasonDrivers(context, year);
    },
    seasonResults: async (year, championship) => {
      const { loadSeason } = await import('./season-results.ts');
      return await loadSeason(context, year, championship);
    },
    session: async (event, session, sessionOptions) => {
      progress(`Loading ${event.year} ${event.eventName}, ${session.name}`);
      const { loadSession } = await import('./session-loader.ts');
      const { jsonCodec, ParsedCache } = await import('../disk/parsed-cache.ts');
      const { cacheBytes } = await import('../disk/cache-size.ts');
      const cache = new ParsedCache<CachedSession>(
        cacheDirectory('sessions'),
        jsonCodec(),
        mostSessions,
        cacheBytes(env, 'sessions'),
      );
      return await loadSession({ ...context, cache }, event, session, sessionOptions);
    },
    telemetry: async (event, session, drivers) => {
      const names = drivers.map((driver) => driver.code).join(', ');
      progress(`Loading telemetry of ${names}, ${event.year} ${event.eventName}, ${session.name}`);
      const { loadTelemetry } = await import('./telemetry-loader.ts');
      const { columnCodec, ParsedCache } = await import('../disk/parsed-cache.ts');
      const { cacheBytes } = await import('../disk/cache-size.ts');
      const cache = new ParsedCache<CachedTelemetry>(
        cacheDirectory('telemetry'),
        columnCodec(),
        mostTelemetry,
        cacheBytes(env, 'telemetry'),
      );
      return await loadTelemetry({ ...context, cache }, event, session, drivers);
    },
    circuit: async (year, info) => {
      const { loadCircuit } = await import('./circuit-loader.ts');
      return await loadCircuit(context, year, info);
    },
  };
}
