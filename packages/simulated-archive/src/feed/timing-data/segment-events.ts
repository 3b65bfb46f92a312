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

/** Marks of the mini sectors, where they change. The first of a lap wipes out those of the lap before. */
export function segmentEvents(
  { number, laps }: DriverTruth,
  crossings: Crossings,
  { changeOf, clock, random }: { changeOf: SegmentChange; clock: CarClock; random: RandomStream },
): EventSeries {
  const [atMs, changes]: [number[], string[]] = [[], []];
  const perLap = (crossings.length - 1) / laps.length;
  const shown = new Int16Array(perLap).fill(-1);
  for (let point = 1; point < crossings.length; point += 1) {
    const crossedMs = crossings[point]!;
    if (Number.isNaN(crossedMs)) continue;
    const sentMs = crossedMs + clock.constantMs + random.integer(20, 120);
    const mark = drawMark(laps[Math.floor((point - 1) / perLap)]!, crossedMs, random);
    const json = changeOf(shown, (point - 1) % perLap, mark);
    if (json === '') continue;
    atMs.push(sentMs);
    changes.push(json);
  }
  return { atMs, event: (index) => ({ atMs: atMs[index]!, number, json: changes[index]! }) };
}

const pushMarks = [marks.driven, marks.personalBest, marks.best];
const pushWeights = [0.66, 0.3, 0.04];

function drawMark(lap: LapTruth, atMs: number, random: RandomStream): number {
  const isInPits =
    (lap.pitInMs !== null && atMs > lap.pitInMs) || (lap.pitOutMs !== null && atMs <= lap.pitOutMs);
  if (isInPits) return marks.pitLane;
  if (lap.purpose !== 'push') return marks.driven;
  return random.pick(pushMarks, pushWeights);
}

/**
 * JSON of what a mark at a mini sector of the lap, 0-based, changes in those that are shown, which take it over; '' when it changes nothing. Few
 * marks differ, and there are tens of thousands of them.
 */
export type SegmentChange = (shown: Int16Array, place: number, mark: number) => string;

export function segmentChange(counts: SegmentCounts): SegmentChange {
  const places = segmentPlaces(counts);
  const known = new Map<number, string>();
  return (shown, place, mark) => {
    if (place === 0) return newLap(shown, places, mark);
    if (shown[place] === mark) return '';
    shown[place] = mark;
    const key = mark * places.length + place;
    const { sector, segment } = places[place]!;
    const json = known.get(key) ?? `{"Sectors":{"${sector}":{"Segments":{${member(segment, mark)}}}}}`;
    known.set(key, json);
    return json;
  };
}

function newLap(shown: Int16Array, places: readonly SegmentPlace[], mark: number): string {
  const sectors: [string[], string[], string[]] = [[], [], []];
  for (const [place, { sector, segment }] of places.entries()) {
    const status = place === 0 ? mark : 0;
    if (shown[place] === status) continue;
    shown[place] = status;
    sectors[sector].push(member(segment, status));
  }
  const members = sectors.flatMap((own, sector) =>
    own.length === 0 ? [] : [`"${sector}":{"Segments":{${own.join(',')}}}`],
  );
  return members.length === 0 ? '' : `{"Sectors":{${members.join(',')}}}`;
}

function member(segment: number, mark: number): string {
  return `"${segment}":{"Status":${mark}}`;
}
