import { classify } from '../../core/analysis/season/classification.ts';
import {
  dayInWords,
  type FollowedRound,
  latestChangeWords,
  resultChanges,
  type ResultVersion,
} from '../../core/analysis/season/result-changes.ts';
import { isOfEvent, type OfficialRound, type ResultTable } from '../../core/results/official-rounds.ts';
import type { OfficialResult } from '../../core/results/official-result.ts';
import { type Event, type EventSession, sessionStartUtcMs } from '../../core/calendar/schedule.ts';
import { sessionKind } from '../../core/calendar/session-kind.ts';
import type { Warning } from '../../core/warnings.ts';
import type { Clock, Sourced, SourceKind } from '../effects.ts';
import { roundResultsMaxAgeMs } from './freshness.ts';
import { madeBy } from './origins.ts';
import { loadLapOneMs, loadRoundResults, type ResultsAnswer } from './results-api.ts';
import type { ResultsContext } from './results-pages.ts';
import { describeFailure } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';

/** So long is said that a result was revised. */
const revisionToldMs = 30 * 86_400_000;

/** What the results API has for one session. */
export interface OfficialResults {
  /** null = nothing to be had; positions are then computed from the laps. */
  results: OfficialResult[] | null;
  /** Races only: time of lap 1 per driver id. */
  lapOneMs: ReadonlyMap<string, number> | null;
  /** Who answered; null when nobody had to be asked. */
  source: SourceKind | null;
  /** When that was last confirmed (UTC ms); null or absent = unknown. */
  confirmedUtcMs?: number | null;
  /** Why there is nothing. */
  failure: FetchFailure | null;
  warnings: Warning[];
}

/** Tells this result from all others, for the key of a cache. */
export function officialFingerprint({ results, lapOneMs }: OfficialResults): string {
  return JSON.stringify([results, lapOneMs && [...lapOneMs]]);
}

/** What there is before anybody has published a result. */
export const noOfficialResults: OfficialResults = {
  results: null,
  lapOneMs: null,
  source: null,
  failure: null,
  warnings: [],
};

/**
 * Result of a session, and of a race the times of lap 1, which the timing feed never has. Sprint qualifyings and shootouts,
 * practice and tests have none there and cost no request. That nothing could be had is a warning, not an error.
 */
export async function loadOfficialResults(
  context: ResultsContext & { clock: Clock },
  event: Event,
  session: EventSession,
): Promise<OfficialResults> {
  const table = tableOf(event, session);
  if (table === null) return noOfficialResults;
  const maxAgeMs = resultsMaxAgeMs(context.clock, event);
  const [answer, lapOne] = await Promise.all([
    followedRound(context, event, session, table),
    session.code === 'R' && event.hasTiming
      ? loadLapOneMs(context, event.year, event.round, maxAgeMs)
      : Promise.resolve(null),
  ]);
  if (!answer.ok) {
    return {
      ...noOfficialResults,
      failure: answer,
      warnings: [withoutResults(describeFailure(answer), answer)],
    };
  }
  if (answer.value === null) {
    const warning = withoutResults('the results API has no rows of it', null);
    return { ...noOfficialResults, source: answer.origin, warnings: [...answer.warnings, warning] };
  }
  return {
    results: answer.value.results,
    lapOneMs: lapOne?.ok ? lapOne.value : null,
    source: answer.origin,
    confirmedUtcMs: answer.confirmedUtcMs,
    failure: null,
    warnings: [...answer.warnings, ...withoutLapOne(lapOne)],
  };
}

/**
 * The classification of a session in the results API; null when it has none: sprint qualifyings and shootouts, practices and tests
 * never, others not before people entered them.
 */
export async function loadOfficialRound(
  context: ResultsContext & { clock: Clock },
  event: Event,
  session: EventSession,
): Promise<ResultsAnswer<FollowedRound | null>> {
  const table = tableOf(event, session);
  if (table === null)
    return { ok: true, value: null, origin: context.source.kind, confirmedUtcMs: null, warnings: [] };
  return await followedRound(context, event, session, table);
}

/** As `loadOfficialRound`; that the results API could not be asked, or has no rows, is a warning. */
export async function loadOfficialResult(
  context: ResultsContext & { clock: Clock },
  event: Event,
  session: EventSession,
): Promise<Sourced<FollowedRound | null>> {
  const answer = await loadOfficialRound(context, event, session);
  const source = answer.ok ? answer.origin : context.source.kind;
  return {
    value: answer.ok ? answer.value : null,
    source,
    provider: madeBy('results-api', source),
    confirmedUtcMs: answer.ok ? answer.confirmedUtcMs : null,
    warnings: answer.ok ? answer.warnings : [withoutResults(describeFailure(answer), answer)],
  };
}

function resultsMaxAgeMs(clock: Clock, event: Event): number {
  const raceStartMs = sessionStartUtcMs({ event, session: event.sessions.at(-1) });
  return roundResultsMaxAgeMs(raceStartMs, clock.nowMs());
}

function tableOf(event: Event, session: EventSession): ResultTable | null {
  if (event.isTesting) return null;
  if (session.code === 'R') return 'results';
  if (session.code === 'Q') return 'qualifying';
  return sessionKind(session.name, event.year) === 'race' ? 'sprint' : null;
}

/** The round of the session, its versions kept where its host confirms it. */
async function followedRound(
  context: ResultsContext & { clock: Clock },
  event: Event,
  session: EventSession,
  table: ResultTable,
): Promise<ResultsAnswer<FollowedRound | null>> {
  const maxAgeMs = resultsMaxAgeMs(context.clock, event);
  const answer = await matchingRound(context, event, table, maxAgeMs);
  if (!answer.ok || answer.value === null || answer.confirmedUtcMs === null || !context.noteResult)
    return answer;
  const lines = classify(answer.value.results, sessionKind(session.name, event.year));
  const versions = await context.noteResult(event, session, lines, answer.confirmedUtcMs);
  return {
    ...answer,
    value: { ...answer.value, versions },
    warnings: [...answer.warnings, ...revisedLately(versions, context.clock.nowMs())],
  };
}

/** Tells whoever looked at the result before that it is another one now. */
function revisedLately(versions: readonly ResultVersion[], nowMs: number): Warning[] {
  const changes = resultChanges(versions);
  const latest = changes.at(-1);
  if (!latest || nowMs - latest.atUtcMs > revisionToldMs) return [];
  return [
    {
      code: 'RESULT_REVISED',
      message: `The results API had another result of this session until ${dayInWords(latest.sinceUtcMs)}. ${latestChangeWords(changes)}`,
      effect: 'Earlier answers differ from this one.',
    },
  ];
}

/**
 * The round, if it is the same race: rounds were renumbered in mid-season (2026), so a stored answer may be of another one.
 * It is then asked for anew, and not used when it still does not match.
 */
async function matchingRound(
  context: ResultsContext,
  event: Event,
  table: ResultTable,
  maxAgeMs: number,
): Promise<ResultsAnswer<OfficialRound | null>> {
  const load = async (ageMs: number) =>
    await loadRoundResults(context, event.year, event.round, table, ageMs);
  const first = await load(maxAgeMs);
  if (!first.ok || first.value === null || isOfEvent(first.value, event)) return first;
  const fresh = await load(0);
  return fresh.ok && fresh.value !== null && !isOfEvent(fresh.value, event)
    ? { ...fresh, value: null }
    : fresh;
}

function withoutResults(why: string, failure: FetchFailure | null): Warning {
  return {
    code: 'NO_OFFICIAL_RESULTS',
    message:
      failure?.reason === 'absent'
        ? 'The results API has no result for this session.'
        : `The official result is not available: ${why}.`,
    effect:
      "Status and points are unknown, positions are unofficial, and the grid is the timing feed's, if any.",
  };
}

function withoutLapOne(lapOne: ResultsAnswer<Map<string, number> | null> | null): Warning[] {
  if (lapOne === null || (lapOne.ok && lapOne.value !== null)) return [];
  return [
    {
      code: 'NO_LAP_ONE_TIMES',
      message: 'The times of lap 1 are not available; the timing feed never has them.',
      effect: 'Lap 1 has no lap time.',
    },
  ];
}
