import type { SessionKind } from '../../calendar/session-kind.ts';
import { groupBy } from '../../group-by.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { SessionTrace } from '../../trace/session-trace.ts';
import type { RawLap } from '../raw-laps/raw-lap.ts';
import { restartsMs, sessionStartMs, type SessionStatusRow } from '../topics/session-status.ts';
import { trackStatusDuring, type TrackStatusRow } from '../topics/track-status.ts';
import type { TyreSet } from '../tyres/tyre-sets.ts';
import { fitTyres } from './lap-tyres.ts';
import { emptyLap, type Lap } from './lap.ts';

export interface LapSources {
  kind: SessionKind;
  /** In classification order, which becomes the order of the laps. */
  drivers: readonly DriverResult[];
  rawLaps: ReadonlyMap<string, readonly RawLap[]>;
  /** Drivers whose recording begins in mid-session, with the laps they had done by then. */
  lapsBeforeRecording: ReadonlyMap<string, number>;
  /** Drivers with laps whose ends nobody saw, or knows for sure, with their numbers; left out: none. */
  unseenEnds?: ReadonlyMap<string, readonly number[]>;
  /** Races: cars that can have stopped on lap 1; left out: whoever has no lap. */
  stoppedOnLapOne?: ReadonlySet<string>;
  /** Cars of which rows are missing, so that the ends of their other laps are less exact; left out: none. */
  lessExact?: ReadonlySet<string>;
  tyreSets: ReadonlyMap<string, readonly TyreSet[]>;
  sessionStatus: readonly SessionStatusRow[];
  trackStatus: readonly TrackStatusRow[];
}

interface AssembledLaps {
  laps: Lap[];
  /** Codes of listed drivers for whom no lap was timed. */
  withoutLaps: string[];
  /** Codes of drivers with laps for whom no tyre was named. */
  withoutTyres: string[];
}

/**
 * Joins raw laps, tyres and statuses into laps (docs/feed/laps.md#assembly): start of each lap, tyre set at its end, order at
 * its end (race-like sessions), statuses that touched it. Accuracy, lap 1 times, unfinished laps and deletions come
 * afterwards.
 */
export function assembleLaps(sources: LapSources, trace?: SessionTrace): AssembledLaps {
  const withoutLaps: string[] = [];
  const withoutTyres: string[] = [];
  const firstLap = sources.kind === 'race' ? firstLapOfRace(sources) : null;
  const laps = sources.drivers.flatMap((driver) => {
    const rawLaps = sources.rawLaps.get(driver.driverNumber) ?? [];
    const tyreSets = sources.tyreSets.get(driver.driverNumber) ?? [];
    if (rawLaps.length === 0) {
      if (sources.lapsBeforeRecording.has(driver.driverNumber)) return [];
      const mayHaveCrashed = sources.stoppedOnLapOne?.has(driver.driverNumber) ?? true;
      const crashed = firstLap && mayHaveCrashed ? crashOnFirstLap(driver, tyreSets, firstLap) : null;
      if (crashed === null && driver.inTimingList) withoutLaps.push(driver.code);
      if (crashed) trace?.applied('crash-on-lap-one', [crashed]);
      return crashed === null ? [] : [crashed];
    }
    if (tyreSets.length === 0) withoutTyres.push(driver.code);
    return driverLaps(driver, rawLaps, tyreSets, sources, trace?.of(driver.driverNumber));
  });
  for (const lap of laps) lap.trackStatus = trackStatusDuring(sources.trackStatus, lap.startMs, lap.endMs);
  trace?.applied('track-status-of-lap', laps);
  if (sources.kind === 'race') assignPositions(laps, sources);
  trace?.applied('order-at-line', laps);
  fillRepeatedSpeeds(laps);
  trace?.applied('unsent-speed', laps);
  return { laps, withoutLaps, withoutTyres };
}

function lapDriver(driver: DriverResult) {
  return { driverNumber: driver.driverNumber, driver: driver.code, team: driver.teamName ?? '' };
}

function driverLaps(
  driver: DriverResult,
  rawLaps: readonly RawLap[],
  tyreSets: readonly TyreSet[],
  sources: LapSources,
  trace: SessionTrace | undefined,
): Lap[] {
  const laps = rawLaps.map((raw) => fromRawLap(driver, raw));
  const startMs = sessionStartMs(sources.sessionStatus);
  const first = laps[0]!;
  // The way to the grid.
  if (first.pitOutMs !== null && startMs !== null && first.pitOutMs < startMs) first.pitOutMs = null;
  trace?.applied('pit-exit-to-grid', laps);
  trace?.beforeTyres(laps, sources.kind);
  fitTyres(laps, tyreSets, sources.kind, trace);
  trace?.applied('tyres-driven', laps);
  setLapStarts(laps, sources.kind, startMs, sources.sessionStatus, trace);
  return laps;
}

function fromRawLap(driver: DriverResult, raw: RawLap): Lap {
  const [sector1Ms, sector2Ms, sector3Ms] = raw.sectorMs;
  const [sector1EndMs, sector2EndMs, sector3EndMs] = raw.sectorEndMs;
  return Object.assign(emptyLap(lapDriver(driver), raw.lapNumber, raw.endMs!), {
    lapTimeMs: raw.lapTimeMs,
    ...{ sector1Ms, sector2Ms, sector3Ms, sector1EndMs, sector2EndMs, sector3EndMs },
    pitOutMs: raw.pitOutMs,
    pitInMs: raw.pitInMs,
    speedI1Kmh: raw.speedI1Kmh,
    speedI2Kmh: raw.speedI2Kmh,
    speedFinishKmh: raw.speedFinishKmh,
    speedTrapKmh: raw.speedTrapKmh,
    isPersonalBest: raw.isPersonalBest,
    position: raw.position,
    withdrawn: raw.isStruck ? 'lap' : raw.isWithdrawnBest ? 'best_time' : null,
  });
}

interface FirstLap {
  startMs: number | null;
  /** When the first car completed it. */
  endMs: number;
}

/**
 * Lap 1 of a race; null as long as nobody has completed lap 2 (a car without a lap may still be on its way), and in a
 * recording that begins later.
 */
function firstLapOfRace({ rawLaps, sessionStatus }: LapSources): FirstLap | null {
  let endMs = Infinity;
  let hasSecondLap = false;
  for (const lap of [...rawLaps.values()].flat()) {
    if (lap.lapNumber === 1) endMs = Math.min(endMs, lap.endMs ?? Infinity);
    if (lap.lapNumber === 2) hasSecondLap = true;
  }
  const startMs = sessionStartMs(sessionStatus);
  if (!hasSecondLap || endMs === Infinity) return null;
  return { startMs: startMs !== null && startMs < endMs ? startMs : null, endMs };
}

/** In a race, a car with tyres but without laps started and did not get round, unless the result counts laps of it. */
function crashOnFirstLap(driver: DriverResult, tyreSets: readonly TyreSet[], firstLap: FirstLap): Lap | null {
  const firstSet = tyreSets[0];
  if (!firstSet || driver.classifiedPosition === 'W' || (driver.laps ?? 0) > 0) return null;
  return {
    ...emptyLap(lapDriver(driver), 1, firstLap.endMs),
    startMs: firstLap.startMs,
    stint: 1,
    compound: firstSet.compound,
    freshTyre: firstSet.fresh,
    tyreLifeLaps: firstSet.startLaps === null ? null : firstSet.startLaps + 1,
    isGenerated: true,
  };
}

/**
 * Ends of laps of a car of which some are missing are less exact, for fewer of them tell of one another: rows of nine races of OpenF1 without some of
 * them moved the others by up to 0.11 s.
 */
const doubtfulLeadMs = 150;

/**
 * Order at the end of each lap, for laps of which the provider gives none. Nobody knows it for laps that some car ended before the
 * recording began, in a gap of it, or at a moment that contradicts their times, nor of two that were close together when the ends of one of them are
 * less exact.
 */
function assignPositions(
  laps: readonly Lap[],
  {
    lapsBeforeRecording,
    unseenEnds,
    lessExact,
  }: Pick<LapSources, 'lapsBeforeRecording' | 'unseenEnds' | 'lessExact'>,
): void {
  const lastUnseen = Math.max(0, ...lapsBeforeRecording.values());
  const lost = new Set([...(unseenEnds?.values() ?? [])].flat());
  const isSeen = ({ lapNumber }: Lap): boolean => lapNumber > lastUnseen && !lost.has(lapNumber);
  const ranked = laps.filter((lap) => !lap.isGenerated && isSeen(lap));
  const isPlain = ({ driverNumber }: Lap): boolean => !lessExact?.has(driverNumber);
  for (const sameLap of groupBy(ranked, (lap) => lap.lapNumber).values()) {
    if (sameLap.some((lap) => lap.position !== null)) continue;
    const order = sameLap.toSorted((a, b) => a.endMs - b.endMs);
    const isClose = (lap: Lap, other: Lap | undefined): boolean =>
      other !== undefined &&
      !(isPlain(lap) && isPlain(other)) &&
      Math.abs(lap.endMs - other.endMs) < doubtfulLeadMs;
    order.forEach((lap, index) => {
      const isDoubtful = isClose(lap, order[index - 1]) || isClose(lap, order[index + 1]);
      lap.position = isDoubtful ? null : index + 1;
    });
  }
}

/** A lap starts where the previous one ended; after a red flag, at the restart or when the car leaves the pits. */
export function setLapStarts(
  laps: readonly Lap[],
  kind: SessionKind,
  startMs: number | null,
  sessionStatus: readonly SessionStatusRow[],
  trace?: SessionTrace,
): void {
  laps.forEach((lap, index) => {
    const before = laps[index - 1];
    if (before) lap.startMs = before.lapNumber === lap.lapNumber - 1 ? before.endMs : startByTime(lap);
    else if (kind === 'race' && lap.lapNumber === 1 && startMs !== null && startMs < lap.endMs)
      lap.startMs = startMs;
  });
  trace?.applied('lap-start', laps);
  for (const restartMs of restartsMs(sessionStatus)) {
    const outLap = laps.find((lap) => lap.pitOutMs !== null && lap.pitOutMs > restartMs);
    if (!outLap) continue;
    if (kind !== 'race') outLap.startMs = null;
    else startAtRestart(outLap, restartMs);
  }
  trace?.applied('restart-start', laps);
  for (const lap of laps) lap.startMs ??= lap.pitOutMs;
  trace?.applied('pit-exit-start', laps);
}

/** Where the lap before is missing, the lap's own time tells. */
function startByTime(lap: Lap): number | null {
  return lap.lapTimeMs === null ? null : lap.endMs - lap.lapTimeMs;
}

/** In a race the first lap after a red flag starts with the restart. A time that includes the interruption is no lap time. */
function startAtRestart(lap: Lap, restartMs: number): void {
  const isInterrupted = lap.startMs === null || lap.startMs < restartMs;
  const isTimedSince = lap.lapTimeMs !== null && lap.lapTimeMs <= lap.endMs - restartMs;
  if (!isInterrupted || isTimedSince) return;
  lap.lapTimeMs = null;
  lap.startMs = restartMs;
}

/**
 * The feed does not send a speed that equals the driver's previous one at the same place. After a lap that is missing nobody knows
 * what that was.
 */
export function fillRepeatedSpeeds(laps: readonly Lap[]): void {
  const keys = ['speedI1Kmh', 'speedI2Kmh', 'speedTrapKmh', 'speedFinishKmh'] as const;
  let lastSpeeds: Partial<Record<(typeof keys)[number], number>> = {};
  let before: Lap | null = null;
  for (const lap of laps) {
    const isNext = before?.driverNumber === lap.driverNumber && before.lapNumber === lap.lapNumber - 1;
    if (!isNext) lastSpeeds = {};
    before = lap;
    const isFillable = !lap.isGenerated && !lap.trackStatus.includes('5');
    for (const key of keys) {
      const sentKmh = lap[key];
      if (sentKmh !== null) lastSpeeds[key] = sentKmh;
      else if (isFillable && !(key === 'speedFinishKmh' && lap.pitInMs !== null))
        lap[key] = lastSpeeds[key] ?? null;
    }
  }
}
