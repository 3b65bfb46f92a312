import type { DemoCircuit } from '../circuit/demo-circuit.ts';
import { referenceLap } from '../circuit/reference-lap.ts';

/** How long the best car takes around a circuit, and where. Shares are of the lap time, counted from the finish line. */
export interface TrackPace {
  lapMs: number;
  /** Shares of the lap done at the end of sector 1 and 2. */
  sectorEndShare: readonly [number, number];
  sectorMs: readonly [number, number, number];
  pitInShare: number;
  pitOutShare: number;
  /** Along the pit lane from its entry to the finish line, and from there to its exit, without a stop. */
  laneToLineMs: number;
  laneFromLineMs: number;
  lapKm: number;
  /** How well cars can pass each other, 0 to 1. */
  passing: number;
  speedI1Kmh: number;
  speedI2Kmh: number;
  speedFinishKmh: number;
  speedTrapKmh: number;
  /** Index of the sector in which the speed trap lies. */
  trapSector: 0 | 1 | 2;
}

/** Lost on the way in before the pit lane begins, and as much behind its end: slowing down and getting up to speed again. */
export const pitSpeedMs = 2000;

/** Pit lane travel at 80 km/h is never quicker than this, however short the lane of a sketch of a circuit is. */
const shortestLaneMs = 11_000;

export function trackPace(circuit: DemoCircuit): TrackPace {
  const { lapTimeMs, sectorMs, ...speeds } = referenceLap(circuit);
  const { lapLengthM, sector1EndM, sector2EndM, pitEntryM, pitExitM } = circuit;
  const endShare = [sectorMs[0] / lapTimeMs, (sectorMs[0] + sectorMs[1]) / lapTimeMs] as const;
  const shareAt = (distanceM: number) => {
    if (distanceM <= sector1EndM) return (endShare[0] * distanceM) / sector1EndM;
    if (distanceM <= sector2EndM)
      return (
        endShare[0] + ((endShare[1] - endShare[0]) * (distanceM - sector1EndM)) / (sector2EndM - sector1EndM)
      );
    return endShare[1] + ((1 - endShare[1]) * (distanceM - sector2EndM)) / (lapLengthM - sector2EndM);
  };
  const pitInShare = Math.max(shareAt(pitEntryM), endShare[1] + 0.02);
  const pitOutShare = Math.min(shareAt(pitExitM), endShare[0] - 0.02);
  const skippedMs = lapTimeMs * (1 - pitInShare + pitOutShare);
  const laneMs = Math.max(shortestLaneMs, skippedMs + circuit.pitLaneLossS * 1000 - 2 * pitSpeedMs);
  const toLine = (1 - pitInShare) / (1 - pitInShare + pitOutShare);
  return {
    lapMs: lapTimeMs,
    sectorEndShare: endShare,
    sectorMs,
    pitInShare,
    pitOutShare,
    laneToLineMs: laneMs * toLine,
    laneFromLineMs: laneMs * (1 - toLine),
    lapKm: lapLengthM / 1000,
    passing: passingAt((lapLengthM / lapTimeMs) * 3600),
    ...speeds,
    trapSector: circuit.speedTrapM <= sector1EndM ? 0 : circuit.speedTrapM <= sector2EndM ? 1 : 2,
  };
}

/** The slower a circuit on average, the fewer straights it has to pass on: hardly any at 160 km/h, all one needs from 220. */
function passingAt(averageKmh: number): number {
  return Math.min(1, Math.max(0.1, (averageKmh - 160) / 60));
}
