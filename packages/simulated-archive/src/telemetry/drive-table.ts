import { timeAtPlace, type LapProfile } from '../circuit/lap-profile.ts';
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
