import type { SessionPlan } from '../weekend/plan.ts';
import { isRaceLike } from '../weekend/race-kinds.ts';
import { randomStream } from '../ground/random.ts';
import type { CarCourse, Move } from './car-course.ts';
import { CarMotion, type MotionMoment } from './car-motion.ts';
import { activeAeroYear } from './energy-saving.ts';

/** What a car's electronics send, moment by moment. */
export interface CarChannels {
  rpm: Uint16Array;
  speedKmh: Uint16Array;
  gear: Uint8Array;
  throttlePercent: Uint8Array;
  /** 0 or 100; 104 with the electronics off. */
  brake: Uint8Array;
  /** 0 off, 8 may be opened, 10, 12, 14 open; null since 2026. */
  drs: Uint8Array | null;
}

/** Speeds from which each gear is used, 2nd to 8th, and speed of each gear, 1st to 8th, at the same revs. Chosen. */
const gearFromKmh = [78, 115, 150, 185, 218, 250, 290] as const;
const gearFullKmh = [102, 140, 176, 212, 246, 280, 318, 352] as const;
const fullRpm = 11_900;
const idleRpm = 4200;
/** Value of throttle and brake that says "no reading". */
const noReading = 104;
/** A car that stands this long in its garage is switched off. */
const switchedOffMs = 40_000;
const switchedOnBeforeMs = 25_000;

export function carChannels(
  plan: SessionPlan,
  driverNumber: string,
  course: CarCourse,
  timeMs: Float64Array,
): CarChannels {
  const count = timeMs.length;
  const channels: CarChannels = {
    rpm: new Uint16Array(count),
    speedKmh: new Uint16Array(count),
    gear: new Uint8Array(count),
    throttlePercent: new Uint8Array(count),
    brake: new Uint8Array(count),
    drs: plan.event.year < activeAeroYear ? new Uint8Array(count) : null,
  };
  const random = randomStream(plan.seed, 'channels', driverNumber);
  const fullThrottle = random.pick([100, 100, 99]);
  const openDrs = random.pick([12, 14], [9, 1]);
  const usesDrs = drsUse(plan, driverNumber);
  const motion = new CarMotion(course);
  const { now } = motion;
  for (let index = 0; index < count; index += 1) {
    motion.moveTo(timeMs[index]!);
    const kmh = now.speedKmh;
    channels.speedKmh[index] = Math.round(kmh);
    channels.gear[index] = gearAt(kmh);
    if (isSwitchedOff(now)) {
      channels.throttlePercent[index] = channels.brake[index] = noReading;
      continue;
    }
    channels.rpm[index] = rpmAt(kmh);
    channels.throttlePercent[index] = Math.min(fullThrottle, now.throttlePercent);
    channels.brake[index] = now.isBraking ? 100 : 0;
    if (channels.drs && now.move !== null) channels.drs[index] = usesDrs(now.move) ? drsAt(now, openDrs) : 0;
  }
  return channels;
}

/** 0 = neutral, while the car stands. */
export function gearAt(kmh: number): number {
  if (kmh < 1) return 0;
  let gear = 1;
  while (gear < 8 && kmh >= gearFromKmh[gear - 1]!) gear += 1;
  return gear;
}

export function rpmAt(kmh: number): number {
  const gear = gearAt(kmh);
  return Math.round(gear === 0 ? idleRpm : Math.max(idleRpm, (fullRpm * kmh) / gearFullKmh[gear - 1]!));
}

function isSwitchedOff({ move, place, stoodMs, standsOnMs }: MotionMoment): boolean {
  return move === null && place === 'box' && stoodMs > switchedOffMs && standsOnMs > switchedOnBeforeMs;
}

function drsAt({ isOnLongStraight }: MotionMoment, openDrs: number): number {
  return isOnLongStraight ? openDrs : 8;
}

const raceDrsShare = 0.3;
const firstRaceDrsLap = 3;

/** Whether DRS may be opened in a move: on every lap at speed but in races, where it takes a car close ahead. */
function drsUse({ seed, session }: SessionPlan, driverNumber: string): (move: Move) => boolean {
  const known = new Map<number, boolean>();
  return ({ lap, isFlatOut }) => {
    if (lap === null || !isFlatOut) return false;
    if (!isRaceLike(session)) return true;
    if (lap.number < firstRaceDrsLap) return false;
    let isClose = known.get(lap.number);
    if (isClose === undefined) {
      isClose = randomStream(seed, 'drs', driverNumber, lap.number).chance(raceDrsShare);
      known.set(lap.number, isClose);
    }
    return isClose;
  };
}
