import { groupBy } from '../../ground/product.ts';
import { randomStream, type RandomStream } from '../../ground/random.ts';
import { isRaceLike } from '../../weekend/plan.ts';
import type { LapTruth, SessionTruth } from '../../weekend/truth.ts';

/** The feed never has a time of a race's first lap: it begins at the grid, not at the line. */
export function feedLapTimeMs(lap: LapTruth, isRace: boolean): number | null {
  return isRace && lap.number === 1 ? null : lap.lapTimeMs;
}

/** A driver's best lap changes: a quicker one, or the best was taken away. */
export interface BestLapChange {
  atMs: number;
  number: string;
  /** 0-based part of a qualifying; 0 elsewhere. */
  part: number;
  /** null: nothing counts any more. */
  lap: { number: number; timeMs: number } | null;
}

/** All changes of best laps in order of time. Parts of a qualifying are apart; laps from or into the pits are no best laps. */
export function bestLapChanges(truth: SessionTruth, partStartMs: readonly number[]): BestLapChange[] {
  const isRace = isRaceLike(truth.plan.session);
  return truth.drivers
    .flatMap(({ number, laps }) => {
      const timed = laps.filter((lap) => isTimedFlyer(lap, isRace));
      const parts = groupBy(timed, (lap) => partAt(lap.endMs!, partStartMs));
      return [...parts].flatMap(([part, own]) =>
        changesOf(own).map((change) => ({ ...change, number, part })),
      );
    })
    .sort((a, b) => a.atMs - b.atMs);
}

function isTimedFlyer(lap: LapTruth, isRace: boolean): boolean {
  const isInPits = lap.pitInMs !== null || lap.pitOutMs !== null;
  return !isInPits && lap.endMs !== null && feedLapTimeMs(lap, isRace) !== null;
}

/** 0-based part that a session time belongs to; what is before the first part counts for it. */
export function partAt(atMs: number, partStartMs: readonly number[]): number {
  return Math.max(
    0,
    partStartMs.findLastIndex((startMs) => startMs <= atMs),
  );
}

function changesOf(laps: readonly LapTruth[]): Pick<BestLapChange, 'atMs' | 'lap'>[] {
  const moments = laps.flatMap((lap) => [lap.endMs!, ...(lap.deleted ? [lap.deleted.atMs] : [])]);
  const changes: Pick<BestLapChange, 'atMs' | 'lap'>[] = [];
  let best: LapTruth | null = null;
  for (const atMs of moments.sort((a, b) => a - b)) {
    const now = bestAt(laps, atMs);
    if (now === best) continue;
    best = now;
    changes.push({ atMs, lap: now && { number: now.number, timeMs: now.lapTimeMs! } });
  }
  return changes;
}

function bestAt(laps: readonly LapTruth[], atMs: number): LapTruth | null {
  let best: LapTruth | null = null;
  for (const lap of laps) {
    const counts = lap.endMs! <= atMs && (lap.deleted === null || lap.deleted.atMs > atMs);
    if (counts && (best === null || lap.lapTimeMs! < best.lapTimeMs!)) best = lap;
  }
  return best;
}

/**
 * How late the messages of a car are. All of a car's messages are late by the same `constantMs`; those that carry an official time may
 * come some more tenths of a second later.
 */
export interface CarClock {
  constantMs: number;
  random: RandomStream;
}

const mostConstantMs = 240;

/**
 * Messages of practice and qualifying have no constant delay: without gaps nothing would tell it. In races the car that is not
 * late at all, and all that are, show a gap to the leader at the end of one and the same lap without a pit visit.
 */
export function carClocks(truth: SessionTruth): ReadonlyMap<string, CarClock> {
  const { seed } = truth.plan;
  const comparable = isRaceLike(truth.plan.session) ? carsSeenBehindLeader(truth) : [];
  const random = randomStream(seed, 'feed', 'clocks');
  const late = new Map(comparable.map((number) => [number, random.integer(0, mostConstantMs)]));
  if (comparable.length > 0) late.set(random.pick(comparable), 0);
  return new Map(
    truth.drivers.map(({ number }) => [
      number,
      { constantMs: late.get(number) ?? 0, random: randomStream(seed, 'feed', 'car', number) },
    ]),
  );
}

/** Cars that end the first lap that the leader drives without the pits, lap 1 apart, on his lap and without the pits too. */
function carsSeenBehindLeader({ drivers }: SessionTruth): string[] {
  const mostLaps = Math.max(0, ...drivers.map(({ laps }) => laps.length));
  // At the flag the leader shows no lap any more.
  for (let lapNumber = 2; lapNumber < mostLaps; lapNumber += 1) {
    const sameLap = drivers.flatMap(({ number, laps }) => {
      const lap = laps[lapNumber - 1];
      return lap && lap.endMs !== null ? [{ number, lap, endMs: lap.endMs, next: laps[lapNumber] }] : [];
    });
    const leader = sameLap.toSorted((a, b) => a.endMs - b.endMs)[0];
    if (!leader || isInPits(leader.lap)) continue;
    const lappedFromMs = leader.next?.endMs ?? Infinity;
    return sameLap
      .filter(({ lap, endMs }) => !isInPits(lap) && endMs < lappedFromMs)
      .map(({ number }) => number);
  }
  return [];
}

function isInPits({ pitInMs, pitOutMs }: LapTruth): boolean {
  return pitInMs !== null || pitOutMs !== null;
}

const lateShare = 0.6;
const mostLateMs = 350;

/** How much later than the car's other messages one comes that carries a time which other messages confirm. */
export function someDelayMs({ random }: CarClock): number {
  return random.chance(lateShare) ? random.integer(1, mostLateMs) : 0;
}
