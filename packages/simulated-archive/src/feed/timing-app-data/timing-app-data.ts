import type { FeedObject } from '../../ground/product.ts';
import { type RandomStream, randomStream } from '../../ground/random.ts';
import { isRaceLike } from '../../weekend/plan.ts';
import type { DriverTruth, LapTruth, SessionTruth, StintTruth } from '../../weekend/truth.ts';
import { eventSeries, lapTimeText, TimingBoard, type TimingEvent } from '../board/timing-board.ts';
import { feedLapTimeMs } from '../standings/best-laps.ts';
import { placeChanges, startingOrder } from '../standings/standings.ts';
import type { FeedLine, FeedMessage } from '../stream/stream.ts';

/** Tyre data are collected every five seconds, at a moment of their own. */
const collectedEveryMs = 5_000;

/** The next collection from a time on. */
type Collected = (atMs: number) => number;

/** Shares of stints whose compound is not known at first, and of used sets that are first taken for new. */
const unknownShare = 0.15;
const takenForNewShare = 0.6;

/** Share of stops whose tyres are told while the car is on its way to its box, often before the line. */
const beforeLineShare = 0.08;

/**
 * When the stint is first spoken of: some seconds after the car leaves the pits, sometimes while it still stands there; in a race the first
 * one some time before the start. Always after the way into the pits and before the first lap on the set is over.
 */
function stintNamedMs(
  truth: SessionTruth,
  { laps }: DriverTruth,
  stint: StintTruth,
  collected: Collected,
  random: RandomStream,
): number {
  const first = laps[stint.firstLap - 1]!;
  const lapBefore = laps[stint.firstLap - 2];
  const isOnGrid = lapBefore === undefined && isRaceLike(truth.plan.session);
  if (isOnGrid) return collected(first.startMs * random.between(0.5, 0.92));
  const soonestMs = (lapBefore?.pitInMs ?? 0) + 1_000;
  const latestMs = Math.min(first.pitInMs ?? Infinity, first.endMs ?? Infinity) - 1_000;
  const outMs = first.pitOutMs ?? first.startMs;
  if (lapBefore?.pitInMs && random.chance(beforeLineShare))
    return Math.round(Math.min(soonestMs + random.integer(0, 4_000), latestMs));
  const wantedMs = random.chance(0.8)
    ? outMs + random.integer(500, 14_000)
    : outMs - random.integer(500, 9_000);
  const collectedMs = collected(Math.max(wantedMs, soonestMs));
  return collectedMs <= latestMs ? collectedMs : Math.round(Math.max(soonestMs, Math.min(outMs, latestMs)));
}

/** What is said of a new stint, and what is corrected later. Later messages never move its beginning. */
function stintNaming(
  stint: StintTruth,
  isKept: boolean,
  random: RandomStream,
): { afterMs: number; values: FeedObject }[] {
  const right = {
    ...{ Compound: stint.compound, New: String(stint.isNew), TyresNotChanged: isKept ? '1' : '0' },
    ...{ TotalLaps: stint.startLaps, StartLaps: stint.startLaps },
  };
  const later = () => random.integer(1, 20) * collectedEveryMs;
  if (random.chance(unknownShare)) {
    const unknown = {
      LapFlags: 0,
      Compound: 'UNKNOWN',
      New: 'false',
      TyresNotChanged: '1',
      TotalLaps: 0,
      StartLaps: 0,
    };
    const { Compound, ...age } = right;
    return [
      { afterMs: 0, values: unknown },
      { afterMs: 5_000, values: { Compound } },
      { afterMs: later(), values: age },
    ];
  }
  if (!stint.isNew && random.chance(takenForNewShare)) {
    const taken = { LapFlags: 0, ...right, New: 'true', TyresNotChanged: '0', TotalLaps: 0, StartLaps: 0 };
    return [
      { afterMs: 0, values: taken },
      { afterMs: later(), values: right },
    ];
  }
  return [{ afterMs: 0, values: { LapFlags: 0, ...right } }];
}

/** What the feed says of the tyres: the sets as they are fitted, the laps on them, and the best lap of each stint. */
function tyreEvents(truth: SessionTruth): TimingEvent[] {
  const phase = randomStream(truth.plan.seed, 'feed', 'tyre-clock').integer(0, collectedEveryMs - 1);
  const collected = (atMs: number) => Math.ceil((atMs - phase) / collectedEveryMs) * collectedEveryMs + phase;
  return truth.drivers.flatMap((driver) => {
    const random = randomStream(truth.plan.seed, 'feed', 'tyres', driver.number);
    return driver.stints.flatMap((stint) => stintEvents(truth, driver, stint, { collected, random }));
  });
}

interface StintContext {
  collected: Collected;
  random: RandomStream;
}

function stintEvents(
  truth: SessionTruth,
  driver: DriverTruth,
  stint: StintTruth,
  { collected, random }: StintContext,
): TimingEvent[] {
  const { number, laps } = driver;
  const firstLap = laps[stint.firstLap - 1];
  if (!firstLap) return [];
  const key = stint.stint - 1;
  const at = (atMs: number, values: FeedObject): TimingEvent => ({
    atMs,
    number,
    values: { Stints: { [key]: values } },
  });
  const namedMs = stintNamedMs(truth, driver, stint, collected, random);
  const previous = driver.stints[stint.stint - 2];
  const isKept =
    previous !== undefined &&
    previous.compound === stint.compound &&
    previous.startLaps + previous.lastLap - previous.firstLap + 1 === stint.startLaps;
  const events = stintNaming(stint, isKept, random).map(({ afterMs, values }) =>
    at(namedMs + afterMs, values),
  );
  const isRace = isRaceLike(truth.plan.session);
  let bestMs = Infinity;
  for (const lap of laps.slice(stint.firstLap - 1, stint.lastLap)) {
    if (lap.endMs === null) continue;
    const lapsOnSet = stint.startLaps + lap.number - stint.firstLap + 1;
    const countedMs = Math.max(collected(lap.endMs + random.integer(0, 2_000)), namedMs + collectedEveryMs);
    events.push(at(countedMs, { TotalLaps: lapsOnSet }));
    const lapTimeMs = isInPits(lap) ? null : feedLapTimeMs(lap, isRace);
    if (lapTimeMs === null || lapTimeMs >= bestMs) continue;
    bestMs = lapTimeMs;
    // Outside races the first exit from the pits is counted, too.
    const counted = isRace ? lap.number : lap.number + 1;
    const best = { LapTime: lapTimeText(lapTimeMs), LapNumber: counted, LapFlags: 1 };
    events.push(at(Math.max(lap.endMs + random.integer(0, 400), namedMs + 1), best));
  }
  return events;
}

function isInPits({ pitInMs, pitOutMs }: LapTruth): boolean {
  return pitInMs !== null || pitOutMs !== null;
}

/** Tyres, stint by stint, with the grid and the places. */
export function timingAppDataMessages(truth: SessionTruth): (FeedMessage | FeedLine)[] {
  const order = startingOrder(truth);
  const random = randomStream(truth.plan.seed, 'feed', 'first-tyres');
  const places = isRaceLike(truth.plan.session)
    ? (place: number): FeedObject => ({ Line: place, GridPos: String(place) })
    : (place: number): FeedObject => ({ Line: place });
  const first: FeedMessage = {
    atMs: random.integer(3_000, 12_000),
    payload: {
      Lines: Object.fromEntries(
        order.map((number, index) => [number, { RacingNumber: number, ...places(index + 1), Stints: [] }]),
      ),
    },
  };
  const placeEvents = placeChanges(truth).flatMap(({ atMs, places: changed }) =>
    [...changed].map(([number, place]): TimingEvent => ({ atMs, number, values: { Line: place } })),
  );
  const events = [eventSeries(placeEvents), eventSeries(tyreEvents(truth))];
  return [first, ...new TimingBoard({}).messages(events)];
}
