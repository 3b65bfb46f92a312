import { isRedFlagged, neutralisedShare, type NeutralisedSpan } from './neutralised-spans.ts';
import { pitStaysIn } from './pit-stays.ts';
import type { RaceCar } from './race-order.ts';
import { turningStretch, type LapsBetween, type TurningStretch } from './turning-stretch.ts';

/**
 * Why a car got ahead of another (docs/race-places.md#causes). `start`: up to the end of the first lap that was raced. `on_track`: past a
 * car that was out on the track, slow or not. `stops`: while the other was in the pit lane. `retirement`: the other had stopped for good.
 * `neutralised`: under a safety car, a virtual one or a red flag. `correction`: the result has them otherwise than the flag.
 * `uncertain`: the laps do not tell.
 */
export const placeChangeCauses = [
  ...(['start', 'on_track', 'stops', 'retirement'] as const),
  ...(['neutralised', 'correction', 'uncertain'] as const),
];
export type PlaceChangeCause = (typeof placeChangeCauses)[number];

/** How many changes there are of every cause, 0 of those that did not occur. */
export function countByCause(
  changes: readonly { cause: PlaceChangeCause }[],
): Record<PlaceChangeCause, number> {
  const entries = placeChangeCauses.map((cause) => [
    cause,
    changes.filter((each) => each.cause === cause).length,
  ]);
  return Object.fromEntries(entries) as Record<PlaceChangeCause, number>;
}

/** What is known of a race beside its laps. */
export interface RaceCourse {
  neutralised: readonly NeutralisedSpan[];
  /** The first lap that was raced: 1, or more where cars went round behind a safety car before the start. */
  firstRacedLap: number;
}

/** Where at least so much of a stretch was neutralised, but not all of it, nobody can tell when a change in it was made. */
const doubtfulShare = 0.5;

/** Ends of sectors and laps are right to less than this; two cars closer together may have passed there the other way round. */
const toleranceMs = 100;

/** Why `gained` was behind `lost` after one lap and ahead after another. */
export function placeChangeCause(
  gained: RaceCar,
  lost: RaceCar,
  laps: LapsBetween,
  course: RaceCourse,
): PlaceChangeCause {
  if (lost.lastLap < laps.after) return lost.isRunning ? 'uncertain' : 'retirement';
  const causes = new Set(
    [-toleranceMs, 0, toleranceMs].map((leadMs) =>
      causeWithin(turningStretch(gained, lost, laps, leadMs), gained, lost, laps, course),
    ),
  );
  const [cause, another] = [...causes];
  return another === undefined ? cause! : 'uncertain';
}

/** Why `gained` is ahead of `lost` in the result and was not at the flag. */
export function correctionCause(gained: RaceCar, lost: RaceCar): PlaceChangeCause {
  return gained.isRunning || lost.isRunning ? 'correction' : 'retirement';
}

function causeWithin(
  stretch: TurningStretch,
  gained: RaceCar,
  lost: RaceCar,
  laps: LapsBetween,
  { neutralised, firstRacedLap }: RaceCourse,
): PlaceChangeCause {
  const ownStays = pitStaysIn(gained, laps, stretch.gained);
  const stays = pitStaysIn(lost, laps, stretch.lost);
  // Who was in the pit lane before the flag came for a stop.
  if ([...ownStays, ...stays].some(({ beganMs }) => isRedFlagged(neutralised, beganMs))) return 'neutralised';
  if (stays.length > 0) return !lost.isRunning && stays.some(({ isLast }) => isLast) ? 'retirement' : 'stops';
  if (laps.after <= firstRacedLap) return 'start';
  // Who was in the pits and gained a place all the same did so by something that laps do not tell.
  if (ownStays.length > 0) return 'uncertain';
  const share = neutralisedShare(neutralised, stretch.gained);
  if (share === 1) return 'neutralised';
  return share < doubtfulShare ? 'on_track' : 'uncertain';
}
