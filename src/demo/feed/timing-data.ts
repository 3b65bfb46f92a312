import { randomStream } from '../random.ts';
import type { SessionTruth } from '../truth.ts';
import { bestLapChanges } from './best-laps.ts';
import { carClocks } from './car-clocks.ts';
import { carStatusEvents } from './car-status-events.ts';
import { gapEvents } from './gap-events.ts';
import { hasSegments, initialLines, initialSegments } from './initial-lines.ts';
import { lapEvents } from './lap-events.ts';
import { crossingsOf, segmentCounts } from './mini-sectors.ts';
import { pitEvents } from './pit-events.ts';
import { previousValueEvents } from './previous-value-events.ts';
import { announcedPartsMs, entriesOfParts, partEvents } from './qualifying-events.ts';
import { isQualifyingLike, isRaceLike } from './race-kinds.ts';
import { segmentEvents, segmentValues } from './segment-events.ts';
import { bestLapEvents, differenceEvents, placeEvents } from './standing-events.ts';
import { raceStandings, startingOrder, timedStandings, type StandingChange } from './standings.ts';
import type { FeedMessage } from './stream-file.ts';
import { TimingBoard } from './timing-board.ts';
import type { TimingEvent } from './timing-event.ts';

/** Lap times, sectors, speeds, gaps, places and pit visits of all cars. */
export function* timingDataMessages(truth: SessionTruth): Generator<FeedMessage> {
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

/** Places as they change, which other topics tell as well. */
export function placeChanges(truth: SessionTruth): StandingChange[] {
  if (!isRaceLike(truth)) {
    const partsMs = announcedPartsMs(truth);
    return timedStandings(truth, bestLapChanges(truth, partsMs), partsMs);
  }
  const counts = segmentCounts(truth.plan.circuit);
  const crossings = new Map(truth.drivers.map((driver) => [driver.number, crossingsOf(driver, counts)]));
  return raceStandings(truth, crossings, carClocks(truth));
}

function timingEvents(truth: SessionTruth): TimingEvent[] {
  const { plan, drivers, sessionStatus } = truth;
  const isRace = isRaceLike(truth);
  const isQualifying = isQualifyingLike(truth);
  const startMs = sessionStatus.find(({ status }) => status === 'Started')?.atMs ?? null;
  const counts = segmentCounts(plan.circuit);
  const clocks = carClocks(truth);
  const crossings = new Map(drivers.map((driver) => [driver.number, crossingsOf(driver, counts)]));
  const partsMs = announcedPartsMs(truth);
  const bestLaps = bestLapChanges(truth, partsMs);
  const standings = isRace ? [] : timedStandings(truth, bestLaps, partsMs);
  const valuesOf = segmentValues(counts);
  const ofCars = drivers.flatMap((driver) => {
    const clock = clocks.get(driver.number)!;
    const laps = lapEvents(driver, { isRace, circuit: plan.circuit, clock });
    const marks = randomStream(plan.seed, 'feed', 'segments', driver.number);
    return [
      ...laps,
      ...pitEvents(driver, { isRace, clock, startMs }),
      ...(hasSegments(truth)
        ? [
            ...segmentEvents(driver.number, crossings.get(driver.number)!, {
              valuesOf,
              clock,
              random: marks,
            }),
            ...previousValueEvents(laps, marks),
          ]
        : []),
    ];
  });
  return [
    ...partEvents(truth, partsMs),
    ...ofCars,
    ...carStatusEvents(truth),
    ...(isRace ? gapEvents(truth, crossings, clocks, counts) : []),
    ...placeEvents(isRace ? raceStandings(truth, crossings, clocks) : standings),
    ...bestLapEvents(bestLaps, isQualifying),
    ...differenceEvents(standings, isQualifying ? entriesOfParts(truth) : null),
  ];
}

function beforeFirstPart(truth: SessionTruth) {
  return isQualifyingLike(truth) ? { NoEntries: [0, 0, 0], SessionPart: 0 } : {};
}

function firstPart(truth: SessionTruth) {
  if (!isQualifyingLike(truth)) return {};
  const [first, second, third] = entriesOfParts(truth);
  return {
    NoEntries: { 0: first, 1: second, 2: third },
    SessionPart: 1,
    ...{ CutOffTime: '', CutOffPercentage: '107' },
  };
}
