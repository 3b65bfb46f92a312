import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { SessionCourse, SessionTimes } from '../course/session-course.ts';
import type { DrivenCar } from '../driving/driven-car.ts';
import { carName } from './steward-messages.ts';
import { message, timeOfDay, type UnplacedMessage } from './message.ts';

/** Of the cars that are lapped, how many are shown a flag: some races of the recorded years have fifty, others none. */
const flagShares = [0.3, 0.95] as const;

/** Some do not let the other by at once. */
const againShare = 0.3;

/** A car is not shown the flag twice within this time. */
const apartMs = 8_000;

/** Blue flags for cars that another one comes up to that is a whole lap ahead, wherever on the lap that is. */
export function blueFlagMessages(
  plan: SessionPlan,
  { streamStartUtcMs }: SessionTimes,
  { cars, flagMs, neutralisations }: SessionCourse,
): UnplacedMessage[] {
  const random = randomStream(plan.seed, 'blue flags');
  const share = random.between(...flagShares);
  return cars.flatMap((car) => {
    let freeFromMs = 0;
    return lappedMs(car, cars)
      .flatMap((atMs) => (random.chance(share) ? flagsAt(atMs, random) : []))
      .sort((a, b) => a - b)
      .flatMap((atMs) => {
        const isNeutral = neutralisations.some((one) => atMs > one.yellowMs && atMs < one.toMs);
        if (atMs < freeFromMs || atMs >= flagMs[0]! || isNeutral) return [];
        freeFromMs = atMs + apartMs;
        const time = timeOfDay(plan, streamStartUtcMs, atMs);
        return [message.blue(atMs + 700, car.entry.number, carName(car), time)];
      });
  });
}

function flagsAt(lappedAtMs: number, random: RandomStream): number[] {
  const atMs = lappedAtMs - random.between(500, 4_000);
  return random.chance(againShare) ? [atMs - random.between(9_000, 25_000), atMs] : [atMs];
}

/** When other cars go past a car that is then one more lap behind them. */
function lappedMs(car: DrivenCar, cars: readonly DrivenCar[]): number[] {
  const times: number[] = [];
  for (const [index, { startMs, endMs, pitInMs, pitOutMs }] of car.laps.entries()) {
    if (endMs === null || pitInMs !== null || pitOutMs !== null) continue;
    for (const other of cars) {
      if (other === car) continue;
      const before = lapsDone(other, startMs) - index;
      const after = lapsDone(other, endMs) - index - 1;
      const lapped = Math.floor(after);
      if (lapped < 1 || lapped <= before) continue;
      times.push(startMs + ((lapped - before) / (after - before)) * (endMs - startMs));
    }
  }
  return times;
}

/** Laps of a car at a time, with the part of the one it is on; 0 of a car that is no longer driving. */
function lapsDone({ laps }: DrivenCar, atMs: number): number {
  let first = 0;
  let last = laps.length - 1;
  while (first < last) {
    const middle = (first + last + 1) >> 1;
    if (laps[middle]!.startMs <= atMs) first = middle;
    else last = middle - 1;
  }
  const lap = laps[first];
  if (!lap || lap.endMs === null || atMs > lap.endMs) return 0;
  return first + (atMs - lap.startMs) / (lap.endMs - lap.startMs);
}
