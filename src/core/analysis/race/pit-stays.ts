import type { RaceCar } from './race-order.ts';
import type { LapsBetween, Span } from './turning-stretch.ts';

/** A stay in the pit lane; an entry or exit that is not known lies without end before or after. */
export interface PitStay extends Span {
  /** When it began, or where that is not known, ended. */
  beganMs: number;
  /** The car never ended another lap. */
  isLast: boolean;
  /** false: only its laps are known, and of the stretch it may touch the rest of them alone. */
  isSure: boolean;
}

/**
 * Stays of a car in the pit lane that touch a stretch of these laps; a start from there is none. Where entry and exit lie on the line, as of OpenF1
 * without rows of `pit`, only the laps are known: the stay is in the last sector of the one and the first of the other, and may touch all of both.
 */
export function pitStaysIn(
  { completed, unfinished }: RaceCar,
  { before, after }: LapsBetween,
  stretch: Span,
): PitStay[] {
  const entryLaps = Array.from({ length: after - before + 1 }, (_, index) => before + index);
  return entryLaps
    .filter((lapNumber) => lapNumber > 0)
    .flatMap((lapNumber): PitStay[] => {
      const inLap = completed.get(lapNumber);
      const next = completed.get(lapNumber + 1);
      const outLap = next ?? unfinished;
      const entryMs = inLap?.pitInMs ?? null;
      const exitMs = outLap?.pitOutMs ?? null;
      if (entryMs === null && exitMs === null) return [];
      const stay = { beganMs: (entryMs ?? exitMs)!, isLast: next === undefined };
      const isOnLine = entryMs === inLap?.endMs && (outLap === null || exitMs === entryMs);
      const inside = isOnLine
        ? { fromMs: inLap?.sector2EndMs ?? -Infinity, toMs: outLap?.sector1EndMs ?? Infinity }
        : { fromMs: entryMs ?? -Infinity, toMs: exitMs ?? Infinity };
      if (touch(inside, stretch)) return [{ ...stay, ...inside, isSure: true }];
      const both = { fromMs: inLap?.startMs ?? -Infinity, toMs: outLap?.endMs ?? Infinity };
      return isOnLine && touch(both, stretch) ? [{ ...stay, ...both, isSure: false }] : [];
    });
}

function touch({ fromMs, toMs }: Span, stretch: Span): boolean {
  return fromMs < stretch.toMs && toMs > stretch.fromMs;
}
