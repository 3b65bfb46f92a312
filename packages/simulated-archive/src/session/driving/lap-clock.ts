import { type RandomStream, randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { DrivenCar, DrivenLap } from './driven-car.ts';
import type { TrackPace } from './track-pace.ts';

/** Official time of a lap in whole milliseconds: from crossing to crossing; null when there is none. */
export function officialTimeMs({ startMs, endMs, isTimed }: DrivenLap): number | null {
  return isTimed && endMs !== null ? Math.round(endMs) - Math.round(startMs) : null;
}

/** Order of two times, none after all others. */
export function compareTimes(a: number | null, b: number | null): number {
  if (a === b) return 0;
  return (a ?? Infinity) < (b ?? Infinity) ? -1 : 1;
}

/** A time in which a car needs `factor` times as long as it would for every metre. */
export interface SlowPhase {
  fromMs: number;
  toMs: number;
  factor: number;
}

/** On the way back to the pits under a red flag. (Chosen.) */
export const redFlagFactor = 1.7;

/** A lap as it would be driven on an open track: where the car is when. */
export interface LapClock {
  /** When the car passed the finish line at speed; for a lap out of the pits, when it would have. */
  rollingMs: number;
  paceMs: number;
  /** In order of time, without overlaps. */
  phases: readonly SlowPhase[];
}

/** Session time at which the car has done a share of the lap. */
export function timeAtShare({ rollingMs, paceMs, phases }: LapClock, share: number): number {
  let atMs = rollingMs;
  let leftMs = share * paceMs;
  for (const { fromMs, toMs, factor } of phases) {
    if (toMs <= atMs) continue;
    const beforeMs = Math.max(0, fromMs - atMs);
    if (leftMs <= beforeMs) return atMs + leftMs;
    leftMs -= beforeMs;
    atMs = Math.max(atMs, fromMs);
    const slowMs = leftMs * factor;
    if (slowMs <= toMs - atMs) return atMs + slowMs;
    leftMs -= (toMs - atMs) / factor;
    atMs = toMs;
  }
  return atMs + leftMs;
}

/** How a driver's lap is spread over the track: shares of the lap done at the end of sector 1 and 2. */
export type SectorShares = readonly [number, number];

/** The circuit's shares with what a driver is good at, drawn once per session. */
export function driverSectors(track: TrackPace, random: RandomStream): SectorShares {
  return [
    track.sectorEndShare[0] * (1 + random.normal(0, 0.004)),
    track.sectorEndShare[1] * (1 + random.normal(0, 0.002)),
  ];
}

/** The driver's shares in one lap. */
export function lapSectors([first, second]: SectorShares, random: RandomStream): SectorShares {
  return [first * (1 + random.normal(0, 0.0012)), second * (1 + random.normal(0, 0.0006))];
}

/**
 * Ends of sector 1 and 2 of a lap that took until `endMs` instead of what its clock says: what it lost or gained is spread
 * evenly.
 */
export function sectorEnds(clock: LapClock, shares: SectorShares, endMs: number): [number, number] {
  const openMs = timeAtShare(clock, 1) - clock.rollingMs;
  const stretch = (endMs - clock.rollingMs) / openMs;
  const at = (share: number) => clock.rollingMs + (timeAtShare(clock, share) - clock.rollingMs) * stretch;
  return [at(shares[0]), at(shares[1])];
}

/** Since 2023 laps are taken away also where no time is, as of those into the pits. */
export function deletesUntimedLaps({ event }: SessionPlan): boolean {
  return event.year >= 2023;
}

/** Whether the lap that the car has just driven is taken away for track limits: the number of the turn, else null. */
export function deletedTurn({ seed, hazards, circuit }: SessionPlan, car: DrivenCar): number | null {
  const random = randomStream(seed, 'track limits', car.entry.number, car.laps.length);
  if (!random.chance(hazards.deletedLap)) return null;
  return circuit.corners.length === 0 ? 1 : random.pick(circuit.corners).number;
}
