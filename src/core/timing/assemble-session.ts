import type { FeedRecord } from '../feed/stream-reader.ts';
import { groupBy } from '../group.ts';
import { computeResults } from './computed-results.ts';
import { markDeletedLaps } from './deleted-laps.ts';
import { readDriverList, unlistedDriver, type ListedDriver } from './driver-list.ts';
import type { DriverResult } from './driver-result.ts';
import { readGapStream } from './gap-stream.ts';
import { markAccurateLaps } from './lap-accuracy.ts';
import { alignLapEnds, type DriverLapEnds } from './lap-alignment.ts';
import { readTotalLaps } from './lap-count.ts';
import type { Lap } from './lap.ts';
import { assembleLaps } from './laps.ts';
import type { OfficialResult } from './official-result.ts';
import { markPersonalBests } from './personal-best.ts';
import { splitTimesMs, startedPartsMs } from './qualifying-parts.ts';
import { readRaceControl } from './race-control.ts';
import { repairRawLaps } from './raw-lap-repair.ts';
import type { RawLap } from './raw-lap.ts';
import { readRawLaps } from './raw-laps.ts';
import { readSessionInfo } from './session-info.ts';
import type { SessionKind } from './session-kind.ts';
import { classifyQualifying, mergeResults } from './session-results.ts';
import { readSessionStatus, sessionStartMs, type SessionStatusRow } from './session-status.ts';
import type { SessionTiming } from './session-timing.ts';
import { timingWarnings } from './timing-warnings.ts';
import { TimingDataReducer } from './timing-data.ts';
import { readTrackStatus } from './track-status.ts';
import { TyreMessageReducer } from './tyre-messages.ts';
import { readTyreSets, type TyreContext, type TyreSet } from './tyre-sets.ts';
import { withUnfinishedLaps } from './unfinished-laps.ts';
import { readWeather } from './weather.ts';

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
  /** Records per topic; null = the archive has no such file. */
  topics: Readonly<Record<TimingTopic, readonly FeedRecord[] | null>>;
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

  const raw = readDrivers(topics.TimingData ?? [], kind);
  const tyres = readTyres(topics.TimingAppData ?? [], raw.laps, { isRace: kind === 'race', startMs });
  let results = startingResults(inputs, listed, [...raw.laps.keys()]);
  const assembled = assembleLaps({
    kind,
    drivers: results,
    rawLaps: raw.laps,
    tyreSets: tyres.sets,
    sessionStatus,
    trackStatus,
  });
  const contradictingLaps = markAccurateLaps(assembled.laps);
  setLapOneTimes(assembled.laps, results, inputs.lapOneMs);
  const laps = withUnfinishedLaps(assembled.laps, sessionStatus, trackStatus, totalLaps);
  markDeletedLaps(laps, raceControl);

  const splitMs = partStartsMs(raw.partStartsMs, sessionStatus);
  if (results.every((result) => result.position === null)) {
    const sessionEndMs = sessionStatus.at(-1)?.timeMs ?? Infinity;
    results = computeResults(results, { kind, laps, splitMs, sessionEndMs });
  }
  const codes = new Map(results.map((result) => [result.driverNumber, result.code]));
  const findings = {
    ...{ lateNumbers, contradictingLaps },
    ...raw.findings,
    correctedStints: tyres.correctedStints,
    withoutLaps: topics.TimingData === null ? [] : assembled.withoutLaps,
    withoutTyres: topics.TimingAppData === null ? [] : assembled.withoutTyres,
    generatedLaps: laps.filter((lap) => lap.isGenerated),
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

/** Repaired and aligned laps of every driver in the timing data. */
function readDrivers(records: readonly FeedRecord[], kind: SessionKind) {
  const reducer = new TimingDataReducer();
  for (const record of records) reducer.push(record);
  const laps = new Map<string, RawLap[]>();
  const lapEnds = new Map<string, DriverLapEnds>();
  const partStartsMs: (number | null)[][] = [];
  const wentBackInTime: string[] = [];
  const joinedAfterLaps = new Map<string, number>();
  const inconsistentLaps = new Map<string, number[]>();
  for (const [driverNumber, patches] of reducer.patchesByDriver) {
    const raw = readRawLaps(patches, kind);
    const repaired = repairRawLaps(raw.laps);
    markPersonalBests(repaired.laps, raw.bestLaps, raw.partStartsMs);
    laps.set(driverNumber, repaired.laps);
    lapEnds.set(driverNumber, { laps: repaired.laps, gaps: readGapStream(patches) });
    partStartsMs.push(raw.partStartsMs);
    if (raw.hadLateData) wentBackInTime.push(driverNumber);
    if (raw.joinedAfterLaps !== null) joinedAfterLaps.set(driverNumber, raw.joinedAfterLaps);
    if (repaired.inconsistentLaps.length > 0) inconsistentLaps.set(driverNumber, repaired.inconsistentLaps);
  }
  const alignment = alignLapEnds(lapEnds);
  return { laps, partStartsMs, findings: { wentBackInTime, joinedAfterLaps, inconsistentLaps, alignment } };
}

function readTyres(
  records: readonly FeedRecord[],
  laps: ReadonlyMap<string, readonly RawLap[]>,
  context: TyreContext,
): { sets: Map<string, TyreSet[]>; correctedStints: string[] } {
  const reducer = new TyreMessageReducer();
  for (const record of records) reducer.push(record);
  const sets = new Map<string, TyreSet[]>();
  const correctedStints: string[] = [];
  for (const [driverNumber, messages] of reducer.messagesByDriver) {
    const tyres = readTyreSets(messages, laps.get(driverNumber) ?? [], context);
    sets.set(driverNumber, tyres.sets);
    if (tyres.isCounterCorrected) correctedStints.push(driverNumber);
  }
  return { sets, correctedStints };
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

function partStartsMs(
  driverPartStartsMs: readonly (readonly (number | null)[])[],
  sessionStatus: readonly SessionStatusRow[],
): (number | null)[] {
  const fromMessages = splitTimesMs(driverPartStartsMs);
  if (fromMessages[1] !== null) return fromMessages;
  const fromStatus = startedPartsMs(sessionStatus);
  return [0, 1, 2].map((part) => fromStatus[part] ?? null);
}

function inOrderOf(results: readonly DriverResult[], laps: readonly Lap[]): Lap[] {
  const lapsByDriver = groupBy(laps, (lap) => lap.driverNumber);
  return results.flatMap((result) => lapsByDriver.get(result.driverNumber) ?? []);
}
