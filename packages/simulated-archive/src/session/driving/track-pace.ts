import { pitLaneTimes } from '../../circuit/circuits.ts';
import { type DemoCircuit } from '../../circuit/road.ts';
import { referenceLap } from '../../circuit/reference-lap.ts';

/** How long the best car takes around a circuit, and where. Shares are of the lap time, counted from the finish line. */
export interface TrackPace {
  lapMs: number;
  /** Shares of the lap done at the end of sector 1 and 2. */
  sectorEndShare: readonly [number, number];
  sectorMs: readonly [number, number, number];
  pitInShare: number;
  pitOutShare: number;
  /**
   * Along the pit lane at its speed limit: from its entry to the finish line, and from there to its exit with a halt, without the
   * time that the car stands.
   */
  laneToLineMs: number;
  laneFromLineMs: number;
  /** Lost on the way in before the pit lane begins, and as much behind its end: slowing down and getting up to speed again. */
  pitSpeedMs: number;
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
  const lane = pitLaneTimes(circuit);
  // The stop costs in all what the circuit says; what the lane does not is lost before and behind it.
  const aroundMs = circuit.pitLaneLossS * 1000 + skippedMs - lane.toLineMs - lane.fromLineMs;
  return {
    lapMs: lapTimeMs,
    sectorEndShare: endShare,
    sectorMs,
    pitInShare,
    pitOutShare,
    laneToLineMs: lane.toLineMs,
    laneFromLineMs: lane.fromLineMs,
    pitSpeedMs: Math.max(0, aroundMs / 2),
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
