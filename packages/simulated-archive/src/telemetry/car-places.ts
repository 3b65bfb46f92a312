import type { DemoCircuit } from '../circuit/road.ts';
import { oncePer } from '../ground/cached.ts';
import { randomStream } from '../ground/random.ts';
import type { CarCourse, Move } from './car-course.ts';
import { tableStepMs } from './drive-tables.ts';
import type { CoursePlace } from './lap-parts.ts';
import { driveMoment } from './warp.ts';

/** What a car does at one moment; the same object is filled again and again. */
export interface MotionMoment {
  /** Distance from the finish line; negative or beyond a lap where the drive begins before or ends behind it. */
  distanceM: number;
  speedKmh: number;
  throttlePercent: number;
  isBraking: boolean;
  /** Full throttle on a long straight. */
  isOnLongStraight: boolean;
  place: CoursePlace;
  /** The move that it is a moment of; null while the car stands. */
  move: Move | null;
  /** How long the car has been standing and will go on to; 0 while it moves. */
  stoodMs: number;
  standsOnMs: number;
}

const mostThrottleOffPace = 88;

/** Reads a course at session times; quickest where each lies near the one before. */
export class CarMotion {
  readonly now: MotionMoment = {
    ...{ distanceM: 0, speedKmh: 0, throttlePercent: 0, isBraking: false, isOnLongStraight: false },
    ...{ place: 'box', move: null, stoodMs: 0, standsOnMs: 0 },
  };
  readonly #course: CarCourse;
  readonly #moment = { driveMs: 0, factor: 1 };
  #piece = 0;

  constructor(course: CarCourse) {
    this.#course = course;
  }

  moveTo(timeMs: number): void {
    const course = this.#course;
    while (this.#piece > 0 && course[this.#piece - 1]!.endMs > timeMs) this.#piece -= 1;
    while (this.#piece + 1 < course.length && course[this.#piece]!.endMs <= timeMs) this.#piece += 1;
    const piece = course[this.#piece]!;
    const { now } = this;
    now.place = piece.place;
    if (piece.kind === 'stand') {
      now.distanceM = piece.placeM;
      now.speedKmh = now.throttlePercent = 0;
      now.isBraking = now.isOnLongStraight = false;
      now.move = null;
      now.stoodMs = timeMs - piece.startMs;
      now.standsOnMs = piece.endMs - timeMs;
      return;
    }
    driveMoment(piece, timeMs, this.#moment);
    const { table, isFlatOut } = piece;
    const rows = this.#moment.driveMs / tableStepMs;
    const row = Math.max(0, Math.min(table.speedMps.length - 2, Math.floor(rows)));
    const share = rows - row;
    const mps = table.speedMps[row]! + (table.speedMps[row + 1]! - table.speedMps[row]!) * share;
    now.distanceM = table.distanceM[row]! + (table.distanceM[row + 1]! - table.distanceM[row]!) * share;
    now.speedKmh = (3.6 * mps) / this.#moment.factor;
    const throttle = table.throttlePercent[row]!;
    now.throttlePercent = isFlatOut ? throttle : Math.min(throttle, mostThrottleOffPace);
    now.isBraking = table.brake[row] === 1;
    now.isOnLongStraight = isFlatOut && table.longStraight[row] === 1;
    now.move = piece;
    now.stoodMs = now.standsOnMs = 0;
  }
}

/** Where a car is at one moment, in 1/10 m; the same object is filled again and again. */
interface CarPlace {
  xDm: number;
  yDm: number;
  zDm: number;
  isOnTrack: boolean;
}

/** Sideways from the track's line, metres to the inside: the pit lane, the boxes. */
const laneOffsetM = 14;
const boxOffsetM = 19;
/** The way from the track into the pit lane and back is this long. */
const laneMergeM = 60;
/** Drivers do not all take the same line. */
const lineSpreadM = 0.8;
/** Cars are not located until they first move, or in the first minutes: the feed has them at 0, 0, 0. */
const unlocatedMs = 150_000;

/** Reads the place of a car at a session time. */
export function carPlaces(
  circuit: DemoCircuit,
  seed: string,
  driverNumber: string,
  course: CarCourse,
): (timeMs: number) => Readonly<CarPlace> {
  const random = randomStream(seed, 'line', driverNumber);
  const lineM = random.between(-lineSpreadM, lineSpreadM);
  const locatedFromMs = random.between(0.3, 1) * unlocatedMs;
  const firstMoveMs = course.find(({ kind }) => kind === 'move')?.startMs ?? Infinity;
  const side = insideOf(circuit);
  const motion = new CarMotion(course);
  const { now } = motion;
  const place: CarPlace = { xDm: 0, yDm: 0, zDm: 0, isOnTrack: true };
  return (timeMs) => {
    motion.moveTo(timeMs);
    place.isOnTrack = now.place === 'track' || timeMs < locatedFromMs;
    if (timeMs < Math.min(locatedFromMs, firstMoveMs)) place.xDm = place.yDm = place.zDm = 0;
    else {
      const offsetM = now.place === 'track' ? lineM : side * pitOffsetM(circuit, now.distanceM, now.place);
      locate(circuit, now.distanceM, offsetM, place);
    }
    return place;
  };
}

function pitOffsetM(
  { pitEntryM, pitExitM, lapLengthM }: DemoCircuit,
  distanceM: number,
  place: string,
): number {
  if (place === 'box') return boxOffsetM;
  const sinceM = distanceM > lapLengthM / 2 ? distanceM - pitEntryM : Infinity;
  const leftM = distanceM > lapLengthM / 2 ? Infinity : pitExitM - distanceM;
  return laneOffsetM * Math.max(0, Math.min(1, sinceM / laneMergeM, leftM / laneMergeM));
}

/** Point beside the line; between the points of the line on a straight. */
function locate(
  { stepM, xM, yM, zM }: DemoCircuit,
  distanceM: number,
  offsetM: number,
  located: CarPlace,
): void {
  const count = xM.length;
  const place = distanceM / stepM;
  const floor = Math.floor(place);
  const share = place - floor;
  const at = ((floor % count) + count) % count;
  const next = at + 1 === count ? 0 : at + 1;
  const alongX = xM[next]! - xM[at]!;
  const alongY = yM[next]! - yM[at]!;
  located.xDm = Math.round(10 * (xM[at]! + alongX * share - (alongY / stepM) * offsetM));
  located.yDm = Math.round(10 * (yM[at]! + alongY * share + (alongX / stepM) * offsetM));
  located.zDm = Math.round(10 * (zM[at]! + (zM[next]! - zM[at]!) * share + baseHeightM));
}

/** No circuit lies at height 0, which would look like a car that is not located. */
const baseHeightM = 20;

/** 1 where the inside of the circuit is to the left of the finish line, -1 where it is to the right. */
const insideOf = oncePer(({ xM, yM }: DemoCircuit): 1 | -1 => {
  let area = 0;
  for (let index = 0; index < xM.length; index += 1) {
    const next = (index + 1) % xM.length;
    area += xM[index]! * yM[next]! - xM[next]! * yM[index]!;
  }
  return area > 0 ? 1 : -1;
});
