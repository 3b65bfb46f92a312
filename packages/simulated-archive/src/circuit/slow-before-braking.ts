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
