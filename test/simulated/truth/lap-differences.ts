import type { Lap } from '../../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import { restartsMs } from '../../../src/core/timing/topics/session-status.ts';
import {
  codesDuring,
  carClocks,
  isRaceLike,
  feedLapTimeMs,
  type DriverTruth,
  type LapTruth,
  type SessionTruth,
} from '@svc/simulated-archive/truth';
import { different } from './different.ts';

/** What the laps of a driver say otherwise than his truth. */
export function lapDifferences(truth: SessionTruth, driver: DriverTruth, timing: SessionTiming): string[] {
  const own = timing.laps.filter((lap) => lap.driverNumber === driver.number);
  const finished = driver.laps.filter(({ endMs }) => endMs !== null);
  const read = own.filter((lap) => !lap.isGenerated);
  const name = `car ${driver.number}`;
  const numbers = different(
    `${name} laps`,
    finished.map(({ number }) => number),
    read.map(({ lapNumber }) => lapNumber),
  );
  if (numbers.length > 0) return numbers;
  const lateMs = carClocks(truth).get(driver.number)!.constantMs;
  const bests = personalBests(truth, driver);
  const restarted = new Set(firstLapsAfterRestarts(truth, driver));
  return [
    ...finished.flatMap((lap, index) => {
      const expectation = {
        ...{ truth, driver, lap, lateMs, bests },
        before: finished[index - 1],
        read: read[index]!,
        beginsAtExit: restarted.has(lap),
      };
      return fieldDifferences(
        `${name} lap ${lap.number}`,
        expectedLap(expectation),
        comparable(read[index]!),
      );
    }),
    ...unfinishedDifferences(truth, driver, own),
  ];
}

/** Outside races the first lap out of the pits after a red flag begins at the pit exit, not where the lap before ended. */
function firstLapsAfterRestarts(truth: SessionTruth, { laps }: DriverTruth): LapTruth[] {
  if (isRaceLike(truth.plan.session)) return [];
  return restartsMs(truth.sessionStatus.map(({ atMs, status }) => ({ timeMs: atMs, status }))).flatMap(
    (restartMs) => laps.find(({ pitOutMs }) => pitOutMs !== null && pitOutMs > restartMs) ?? [],
  );
}

/** The message says more than the turn. */
function expectedReason({ turn }: { turn: number }, read: string | null): string {
  const limits = `TRACK LIMITS AT TURN ${turn}`;
  return read?.startsWith(`${limits} `) ? read : limits;
}

/** Laps that were the car's best when they ended, of those that count; in a qualifying in their part. */
function personalBests(truth: SessionTruth, { laps }: DriverTruth): Set<LapTruth> {
  const bests = new Set<LapTruth>();
  const bestOfPart = new Map<number, number>();
  for (const lap of laps) {
    const lapTimeMs = feedLapTimeMs(lap, isRaceLike(truth.plan.session));
    const isInPits = lap.pitInMs !== null || lap.pitOutMs !== null;
    if (lapTimeMs === null || isInPits || lap.deleted) continue;
    const part = truth.qualifyingPartStartMs.findLastIndex((startMs) => startMs <= lap.startMs);
    if (lapTimeMs >= (bestOfPart.get(part) ?? Infinity)) continue;
    bestOfPart.set(part, lapTimeMs);
    bests.add(lap);
  }
  return bests;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldDifferences(name: string, expected: Fields, got: Fields): string[] {
  return Object.keys(expected).flatMap((key) => different(`${name} ${key}`, expected[key], got[key]));
}

function comparable(lap: Lap): Fields {
  const { driver: _driver, team: _team, ...fields } = lap;
  return fields;
}

interface Expectation {
  truth: SessionTruth;
  driver: DriverTruth;
  lap: LapTruth;
  before: LapTruth | undefined;
  /** How late all messages of the car are; the ends of laps are set right by the gaps. */
  lateMs: number;
  read: Lap;
  beginsAtExit: boolean;
  bests: ReadonlySet<LapTruth>;
}

function expectedLap({ truth, driver, lap, before, lateMs, read, beginsAtExit, bests }: Expectation): Fields {
  const stint = driver.stints[lap.stint - 1]!;
  const late = (atMs: number | null) => (atMs === null ? null : atMs + lateMs);
  const startMs = beginsAtExit ? lap.pitOutMs! : lap.startMs;
  const [sector1Ms, sector2Ms, sector3Ms] = lap.sectorMs;
  const sectorEnd = (sector: 0 | 1 | 2, readMs: number | null) => {
    const isUnsent = readMs === null && before?.sectorMs[sector] === lap.sectorMs[sector];
    return lap.sectorMs[sector] === null || isUnsent ? null : late(lap.sectorEndMs[sector]);
  };
  return {
    driverNumber: driver.number,
    lapNumber: lap.number,
    startMs,
    endMs: lap.endMs,
    lapTimeMs: feedLapTimeMs(lap, isRaceLike(truth.plan.session)),
    ...{ sector1Ms, sector2Ms, sector3Ms },
    sector1EndMs: sectorEnd(0, read.sector1EndMs),
    sector2EndMs: sectorEnd(1, read.sector2EndMs),
    sector3EndMs: sectorEnd(2, read.sector3EndMs),
    pitInMs: late(lap.pitInMs),
    pitOutMs: late(lap.pitOutMs),
    ...expectedSpeeds(lap, driver.laps, read),
    ...expectedStint(truth, driver, lap),
    compound: stint.compound,
    tyreLifeLaps: lap.tyreLifeLaps,
    position: lap.position,
    trackStatus: beginsAtExit ? codesDuring(truth.trackStatus, startMs, lap.endMs!) : lap.trackStatus,
    deleted: lap.deleted !== null,
    deletedReason: lap.deleted === null ? null : expectedReason(lap.deleted, read.deletedReason),
    isPersonalBest: bests.has(lap),
    isGenerated: false,
    isAccurate: lap.isAccurate,
  };
}

/** In a race a stint goes on when the set that is fitted is the one that was on: of the same compound, and as old as that one had become. */
function expectedStint(truth: SessionTruth, { stints }: DriverTruth, lap: LapTruth): Fields {
  const isNextSet = (index: number) => {
    const [before, stint] = [stints[index - 1], stints[index]!];
    const isKept =
      isRaceLike(truth.plan.session) &&
      before?.compound === stint.compound &&
      before.startLaps + before.lastLap - before.firstLap + 1 === stint.startLaps;
    return !isKept;
  };
  const sets = stints.slice(0, lap.stint).filter((_, index) => isNextSet(index));
  return { stint: sets.length, freshTyre: sets.at(-1)!.isNew };
}

const speedPlaces = ['speedI1Kmh', 'speedI2Kmh', 'speedFinishKmh', 'speedTrapKmh'] as const;

/**
 * A speed that equals the car's last one at that place is not sent. It is filled in, and so is one that was not measured; but not on a lap
 * of a red flag, nor the speed at the line of a lap into the pits.
 */
function expectedSpeeds(lap: LapTruth, laps: readonly LapTruth[], read: Lap): Fields {
  const earlier = laps.filter(({ number }) => number < lap.number);
  return Object.fromEntries(
    speedPlaces.map((place) => {
      const lastKmh = earlier.findLast((each) => each[place] !== null)?.[place] ?? null;
      const isRed = lap.trackStatus.includes('5');
      const isFilled = !isRed && !(place === 'speedFinishKmh' && lap.pitInMs !== null);
      if (lap[place] === null) return [place, isFilled ? lastKmh : null];
      return [place, isRed && read[place] === null && lap[place] === lastKmh ? null : lap[place]];
    }),
  );
}

/**
 * A car that stopped on the track has one more lap, without times; nobody else has. None is made of a lap that came out of the pits or
 * began under a red flag, nor of the first one when nobody did a second.
 */
function unfinishedDifferences(truth: SessionTruth, driver: DriverTruth, own: readonly Lap[]): string[] {
  const [unfinished] = driver.laps.filter(({ endMs }) => endMs === null);
  const before = driver.laps.at(-2);
  const isRunning = (atMs: number) =>
    truth.sessionStatus.findLast((row) => row.atMs <= atMs)?.status === 'Started';
  const isLapTwoDriven = truth.drivers.some(({ laps }) => (laps[1]?.endMs ?? null) !== null);
  const isInferred =
    unfinished !== undefined &&
    (unfinished.number > 1 || (isRaceLike(truth.plan.session) && isLapTwoDriven)) &&
    unfinished.pitOutMs === null &&
    (before?.pitInMs ?? null) === null &&
    isRunning(unfinished.startMs);
  return different(
    `car ${driver.number} unfinished laps`,
    isInferred ? [unfinished.number] : [],
    own.filter((lap) => lap.isGenerated).map(({ lapNumber }) => lapNumber),
  );
}
