import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { LapTruth, SessionTruth } from '../../weekend/truth.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';

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
