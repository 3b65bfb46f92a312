import { join } from 'node:path';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { SvcError } from '../../core/errors.ts';
import type { Provider } from '../../core/provider.ts';
import type { Clock, Compute, RacingData, Span } from '../effects.ts';
import { svcHome } from '../disk/home.ts';
import type { Observe } from '../observed.ts';
import type { LateWrites } from '../disk/late-writes.ts';
import type { ResourceSource } from '../sources/source.ts';
import { readSourceOrder } from '../sources/source-order.ts';
import type { NoteResult } from './result-versions.ts';
import { withSeasonTeams } from './season-teams.ts';
import type { CachedSession } from './session-attempt.ts';
import type { CachedTelemetry } from './telemetry/telemetry-cache.ts';
import type { LoadTelemetry } from './telemetry/telemetry-loader.ts';

/** Entries of the caches of parsed data: about 80 kB a session, 20 kB a lap of telemetry, 1 MB a whole session of a driver. */
const mostSessions = 400;
const mostTelemetry = 2000;

export interface RacingDataOptions {
  env: NodeJS.ProcessEnv;
  /** Asked for with each question. */
  source(this: void): Promise<ResourceSource>;
  clock: Clock;
  signal: AbortSignal;
  /** Told before anything that may take long. */
  progress(this: void, step: string): void;
  span?: Span;
  /** How sessions and telemetry are made of their files; left out: simply so. */
  compute?: Compute;
  /** Where what was parsed waits to be written; left out: it is written before the answer. */
  lateWrites?: LateWrites;
  /** Told whether what was parsed before is kept; left out: nobody counts. */
  observe?: Observe;
  /** Sessions of earlier calls; left out: none are held. */
  heldSessions?: Map<string, CachedSession>;
}

/** Racing data from one source. Nothing is read before it is asked for, and what serves one question only is loaded with it. */
export function createRacingData(options: RacingDataOptions): RacingData {
  const { env, clock, signal, progress, span, compute, lateWrites, observe, heldSessions } = options;
  const openContext = async () => {
    const source = await options.source();
    // Simulated and recorded sessions never lie beside real ones.
    const cacheDirectory = (name: string): string => join(svcHome(env), 'cache', name, source.kind);
    const noteResult: NoteResult = async (...noted) => {
      const { resultNotes } = await import('./result-versions.ts');
      const notes = resultNotes(cacheDirectory('result-versions'), env.SVC_RESULTS_URL ?? '', signal);
      return await notes(...noted);
    };
    return {
      context: { source, clock, signal, noteResult, ...(span && { span }), ...(compute && { compute }) },
      cacheDirectory,
    };
  };
  return withSeasonTeams({
    schedule: async (year, scheduleOptions) => {
      const { context } = await openContext();
      const { loadSchedule } = await import('./schedule-loader.ts');
      return await loadSchedule(context, year, scheduleOptions);
    },
    seasonDrivers: async (year) => {
      const { context } = await openContext();
      const { loadSeasonDrivers } = await import('./results-api.ts');
      return await loadSeasonDrivers(context, year);
    },
    officialResult: async (event, session) => {
      const { context } = await openContext();
      const { loadOfficialResult } = await import('./session-results.ts');
      return await loadOfficialResult(context, event, session);
    },
    seasonResults: async (year, championship) => {
      const { context } = await openContext();
      const { loadSeason } = await import('./season-results.ts');
      return await loadSeason(context, year, championship);
    },
    seasonQualifyings: async (year) => {
      const { context } = await openContext();
      const { loadSeasonQualifyings } = await import('./season-results.ts');
      return await loadSeasonQualifyings(context, year);
    },
    standingsAfter: async (year, championship, round) => {
      const { context } = await openContext();
      const { loadStandingsAfter } = await import('./season-results.ts');
      return await loadStandingsAfter(context, year, championship, round);
    },
    session: async (event, session, sessionOptions) => {
      progress(`Loading ${event.year} ${event.eventName}, ${session.name}`);
      const { context, cacheDirectory } = await openContext();
      const { loadSession } = await import('./session-loader.ts');
      const { jsonCodec } = await import('../disk/entry-codecs.ts');
      const { ParsedCache } = await import('../disk/parsed-cache.ts');
      const { cacheBytes } = await import('../disk/cache-size.ts');
      const cache = new ParsedCache<CachedSession>(
        cacheDirectory('sessions'),
        jsonCodec(),
        mostSessions,
        cacheBytes(env, 'sessions'),
        lateWrites,
        observe && ((isKept) => observe({ type: 'parsed-asked', what: 'session', isKept })),
        heldSessions,
      );
      return await loadSession(
        { ...context, cache, order: readSourceOrder(env) },
        event,
        session,
        sessionOptions,
      );
    },
    history: async (event, session, historyOptions) => {
      progress(`Reading the records of ${event.year} ${event.eventName}, ${session.name}`);
      const { context } = await openContext();
      const { loadHistory } = await import('./session-loader.ts');
      return await loadHistory({ ...context, order: readSourceOrder(env) }, event, session, historyOptions);
    },
    otherAccounts: async (event, session, provider) => {
      progress(`Loading what else is said of ${event.year} ${event.eventName}, ${session.name}`);
      const { context } = await openContext();
      const { loadOtherAccounts } = await import('./other-accounts.ts');
      return await loadOtherAccounts(context, event, session, provider);
    },
    pitLaneTimes: async (event, session, provider) => {
      const { context } = await openContext();
      const { loadPitLaneTimes } = await import('./pit-lane-times.ts');
      return await loadPitLaneTimes(context, event, session, provider);
    },
    messages: async (event, session, provider) => {
      const { context } = await openContext();
      const { loadMessages } = await import('./session-messages.ts');
      return await loadMessages(context, event, session, provider);
    },
    telemetry: async (event, session, drivers, provider, telemetryOptions) => {
      if (provider === 'results-api') throw noTelemetryOf(event, session);
      const names = drivers.map((driver) => driver.code).join(', ');
      const what = telemetryOptions?.only ?? 'telemetry';
      progress(`Loading ${what} of ${names}, ${event.year} ${event.eventName}, ${session.name}`);
      const { context, cacheDirectory } = await openContext();
      const load = await telemetryLoaderOf(provider);
      const { columnCodec } = await import('../disk/column-codec.ts');
      const { ParsedCache } = await import('../disk/parsed-cache.ts');
      const { cacheBytes } = await import('../disk/cache-size.ts');
      const cache = new ParsedCache<CachedTelemetry>(
        cacheDirectory('telemetry'),
        columnCodec(),
        mostTelemetry,
        cacheBytes(env, 'telemetry'),
        lateWrites,
        observe && ((isKept) => observe({ type: 'parsed-asked', what: 'telemetry', isKept })),
      );
      return await load({ ...context, cache }, event, session, drivers, telemetryOptions);
    },
    circuit: async (year, info) => {
      const { context } = await openContext();
      const { loadCircuit } = await import('./circuit-loader.ts');
      return await loadCircuit(context, year, info);
    },
  });
}

/** Telemetry is told by the clock of the laps, and so comes from who timed them. */
async function telemetryLoaderOf(provider: Provider): Promise<LoadTelemetry> {
  return provider === 'openf1'
    ? (await import('./telemetry/openf1-telemetry.ts')).loadOpenF1Telemetry
    : (await import('./telemetry/telemetry-loader.ts')).loadTelemetry;
}

function noTelemetryOf(event: Event, session: EventSession): SvcError {
  return new SvcError(
    'NO_DATA',
    `There is no telemetry for ${event.year} ${event.eventName}, ${session.name}: its laps are from the results API, which has none.`,
    'Compare lap times instead. Telemetry is in the timing archive since 2018, and in OpenF1 since 2023.',
    { year: event.year },
    { helps: ['laps', 'sign-in'] },
  );
}
