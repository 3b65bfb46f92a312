import type { DemoCircuit } from '../../circuit/road.ts';
import { oncePer } from '../../ground/cached.ts';
import type { DriverTruth, LapTruth, SessionTruth } from '../../weekend/truth.ts';

/** Number of mini sectors of each sector. */
export type SegmentCounts = readonly [number, number, number];

/** A mini sector is about this long. */
const segmentLengthM = 205;

/** As many as real circuits of that size have: some twenty, spread over the sectors by length. */
export function segmentCounts({ lapLengthM, sector1EndM, sector2EndM }: DemoCircuit): SegmentCounts {
  const count = (lengthM: number) => Math.max(3, Math.round(lengthM / segmentLengthM));
  return [count(sector1EndM), count(sector2EndM - sector1EndM), count(lapLengthM - sector2EndM)];
}

/** One mini sector of a lap, both numbers 0-based. */
export interface SegmentPlace {
  sector: 0 | 1 | 2;
  segment: number;
}

/** The mini sectors of a lap in driving order. */
export function segmentPlaces(counts: SegmentCounts): SegmentPlace[] {
  return ([0, 1, 2] as const).flatMap((sector) =>
    Array.from({ length: counts[sector] }, (_, segment) => ({ sector, segment })),
  );
}

/**
 * Session times at which a car passed the ends of its mini sectors. Index: ends since the start, that one included, had the car gone round
 * since lap 1; nothing at 0. NaN: not passed.
 */
export type Crossings = Float64Array;

/** Crossings of all cars of a session, by racing number. */
export const sessionCrossings = oncePer((truth: SessionTruth): ReadonlyMap<string, Crossings> => {
  const { circuit } = truth.plan;
  return new Map(truth.drivers.map((driver) => [driver.number, crossingsOf(driver, circuit)]));
});

/**
 * As if the car drove each sector at one speed, and into the pits and out of them slower than up to them and from them on: a car that comes in loses
 * no places before it brakes. Of a lap that it never finished, those up to the last sector end.
 */
function crossingsOf({ laps }: DriverTruth, circuit: DemoCircuit): Crossings {
  const counts = segmentCounts(circuit);
  const perLap = counts[0] + counts[1] + counts[2];
  const crossings = new Float64Array(laps.length * perLap + 1).fill(NaN);
  for (const lap of laps) {
    let fromMs = lap.startMs;
    let point = (lap.number - 1) * perLap;
    for (const sector of [0, 1, 2] as const) {
      const toMs = sector === 2 ? lap.endMs : lap.sectorEndMs[sector];
      if (toMs === null) break;
      const way = [
        { share: 0, atMs: fromMs },
        ...waypointsIn(lap, sector, fromMs, circuit),
        { share: 1, atMs: toMs },
      ];
      for (let segment = 0; segment < counts[sector]; segment += 1) {
        point += 1;
        const share = (segment + 1) / counts[sector];
        const next = way.findIndex((place) => place.share >= share);
        crossings[point] = Math.round(timeBetween(share, way[next - 1]!, way[next]!));
      }
      fromMs = toMs;
    }
  }
  return crossings;
}

/** How long before the pit entry a car begins to slow down, and how much later that brings it there. (Chosen.) */
const brakingMs = 4000;
const brakingLossMs = 1000;

/** Where a car was in a sector: as a share of its length, and when. */
interface Waypoint {
  share: number;
  atMs: number;
}

/** Where the speed of a car changed on its way through a sector: cars come in in the last one, and go out in the first. */
function waypointsIn(lap: LapTruth, sector: 0 | 1 | 2, fromMs: number, circuit: DemoCircuit): Waypoint[] {
  const { lapLengthM, sector1EndM, sector2EndM, pitEntryM, pitExitM } = circuit;
  // Out of the garage a lap begins at the loop.
  if (sector === 0 && lap.pitOutMs !== null && lap.pitOutMs > fromMs)
    return [{ share: pitExitM / sector1EndM, atMs: lap.pitOutMs }];
  if (sector !== 2 || lap.pitInMs === null) return [];
  const entry = { share: (pitEntryM - sector2EndM) / (lapLengthM - sector2EndM), atMs: lap.pitInMs };
  const onTrackMs = entry.atMs - fromMs;
  if (onTrackMs <= brakingMs) return [entry];
  const drivenShare = (onTrackMs - brakingMs) / (onTrackMs - brakingLossMs);
  return [{ share: entry.share * drivenShare, atMs: entry.atMs - brakingMs }, entry];
}

/** Time at a share of the way between two places, at one speed. */
function timeBetween(share: number, from: Waypoint, to: Waypoint): number {
  return from.atMs + ((to.atMs - from.atMs) * (share - from.share)) / (to.share - from.share);
}
