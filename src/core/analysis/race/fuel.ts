import { quantile } from '../../quantile.ts';
import type { SessionCode } from '../../calendar/schedule.ts';

/** What the fuel of a Grand Prix costs in a lap, as a share of it, when all of it is on board: some 110 kg at 0.03 s a kilogram on a lap of 90 s. (Assumed.) */
export const fullTankShare = 0.035;

/**
 * What a lap of burnt fuel gains may be so much less or more, as a share of it: cars, circuits and rubber on the track differ. (Chosen: with it, 95 of 100 intervals of
 * simulated races hold what the tyres alone do.)
 */
export const fuelDoubtShare = 0.2;

/** A Grand Prix and a sprint in kilometres: a sprint burns that share of the fuel. */
const sprintShare = 100 / 305;

/** How long the fuel of a Grand Prix lasts where nobody says over how many laps. */
const fullTankLastsMs = 5_400_000;

/**
 * By how many milliseconds a lap gets quicker from one to the next for the fuel that was burnt, when the tank empties evenly over the planned distance, or elsewhere over
 * an hour and a half of laps like these.
 */
export function fuelGainMs(
  lapTimesMs: readonly number[],
  code: SessionCode,
  totalLaps: number | null,
): number {
  const ascending = lapTimesMs.toSorted((a, b) => a - b);
  const medianMs = quantile(ascending, 0.5);
  const distanceShare = code === 'S' ? sprintShare : 1;
  const burntShare =
    totalLaps === null || totalLaps < 1 ? medianMs / fullTankLastsMs : distanceShare / totalLaps;
  return fullTankShare * medianMs * burntShare;
}
