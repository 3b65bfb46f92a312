import type { RaceCar } from './race-order.ts';
import type { Span } from './turning-stretch.ts';

/** What gaps are measured against: the leader at each lap end, a pace, or a car. */
export type GapReference = 'leader' | 'pace' | RaceCar;

/** Session time at which the reference ends a lap; null where it never did, or nobody knows who led. */
export type ReferenceClock = (lapNumber: number) => number | null;

/** Whether a lap of the winner, driven in that time, counts for the mean. */
export type PacedLap = (lapNumber: number, span: Span) => boolean;

/**
 * The clock of a reference. The pace is the winner’s mean lap of those that count: the others take it as long as the winner, so that a
 * start, a safety car or an interruption is no gap, and it ends the last lap with the winner.
 */
export function referenceClock(
  reference: GapReference,
  cars: readonly RaceCar[],
  winner: RaceCar,
  startMs: number,
  isPaced: PacedLap,
): ReferenceClock {
  if (reference === 'leader') {
    return (lapNumber) => {
      const ended = cars.flatMap(({ completed }) => completed.get(lapNumber) ?? []);
      return ended.find(({ position }) => position === 1)?.endMs ?? null;
    };
  }
  if (reference === 'pace') return paceClock(winner, startMs, isPaced);
  return (lapNumber) => reference.completed.get(lapNumber)?.endMs ?? null;
}

function paceClock(winner: RaceCar, startMs: number, isPaced: PacedLap): ReferenceClock {
  const { completed, lastLap } = winner;
  const endMs = (lapNumber: number) => (lapNumber === 0 ? startMs : completed.get(lapNumber)?.endMs);
  /** How long the winner took for laps that give no pace; null for those that do. */
  const ownMs = Array.from({ length: lastLap }, (_, index) => {
    const [fromMs, toMs] = [endMs(index), endMs(index + 1)];
    return fromMs === undefined || toMs === undefined || isPaced(index + 1, { fromMs, toMs })
      ? null
      : toMs - fromMs;
  });
  const sum = (lapsMs: readonly (number | null)[], otherwiseMs: number) =>
    lapsMs.reduce((totalMs: number, lapMs) => totalMs + (lapMs ?? otherwiseMs), 0);
  const paced = ownMs.filter((lapMs) => lapMs === null).length;
  const meanMs = paced === 0 ? 0 : (endMs(lastLap)! - startMs - sum(ownMs, 0)) / paced;
  return (lapNumber) => (lapNumber > lastLap ? null : startMs + sum(ownMs.slice(0, lapNumber), meanMs));
}
