import { groupBy } from '../group.ts';
import type { DriverResult } from './driver-result.ts';
import type { Lap } from './lap.ts';
import type { RawLap } from './raw-laps.ts';
import type { SessionKind } from './session-kind.ts';
import { restartsMs, sessionStartMs, type SessionStatusRow } from './session-status.ts';
import { trackStatusDuring, type TrackStatusRow } from './track-status.ts';
import type { TyreSet } from './tyre-sets.ts';

export interface LapSources {
  kind: SessionKind;
  /** In classification order, which becomes the order of the laps. */
  drivers: readonly DriverResult[];
  rawLaps: ReadonlyMap<string, readonly RawLap[]>;
  tyreSets: ReadonlyMap<string, readonly TyreSet[]>;
  sessionStatus: readonly SessionStatusRow[];
  trackStatus: readonly TrackStatusRow[];
}

export interface AssembledLaps {
  laps: Lap[];
  /** Codes of listed drivers for whom no lap was timed. */
  withoutLaps: string[];
  /** Codes of drivers with laps for whom no tyre was named. */
  withoutTyres: string[];
}

/**
 * Joins raw laps, tyres and statuses into laps (DOMAIN section 11): start of each lap, tyre set at its end, order at its end
 * (race-like sessions), statuses that touched it. Accuracy, lap 1 times, unfinished laps and deletions come afterwards.
 */
export function assembleLaps(sources: LapSources): AssembledLaps {
  const withoutLaps: string[] = [];
  const withoutTyres: string[] = [];
  const firstLap = {
    startMs: sessionStartMs(sources.sessionStatus),
    endMs: earliestLapEndMs(sources.rawLaps),
  };
  const laps = sources.drivers.flatMap((driver) => {
    const rawLaps = sources.rawLaps.get(driver.driverNumber) ?? [];
    const tyreSets = sources.tyreSets.get(driver.driverNumber) ?? [];
    if (rawLaps.length === 0) {
      const crashed = crashOnFirstLap(driver, tyreSets, sources.kind, firstLap);
      if (crashed === null && driver.inTimingList) withoutLaps.push(driver.code);
      return crashed === null ? [] : [crashed];
    }
    if (tyreSets.length === 0) withoutTyres.push(driver.code);
    return driverLaps(driver, rawLaps, tyreSets, sources);
  });
  for (const lap of laps) lap.trackStatus = trackStatusDuring(sources.trackStatus, lap.startMs, lap.endMs);
  if (sources.kind === 'race') assignPositions(laps);
  fillRepeatedSpeeds(laps);
  return { laps, withoutLaps, withoutTyres };
}

function emptyLap(driver: DriverResult, lapNumber: number, endMs: number): Lap {
  return {
    driverNumber: driver.driverNumber,
    driver: driver.code,
    team: driver.teamName ?? '',
    lapNumber,
    endMs,
    startMs: null,
    lapTimeMs: null,
    sector1Ms: null,
    sector2Ms: null,
    sector3Ms: null,
    sector1EndMs: null,
    sector2EndMs: null,
    sector3EndMs: null,
    pitOutMs: null,
    pitInMs: null,
    speedI1Kmh: null,
    speedI2Kmh: null,
    speedFinishKmh: null,
    speedTrapKmh: null,
    stint: null,
    compound: null,
    tyreLifeLaps: null,
    freshTyre: null,
    keptTyres: false,
    position: null,
    trackStatus: '',
    isPersonalBest: false,
    deleted: null,
    deletedReason: null,
    isGenerated: false,
    isAccurate: false,
  };
}

function driverLaps(
  driver: DriverResult,
  rawLaps: readonly RawLap[],
  tyreSets: readonly TyreSet[],
  sources: LapSources,
): Lap[] {
  const laps = rawLaps.map((raw) => fromRawLap(driver, raw));
  const startMs = sessionStartMs(sources.sessionStatus);
  const first = laps[0]!;
  if (first.pitOutMs !== null && startMs !== null && first.pitOutMs < startMs) first.pitOutMs = null;
  fitTyres(laps, tyreSets);
  setLapStarts(laps, sources.kind, startMs, sources.sessionStatus);
  return laps;
}

function fromRawLap(driver: DriverResult, raw: RawLap): Lap {
  const [sector1Ms, sector2Ms, sector3Ms] = raw.sectorMs;
  const [sector1EndMs, sector2EndMs, sector3EndMs] = raw.sectorEndMs;
  return {
    ...emptyLap(driver, raw.lapNumber, raw.endMs!),
    lapTimeMs: raw.lapTimeMs,
    ...{ sector1Ms, sector2Ms, sector3Ms, sector1EndMs, sector2EndMs, sector3EndMs },
    pitOutMs: raw.pitOutMs,
    pitInMs: raw.pitInMs,
    speedI1Kmh: raw.speedI1Kmh,
    speedI2Kmh: raw.speedI2Kmh,
    speedFinishKmh: raw.speedFinishKmh,
    speedTrapKmh: raw.speedTrapKmh,
    isPersonalBest: raw.isPersonalBest,
  };
}

/** The tyre of a lap is the set last named before its end. Laps before the first message have unknown tyres. */
function fitTyres(laps: readonly Lap[], tyreSets: readonly TyreSet[]): void {
  const byTime = [...tyreSets].sort((a, b) => a.fromMs - b.fromMs);
  const lapsOnStint = new Map<number, number>();
  laps.forEach((lap, index) => {
    const set = byTime.findLast((candidate) => candidate.fromMs <= lap.endMs);
    if (!set) return;
    const lapsDone = (lapsOnStint.get(set.stint) ?? 0) + 1;
    lapsOnStint.set(set.stint, lapsDone);
    lap.stint = set.stint + 1;
    lap.compound = set.compound;
    lap.freshTyre = set.fresh;
    lap.tyreLifeLaps = set.startLaps === null ? null : set.startLaps + lapsDone;
    const previous = laps[index - 1];
    lap.keptTyres = previous?.stint === lap.stint ? previous.keptTyres : keepsTyres(set, previous);
  });
}

/**
 * Whether a stint went on with the tyres of the stint before. The feed's own flag is often stale, so compound and age have to
 * agree with it. 2025 Miami, Sprint, car 12: waved through the pits at the end of lap 12; stint 1 was corrected at
 * 01:42:49.267 to `{"Compound": "INTERMEDIATE", "TyresNotChanged": "1", "StartLaps": 11}`.
 */
function keepsTyres(set: TyreSet, previous: Lap | undefined): boolean {
  if (set.notChanged !== true || !previous || set.compound === null || set.compound !== previous.compound)
    return false;
  if (set.startLaps === null || previous.tyreLifeLaps === null) return false;
  return Math.abs(set.startLaps - previous.tyreLifeLaps) <= 1;
}

/** A lap starts where the previous one ended; after a red flag, at the restart or when the car leaves the pits. */
function setLapStarts(
  laps: readonly Lap[],
  kind: SessionKind,
  startMs: number | null,
  sessionStatus: readonly SessionStatusRow[],
): void {
  laps.forEach((lap, index) => {
    if (index > 0) lap.startMs = laps[index - 1]!.endMs;
    else if (kind === 'race') lap.startMs = startMs;
  });
  for (const restartMs of restartsMs(sessionStatus)) {
    const outLap = laps.find((lap) => lap.pitOutMs !== null && lap.pitOutMs > restartMs);
    if (!outLap) continue;
    if (kind !== 'race') outLap.startMs = null;
    else if (outLap.lapTimeMs === null) outLap.startMs = restartMs;
  }
  for (const lap of laps) lap.startMs ??= lap.pitOutMs;
}

function earliestLapEndMs(rawLaps: ReadonlyMap<string, readonly RawLap[]>): number | null {
  let earliestMs: number | null = null;
  for (const laps of rawLaps.values()) {
    for (const { endMs } of laps) {
      if (endMs !== null && (earliestMs === null || endMs < earliestMs)) earliestMs = endMs;
    }
  }
  return earliestMs;
}

/** In a race, a car with tyres but without laps started and did not get round. */
function crashOnFirstLap(
  driver: DriverResult,
  tyreSets: readonly TyreSet[],
  kind: SessionKind,
  firstLap: { startMs: number | null; endMs: number | null },
): Lap | null {
  const firstSet = tyreSets[0];
  if (kind !== 'race' || !firstSet || firstLap.endMs === null || driver.classifiedPosition === 'W')
    return null;
  return {
    ...emptyLap(driver, 1, firstLap.endMs),
    startMs: firstLap.startMs,
    stint: 1,
    compound: firstSet.compound,
    freshTyre: firstSet.fresh,
    tyreLifeLaps: firstSet.startLaps === null ? null : firstSet.startLaps + 1,
    isGenerated: true,
  };
}

function assignPositions(laps: readonly Lap[]): void {
  const lapsByNumber = groupBy(
    laps.filter((lap) => !lap.isGenerated),
    (lap) => lap.lapNumber,
  );
  for (const sameLap of lapsByNumber.values()) {
    [...sameLap]
      .sort((a, b) => a.endMs - b.endMs)
      .forEach((lap, index) => {
        lap.position = index + 1;
      });
  }
}

/** The feed does not send a speed that equals the driver's previous one at the same place. */
function fillRepeatedSpeeds(laps: readonly Lap[]): void {
  const keys = ['speedI1Kmh', 'speedI2Kmh', 'speedTrapKmh', 'speedFinishKmh'] as const;
  let lastSpeeds: Partial<Record<(typeof keys)[number], number>> = {};
  let driverNumber: string | null = null;
  for (const lap of laps) {
    if (lap.driverNumber !== driverNumber) lastSpeeds = {};
    driverNumber = lap.driverNumber;
    const isFillable = !lap.isGenerated && !lap.trackStatus.includes('5');
    for (const key of keys) {
      const sentKmh = lap[key];
      if (sentKmh !== null) lastSpeeds[key] = sentKmh;
      else if (isFillable && !(key === 'speedFinishKmh' && lap.pitInMs !== null))
        lap[key] = lastSpeeds[key] ?? null;
    }
  }
}
