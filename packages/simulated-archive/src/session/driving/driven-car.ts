import type { DemoEntry } from '../../weekend/plan.ts';
import type { DemoCompound, DriverTruth, LapPurpose, StintTruth } from '../../weekend/truth.ts';

/** A lap as the model drove it, before what timing makes of it. Times are session times, not yet rounded. */
export interface DrivenLap {
  purpose: LapPurpose;
  startMs: number;
  /** When it passed the line at speed; for a lap out of the pits, when it would have. */
  rollingMs: number;
  endMs: number | null;
  /** Ends of sector 1 and 2; null when not reached. */
  sectorEndMs: [number | null, number | null];
  pitInMs: number | null;
  pitOutMs: number | null;
  /** Timing has the first sector; not of a lap that began with leaving the garage or the grid. */
  hasFirstSector: boolean;
  /** There is an official time of the lap as a whole. */
  isTimed: boolean;
  stint: number;
  /** Turn at which the car left the track, for which the lap was taken away. */
  deletedTurn: number | null;
}

export interface DrivenCar {
  entry: DemoEntry;
  laps: DrivenLap[];
  stints: StintTruth[];
  retired: DriverTruth['retired'];
  gridPosition: number | null;
  lastQualifyingPart: 1 | 2 | 3 | null;
}

export interface TyreSet {
  compound: DemoCompound;
  isNew: boolean;
  startLaps: number;
}

export function carOf(entry: DemoEntry): DrivenCar {
  return {
    entry,
    laps: [],
    stints: [],
    retired: null,
    gridPosition: null,
    lastQualifyingPart: null,
  };
}

/** A copy to try something out on: driving it leaves the original as it is. */
export function copyOfCar(car: DrivenCar): DrivenCar {
  return {
    ...car,
    laps: [...car.laps],
    stints: car.stints.map((stint) => ({ ...stint })),
  };
}

/** Puts a set on; the stint begins with the next lap. */
export function fit(car: DrivenCar, set: TyreSet): void {
  const firstLap = car.laps.length + 1;
  car.stints.push({ stint: car.stints.length + 1, ...set, firstLap, lastLap: firstLap });
}

/** Takes a lap into the car's list and its stint. */
export function addLap(car: DrivenCar, lap: Omit<DrivenLap, 'stint'>): DrivenLap {
  const stint = car.stints.at(-1)!;
  const driven = { ...lap, stint: stint.stint };
  car.laps.push(driven);
  stint.lastLap = car.laps.length;
  return driven;
}

/** Laps on the fitted set so far. */
export function tyreAgeLaps(car: DrivenCar): number {
  const stint = car.stints.at(-1)!;
  return stint.startLaps + car.laps.length + 1 - stint.firstLap;
}
