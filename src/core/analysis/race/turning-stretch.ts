import type { RaceCar } from './race-order.ts';

/** A stretch of session time. */
export interface Span {
  fromMs: number;
  toMs: number;
}

/** Laps between two known orders: after the one, up to the other. */
export interface LapsBetween {
  before: number;
  after: number;
}

/** Where on the way the order of two cars turned for good: from one end of a sector to another, for each car in its own time. */
export interface TurningStretch {
  gained: Span;
  lost: Span;
}

/**
 * The stretch in which `gained` got past `lost`, the last one if they changed places several times. At its beginning the other car
 * was ahead by more than `leadMs`. Ends of sectors that are not known make it longer, to the whole way and without ends at the most.
 */
export function turningStretch(
  gained: RaceCar,
  lost: RaceCar,
  laps: LapsBetween,
  leadMs: number,
): TurningStretch {
  const [own, others] = [passages(gained, laps), passages(lost, laps)];
  const both = own.flatMap((ownMs, index) => {
    const otherMs = others[index]!;
    return ownMs === null || otherMs === null ? [] : [{ ownMs, otherMs }];
  });
  const turn = both.slice(0, -1).findLastIndex(({ ownMs, otherMs }) => otherMs + leadMs < ownMs);
  const [from, to] = [both[Math.max(0, turn)], both[Math.max(0, turn) + 1]];
  return {
    gained: { fromMs: from?.ownMs ?? -Infinity, toMs: to?.ownMs ?? Infinity },
    lost: { fromMs: from?.otherMs ?? -Infinity, toMs: to?.otherMs ?? Infinity },
  };
}

/** When a car was where the laps begin, and then at the end of each sector. */
function passages({ completed }: RaceCar, { before, after }: LapsBetween): (number | null)[] {
  const startMs = before === 0 ? completed.get(1)?.startMs : completed.get(before)?.endMs;
  const laps = Array.from({ length: after - before }, (_, index) => completed.get(before + 1 + index));
  return [
    startMs ?? null,
    ...laps.flatMap((lap) => [lap?.sector1EndMs ?? null, lap?.sector2EndMs ?? null, lap?.endMs ?? null]),
  ];
}
