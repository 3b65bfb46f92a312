import { gettingGoingMps2, pitLimitKmh, slowingMps2 } from '../circuit/circuits.ts';
import { type DemoCircuit } from '../circuit/road.ts';
import type { LapProfile } from '../circuit/lap-profile.ts';
import { marked } from '../circuit/pedals.ts';
import type { DemoEntry } from '../weekend/plan.ts';
import { driveTable, type DriveTable } from './drive-tables.ts';

const laneThrottlePercent = 22;
const stepM = 1;
/** All boxes lie after the finish line, this far from it and from the end of the pit lane. */
const leastFromLineM = 25;
const leastToExitM = 40;

/** Distance of a car's box from the finish line: the teams side by side in the order of the entries. */
export function boxPlaceM(circuit: DemoCircuit, entries: readonly DemoEntry[], number: string): number {
  const teams = [...new Set(entries.map(({ teamName }) => teamName))];
  const team = teams.indexOf(entries.find((entry) => entry.number === number)?.teamName ?? '');
  const share = teams.length > 1 ? Math.max(0, team) / (teams.length - 1) : 0.5;
  return leastFromLineM + share * Math.max(10, circuit.pitExitM - leastToExitM - leastFromLineM);
}

/** A drive in the pit lane at the speed limit, from or to a standstill where it says so. */
export function laneTable(
  circuit: DemoCircuit,
  fromM: number,
  toM: number,
  stands: { atStart?: boolean; atEnd?: boolean },
): DriveTable {
  const limitMps = pitLimitKmh(circuit) / 3.6;
  const steps = Math.max(2, Math.round((toM - fromM) / stepM));
  const evenM = (toM - fromM) / steps;
  const count = steps + 1;
  const speedKmh = new Float64Array(count);
  const timeMs = new Float64Array(count);
  const throttlePercent = new Float64Array(count).fill(laneThrottlePercent);
  const brake = new Uint8Array(count);
  for (let point = 0; point < count; point += 1) {
    const launched = stands.atStart ? Math.sqrt(2 * gettingGoingMps2 * point * evenM) : Infinity;
    const stopping = stands.atEnd ? Math.sqrt(2 * slowingMps2 * (steps - point) * evenM) : Infinity;
    const mps = Math.min(limitMps, launched, stopping);
    speedKmh[point] = mps * 3.6;
    if (stopping <= mps) {
      throttlePercent[point] = 0;
      brake[point] = 1;
    } else if (launched < limitMps) throttlePercent[point] = 60;
    if (point > 0)
      timeMs[point] = timeMs[point - 1]! + (7200 * evenM) / (speedKmh[point - 1]! + speedKmh[point]!);
  }
  const marks = new Uint8Array(count).fill(marked.nothing);
  const profile: LapProfile = { fromM, stepM: evenM, speedKmh, timeMs, throttlePercent, brake, marks };
  return driveTable(profile);
}
