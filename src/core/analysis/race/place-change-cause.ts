import type { SentPlacesByCar } from '../../timing/topics/sent-places.ts';
import { isRedFlagged, neutralisedShare, type NeutralisedSpan } from './neutralised-spans.ts';
import { pitStaysIn, type PitStay } from './pit-stays.ts';
import type { RaceCar } from './race-order.ts';
import { recordedPassMs } from './recorded-pass.ts';
import { turningStretch, type LapsBetween, type Span, type TurningStretch } from './turning-stretch.ts';

/**
 * Why a car got ahead of another (docs/analyses.md#causes). `start`: up to the end of the first lap that was raced. `on_track`: past a
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
  /** Places as they were sent; null = nobody sent any. */
  sentPlaces: SentPlacesByCar | null;
  /** false: who came into the pits nobody tells, so that no pass can be told from a stop. */
  stopsAreKnown: boolean;
}

/** Where at least so much of a stretch was neutralised, but not all of it, nobody can tell when a change in it was made. */
const doubtfulShare = 0.5;

/** Ends of sectors and laps are right to less than this; two cars closer together may have passed there the other way round. */
const toleranceMs = 100;

/**
 * So long before it crosses the loop of the pit entry a car that comes in is slow already, and who passes it does so by its stop. On the
 * recorded races such passes were sent up to 3.3 s before, and those of cars that were slow out on the track 8.1 s and more.
 */
const longestBrakingMs = 5000;

/** Why `gained` was behind `lost` after one lap and ahead after another. */
export function placeChangeCause(
  gained: RaceCar,
  lost: RaceCar,
  laps: LapsBetween,
  course: RaceCourse,
): PlaceChangeCause {
  if (lost.lastLap < laps.after) return lost.isRunning ? 'uncertain' : 'retirement';
  if ([gained, lost].some((car) => !hasSeen(car, laps))) return 'uncertain';
  const causes = new Set(
    [-toleranceMs, 0, toleranceMs].map((leadMs) =>
      causeWithin(turningStretch(gained, lost, laps, leadMs), gained, lost, laps, course),
    ),
  );
  const [cause, another] = [...causes];
  return another === undefined ? cause! : 'uncertain';
}

/** Whether all laps of a car between two orders are there: nobody can tell what became of it on one that is not. */
function hasSeen({ completed }: RaceCar, { before, after }: LapsBetween): boolean {
  return Array.from({ length: after - before }, (_, index) => before + 1 + index).every((lap) =>
    completed.has(lap),
  );
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
  { neutralised, firstRacedLap, sentPlaces, stopsAreKnown }: RaceCourse,
): PlaceChangeCause {
  const ownStays = pitStaysIn(gained, laps, stretch.gained).filter(({ isSure }) => isSure);
  const passedMs = recordedPassMs(gained, lost, stretch, sentPlaces);
  const possibleStays = staysOfPassed(lost, laps, stretch.lost, passedMs, ownStays);
  const stays = possibleStays.filter(({ isSure }) => isSure);
  // Who was in the pit lane before the flag came for a stop.
  if ([...ownStays, ...stays].some(({ beganMs }) => isRedFlagged(neutralised, beganMs))) return 'neutralised';
  if (stays.length > 0) return !lost.isRunning && stays.some(({ isLast }) => isLast) ? 'retirement' : 'stops';
  if (laps.after <= firstRacedLap) return 'start';
  // Who was in the pits and gained a place all the same did so by something that laps do not tell.
  if (ownStays.length > 0) return 'uncertain';
  const share = neutralisedShare(neutralised, stretch.gained);
  if (share === 1) return 'neutralised';
  const wasOut = stopsAreKnown && possibleStays.length === 0;
  return wasOut && share < doubtfulShare ? 'on_track' : 'uncertain';
}

/**
 * Stays of the car passed that may be why it was: where the moment is known, none for which it was not braking yet. Of two cars that came in
 * one behind the other both were slow, and the moment tells nothing.
 */
function staysOfPassed(
  lost: RaceCar,
  laps: LapsBetween,
  stretch: Span,
  passedMs: number | null,
  ownStays: readonly PitStay[],
): PitStay[] {
  const stays = pitStaysIn(lost, laps, stretch);
  const cameInTogether = stays.some(({ beganMs }) =>
    ownStays.some((own) => Math.abs(own.beganMs - beganMs) < longestBrakingMs),
  );
  if (passedMs === null || cameInTogether) return stays;
  return pitStaysIn(lost, laps, { fromMs: stretch.fromMs, toMs: passedMs + longestBrakingMs });
}
