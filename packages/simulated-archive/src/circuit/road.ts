/** A circuit as the model drives it. Length and number of corners are facts, the line is a closed curve near the real one. */
export interface DemoCircuit {
  /** Key into the table of circuits: `monaco`. */
  id: string;
  /** Key in the timing feed and the circuits service. */
  circuitKey: number;
  /** As the feed writes it: "Monte Carlo". */
  shortName: string;
  /** As the results service writes it: "Circuit de Monaco". */
  fullName: string;
  lapLengthM: number;
  /** Grand Prix distance. */
  raceLaps: number;
  /**
   * The line, closed (the last point is not the first again), every `stepM` of its length from the finish line, in metres of
   * the frame of the position data. zM is the height.
   */
  stepM: number;
  xM: Float64Array;
  yM: Float64Array;
  zM: Float64Array;
  /** Of the line at each of its points, 1/m; positive to the left. */
  curvaturePerM: Float64Array;
  /** In driving order. */
  corners: readonly DemoCorner[];
  /** Degrees by which the map is turned to lie as it is usually drawn. */
  rotationDegrees: number;
  /** Distances from the finish line at which sector 1 and 2 end. */
  sector1EndM: number;
  sector2EndM: number;
  /** Distances of the speed measurements. */
  speedI1M: number;
  speedI2M: number;
  speedTrapM: number;
  /** Distances at which the pit lane leaves and meets the track again (its exit lies after the finish line). */
  pitEntryM: number;
  pitExitM: number;
  /** Time a stop costs against driving on, without the standstill, seconds. */
  pitLaneLossS: number;
  /** Laps of a stop's compound wear: 1 = usual. */
  tyreWear: number;
}

export interface DemoCorner {
  number: number;
  /** "A" of turn 9A; "" for most. */
  letter: string;
  /** Distance of its apex from the finish line. */
  distanceM: number;
}

/** Heights at even steps of a lap that pass smoothly through the given ones; level without any. */
export function heightProfile(
  heights: readonly (readonly [share: number, heightM: number])[],
  count: number,
): Float64Array {
  const profile = new Float64Array(count);
  if (heights.length === 0) return profile;
  for (let index = 0; index < count; index += 1) {
    const share = index / count;
    const next = heights.findIndex(([at]) => at > share);
    const [fromShare, fromM] = heights.at(next <= 0 ? -1 : next - 1)!;
    const [toShare, toM] = heights.at(Math.max(0, next))!;
    const length = (toShare - fromShare + 1) % 1 || 1;
    const part = ((share - fromShare + 1) % 1) / length;
    profile[index] = fromM + ((toM - fromM) * (1 - Math.cos(Math.PI * part))) / 2;
  }
  return profile;
}

/** What of a circuit decides how fast a car can go. */
export type Track = Pick<DemoCircuit, 'lapLengthM' | 'stepM' | 'curvaturePerM' | 'zM'>;

/** A stretch of a circuit in even steps of distance, with a run-up and a run-out. */
export interface Road {
  /** Place of the first point. */
  startM: number;
  stepM: number;
  /** Indexes of the first and last point of the drive proper. */
  first: number;
  last: number;
  curvaturePerM: Float64Array;
  slope: Float64Array;
}

/** Which part of a circuit a drive leads over. */
export interface RoadEnds {
  fromM: number;
  toM: number;
  /** Speeds at the ends; left out = that of a flying lap. */
  fromKmh?: number;
  toKmh?: number;
}

/** Length on either side of a drive that decides its speeds at open ends. */
const runUpM = 1500;

/** The road of a drive in even steps, with a run-up and a run-out at the ends whose speed is open. */
export function roadOf(circuit: Track, { fromM, toM, fromKmh, toKmh }: RoadEnds): Road {
  if (!(toM > fromM)) throw new RangeError('a drive has to lead forward');
  const steps = Math.max(1, Math.round((toM - fromM) / circuit.stepM));
  const stepM = (toM - fromM) / steps;
  const openSteps = Math.round(runUpM / stepM);
  const first = fromKmh === undefined ? openSteps : 0;
  const last = first + steps;
  const count = last + 1 + (toKmh === undefined ? openSteps : 0);
  const startM = fromM - first * stepM;
  const curvaturePerM = new Float64Array(count);
  const slope = new Float64Array(count);
  const points = circuit.curvaturePerM.length;
  for (let index = 0; index < count; index += 1) {
    const place = (startM + index * stepM) / circuit.stepM;
    const floor = Math.floor(place);
    const share = place - floor;
    const at = ((floor % points) + points) % points;
    const next = (at + 1) % points;
    curvaturePerM[index] = circuit.curvaturePerM[at]! * (1 - share) + circuit.curvaturePerM[next]! * share;
    slope[index] = (circuit.zM[next]! - circuit.zM[at]!) / circuit.stepM;
  }
  return { startM, stepM, first, last, curvaturePerM, slope };
}
