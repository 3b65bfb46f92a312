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
