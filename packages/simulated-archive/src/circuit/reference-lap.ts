import { flyingLap } from './circuits.ts';
import { type DemoCircuit } from './road.ts';

/** A fast dry qualifying lap. */
export interface ReferenceLap {
  lapTimeMs: number;
  /** Whole milliseconds that add up to the lap time. */
  sectorMs: readonly [number, number, number];
  speedI1Kmh: number;
  speedI2Kmh: number;
  speedFinishKmh: number;
  speedTrapKmh: number;
}

const known = new Map<string, ReferenceLap>();

/** What the model's car needs for a flying lap, and its speeds where they are measured, in whole km/h. */
export function referenceLap(circuit: DemoCircuit): ReferenceLap {
  let lap = known.get(circuit.id);
  if (!lap) {
    lap = drive(circuit);
    known.set(circuit.id, lap);
  }
  return lap;
}

function drive(circuit: DemoCircuit): ReferenceLap {
  const { stepM, speedKmh, timeMs } = flyingLap(circuit);
  const at = (column: Float64Array, placeM: number): number => {
    const index = Math.min(column.length - 2, Math.floor(placeM / stepM));
    const share = placeM / stepM - index;
    return Math.round(column[index]! + share * (column[index + 1]! - column[index]!));
  };
  const lapTimeMs = Math.round(timeMs.at(-1)!);
  const sector1EndMs = at(timeMs, circuit.sector1EndM);
  const sector2EndMs = at(timeMs, circuit.sector2EndM);
  return {
    lapTimeMs,
    sectorMs: [sector1EndMs, sector2EndMs - sector1EndMs, lapTimeMs - sector2EndMs],
    speedI1Kmh: at(speedKmh, circuit.speedI1M),
    speedI2Kmh: at(speedKmh, circuit.speedI2M),
    speedFinishKmh: at(speedKmh, circuit.lapLengthM),
    speedTrapKmh: at(speedKmh, circuit.speedTrapM),
  };
}
