import type { DrivenCar } from '../driving/driven-car.ts';
import { officialTimeMs } from '../driving/official-time.ts';

/** Best time of the laps that a car began in a part and that were not taken away; null without any. */
export function bestInPart({ laps }: DrivenCar, fromMs: number, toMs: number): number | null {
  const times = laps.flatMap((lap) =>
    lap.startMs >= fromMs && lap.startMs < toMs && lap.deletedTurn === null && lap.pitInMs === null
      ? (officialTimeMs(lap) ?? [])
      : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}
