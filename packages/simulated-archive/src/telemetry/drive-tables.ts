import { demoCar } from '../circuit/circuits.ts';
import { type DemoCircuit } from '../circuit/road.ts';
import { type DriveOrders, driveProfile, type LapProfile, timeAtPlace } from '../circuit/lap-profile.ts';
import { marked } from '../circuit/pedals.ts';

/** A drive in even steps of time, for looking up what the car does at any moment of it. */
export interface DriveTable {
  fromM: number;
  toM: number;
  durationMs: number;
  distanceM: Float64Array;
  speedMps: Float64Array;
  throttlePercent: Uint8Array;
  /** 1 = on. */
  brake: Uint8Array;
  /** 1 = full throttle since a while, and for long altogether. */
  longStraight: Uint8Array;
  profile: LapProfile;
  /** Stretches on which the car rolls or clips by order. */
  stretches: readonly DriveStretch[];
}

export interface DriveStretch {
  kind: 'lift-and-coast' | 'super-clipping';
  fromM: number;
  toM: number;
}

/** Short enough to interpolate speeds and distances between. */
export const tableStepMs = 20;

/** Between the points of a profile the acceleration is even. */
export function driveTable(profile: LapProfile): DriveTable {
  const { timeMs, speedKmh, fromM, stepM } = profile;
  const durationMs = timeMs.at(-1)!;
  const count = Math.ceil(durationMs / tableStepMs) + 2;
  const distanceM = new Float64Array(count);
  const speedMps = new Float64Array(count);
  const throttlePercent = new Uint8Array(count);
  const brake = new Uint8Array(count);
  const pedals = { throttlePercent: profile.throttlePercent, brake: profile.brake };
  let point = 0;
  for (let row = 0; row < count; row += 1) {
    const atMs = row * tableStepMs;
    while (point + 2 < timeMs.length && timeMs[point + 1]! <= atMs) point += 1;
    const sinceS = (atMs - timeMs[point]!) / 1000;
    const stepS = (timeMs[point + 1]! - timeMs[point]!) / 1000;
    const v = speedKmh[point]! / 3.6;
    const acceleration = (speedKmh[point + 1]! / 3.6 - v) / stepS;
    speedMps[row] = v + acceleration * sinceS;
    distanceM[row] = fromM + point * stepM + v * sinceS + (acceleration * sinceS ** 2) / 2;
    throttlePercent[row] = Math.round(pedals.throttlePercent[point]!);
    brake[row] = pedals.brake[point]!;
  }
  const toM = fromM + (timeMs.length - 1) * stepM;
  return {
    ...{ fromM, toM, durationMs, distanceM, speedMps, throttlePercent, brake, profile },
    longStraight: longStraights(throttlePercent),
    stretches: stretchesOf(profile),
  };
}

/** Time since the start of the drive at which the car passes a place of it. */
export function tableTimeAt({ profile }: DriveTable, placeM: number): number {
  return timeAtPlace(profile, placeM);
}

/** Speed of the drive at a time since its start, m/s. */
export function tableSpeedAt({ speedMps }: DriveTable, atMs: number): number {
  return valueAt(speedMps, atMs);
}

/** Place of the drive at a time since its start. */
export function tablePlaceAt({ distanceM }: DriveTable, atMs: number): number {
  return valueAt(distanceM, atMs);
}

function valueAt(column: Float64Array, atMs: number): number {
  const row = Math.max(0, Math.min(column.length - 2, Math.floor(atMs / tableStepMs)));
  return column[row]! + (column[row + 1]! - column[row]!) * (atMs / tableStepMs - row);
}

function stretchesOf({ marks, fromM, stepM }: LapProfile): DriveStretch[] {
  const stretches: DriveStretch[] = [];
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index]!;
    if (mark === marked.nothing) continue;
    const first = index;
    while (index + 1 < marks.length && marks[index + 1] === mark) index += 1;
    stretches.push({
      kind: mark === marked.rolling ? 'lift-and-coast' : 'super-clipping',
      fromM: fromM + first * stepM,
      toM: fromM + (index + 1) * stepM,
    });
  }
  return stretches;
}

const longStraightMs = 5000;
const sinceThrottleMs = 1500;

function longStraights(throttlePercent: Uint8Array): Uint8Array {
  const isLong = new Uint8Array(throttlePercent.length);
  for (let row = 0; row < throttlePercent.length; row += 1) {
    const first = row;
    while (throttlePercent[row] === 100) row += 1;
    if ((row - first) * tableStepMs >= longStraightMs)
      isLong.fill(1, first + sinceThrottleMs / tableStepMs, row);
  }
  return isLong;
}

/**
 * From flat out to walking behind a queue: how much of the speed in bends, and of the speed at all, is used. What a lap takes
 * longer than its pace, it takes everywhere, as with fuel and worn tyres.
 */
const paces: readonly Pick<DriveOrders, 'cornering' | 'fastestKmh'>[] = [
  {},
  { cornering: 0.92 },
  { cornering: 0.64, fastestKmh: 235 },
  { cornering: 0.56, fastestKmh: 190 },
  { cornering: 0.47, fastestKmh: 145 },
  { cornering: 0.38, fastestKmh: 105 },
  { cornering: 0.36, fastestKmh: 60 },
];

export const fastestPace = 0;
const slowestFlatOut = 1;
export const homePace = 3;
export const formationPace = 4;

export function isFlatOut(pace: number): boolean {
  return pace <= slowestFlatOut;
}

/** A part of a drive between two places, and the table of the whole. */
export interface TablePart {
  table: DriveTable;
  fromMs: number;
  toMs: number;
}

/** The drives of one circuit, each made once. */
export class DriveTables {
  readonly circuit: DemoCircuit;
  readonly #profiles = new Map<string, LapProfile>();
  readonly #tables = new Map<LapProfile, DriveTable>();

  constructor(circuit: DemoCircuit) {
    this.circuit = circuit;
  }

  /** A drive at one of the paces. */
  table(pace: number, orders: DriveOrders): DriveTable {
    const profile = this.#profile(pace, orders);
    const table = this.#tables.get(profile) ?? driveTable(profile);
    this.#tables.set(profile, table);
    return table;
  }

  #profile(pace: number, orders: DriveOrders): LapProfile {
    const key = `${pace} ${JSON.stringify(orders)}`;
    let profile = this.#profiles.get(key);
    if (!profile) {
      profile = driveProfile(this.circuit, demoCar(this.circuit), { ...orders, ...paces[pace] });
      this.#profiles.set(key, profile);
    }
    return profile;
  }

  /** The pace at which a part of a drive comes nearest to the time that it has. */
  paceFor(orders: DriveOrders, fromM: number, toM: number, lastsMs: number): number {
    let nearest = 0;
    let leastOff = Infinity;
    // Each pace is slower than the one before, so that behind the nearest one they only get further off.
    for (let pace = 0; pace < paces.length; pace += 1) {
      const profile = this.#profile(pace, orders);
      const usualMs = timeAtPlace(profile, toM) - timeAtPlace(profile, fromM);
      const off = Math.abs(Math.log(lastsMs / usualMs));
      if (off > leastOff) break;
      if (off < leastOff) [nearest, leastOff] = [pace, off];
    }
    return nearest;
  }

  partOf(table: DriveTable, fromM: number, toM: number): TablePart {
    return { table, fromMs: tableTimeAt(table, fromM), toMs: tableTimeAt(table, toM) };
  }
}
