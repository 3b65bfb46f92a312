import type { FeedObject } from '../../ground/product.ts';
import { randomStream } from '../../ground/random.ts';
import { isQualifyingLike, isRaceLike } from '../../weekend/plan.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import { eventSeries, type EventSeries, noValue, TimingBoard } from '../board/timing-board.ts';
import { bestLapChanges, carClocks } from '../standings/best-laps.ts';
import { type SegmentCounts, segmentCounts, sessionCrossings } from '../standings/mini-sectors.ts';
import {
  announcedPartsMs,
  entriesOfParts,
  placeChanges,
  standingsByTime,
  startingOrder,
} from '../standings/standings.ts';
import type { FeedLine, FeedMessage } from '../stream/stream.ts';
import { carStatus, carStatusEvents, partEvents, pitEvents } from './car-status-events.ts';
import { bestLapEvents, differenceEvents, gapEvents, placeEvents } from './gap-events.ts';
import { lapEvents, previousValueEvents } from './lap-events.ts';
import { segmentChange, segmentEvents } from './segment-events.ts';

/** Mini sectors, and the status numbers that came with them. */
const firstYearWithSegments = 2020;

function hasSegments({ plan }: SessionTruth): boolean {
  return plan.event.year >= firstYearWithSegments;
}

/** The board as it is before anything happened: whole lines, with lists. Everybody is in the pits. */
function initialLines(truth: SessionTruth, order: readonly string[]): Record<string, FeedObject> {
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
function initialSegments(order: readonly string[], counts: SegmentCounts): Record<string, FeedObject> {
  const list = (count: number) => ({ Segments: Array.from({ length: count }, () => ({ Status: 0 })) });
  return Object.fromEntries(
    order.map((number) => [
      number,
      { Sectors: { 0: list(counts[0]), 1: list(counts[1]), 2: list(counts[2]) } },
    ]),
  );
}

/** Lap times, sectors, speeds, gaps, places and pit visits of all cars. */
export function* timingDataMessages(truth: SessionTruth): Generator<FeedMessage | FeedLine> {
  const order = startingOrder(truth);
  const random = randomStream(truth.plan.seed, 'feed', 'first-messages');
  const firstMs = random.integer(6_000, 26_000);
  const lines = initialLines(truth, order);
  yield {
    atMs: random.integer(2_000, 6_000),
    payload: { ...beforeFirstPart(truth), Lines: {}, Withheld: false },
  };
  yield { atMs: firstMs, payload: { ...firstPart(truth), Lines: lines } };
  if (hasSegments(truth)) {
    const segments = initialSegments(order, segmentCounts(truth.plan.circuit));
    yield { atMs: firstMs + 3_000, payload: { Lines: segments } };
  }
  yield* new TimingBoard(lines).messages(timingEvents(truth));
}

function timingEvents(truth: SessionTruth): EventSeries[] {
  const { plan, drivers, sessionStatus } = truth;
  const isRace = isRaceLike(truth.plan.session);
  const isQualifying = isQualifyingLike(truth.plan.session);
  const startMs = sessionStatus.find(({ status }) => status === 'Started')?.atMs ?? null;
  const counts = segmentCounts(plan.circuit);
  const clocks = carClocks(truth);
  const crossings = sessionCrossings(truth);
  const partsMs = announcedPartsMs(truth);
  const changeOf = segmentChange(counts);
  const ofCars = drivers.flatMap((driver) => {
    const clock = clocks.get(driver.number)!;
    const laps = lapEvents(driver, { isRace, circuit: plan.circuit, clock });
    const pits = pitEvents(driver, { isRace, clock, startMs });
    if (!hasSegments(truth)) return [eventSeries(laps), eventSeries(pits)];
    const random = randomStream(plan.seed, 'feed', 'segments', driver.number);
    const segments = segmentEvents(driver, crossings.get(driver.number)!, { changeOf, clock, random });
    return [eventSeries(laps), eventSeries(pits), segments, eventSeries(previousValueEvents(laps, random))];
  });
  return [
    eventSeries(partEvents(truth, partsMs)),
    ...ofCars,
    eventSeries(carStatusEvents(truth)),
    ...(isRace ? gapEvents(truth, crossings, clocks, counts) : []),
    eventSeries(placeEvents(placeChanges(truth))),
    eventSeries(bestLapEvents(bestLapChanges(truth, partsMs), isQualifying)),
    eventSeries(differenceEvents(standingsByTime(truth), isQualifying ? entriesOfParts(truth) : null)),
  ];
}

function beforeFirstPart(truth: SessionTruth) {
  return isQualifyingLike(truth.plan.session) ? { NoEntries: [0, 0, 0], SessionPart: 0 } : {};
}

function firstPart(truth: SessionTruth) {
  if (!isQualifyingLike(truth.plan.session)) return {};
  const [first, second, third] = entriesOfParts(truth);
  return {
    NoEntries: { 0: first, 1: second, 2: third },
    SessionPart: 1,
    ...{ CutOffTime: '', CutOffPercentage: '107' },
  };
}
