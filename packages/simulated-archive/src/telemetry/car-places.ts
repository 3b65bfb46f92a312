import type { DemoCircuit } from '../circuit/demo-circuit.ts';
import { oncePer } from '../ground/once-per.ts';
import { randomStream } from '../ground/random.ts';
import type { CarCourse } from './car-course.ts';
import { CarMotion } from './car-motion.ts';

/** Where a car is at one moment, in 1/10 m; the same object is filled again and again. */
export interface CarPlace {
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
