import type { RaceCar } from './race-order.ts';
import type { LapsBetween, Span } from './turning-stretch.ts';

/** A stay in the pit lane; an entry or exit that is not known lies without end before or after. */
export interface PitStay extends Span {
  /** When it began, or where that is not known, ended. */
  beganMs: number;
  /** The car never ended another lap. */
  isLast: boolean;
}

/** Stays of a car in the pit lane that touch a stretch of these laps; a start from there is none. */
export function pitStaysIn(
  { completed, unfinished }: RaceCar,
  { before, after }: LapsBetween,
  stretch: Span,
): PitStay[] {
  const entryLaps = Array.from({ length: after - before + 1 }, (_, index) => before + index);
  return entryLaps
    .filter((lapNumber) => lapNumber > 0)
    .flatMap((lapNumber): PitStay[] => {
      const entryMs = completed.get(lapNumber)?.pitInMs ?? null;
      const next = completed.get(lapNumber + 1);
      const exitMs = (next ?? unfinished)?.pitOutMs ?? null;
      if (entryMs === null && exitMs === null) return [];
      return [
        {
          fromMs: entryMs ?? -Infinity,
          toMs: exitMs ?? Infinity,
          beganMs: (entryMs ?? exitMs)!,
          isLast: next === undefined,
        },
      ];
    })
    .filter(({ fromMs, toMs }) => fromMs < stretch.toMs && toMs > stretch.fromMs);
}
