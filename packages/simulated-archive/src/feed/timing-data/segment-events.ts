import type { FeedObject } from '../../ground/product.ts';
import type { RandomStream } from '../../ground/random.ts';
import type { DriverTruth, LapTruth } from '../../weekend/truth.ts';
import type { CarClock } from '../standings/best-laps.ts';
import {
  segmentPlaces,
  type Crossings,
  type SegmentCounts,
  type SegmentPlace,
} from '../standings/mini-sectors.ts';
import type { EventSeries } from '../board/timing-board.ts';

/** The feed's marks of a mini sector: driven, personal best, best of all, pit lane. */
const marks = { driven: 2048, personalBest: 2049, best: 2051, pitLane: 2064 };

/** Marks of the mini sectors. The first of a lap wipes out those of the lap before. */
export function segmentEvents(
  { number, laps }: DriverTruth,
  crossings: Crossings,
  { valuesOf, clock, random }: { valuesOf: SegmentValues; clock: CarClock; random: RandomStream },
): EventSeries {
  const [atMs, places, markOf]: [number[], number[], number[]] = [[], [], []];
  const perLap = (crossings.length - 1) / laps.length;
  for (let point = 1; point < crossings.length; point += 1) {
    const crossedMs = crossings[point]!;
    if (Number.isNaN(crossedMs)) continue;
    atMs.push(crossedMs + clock.constantMs + random.integer(20, 120));
    places.push((point - 1) % perLap);
    markOf.push(drawMark(laps[Math.floor((point - 1) / perLap)]!, crossedMs, random));
  }
  return {
    atMs,
    event: (index) => ({ atMs: atMs[index]!, number, values: valuesOf(places[index]!, markOf[index]!) }),
  };
}

function drawMark(lap: LapTruth, atMs: number, random: RandomStream): number {
  const isInPits =
    (lap.pitInMs !== null && atMs > lap.pitInMs) || (lap.pitOutMs !== null && atMs <= lap.pitOutMs);
  if (isInPits) return marks.pitLane;
  if (lap.purpose !== 'push') return marks.driven;
  return random.pick([marks.driven, marks.personalBest, marks.best], [0.66, 0.3, 0.04]);
}

/** Values of a mark at a mini sector of the lap, 0-based. There are few different ones and tens of thousands of marks. */
export type SegmentValues = (place: number, mark: number) => FeedObject;

export function segmentValues(counts: SegmentCounts): SegmentValues {
  const places = segmentPlaces(counts);
  const known = new Map<number, FeedObject>();
  return (place, mark) => {
    const key = mark * places.length + place;
    const values = known.get(key) ?? { Sectors: sectorsWith(counts, places[place]!, mark) };
    known.set(key, values);
    return values;
  };
}

function sectorsWith(counts: SegmentCounts, { sector, segment }: SegmentPlace, mark: number): FeedObject {
  const marked = { [segment]: { Status: mark } };
  if (sector > 0 || segment > 0) return { [sector]: { Segments: marked } };
  const empty = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index, { Status: 0 }]));
  return {
    0: { Segments: { ...empty(counts[0]), ...marked } },
    1: { Segments: empty(counts[1]) },
    2: { Segments: empty(counts[2]) },
  };
}
