import type { FeedObject } from '../../core/feed/patch.ts';
import type { RandomStream } from '../random.ts';
import type { CarClock } from './car-clocks.ts';
import type { Crossing, SegmentCounts } from './mini-sectors.ts';
import type { TimingEvent } from './timing-event.ts';

/** The feed's marks of a mini sector: driven, personal best, best of all, pit lane. */
const marks = { driven: 2048, personalBest: 2049, best: 2051, pitLane: 2064 };

/** Marks of the mini sectors. The first of a lap wipes out those of the lap before. */
export function segmentEvents(
  number: string,
  crossings: readonly Crossing[],
  { valuesOf, clock, random }: { valuesOf: SegmentValues; clock: CarClock; random: RandomStream },
): TimingEvent[] {
  return crossings.map((crossing) => ({
    atMs: crossing.atMs + clock.constantMs + random.integer(20, 120),
    number,
    values: valuesOf(crossing, markOf(crossing, random)),
  }));
}

function markOf({ lap, atMs }: Crossing, random: RandomStream): number {
  const isInPits =
    (lap.pitInMs !== null && atMs > lap.pitInMs) || (lap.pitOutMs !== null && atMs <= lap.pitOutMs);
  if (isInPits) return marks.pitLane;
  if (lap.purpose !== 'push') return marks.driven;
  return random.pick([marks.driven, marks.personalBest, marks.best], [0.66, 0.3, 0.04]);
}

/** Values of a mark. There are few different ones and tens of thousands of marks. */
export type SegmentValues = (place: Pick<Crossing, 'sector' | 'segment'>, mark: number) => FeedObject;

export function segmentValues(counts: SegmentCounts): SegmentValues {
  const known = new Map<number, FeedObject>();
  return ({ sector, segment }, mark) => {
    const key = (mark * 3 + sector) * 1000 + segment;
    const values = known.get(key) ?? { Sectors: sectorsWith(counts, sector, segment, mark) };
    known.set(key, values);
    return values;
  };
}

function sectorsWith(counts: SegmentCounts, sector: number, segment: number, mark: number): FeedObject {
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
