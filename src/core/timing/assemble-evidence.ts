import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import { classifyQualifying, mergeResults } from '../results/session-results.ts';
import { computeResults } from './computed-results.ts';
import { markDeletedLaps } from './laps/deleted-laps.ts';
import { markAccurateLaps } from './laps/lap-accuracy.ts';
import type { Lap } from './laps/lap.ts';
import { assembleLaps } from './laps/laps.ts';
import { markLapsAtRacingPace } from './laps/racing-pace.ts';
import { withUnfinishedLaps } from './laps/unfinished-laps.ts';
import type { SessionEvidence } from './session-evidence.ts';
import type { SessionTiming } from './session-timing.ts';
import { timingWarnings } from './timing-warnings.ts';
import { unlistedDriver } from './topics/driver-list.ts';
import { sessionEndMs, sessionStartMs } from './topics/session-status.ts';

/**
 * Everything about one session from what a provider knows of it: laps, accuracy, deletions and positions are the same work
 * whoever timed them. Gaps and repairs come back as warnings.
 */
export function assembleEvidence(evidence: SessionEvidence): SessionTiming {
  const { kind, sessionStatus, trackStatus, totalLaps, partStartsMs, raceControl } = evidence;
  const rawLaps = evidence.laps ?? new Map<string, []>();
  let results = startingResults(evidence, [...rawLaps.keys()]);
  const assembled = assembleLaps({
    kind,
    drivers: results,
    rawLaps,
    lapsBeforeRecording: evidence.lapsBeforeRecording,
    lostLaps: evidence.lostLaps ?? evidence.missingLaps ?? new Map<string, []>(),
    tyreSets: evidence.tyreSets ?? new Map<string, []>(),
    sessionStatus,
    trackStatus,
  });
  const { contradictingLaps, slowFieldLaps } = judgeLaps(assembled.laps, evidence.racingPace);
  setLapOneTimes(assembled.laps, results, evidence.lapOneMs);
  const { recordedUntilMs, mayHaveStopped } = evidence;
  const course = {
    ...{ sessionStatus, trackStatus, totalLaps, recordedUntilMs, mayHaveStopped },
    results: kind === 'race' ? results : [],
  };
  const laps = withUnfinishedLaps(assembled.laps, course);
  markDeletedLaps(laps, raceControl, kind);

  if (results.every((result) => result.position === null)) {
    const context = { kind, laps, splitMs: partStartsMs, sessionEndMs: sessionEndMs(sessionStatus) };
    results = computeResults(results, context);
  }
  const codes = new Map(results.map((result) => [result.driverNumber, result.code]));
  const findings = {
    ...evidence.feedFindings,
    contradictingLaps,
    slowFieldLaps,
    withdrawnBests: laps.filter((lap) => lap.withdrawn === 'best_time' && lap.deleted !== true),
    lapsBeforeRecording: evidence.lapsBeforeRecording,
    lostLaps: evidence.lostLaps ?? new Map<string, number[]>(),
    unlistedNumbers: unlisted(rawLaps, results),
    withoutLaps: evidence.laps === null ? [] : assembled.withoutLaps,
    withoutTyres: evidence.tyreSets === null ? [] : assembled.withoutTyres,
    generatedLaps: laps.filter((lap) => lap.isGenerated),
    untimedLaps: kind === 'race' ? laps.filter(isUntimed) : [],
  };
  return {
    kind,
    info: evidence.info,
    results,
    laps: inOrderOf(results, laps),
    sessionStatus: [...sessionStatus],
    trackStatus: [...trackStatus],
    startMs: sessionStartMs(sessionStatus),
    totalLaps,
    qualifyingSplitMs: kind === 'qualifying' ? [...partStartsMs] : null,
    raceControl,
    weather: evidence.weather,
    warnings: [
      ...evidence.warnings,
      ...timingWarnings(findings, (driverNumber) => codes.get(driverNumber) ?? driverNumber),
    ],
  };
}

/** Which laps count as accurate: by the track status, else by the pace of the cars, and by sectors where there are any. */
function judgeLaps(
  laps: readonly Lap[],
  racingPace: SessionEvidence['racingPace'],
): { contradictingLaps: Lap[]; slowFieldLaps: Lap[] } {
  if (!racingPace) return { contradictingLaps: markAccurateLaps(laps), slowFieldLaps: [] };
  const slowFieldLaps = racingPace === 'assumed' ? [] : markLapsAtRacingPace(laps, racingPace);
  const hasSectors = laps.some((lap) => lap.sector1Ms !== null);
  const contradictingLaps = hasSectors ? markAccurateLaps(laps, new Set(slowFieldLaps)) : [];
  return { contradictingLaps, slowFieldLaps };
}

/** Lap 1 has no time in the feed, and one through the pits may have none. */
function isUntimed(lap: Lap): boolean {
  const isInPits = lap.pitInMs !== null || lap.pitOutMs !== null;
  return lap.lapTimeMs === null && lap.lapNumber > 1 && !isInPits && !lap.isGenerated;
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
  { kind, sessionName, drivers, official }: SessionEvidence,
  timedNumbers: readonly string[],
): DriverResult[] {
  const results = mergeResults(drivers, official, kind);
  if (results.length === 0) return mergeResults(timedNumbers.map(unlistedDriver), null, kind);
  return sessionName === 'Qualifying' && official !== null ? classifyQualifying(results) : results;
}

/** The feed has no lap 1 times; the results API has them for races. */
function setLapOneTimes(
  laps: readonly Lap[],
  results: readonly DriverResult[],
  lapOneMs: ReadonlyMap<string, number> | null,
): void {
  if (lapOneMs === null) return;
  const driverIds = new Map(results.map((result) => [result.driverNumber, result.driverId]));
  for (const lap of laps) {
    const driverId = lap.lapNumber === 1 ? driverIds.get(lap.driverNumber) : undefined;
    if (driverId) lap.lapTimeMs = lapOneMs.get(driverId) ?? lap.lapTimeMs;
  }
}

function inOrderOf(results: readonly DriverResult[], laps: readonly Lap[]): Lap[] {
  const lapsByDriver = groupBy(laps, (lap) => lap.driverNumber);
  return results.flatMap((result) => lapsByDriver.get(result.driverNumber) ?? []);
}
