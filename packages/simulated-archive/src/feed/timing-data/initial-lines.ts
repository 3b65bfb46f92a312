import type { FeedObject } from '../../ground/product.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import type { SegmentCounts } from '../standings/mini-sectors.ts';
import { carStatus } from './pit-events.ts';
import { isQualifyingLike, isRaceLike } from '../../weekend/race-kinds.ts';
import { noValue } from '../board/timing-values.ts';

/** Mini sectors, and the status numbers that came with them. */
const firstYearWithSegments = 2020;

export function hasSegments({ plan }: SessionTruth): boolean {
  return plan.event.year >= firstYearWithSegments;
}

/** The board as it is before anything happened: whole lines, with lists. Everybody is in the pits. */
export function initialLines(truth: SessionTruth, order: readonly string[]): Record<string, FeedObject> {
  return Object.fromEntries(order.map((number, index) => [number, initialLine(truth, number, index + 1)]));
}

function initialLine(truth: SessionTruth, number: string, place: number): FeedObject {
  const withStatus = hasSegments(truth);
  const status = withStatus ? { Status: 0 } : {};
  const cell = { ...noValue, ...status, OverallFastest: false, PersonalFastest: false };
  const sector = { Stopped: false, ...cell };
  return {
    ...ownOfKind(truth),
    Line: place,
    Position: String(place),
    ShowPosition: !isQualifyingLike(truth.plan.session),
    RacingNumber: number,
    ...{ Retired: false, InPit: true, PitOut: false, Stopped: false },
    ...(withStatus ? { Status: carStatus.inPits } : {}),
    Sectors: [sector, sector, sector],
    Speeds: { I1: cell, I2: cell, FL: cell, ST: cell },
    BestLapTime: noValue,
    LastLapTime: cell,
  };
}

function ownOfKind(truth: SessionTruth): FeedObject {
  if (isRaceLike(truth.plan.session))
    return { GapToLeader: '', IntervalToPositionAhead: { ...noValue, Catching: false } };
  if (!isQualifyingLike(truth.plan.session)) return { TimeDiffToFastest: '', TimeDiffToPositionAhead: '' };
  const difference = { TimeDiffToFastest: '', TimeDifftoPositionAhead: '' };
  return {
    KnockedOut: false,
    Cutoff: true,
    BestLapTimes: [noValue, {}, {}],
    Stats: [difference, difference, difference],
  };
}

/** The lists of mini sectors, sent once. */
export function initialSegments(order: readonly string[], counts: SegmentCounts): Record<string, FeedObject> {
  const list = (count: number) => ({ Segments: Array.from({ length: count }, () => ({ Status: 0 })) });
  return Object.fromEntries(
    order.map((number) => [
      number,
      { Sectors: { 0: list(counts[0]), 1: list(counts[1]), 2: list(counts[2]) } },
    ]),
  );
}
