import { carWarning } from '../car-warnings.ts';
import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import { classifyQualifying, mergeResults } from '../results/session-results.ts';
import { formatLapTime } from '../text/lap-time.ts';
import { computedResultsWarnings, computeResults, type ComputedResults } from './computed-results.ts';
import { withAnnouncedLaps } from './laps/announced-laps.ts';
import { markDeletedLaps } from './laps/deleted-laps.ts';
import { markAccurateLaps, markLapsAtRacingPace } from './laps/racing-pace.ts';
import { isThroughPits, type Lap } from './laps/lap.ts';
import { assembleLaps } from './laps/laps.ts';
import { dropTimesThroughStop, lapsThroughUntoldStop, withUnfinishedLaps } from './laps/unfinished-laps.ts';
import { carsOut } from './laps/race-outcome.ts';
import type { Warning } from '../warnings.ts';
import { withoutImpossible, type PossibleLaps } from './raw-laps/impossible-values.ts';
import { slowestRacingLapMs } from './raw-laps/timing-tolerances.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import type { SessionEvidence } from './session-evidence.ts';
import type { SessionTiming } from './session-timing.ts';
import { timingWarnings } from './timing-warnings.ts';
import { unlistedDriver } from './topics/driver-list.ts';
import { trackStatusDuring } from './topics/track-status.ts';
import { sessionEndMs, sessionStartMs } from './topics/session-status.ts';

/**
 * Everything about one session from what a provider knows of it: laps, accuracy, deletions and positions are the same work
 * whoever timed them. Gaps and repairs come back as warnings.
 *
 * @param trace hears how the values of one car come about.
 */
export function assembleEvidence(evidence: SessionEvidence, trace?: SessionTrace): SessionTiming {
  const { kind, sessionStatus, trackStatus, totalLaps, partStartsMs, raceControl } = evidence;
  const possible = possibleLaps(evidence);
  const rawLaps = new Map([...possible].map(([car, { laps }]) => [car, laps]));
  if (trace) for (const [car, own] of rawLaps) trace.of(car)?.applied('impossible-value', own);
  let results = startingResults(evidence, [...rawLaps.keys()], trace);
  const lostLaps = withLostLastLaps(evidence, results);
  const sources = {
    kind,
    drivers: results,
    rawLaps,
    lapsBeforeRecording: evidence.lapsBeforeRecording,
    unseenEnds: withDoubtfulEnds(lostLaps, evidence, possible),
    lessExact: new Set(evidence.missingLaps?.keys()),
    ...(evidence.stoppedOnLapOne && { stoppedOnLapOne: evidence.stoppedOnLapOne }),
    tyreSets: evidence.tyreSets ?? new Map<string, []>(),
    sessionStatus,
    trackStatus,
  };
  const assembled = assembleLaps(sources, trace);
  const { contradictingLaps, slowFieldLaps } = judgeLaps(assembled.laps, evidence.racingPace, trace);
  setLapOneTimes(assembled.laps, results, evidence.lapOneMs, trace);
  const droppedTimes = kind === 'race' ? dropTimesThroughStop(assembled.laps, sessionStatus) : [];
  trace?.applied('restart-start', droppedTimes);
  const { recordedUntilMs, mayHaveStopped } = evidence;
  const course = {
    ...{ sessionStatus, trackStatus, totalLaps, recordedUntilMs, mayHaveStopped, lostLaps },
    results: kind === 'race' ? results : [],
  };
  const closed = withUnfinishedLaps(assembled.laps, course);
  trace?.applied('unfinished-lap', closed);
  const laps = withAnnouncedLaps(closed, evidence.classification?.bests ?? new Map(), results, trace);
  for (const lap of laps)
    if (lap.isAnnounced && lap.startMs !== null)
      lap.trackStatus = trackStatusDuring(trackStatus, lap.startMs, lap.endMs);
  trace?.applied('announced-best', laps);
  markDeletedLaps(laps, raceControl, kind, trace);

  const startMs = sessionStartMs(sessionStatus);
  const isStartLate =
    kind === 'race' && startMs !== null && laps.some((lap) => lap.lapNumber === 1 && lap.endMs <= startMs);

  const isOfficial = results.some((result) => result.position !== null);
  let computed: ComputedResults | null = null;
  if (!isOfficial) {
    computed = computeResults(results, {
      ...{
        kind,
        laps,
        splitMs: partStartsMs,
        sessionEndMs: sessionEndMs(sessionStatus),
        missingLaps: evidence.missingLaps ?? lostLaps,
      },
      ...(evidence.classification && { feed: evidence.classification }),
    });
    const out = carsOut(evidence.stoppedMs ?? new Map(), laps, sessionStatus);
    results = computed.results.map((result) =>
      out.has(result.driverNumber) && result.status === null ? { ...result, status: 'Retired' } : result,
    );
    trace?.classified('computed-result', results);
  }
  const parts = kind === 'qualifying' && isOfficial ? partsOfLaps(results, evidence, laps) : null;
  if (parts) {
    results = parts.results;
    trace?.classified('computed-result', results);
  }
  const codes = new Map(results.map((result) => [result.driverNumber, result.code]));
  const findings = {
    ...evidence.feedFindings,
    contradictingLaps,
    slowFieldLaps,
    withdrawnBests: laps.filter((lap) => lap.withdrawn === 'best_time' && lap.deleted !== true),
    impossibleLaps: possible,
    lapsBeforeRecording: evidence.lapsBeforeRecording,
    lostLaps,
    unlistedNumbers: unlisted(rawLaps, results),
    withoutLaps: evidence.laps === null ? [] : assembled.withoutLaps,
    withoutTyres: evidence.tyreSets === null ? [] : assembled.withoutTyres,
    announcedLaps: laps.filter((lap) => lap.isAnnounced),
    generatedLaps: laps.filter((lap) => lap.isGenerated),
    untimedLaps: kind === 'race' ? laps.filter(isUntimed) : [],
    stoppedLaps: kind === 'race' ? [...droppedTimes, ...lapsThroughUntoldStop(laps)] : [],
  };
  return {
    kind,
    info: evidence.info,
    results,
    laps: inOrderOf(results, laps),
    ...(evidence.joinedMs !== undefined && { joinedMs: evidence.joinedMs }),
    ...(evidence.beforeRecording && { beforeRecording: evidence.beforeRecording }),
    sentPlaces: evidence.sentPlaces ?? null,
    sessionStatus: [...sessionStatus],
    trackStatus: [...trackStatus],
    startMs: isStartLate ? null : startMs,
    totalLaps,
    qualifyingSplitMs: kind === 'qualifying' ? [...partStartsMs] : null,
    raceControl,
    weather: evidence.weather,
    warnings: [
      ...evidence.warnings,
      ...timingWarnings(findings, (driverNumber) => codes.get(driverNumber) ?? driverNumber),
      ...(isStartLate ? [startAfterLaps] : []),
      ...(parts?.warnings ?? []),
      ...(computed === null ? [] : computedResultsWarnings(kind, computed)),
    ],
  };
}

/** The laps of all cars without what cannot be. */
function possibleLaps({ kind, laps, trackStatus }: SessionEvidence): Map<string, PossibleLaps> {
  const redFlagsMs = trackStatus.filter(({ code }) => code === '5').map(({ timeMs }) => timeMs);
  const interruptedMs = kind === 'race' && trackStatus.length > 0 ? redFlagsMs : null;
  return new Map([...(laps ?? [])].map(([car, own]) => [car, withoutImpossible(own, interruptedMs)]));
}

/** An official order without times has those of the laps; where both have some and differ, a warning says so. */
function partsOfLaps(
  official: DriverResult[],
  { kind, partStartsMs, sessionStatus, classification }: SessionEvidence,
  laps: readonly Lap[],
): { results: DriverResult[]; warnings: Warning[] } {
  const { results: ofLaps } = computeResults(official, {
    ...{ kind, laps, splitMs: partStartsMs, sessionEndMs: sessionEndMs(sessionStatus) },
    ...(classification && { feed: classification }),
  });
  const own = new Map(ofLaps.map((result) => [result.driverNumber, result]));
  const keys = ['q1Ms', 'q2Ms', 'q3Ms'] as const;
  const hasTimes = (results: readonly DriverResult[]) =>
    results.some((result) => keys.some((key) => result[key] !== null));
  if (hasTimes(official)) {
    const differing = official.filter((result) => {
      const read = own.get(result.driverNumber);
      return keys.some((key) => result[key] !== null && read?.[key] != null && read[key] !== result[key]);
    });
    return {
      results: official,
      warnings: carWarning(
        'PART_TIMES_DISAGREE',
        differing.map(({ code }) => code),
      ),
    };
  }
  if (!hasTimes(ofLaps)) return { results: official, warnings: [] };
  const results = official.map((result) => {
    const { q1Ms = null, q2Ms = null, q3Ms = null } = own.get(result.driverNumber) ?? {};
    return { ...result, q1Ms, q2Ms, q3Ms };
  });
  return { results: classifyQualifying(results), warnings: [partTimesFromLaps] };
}

const startAfterLaps: Warning = {
  code: 'CLOCKS_DISAGREE',
  message: 'The recorded start is after the cars had completed their first lap.',
  effect: 'The start is unknown, and so are the times of the first laps.',
};

const partTimesFromLaps: Warning = {
  code: 'PART_TIMES_FROM_LAPS',
  message: 'The official result of this qualifying has an order but no times.',
  effect: 'The order is official; the times come from the laps and may not be the ones that counted.',
};

/** Laps that nobody saw end; in a race also those that the result counts and the messages do not. */
function withLostLastLaps(
  { kind, laps, lostLaps, recordedUntilMs }: SessionEvidence,
  results: readonly DriverResult[],
): ReadonlyMap<string, readonly number[]> {
  if (lostLaps === undefined) return new Map();
  if (kind !== 'race' || laps === null) return lostLaps;
  const distance = Math.max(0, ...[...laps.values()].flatMap((own) => own.at(-1)?.lapNumber ?? []));
  const all = new Map(lostLaps);
  for (const { driverNumber, laps: counted } of results) {
    const { lapNumber: last, endMs } = laps.get(driverNumber)?.at(-1) ?? {};
    if (last === undefined || counted === null || recordedUntilMs < (endMs ?? 0) + slowestRacingLapMs)
      continue;
    const lost = Array.from(
      { length: Math.max(0, Math.min(counted, distance) - last) },
      (_, index) => last + 1 + index,
    );
    if (lost.length > 0) all.set(driverNumber, [...(all.get(driverNumber) ?? []), ...lost]);
  }
  return all;
}

/** With those whose ends are where messages put them and their times do not. */
function withDoubtfulEnds(
  lostLaps: ReadonlyMap<string, readonly number[]>,
  { missingLaps = new Map(), feedFindings }: SessionEvidence,
  possible: ReadonlyMap<string, PossibleLaps>,
): ReadonlyMap<string, readonly number[]> {
  const contradicting = [...feedFindings.inconsistentLaps].map(
    ([car, { keptEnds }]) => [car, keptEnds] as const,
  );
  const unseen = new Map<string, readonly number[]>();
  const moved = [...possible].map(([car, { movedEnds }]) => [car, movedEnds] as const);
  for (const [car, own] of [...lostLaps, ...missingLaps, ...contradicting, ...moved])
    unseen.set(car, [...(unseen.get(car) ?? []), ...own]);
  return unseen;
}

/** Which laps count as accurate: by the track status, else by the pace of the cars, and by sectors where there are any. */
function judgeLaps(
  laps: readonly Lap[],
  racingPace: SessionEvidence['racingPace'],
  trace: SessionTrace | undefined,
): { contradictingLaps: Lap[]; slowFieldLaps: Lap[] } {
  if (!racingPace) {
    const contradictingLaps = markAccurateLaps(laps);
    trace?.applied('accuracy', laps);
    return { contradictingLaps, slowFieldLaps: [] };
  }
  const slowFieldLaps = racingPace === 'assumed' ? [] : markLapsAtRacingPace(laps, racingPace);
  trace?.applied('racing-pace', laps);
  const hasSectors = laps.some((lap) => lap.sector1Ms !== null);
  const contradictingLaps = hasSectors ? markAccurateLaps(laps, new Set(slowFieldLaps)) : [];
  trace?.applied('accuracy', laps);
  return { contradictingLaps, slowFieldLaps };
}

/** Lap 1 has no time in the feed, and one through the pits may have none. */
function isUntimed(lap: Lap): boolean {
  return lap.lapTimeMs === null && lap.lapNumber > 1 && !isThroughPits(lap) && !lap.isGenerated;
}

/** Numbers of cars with laps that are in no list of this session's drivers. */
function unlisted(laps: ReadonlyMap<string, readonly unknown[]>, results: readonly DriverResult[]): string[] {
  const listed = new Set(results.map((result) => result.driverNumber));
  return [...laps].flatMap(([driverNumber, own]) =>
    own.length > 0 && !listed.has(driverNumber) ? [driverNumber] : [],
  );
}

/** Classification as far as drivers and official result give it; without both, the numbers of cars that were timed. */
function startingResults(
  { kind, sessionName, drivers, official, grid }: SessionEvidence,
  timedNumbers: readonly string[],
  trace: SessionTrace | undefined,
): DriverResult[] {
  const listed = mergeResults(drivers, official, kind);
  const merged = listed.length > 0 ? listed : mergeResults(timedNumbers.map(unlistedDriver), null, kind);
  trace?.classified(null, merged);
  const results = grid ? withFeedGrid(merged, grid) : merged;
  trace?.classified('grid-of-feed', results);
  if (listed.length === 0 || sessionName !== 'Qualifying' || official === null) return results;
  const classified = classifyQualifying(results);
  trace?.classified('slow-qualifier', classified);
  return classified;
}

/** The results API may have no grid for days, or none of a session at all; who did not start has none. */
function withFeedGrid(results: readonly DriverResult[], grid: ReadonlyMap<string, number>): DriverResult[] {
  return results.map((result) =>
    result.gridPosition === null && result.inTimingList
      ? { ...result, gridPosition: grid.get(result.driverNumber) ?? null }
      : result,
  );
}

/** The feed has no lap 1 times; the results API has them for races. */
function setLapOneTimes(
  laps: readonly Lap[],
  results: readonly DriverResult[],
  lapOneMs: ReadonlyMap<string, number> | null,
  trace: SessionTrace | undefined,
): void {
  if (lapOneMs === null) return;
  const driverIds = new Map(results.map((result) => [result.driverNumber, result.driverId]));
  for (const lap of laps) {
    const driverId = lap.lapNumber === 1 ? driverIds.get(lap.driverNumber) : undefined;
    const lapTimeMs = driverId ? lapOneMs.get(driverId) : undefined;
    if (lapTimeMs === undefined) continue;
    lap.lapTimeMs = lapTimeMs;
    const content = { number: 1, driverId, time: formatLapTime(lapTimeMs) };
    trace?.said({ topic: 'results laps', timeMs: null, content }, [lap]);
  }
}

function inOrderOf(results: readonly DriverResult[], laps: readonly Lap[]): Lap[] {
  const lapsByDriver = groupBy(laps, (lap) => lap.driverNumber);
  return results.flatMap((result) => lapsByDriver.get(result.driverNumber) ?? []);
}
