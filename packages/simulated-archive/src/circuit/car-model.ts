/** A car as a point mass with wings. */
export interface CarModel {
  massKg: number;
  powerW: number;
  /** Drag and downforce in newtons per (m/s)². */
  drag: number;
  lift: number;
  /** Friction between tyres and road. */
  grip: number;
}

const gravityMps2 = 9.81;
const rollingMps2 = 0.15;
/** Share of the tyres' force that drives: the rear axle. */
const drivenShare = 0.62;
/** What no driver asks of car and neck. */
const hardestCorneringMps2 = 55;
const hardestBrakingMps2 = 46;
const hardestDrivingMps2 = 16;
/** Share of the sideways acceleration above half a g that slip angles take from the speed. */
const corneringLossShare = 0.03;
const leastCorneringMps2 = 5;
/** Deceleration of a car without throttle besides air: engine and tyres. */
const engineBrakingMps2 = 1.8;

/** A car with the wings that a circuit asks for: `downforce` 0 for the least of the season, 1 for the most. */
export function carFor(downforce: number, grip: number): CarModel {
  return { massKg: 800, powerW: 735_000, drag: 0.74 + 0.3 * downforce, lift: 2.6 + 2 * downforce, grip };
}

/** Acceleration that tyres and wings can bring about in any direction. */
function tyreMps2(car: CarModel, speedMps: number): number {
  return car.grip * (gravityMps2 + (car.lift * speedMps ** 2) / car.massKg);
}

/** Highest speed in a bend of this curvature. */
export function cornerSpeedMps(car: CarModel, curvaturePerM: number): number {
  const bend = Math.abs(curvaturePerM);
  const held = bend - (car.grip * car.lift) / car.massKg;
  const byGrip = held > 0 ? Math.sqrt((car.grip * gravityMps2) / held) : Infinity;
  return Math.min(byGrip, Math.sqrt(hardestCorneringMps2 / Math.max(bend, 1e-6)));
}

/** Deceleration by air, tyres and the climb, without engine and brakes. */
export function resistanceMps2(
  car: CarModel,
  speedMps: number,
  curvaturePerM: number,
  slope: number,
): number {
  const sideways = speedMps ** 2 * Math.abs(curvaturePerM);
  return (
    (car.drag * speedMps ** 2) / car.massKg +
    rollingMps2 +
    gravityMps2 * slope +
    corneringLossShare * Math.max(0, sideways - leastCorneringMps2)
  );
}

/** What the engine can do at a speed, were there grip enough. */
export function engineMps2(car: CarModel, speedMps: number): number {
  return car.powerW / (car.massKg * Math.max(speedMps, 8));
}

/** Highest acceleration by the driven wheels at the limit of engine or grip. */
export function driveMps2(car: CarModel, speedMps: number, curvaturePerM: number): number {
  const byGrip = drivenShare * lengthwiseMps2(car, speedMps, curvaturePerM);
  return Math.min(engineMps2(car, speedMps), byGrip, hardestDrivingMps2);
}

/** Highest deceleration by the brakes. */
export function brakeMps2(car: CarModel, speedMps: number, curvaturePerM: number): number {
  return Math.min(hardestBrakingMps2, 0.9 * lengthwiseMps2(car, speedMps, curvaturePerM));
}

/** Deceleration of a car that rolls with the throttle closed. */
export function coastingMps2(car: CarModel, speedMps: number, curvaturePerM: number, slope: number): number {
  return engineBrakingMps2 + resistanceMps2(car, speedMps, curvaturePerM, slope);
}

/** What the tyres have left for accelerating and braking in a bend. */
function lengthwiseMps2(car: CarModel, speedMps: number, curvaturePerM: number): number {
  const whole = tyreMps2(car, speedMps);
  const sideways = Math.min(1, (speedMps ** 2 * Math.abs(curvaturePerM)) / whole);
  return whole * Math.sqrt(Math.max(0.02, 1 - sideways ** 2));
}
