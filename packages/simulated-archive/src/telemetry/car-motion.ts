import type { CarCourse, Move } from './car-course.ts';
import type { CoursePlace } from './lap-parts.ts';
import { tableStepMs } from './drive-table.ts';
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
