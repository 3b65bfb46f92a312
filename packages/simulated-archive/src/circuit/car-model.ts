/**
 * Grip of the model's car by circuit: that with which a flying lap takes the fast lap time of `circuit-facts.ts`, to the millisecond.
 * Found by halving, which nobody has to wait for, and tested to be what halving finds (`test/circuit/car-grips.test.ts`).
 */
export const carGrips: Readonly<Record<string, number>> = {
  albert_park: 3.072306975722313,
  americas: 2.3559331968426704,
  bahrain: 1.9241449013352394,
  baku: 1.8069571182131767,
  catalunya: 2.1041981503367424,
  hockenheimring: 2.295502282679081,
  hungaroring: 1.9710828810930252,
  imola: 2.3966764211654663,
  interlagos: 1.9877004697918892,
  istanbul: 2.414568603038788,
  jeddah: 2.434178166091442,
  losail: 2.1787359043955803,
  madring: 2.0585877001285553,
  marina_bay: 1.720356546342373,
  miami: 2.058048479259014,
  monaco: 1.8078061863780022,
  monza: 2.299412690103054,
  mugello: 2.005444847047329,
  nurburgring: 2.060191959142685,
  portimao: 2.0552334636449814,
  red_bull_ring: 2.1620359122753143,
  ricard: 2.1423490047454834,
  rodriguez: 2.069442003965378,
  sakhir_outer: 1.8864879980683327,
  sepang: 2.2236651182174683,
  shanghai: 1.9895349889993668,
  silverstone: 2.3838912174105644,
  sochi: 2.522637665271759,
  spa: 2.2032791897654533,
  suzuka: 2.037586562335491,
  vegas: 1.9751460999250412,
  villeneuve: 2.168041244149208,
  yas_marina: 2.266901358962059,
  yas_marina_old: 2.3894393667578697,
  zandvoort: 2.142325170338154,
};

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
