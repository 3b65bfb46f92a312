import type { DemoCircuit } from '../../circuit/demo-circuit.ts';
import { oncePer } from '../../ground/once-per.ts';
import type { DriverTruth, SessionTruth } from '../../weekend/truth.ts';

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
  const counts = segmentCounts(truth.plan.circuit);
  return new Map(truth.drivers.map((driver) => [driver.number, crossingsOf(driver, counts)]));
});

/** As if the car drove each sector at one speed. Of a lap that it never finished, those up to the last sector end. */
function crossingsOf({ laps }: DriverTruth, counts: SegmentCounts): Crossings {
  const perLap = counts[0] + counts[1] + counts[2];
  const crossings = new Float64Array(laps.length * perLap + 1).fill(NaN);
  for (const lap of laps) {
    let fromMs = lap.startMs;
    let point = (lap.number - 1) * perLap;
    for (const sector of [0, 1, 2] as const) {
      const toMs = sector === 2 ? lap.endMs : lap.sectorEndMs[sector];
      if (toMs === null) break;
      for (let segment = 0; segment < counts[sector]; segment += 1) {
        point += 1;
        const share = (segment + 1) / counts[sector];
        crossings[point] = Math.round(fromMs + (toMs - fromMs) * share);
      }
      fromMs = toMs;
    }
  }
  return crossings;
}
