import type { DemoCircuit } from '../circuit/demo-circuit.ts';
import { randomStream } from '../ground/random.ts';
import type { CarCourse } from './car-course.ts';
import { CarMotion } from './car-motion.ts';

/** Where a car is, moment by moment, in 1/10 m. */
export interface CarPlaces {
  xDm: Int32Array;
  yDm: Int32Array;
  zDm: Int32Array;
  /** 1 on track, 0 off it. */
  onTrack: Uint8Array;
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

export function carPlaces(
  circuit: DemoCircuit,
  seed: string,
  driverNumber: string,
  course: CarCourse,
  timeMs: Float64Array,
): CarPlaces {
  const count = timeMs.length;
  const places: CarPlaces = {
    xDm: new Int32Array(count),
    yDm: new Int32Array(count),
    zDm: new Int32Array(count),
    onTrack: new Uint8Array(count),
  };
  const random = randomStream(seed, 'line', driverNumber);
  const lineM = random.between(-lineSpreadM, lineSpreadM);
  const locatedFromMs = random.between(0.3, 1) * unlocatedMs;
  const firstMoveMs = course.find(({ kind }) => kind === 'move')?.startMs ?? Infinity;
  const side = insideOf(circuit);
  const motion = new CarMotion(course);
  const { now } = motion;
  for (let index = 0; index < count; index += 1) {
    motion.moveTo(timeMs[index]!);
    places.onTrack[index] = Number(now.place === 'track' || timeMs[index]! < locatedFromMs);
    if (timeMs[index]! < Math.min(locatedFromMs, firstMoveMs)) continue;
    const offsetM = now.place === 'track' ? lineM : side * pitOffsetM(circuit, now.distanceM, now.place);
    locate(circuit, now.distanceM, offsetM, places, index);
  }
  return places;
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
  places: CarPlaces,
  index: number,
): void {
  const count = xM.length;
  const place = distanceM / stepM;
  const floor = Math.floor(place);
  const share = place - floor;
  const at = ((floor % count) + count) % count;
  const next = at + 1 === count ? 0 : at + 1;
  const [alongX, alongY] = [xM[next]! - xM[at]!, yM[next]! - yM[at]!];
  places.xDm[index] = Math.round(10 * (xM[at]! + alongX * share - (alongY / stepM) * offsetM));
  places.yDm[index] = Math.round(10 * (yM[at]! + alongY * share + (alongX / stepM) * offsetM));
  places.zDm[index] = Math.round(10 * (zM[at]! + (zM[next]! - zM[at]!) * share + baseHeightM));
}

/** No circuit lies at height 0, which would look like a car that is not located. */
const baseHeightM = 20;

/** 1 where the inside of the circuit is to the left of the finish line, -1 where it is to the right. */
function insideOf({ xM, yM }: DemoCircuit): 1 | -1 {
  let area = 0;
  for (let index = 0; index < xM.length; index += 1) {
    const next = (index + 1) % xM.length;
    area += xM[index]! * yM[next]! - xM[next]! * yM[index]!;
  }
  return area > 0 ? 1 : -1;
}
