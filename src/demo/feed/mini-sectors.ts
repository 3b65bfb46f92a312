import type { DemoCircuit } from '../circuit/demo-circuit.ts';
import type { DriverTruth, LapTruth } from '../truth.ts';

/** Number of mini sectors of each sector. */
export type SegmentCounts = readonly [number, number, number];

/** A mini sector is about this long. */
const segmentLengthM = 205;

/** As many as real circuits of that size have: some twenty, spread over the sectors by length. */
export function segmentCounts({ lapLengthM, sector1EndM, sector2EndM }: DemoCircuit): SegmentCounts {
  const count = (lengthM: number) => Math.max(3, Math.round(lengthM / segmentLengthM));
  return [count(sector1EndM), count(sector2EndM - sector1EndM), count(lapLengthM - sector2EndM)];
}

/** A car at the end of a mini sector. */
export interface Crossing {
  lap: LapTruth;
  /** 0-based. */
  sector: 0 | 1 | 2;
  /** 0-based within the sector. */
  segment: number;
  /** Ends of mini sectors since the start, this one included, had the car gone round since lap 1. */
  point: number;
  atMs: number;
}

/**
 * Where a car passed the ends of its mini sectors, as if it drove each sector at one speed. Of a lap that it never finished, those up to
 * the last sector end.
 */
export function crossingsOf({ laps }: DriverTruth, counts: SegmentCounts): Crossing[] {
  const perLap = counts[0] + counts[1] + counts[2];
  return laps.flatMap((lap) => {
    const crossings: Crossing[] = [];
    let fromMs = lap.startMs;
    let point = (lap.number - 1) * perLap;
    for (const sector of [0, 1, 2] as const) {
      const toMs = sector === 2 ? lap.endMs : lap.sectorEndMs[sector];
      if (toMs === null) break;
      for (let segment = 0; segment < counts[sector]; segment += 1) {
        point += 1;
        const share = (segment + 1) / counts[sector];
        crossings.push({ lap, sector, segment, point, atMs: Math.round(fromMs + (toMs - fromMs) * share) });
      }
      fromMs = toMs;
    }
    return crossings;
  });
}
