import type { RandomStream } from '../../random.ts';
import type { SessionPlan } from '../../plan.ts';
import type { SessionCourse } from '../course/session-course.ts';
import type { SessionTimes } from '../course/session-times.ts';
import { carName } from './deletion-messages.ts';
import { message, type UnplacedMessage } from './message.ts';
import { timeOfDay } from './time-of-day.ts';

/** Not every lapped car has to be told. */
const flagShare = 0.6;

/** Blue flags for cars that the leader comes up to: those that are a lap further down when they end a lap than before. */
export function blueFlagMessages(
  plan: SessionPlan,
  { streamStartUtcMs }: SessionTimes,
  { cars, leaderLapStartMs, flagMs, neutralisations }: SessionCourse,
  random: RandomStream,
): UnplacedMessage[] {
  return cars.flatMap((car) => {
    let lapsDown = 0;
    return car.laps.flatMap(({ startMs, endMs }, index) => {
      const now = endMs === null ? 0 : lapsDownAt(leaderLapStartMs, endMs, index + 2);
      const isLapped = now > lapsDown && endMs !== null && endMs < flagMs[0]!;
      lapsDown = Math.max(lapsDown, now);
      if (!isLapped || !random.chance(flagShare)) return [];
      const atMs = startMs + (endMs - startMs) * random.between(0.3, 0.95);
      if (neutralisations.some(({ fromMs, toMs }) => atMs > fromMs && atMs < toMs)) return [];
      return [
        message.blue(atMs + 700, car.entry.number, carName(car), timeOfDay(plan, streamStartUtcMs, atMs)),
      ];
    });
  });
}

function lapsDownAt(leaderLapStartMs: readonly number[], atMs: number, ownLap: number): number {
  let leaderLap = ownLap;
  while (leaderLap < leaderLapStartMs.length && leaderLapStartMs[leaderLap]! <= atMs) leaderLap += 1;
  return leaderLap - ownLap;
}
