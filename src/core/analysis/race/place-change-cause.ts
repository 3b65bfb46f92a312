import { longestMessageDelayMs } from '../../timing/raw-laps/timing-tolerances.ts';
import type { SentPlaces, SentPlacesByCar } from '../../timing/topics/timing-data.ts';
import { isRedFlagged, neutralisedShare, type NeutralisedSpan } from './neutralised-spans.ts';
import {
  type LapsBetween,
  type RaceCar,
  type Span,
  turningStretch,
  type TurningStretch,
} from './race-order.ts';

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
  const stretches = [-toleranceMs, 0, toleranceMs].map((leadMs) =>
    turningStretch(gained, lost, laps, leadMs),
  );
  // Mostly all three are one.
  const differing = stretches.filter(
    (stretch, index) => index === 0 || !isSame(stretch, stretches[index - 1]!),
  );
  const causes = new Set(differing.map((stretch) => causeWithin(stretch, gained, lost, laps, course)));
  const [cause, another] = [...causes];
  return another === undefined ? cause! : 'uncertain';
}

function isSame(one: TurningStretch, other: TurningStretch): boolean {
  return (['gained', 'lost'] as const).every(
    (car) => one[car].fromMs === other[car].fromMs && one[car].toMs === other[car].toMs,
  );
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

/** A stay in the pit lane; an entry or exit that is not known lies without end before or after. */
interface PitStay extends Span {
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
function pitStaysIn(
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

/**
 * Session time at which the places that were sent put `gained` ahead of `lost`, the last time on the stretch on which the laps say that it
 * got past: the pass was no later. null where nobody sent places, or they never turned there.
 */
function recordedPassMs(
  gained: RaceCar,
  lost: RaceCar,
  stretch: TurningStretch,
  sentPlaces: SentPlacesByCar | null,
): number | null {
  const own = sentPlaces?.[gained.result.driverNumber];
  const others = sentPlaces?.[lost.result.driverNumber];
  if (!own || !others) return null;
  const fromMs = stretch.lost.fromMs;
  const toMs = Math.max(stretch.gained.toMs, stretch.lost.toMs);
  const isOnTheWay = (timeMs: number) => timeMs > fromMs && timeMs <= toMs + longestMessageDelayMs;
  const momentsMs = [...own.timesMs.filter(isOnTheWay), ...others.timesMs.filter(isOnTheWay)];
  momentsMs.sort((a, b) => a - b);
  let isBehind = placesBetween(own, others, fromMs) > 0;
  let passedMs: number | null = null;
  for (const timeMs of momentsMs) {
    const places = placesBetween(own, others, timeMs);
    if (places < 0 && isBehind) passedMs = timeMs;
    // While the places of one are sent before those of the other, both may have the same.
    if (places !== 0) isBehind = places > 0;
  }
  return passedMs === null ? null : Math.min(passedMs, toMs);
}

/** By how many places a car was behind another as they were last sent, below 0 when ahead; NaN before both were. */
function placesBetween(own: SentPlaces, others: SentPlaces, timeMs: number): number {
  return placeAt(own, timeMs) - placeAt(others, timeMs);
}

function placeAt({ timesMs, places }: SentPlaces, timeMs: number): number {
  // Asked a hundred thousand times of a race, so without a call for each.
  let last = timesMs.length - 1;
  while (last >= 0 && timesMs[last]! > timeMs) last -= 1;
  return places[last] ?? NaN;
}
