import {
  brakeMps2,
  type CarModel,
  coastingMps2,
  cornerSpeedMps,
  driveMps2,
  resistanceMps2,
} from './car-model.ts';
import { type BeforeBraking, type Drive, marked, type Pedals, pedalsOf, slowBefore } from './pedals.ts';
import { type Road, type RoadEnds, roadOf, type Track } from './road.ts';

/** A drive from one place of a circuit to another as fast as car and orders allow: columns over even steps of distance. */
export interface LapProfile extends Readonly<Pedals> {
  fromM: number;
  stepM: number;
  speedKmh: Float64Array;
  /** Time since the start of the drive. */
  timeMs: Float64Array;
  /** Where the car rolls or clips by order: `marked`. */
  marks: Uint8Array;
}

/** Which part of the circuit is driven, and how. Distances count from the finish line and may lie outside of one lap. */
export interface DriveOrders extends RoadEnds {
  /** Share of the speed in bends that is used; 1 = all. */
  cornering?: number;
  /** Speed that is not exceeded. */
  fastestKmh?: number;
  /** Where the driver closes the throttle and rolls until the braking point. */
  lifts?: readonly BeforeBraking[];
  /** Where the car slows, throttle open, until the braking point. */
  clips?: readonly (BeforeBraking & { lossMps2: number })[];
}

/** A flying lap. */
export function lapProfile(circuit: Track, car: CarModel): LapProfile {
  return driveProfile(circuit, car, { fromM: 0, toM: circuit.lapLengthM });
}

const kmhPerMps = 3.6;
/**
 * The drive that orders describe, as a quasi-steady state: the highest speed in each bend, from there forward what engine and
 * grip allow, backward what the brakes allow.
 */
export function driveProfile(circuit: Track, car: CarModel, orders: DriveOrders): LapProfile {
  const road = roadOf(circuit, orders);
  const limit = speedLimits(car, road, orders);
  const speed = fastest(car, road, limit);
  const marks = new Uint8Array(speed.length);
  for (const lift of orders.lifts ?? [])
    slowBefore(road, speed, marks, lift, marked.rolling, (v, index) =>
      coastingMps2(car, v, road.curvaturePerM[index]!, road.slope[index]!),
    );
  for (const clip of orders.clips ?? [])
    slowBefore(road, speed, marks, clip, marked.clipping, () => clip.lossMps2);
  return profileOf(car, road, { speed, limit, marks });
}

/** Time since the start of a drive at which the car passes a place of it. */
export function timeAtPlace({ fromM, stepM, timeMs, speedKmh }: LapProfile, placeM: number): number {
  const place = Math.min(timeMs.length - 1, Math.max(0, (placeM - fromM) / stepM));
  const point = Math.min(timeMs.length - 2, Math.floor(place));
  const drivenM = (place - point) * stepM;
  const [v, next] = [speedKmh[point]! / 3.6, speedKmh[point + 1]! / 3.6];
  const end = Math.sqrt(Math.max(0, v * v + ((next * next - v * v) * drivenM) / stepM));
  return timeMs[point]! + (drivenM > 0 ? (2000 * drivenM) / (v + end) : 0);
}

/** Time from one point of a road to the next at an even acceleration. */
function stepMs({ stepM }: Road, fromMps: number, toMps: number): number {
  return (2000 * stepM) / (fromMps + toMps);
}

function speedLimits(car: CarModel, road: Road, orders: Partial<DriveOrders>): Float64Array {
  const cap = (orders.fastestKmh ?? 400) / kmhPerMps;
  const share = orders.cornering ?? 1;
  const limit = road.curvaturePerM.map((bend) => Math.min(cap, share * cornerSpeedMps(car, bend)));
  if (orders.fromKmh !== undefined) limit[0] = Math.min(limit[0]!, orders.fromKmh / kmhPerMps);
  if (orders.toKmh !== undefined) limit[limit.length - 1] = Math.min(limit.at(-1)!, orders.toKmh / kmhPerMps);
  return limit;
}

function fastest(car: CarModel, { curvaturePerM, slope, stepM }: Road, limit: Float64Array): Float64Array {
  const speed = limit.slice();
  for (let index = 1; index < speed.length; index += 1) {
    const v = speed[index - 1]!;
    const bend = curvaturePerM[index - 1]!;
    const gain = driveMps2(car, v, bend) - resistanceMps2(car, v, bend, slope[index - 1]!);
    speed[index] = Math.min(speed[index]!, Math.sqrt(Math.max(1, v * v + 2 * gain * stepM)));
  }
  for (let index = speed.length - 2; index >= 0; index -= 1) {
    const v = speed[index + 1]!;
    const bend = curvaturePerM[index + 1]!;
    const loss = brakeMps2(car, v, bend) + resistanceMps2(car, v, bend, slope[index + 1]!);
    speed[index] = Math.min(speed[index]!, Math.sqrt(v * v + 2 * loss * stepM));
  }
  return speed;
}

function profileOf(car: CarModel, road: Road, drive: Drive): LapProfile {
  const [from, to] = [road.first, road.last + 1];
  const speedMps = drive.speed.slice(from, to);
  const timeMs = new Float64Array(speedMps.length);
  for (let point = 1; point < timeMs.length; point += 1)
    timeMs[point] = timeMs[point - 1]! + stepMs(road, speedMps[point - 1]!, speedMps[point]!);
  let known: Pedals | undefined;
  // Most drives are only asked for their times.
  const pedals = (): Pedals => (known ??= pedalsBetween(pedalsOf(car, road, drive), from, to));
  return {
    fromM: road.startM + from * road.stepM,
    stepM: road.stepM,
    speedKmh: speedMps.map((mps) => mps * kmhPerMps),
    timeMs,
    get throttlePercent() {
      return pedals().throttlePercent;
    },
    get brake() {
      return pedals().brake;
    },
    marks: drive.marks.slice(from, to),
  };
}

function pedalsBetween({ throttlePercent, brake }: Pedals, from: number, to: number): Pedals {
  return { throttlePercent: throttlePercent.slice(from, to), brake: brake.slice(from, to) };
}
