import { type CarModel, engineMps2, resistanceMps2 } from './car-model.ts';
import type { Road } from './road.ts';

/** A moment before a braking point of the drive. An order is passed over where the drive does not accelerate up to there. */
export interface BeforeBraking {
  /** About where a flying lap brakes. */
  brakeNearM: number;
  leadMs: number;
}

/** Lets the car get slower from a moment before a braking point on, until that is no slower than what was planned. */
export function slowBefore(
  road: Road,
  speed: Float64Array,
  marks: Uint8Array,
  order: BeforeBraking,
  mark: number,
  lossMps2: (speedMps: number, index: number) => number,
): void {
  const first = startOf(road, speed, order);
  if (first === null) return;
  for (let index = first + 1; index < speed.length; index += 1) {
    const v = speed[index - 1]!;
    const slowed = Math.sqrt(Math.max(1, v * v - 2 * lossMps2(v, index - 1) * road.stepM));
    marks[index - 1] = mark;
    if (slowed >= speed[index]!) return;
    speed[index] = slowed;
  }
}

/** The braking point is looked for this far before and behind the place where a flying lap brakes. */
const earlierM = 150;
const laterM = 60;
const softestBrakingMps2 = 6;
/** Orders are for hard and long braking only, which the feed's samples cannot miss. */
const leastBrakedMps = 22;
const shortestBrakingMs = 900;
/** What a bend or a climb may cost at full throttle. */
const mostLostMps2 = 0.6;
/** Before what an order begins with, the car has been gathering speed for so long and by so much. */
const shortestRunInMs = 1000;
const leastRunInMps = 3;

/** Index of the point at which an order begins; null where it cannot. */
function startOf(road: Road, speed: Float64Array, { brakeNearM, leadMs }: BeforeBraking): number | null {
  const { stepM, startM } = road;
  const indexAt = (placeM: number): number => Math.round((placeM - startM) / stepM);
  const lossMps2 = (index: number): number => (speed[index]! ** 2 - speed[index + 1]! ** 2) / (2 * stepM);
  const stepMs = (index: number): number => (2000 * stepM) / (speed[index]! + speed[index + 1]!);
  const last = Math.min(speed.length - 2, indexAt(brakeNearM + laterM));
  let brakeAt = Math.max(0, indexAt(brakeNearM - earlierM));
  while (brakeAt <= last && lossMps2(brakeAt) < softestBrakingMps2) brakeAt += 1;
  if (brakeAt > last) return null;

  let brakingMs = 0;
  let end = brakeAt;
  for (; end < speed.length - 1 && lossMps2(end) > softestBrakingMps2; end += 1) brakingMs += stepMs(end);
  if (brakingMs < shortestBrakingMs || speed[brakeAt]! - speed[end]! < leastBrakedMps) return null;

  let start: number | null = null;
  let openMs = 0;
  let slowest = Infinity;
  for (let index = brakeAt - 1; index >= 0 && lossMps2(index) <= mostLostMps2; index -= 1) {
    openMs += stepMs(index);
    if (start === null && openMs >= leadMs) start = index;
    slowest = Math.min(slowest, speed[index]!);
  }
  if (start === null || openMs < leadMs + shortestRunInMs) return null;
  return speed[start]! - slowest >= leastRunInMps ? start : null;
}

/** Where the car rolls or clips by order. */
export const marked = { nothing: 0, rolling: 1, clipping: 2 } as const;

/** Columns of a drive along its road, run-up and run-out included. */
export interface Drive {
  speed: Float64Array;
  /** What the bends allow. */
  limit: Float64Array;
  marks: Uint8Array;
}

/** What a driver's feet do, point by point of a road. */
export interface Pedals {
  /** 0 to 100. */
  throttlePercent: Float64Array;
  /** 1 = on. */
  brake: Uint8Array;
}

/** From this share of what a bend allows, the driver feels for the throttle. */
const atLimit = 0.995;
/** Throttle between these is not used: the driver either has it open or is clearly off it. */
const openFrom = 0.97;
const mostPartial = 0.88;
const leastPartial = 0.08;
/** What the engine's drag brakes by before a driver takes to the pedal, m/s². */
const brakeFromMps2 = 1.2;

/** The pedals that make a car drive so. */
export function pedalsOf(car: CarModel, road: Road, { speed, limit, marks }: Drive): Pedals {
  const throttlePercent = new Float64Array(speed.length);
  const brake = new Uint8Array(speed.length);
  const timeMs = new Float64Array(speed.length);
  for (let index = 0; index < speed.length; index += 1) {
    const v = speed[index]!;
    const next = speed[index + 1] ?? v;
    if (index + 1 < speed.length) timeMs[index + 1] = timeMs[index]! + (2000 * road.stepM) / (v + next);
    if (marks[index] === marked.rolling) continue;
    const gain = (next * next - v * v) / (2 * road.stepM);
    const needed = gain + resistanceMps2(car, v, road.curvaturePerM[index]!, road.slope[index]!);
    const share = needed / engineMps2(car, v);
    // A stretch driven by order begins between two points: until there the throttle is open.
    const isOrdered =
      marks[index] === marked.clipping || (marks[index + 1] ?? marked.nothing) !== marked.nothing;
    const isHeldByBend = v > limit[index]! * atLimit;
    if (isOrdered || (share >= openFrom && !isHeldByBend)) throttlePercent[index] = 100;
    else if (needed > -brakeFromMps2)
      throttlePercent[index] = 100 * Math.min(mostPartial, Math.max(leastPartial, share));
    else brake[index] = 1;
  }
  widenLifts(timeMs, throttlePercent, marks);
  return { throttlePercent, brake };
}

/** A driver who lifts does so for at least this long: samples a quarter of a second apart see it. */
const shortestLiftMs = 1000;
const briefLiftPercent = 60;

/** Makes lifts that are too short to be seen last longer at both ends, where the throttle is open by choice. */
function widenLifts(timeMs: Float64Array, throttlePercent: Float64Array, marks: Uint8Array): void {
  const isOpen = (point: number): boolean => throttlePercent[point] === 100;
  const lift = (point: number): void => {
    if (isOpen(point)) throttlePercent[point] = briefLiftPercent;
  };
  for (let point = 1; point < timeMs.length; point += 1) {
    if (isOpen(point) || !isOpen(point - 1)) continue;
    let [first, last] = [point, point];
    while (last + 1 < timeMs.length && !isOpen(last + 1)) last += 1;
    const canGrow = (at: number): boolean => at >= 0 && at < timeMs.length && marks[at] === marked.nothing;
    while (timeMs[last]! - timeMs[first]! < shortestLiftMs && (canGrow(first - 1) || canGrow(last + 1))) {
      if (canGrow(first - 1)) lift(--first);
      if (canGrow(last + 1)) lift(++last);
    }
    point = last;
  }
}
