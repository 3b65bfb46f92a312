import type { FeedRecord } from '../feed/stream-reader.ts';
import { groupBy } from '../group-by.ts';
import { computeResults } from './computed-results.ts';
import { markDeletedLaps } from './laps/deleted-laps.ts';
import { readDriverList, unlistedDriver, type ListedDriver } from './topics/driver-list.ts';
import type { DriverResult } from '../results/driver-result.ts';
import { readFittedTyres } from './tyres/fitted-tyres.ts';
import { markAccurateLaps } from './laps/lap-accuracy.ts';
import { readTotalLaps } from './topics/lap-count.ts';
import type { Lap } from './laps/lap.ts';
import { assembleLaps } from './laps/laps.ts';
import type { OfficialResult } from '../results/official-result.ts';
import { partStartsMs } from './qualifying-parts.ts';
import { readRaceControl } from './topics/race-control.ts';
import { checkSpan } from './recording-span.ts';
import { readSessionInfo } from './topics/session-info.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import { classifyQualifying, mergeResults } from '../results/session-results.ts';
import { readSessionStatus, sessionEndMs, sessionStartMs } from './topics/session-status.ts';
import type { SessionTiming } from './session-timing.ts';
import { readTimedDrivers } from './raw-laps/timed-drivers.ts';
import { timingWarnings } from './timing-warnings.ts';
import { readTrackStatus } from './topics/track-status.ts';
import { withUnfinishedLaps } from './laps/unfinished-laps.ts';
import { readWeather } from './topics/weather.ts';

/** Topics of the feed that laps are made of. */
export const timingTopics = [
  'SessionInfo',
  'DriverList',
  'SessionStatus',
  'LapCount',
  'TrackStatus',
  'TimingData',
  'TimingAppData',
  'RaceControlMessages',
  'WeatherData',
] as const;
export type TimingTopic = (typeof timingTopics)[number];

export interface SessionInputs {
  /** Session name as the schedule has it: "Qualifying". */
  sessionName: string;
  kind: SessionKind;
  /** Records per topic, read once and in order; null = the archive has no such file. */
  topics: Readonly<Record<Exclude<TimingTopic, 'TimingData'>, readonly FeedRecord[] | null>> & {
    /** The one topic whose records need not all be there at once. */
    readonly TimingData: Iterable<FeedRecord> | null;
  };
  /** Result of this session; null = not to be had. */
  official: readonly OfficialResult[] | null;
  /** Race only: time of lap 1 per driver id of the results API; null = not to be had. The feed never has these. */
  lapOneMs: ReadonlyMap<string, number> | null;
}

/** Everything about one session from the records of its topics. Gaps and repairs come back as warnings. */
export function assembleSession(inputs: SessionInputs): SessionTiming {
  const { kind, topics } = inputs;
  const { drivers: listed, lateNumbers } = readDriverList(topics.DriverList ?? []);
  const sessionStatus = readSessionStatus(topics.SessionStatus ?? []);
  const trackStatus = readTrackStatus(topics.TrackStatus ?? []);
  const startMs = sessionStartMs(sessionStatus);
  const totalLaps = kind === 'race' ? readTotalLaps(topics.LapCount ?? []) : null;
  const raceControl = topics.RaceControlMessages && readRaceControl(topics.RaceControlMessages);

  const timed = readTimedDrivers(topics.TimingData ?? [], kind);
  const tyres = readFittedTyres(topics.TimingAppData ?? [], timed, { isRace: kind === 'race', startMs });
  let results = startingResults(inputs, listed, [...timed.laps.keys()]);
  const assembled = assembleLaps({
    kind,
    drivers: results,
    rawLaps: timed.laps,
    lapsBeforeRecording: timed.lapsBeforeRecording,
    tyreSets: tyres.sets,
    sessionStatus,
    trackStatus,
  });
  const contradictingLaps = markAccurateLaps(assembled.laps);
  setLapOneTimes(assembled.laps, results, inputs.lapOneMs);
  const { recordedUntilMs } = timed;
  const course = { sessionStatus, trackStatus, totalLaps, recordedUntilMs };
  const laps = withUnfinishedLaps(assembled.laps, course);
  markDeletedLaps(laps, raceControl, kind);

  const splitMs = partStartsMs(timed.announcedPartsMs, timed.driverPartsMs, sessionStatus);
  if (results.every((result) => result.position === null)) {
    results = computeResults(results, { kind, laps, splitMs, sessionEndMs: sessionEndMs(sessionStatus) });
  }
  const codes = new Map(results.map((result) => [result.driverNumber, result.code]));
  const findings = {
    ...{ lateNumbers, contradictingLaps },
    ...timed.findings,
    lapsBeforeRecording: timed.lapsBeforeRecording,
    correctedStints: tyres.correctedStints,
    lackingTyreMessages: tyres.lackingMessages,
    unlistedNumbers: unlisted(timed.laps, results),
    withoutLaps: topics.TimingData === null ? [] : assembled.withoutLaps,
    withoutTyres: topics.TimingAppData === null ? [] : assembled.withoutTyres,
    generatedLaps: laps.filter((lap) => lap.isGenerated),
    untimedLaps: kind === 'race' ? laps.filter(isUntimed) : [],
    span: checkSpan(
      kind,
      recordedUntilMs > 0 ? recordedUntilMs : null,
      latestMs(topics.TimingAppData ?? []),
      sessionStatus,
    ),
  };
  return {
    kind,
    info: readSessionInfo(topics.SessionInfo ?? []),
    results,
    laps: inOrderOf(results, laps),
    sessionStatus,
    trackStatus,
    startMs,
    totalLaps,
    qualifyingSplitMs: kind === 'qualifying' ? splitMs : null,
    raceControl,
    weather: topics.WeatherData && readWeather(topics.WeatherData),
    warnings: timingWarnings(findings, (driverNumber) => codes.get(driverNumber) ?? driverNumber),
  };
}

/** Lap 1 has no time in the feed, and one through the pits may have none. */
function isUntimed(lap: Lap): boolean {
  const isInPits = lap.pitInMs !== null || lap.pitOutMs !== null;
  return lap.lapTimeMs === null && lap.lapNumber > 1 && !isInPits && !lap.isGenerated;
}

function latestMs(records: readonly FeedRecord[]): number | null {
  return records.reduce<number | null>((latest, { timeMs }) => Math.max(latest ?? 0, timeMs), null);
}

/** Numbers of cars with laps that are in no list of this session's drivers. */
function unlisted(laps: ReadonlyMap<string, readonly unknown[]>, results: readonly DriverResult[]): string[] {
  const listed = new Set(results.map((result) => result.driverNumber));
  return [...laps].flatMap(([driverNumber, own]) =>
    own.length > 0 && !listed.has(driverNumber) ? [driverNumber] : [],
  );
}

/** Classification as far as driver list and results API give it; without both, the numbers seen in the timing data. */
function startingResults(
  { kind, sessionName, official }: SessionInputs,
  listed: readonly ListedDriver[],
  timedNumbers: readonly string[],
): DriverResult[] {
  const results = mergeResults(listed, official, kind);
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
