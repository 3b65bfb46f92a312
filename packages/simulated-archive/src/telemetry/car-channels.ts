import { isRaceLike, type SessionPlan } from '../weekend/plan.ts';
import { randomStream } from '../ground/random.ts';
import type { CarCourse, Move } from './car-course.ts';
import { CarMotion, type MotionMoment } from './car-places.ts';

/** What a car's electronics send at one moment; the same object is filled again and again. */
export interface CarChannels {
  rpm: number;
  speedKmh: number;
  gear: number;
  throttlePercent: number;
  /** 0 or 100; 104 with the electronics off. */
  brake: number;
  /** 0 off, 8 may be opened, 10, 12, 14 open; nobody is sent any since 2026. */
  drs: number;
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

/** Reads the channels of a car at a session time. */
export function carChannels(
  plan: SessionPlan,
  driverNumber: string,
  course: CarCourse,
): (timeMs: number) => Readonly<CarChannels> {
  const random = randomStream(plan.seed, 'channels', driverNumber);
  const fullThrottle = random.pick([100, 100, 99]);
  const openDrs = random.pick([12, 14], [9, 1]);
  const usesDrs = drsUse(plan, driverNumber);
  const motion = new CarMotion(course);
  const { now } = motion;
  const channels: CarChannels = { rpm: 0, speedKmh: 0, gear: 0, throttlePercent: 0, brake: 0, drs: 0 };
  return (timeMs) => {
    motion.moveTo(timeMs);
    const kmh = now.speedKmh;
    channels.speedKmh = Math.round(kmh);
    channels.gear = gearAt(kmh);
    const isOff = isSwitchedOff(now);
    channels.rpm = isOff ? 0 : rpmAt(kmh);
    channels.throttlePercent = isOff ? noReading : Math.min(fullThrottle, now.throttlePercent);
    channels.brake = isOff ? noReading : 100 * Number(now.isBraking);
    channels.drs = now.move !== null && usesDrs(now.move) ? drsAt(now, openDrs) : 0;
    return channels;
  };
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
