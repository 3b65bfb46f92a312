import { archivePath } from '../../core/calendar/archive-path.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { assembleEvidence } from '../../core/timing/assemble-evidence.ts';
import type { PitStop } from '../../core/results/pit-stops.ts';
import type { RaceLaps } from '../../core/results/race-laps.ts';
import { asOfWarning, timeOfMoment } from '../../core/timing/moment-in-feed.ts';
import { raceLapEvidence } from '../../core/timing/race-laps/race-evidence.ts';
import { enteredUntil, momentInRaceLaps } from '../../core/timing/race-laps/lap-clock.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import type { SessionTrace } from '../../core/trace/session-trace.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import { describeFailure } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';
import { sessionOrigin } from './origins.ts';
import { loadPitStops, loadRaceLaps } from './race-laps.ts';
import { momentKey } from './session-files.ts';
import type { OfficialResults } from './session-results.ts';
import type { ReadingScope } from './session-streams.ts';
import { attemptWithout, type SessionAttempt, type SessionLinkContext } from './session-attempt.ts';

/**
 * A race from the laps and pit stops that people entered for the results API: from the cache of parsed sessions when all answers are
 * known to be the same as when it was parsed. Pit stops that are not available are a warning; a single page of laps that is not available
 * leaves the race without laps, and the other pages in the cache for the next time.
 */
export async function loadResultsSession(
  context: SessionLinkContext,
  event: Event,
  session: EventSession,
): Promise<SessionAttempt> {
  if (session.code !== 'R') return attemptWithout(context, 'results-api', null, ['laps']);
  const [laps, stops, official] = await Promise.all([
    loadRaceLaps(context, event),
    loadPitStops(context, event),
    context.official(),
  ]);
  if (!laps.ok) return attemptWithout(context, 'results-api', laps, ['laps']);
  const failedStops = stops && !stops.ok ? stops : null;
  const readStops = stops?.ok ? stops : null;
  const path = archivePath(event, session);
  const key = context.cache.key([
    ...['results', context.source.kind, path, ...laps.fingerprints],
    ...['stops', ...(readStops?.fingerprints ?? [])],
    JSON.stringify(official.results),
    ...momentKey(session),
  ]);
  let entry = await context.cache.read(key);
  if (entry === null) {
    const entered = { laps: laps.value, stops: readStops?.value ?? null };
    const what = `${event.year} ${event.eventName}, ${session.name}`;
    const parse = async () => timingOf(entered, official, { until: session.until, what }, context.trace);
    const timing = await (context.span ? context.span('parse', { path }, parse) : parse());
    entry = { timing, source: laps.origin };
    if (laps.value !== null) await context.cache.write(key, entry);
  }
  const { timing, source } = entry;
  return {
    timing,
    ...sessionOrigin('results-api', source, timing, official),
    warnings: mergeWarnings(
      laps.warnings,
      readStops?.warnings ?? [],
      // Lap 1 is among the laps here, whoever else lacks it.
      official.warnings.filter(({ code }) => code !== 'NO_LAP_ONE_TIMES'),
      timing.warnings.map((warning) => withReason(warning, failedStops)),
    ),
    failure: null,
    missing: timing.laps.length > 0 ? [] : ['laps'],
  };
}

/** @throws NOT_FOUND when the race has no such moment. */
function timingOf(
  { laps, stops }: { laps: RaceLaps | null; stops: readonly PitStop[] | null },
  official: OfficialResults,
  { until, what }: ReadingScope,
  trace: SessionTrace | undefined,
): SessionTiming {
  const untilMs = until && laps ? timeOfMoment(until, momentInRaceLaps(until, laps), what) : null;
  const entered = laps && untilMs !== null ? enteredUntil({ laps, stops }, untilMs) : { laps, stops };
  const inputs = { ...entered, official: official.results, isCut: untilMs !== null };
  const timing = assembleEvidence(raceLapEvidence(inputs, trace), trace);
  if (!until || untilMs === null) return timing;
  return { ...timing, warnings: [asOfWarning(until, untilMs), ...timing.warnings] };
}

/** Why there are no pit stops, where somebody could not be reached. */
function withReason(warning: Warning, failedStops: FetchFailure | null): Warning {
  if (failedStops === null || warning.code !== 'NO_PIT_STOPS') return warning;
  return { ...warning, message: `Pit stops are not available: ${describeFailure(failedStops)}.` };
}
