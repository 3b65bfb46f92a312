import { pitLimitKmh } from './circuits.ts';
import type { DemoCircuit } from './demo-circuit.ts';

/** How cars brake for their box and get going again. (Chosen.) */
export const slowingMps2 = 11;
export const gettingGoingMps2 = 8;

/** Driving times in the pit lane at its speed limit. */
export interface PitLaneTimes {
  /** From its entry to the finish line. */
  toLineMs: number;
  /** From the finish line to its exit, with a halt on the way but without the time that the car stands. */
  fromLineMs: number;
}

export function pitLaneTimes(circuit: DemoCircuit): PitLaneTimes {
  const limitMps = pitLimitKmh(circuit) / 3.6;
  const haltS = limitMps / (2 * slowingMps2) + limitMps / (2 * gettingGoingMps2);
  return {
    toLineMs: (1000 * (circuit.lapLengthM - circuit.pitEntryM)) / limitMps,
    fromLineMs: 1000 * (circuit.pitExitM / limitMps + haltS),
  };
}
