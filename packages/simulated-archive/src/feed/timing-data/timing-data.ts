import { randomStream } from '../../ground/random.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import { bestLapChanges } from '../standings/best-laps.ts';
import { carClocks } from '../standings/car-clocks.ts';
import { carStatusEvents } from './car-status-events.ts';
import { gapEvents } from './gap-events.ts';
import { hasSegments, initialLines, initialSegments } from './initial-lines.ts';
import { lapEvents } from './lap-events.ts';
import { segmentCounts, sessionCrossings } from '../standings/mini-sectors.ts';
import { pitEvents } from './pit-events.ts';
import { placeChanges, standingsByTime } from '../standings/place-changes.ts';
import { previousValueEvents } from './previous-value-events.ts';
import { partEvents } from './part-events.ts';
import { announcedPartsMs, entriesOfParts } from '../standings/qualifying-parts.ts';
import { isQualifyingLike, isRaceLike } from '../../weekend/race-kinds.ts';
import { segmentEvents, segmentValues } from './segment-events.ts';
import { bestLapEvents, differenceEvents, placeEvents } from './standing-events.ts';
import { startingOrder } from '../standings/standings.ts';
import type { FeedLine, FeedMessage } from '../stream/stream-file.ts';
import { TimingBoard } from '../board/timing-board.ts';
import { eventSeries, type EventSeries } from '../board/timing-event.ts';

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
  const valuesOf = segmentValues(counts);
  const ofCars = drivers.flatMap((driver) => {
    const clock = clocks.get(driver.number)!;
    const laps = lapEvents(driver, { isRace, circuit: plan.circuit, clock });
    const pits = pitEvents(driver, { isRace, clock, startMs });
    if (!hasSegments(truth)) return [eventSeries(laps), eventSeries(pits)];
    const random = randomStream(plan.seed, 'feed', 'segments', driver.number);
    const segments = segmentEvents(driver, crossings.get(driver.number)!, { valuesOf, clock, random });
    return [eventSeries(laps), eventSeries(pits), segments, eventSeries(previousValueEvents(laps, random))];
  });
  return [
    eventSeries(partEvents(truth, partsMs)),
    ...ofCars,
    eventSeries(carStatusEvents(truth)),
    ...(isRace ? [gapEvents(truth, crossings, clocks, counts)] : []),
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
