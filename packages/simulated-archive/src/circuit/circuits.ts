import { carFor, carGrips, type CarModel } from './car-model.ts';
import { circuitFacts, type CircuitFacts } from './circuit-facts.ts';
import { circuitOutline } from './circuit-outlines.ts';
import { closedCurve } from './closed-curve.ts';
import { cornersOf } from './corners.ts';
import { heightProfile } from './road.ts';
import { lapProfile, type LapProfile } from './lap-profile.ts';
import type { DemoCircuit } from './road.ts';

/** How cars brake for their box and get going again. (Chosen.) */
export const slowingMps2 = 11;
export const gettingGoingMps2 = 8;

/** Driving times in the pit lane at its speed limit. */
interface PitLaneTimes {
  /** From its entry to the finish line. */
  toLineMs: number;
  /** From the finish line to its exit, with a halt on the way but without the time that the car stands. */
  fromLineMs: number;
}

export function pitLaneTimes(circuit: DemoCircuit): PitLaneTimes {
  const limitMps = pitLimitKmh(circuit) / 3.6;
  const haltS = limitMps / (2 * slowingMps2) + limitMps / (2 * gettingGoingMps2);
  return {
    toLineMs: (1000 * (circuit.lapLengthM - circuit.pitEntryM)) / limitMps,
    fromLineMs: 1000 * (circuit.pitExitM / limitMps + haltS),
  };
}

/** Keys of the table of circuits. */
export const demoCircuitIds: readonly string[] = Object.keys(circuitFacts);

interface BuiltCircuit {
  circuit: DemoCircuit;
  car: CarModel;
  flyingLap: LapProfile;
}

const built = new Map<string, BuiltCircuit>();

function builtCircuit(id: string): BuiltCircuit {
  let found = built.get(id);
  if (!found) {
    const facts = circuitFacts[id];
    if (!facts) throw new RangeError(`no circuit ${id}; there are ${demoCircuitIds.join(', ')}`);
    found = build(id, facts);
    built.set(id, found);
  }
  return found;
}

/** A circuit of the model; always the same object. Throws when there is none of that id. */
export function demoCircuit(id: string): DemoCircuit {
  return builtCircuit(id).circuit;
}

/** The model's car on a circuit: new soft tyres, little fuel, dry road. */
export function demoCar(circuit: DemoCircuit): CarModel {
  return builtCircuit(circuit.id).car;
}

/** A flying lap of that car. */
export function flyingLap(circuit: DemoCircuit): LapProfile {
  return builtCircuit(circuit.id).flyingLap;
}

/** Speed limit of the pit lane in km/h. */
export function pitLimitKmh(circuit: DemoCircuit): number {
  return circuitFacts[circuit.id]!.pitLimitKmh;
}

/** Most of the pit lane lies after the finish line, and all boxes, which is where the time of a stop goes. (Chosen.) */
const pitShareBeforeLine = 0.35;

function build(id: string, facts: CircuitFacts): BuiltCircuit {
  const { lapLengthM, pitLaneLossS } = facts;
  const curve = closedCurve(circuitOutline(id), lapLengthM);
  const zM = heightProfile(facts.heights, curve.xM.length);
  const track = { lapLengthM, ...curve, zM };
  const car = carFor(facts.downforce, carGrips[id]!);
  const lap = lapProfile(track, car);
  const [sector1EndM, sector2EndM] = sectorEnds(lap, facts);
  const pitLaneM = pitLaneLengthM(facts);
  const circuit: DemoCircuit = {
    id,
    circuitKey: facts.circuitKey,
    shortName: facts.shortName,
    fullName: facts.fullName,
    lapLengthM,
    raceLaps: facts.raceLaps,
    ...curve,
    zM,
    corners: cornersOf(id, curve.stepM),
    rotationDegrees: facts.rotationDegrees,
    sector1EndM,
    sector2EndM,
    speedI1M: sector1EndM,
    speedI2M: sector2EndM,
    speedTrapM: trapPlace(lap),
    pitEntryM: lapLengthM - pitLaneM * pitShareBeforeLine,
    pitExitM: pitLaneM * (1 - pitShareBeforeLine),
    pitLaneLossS,
    tyreWear: facts.tyreWear,
  };
  return { circuit, car, flyingLap: lap };
}

/** Places at which the shares of a fast lap's time are used up. */
function sectorEnds(profile: LapProfile, { sectorShares }: CircuitFacts): [number, number] {
  const lapMs = profile.timeMs.at(-1)!;
  const placeAfter = (share: number): number =>
    Math.round(profile.timeMs.findIndex((timeMs) => timeMs >= share * lapMs) * profile.stepM);
  return [placeAfter(sectorShares[0]), placeAfter(sectorShares[0] + sectorShares[1])];
}

/** The speed trap stands just before the place where cars are fastest. */
const trapBeforeM = 40;

function trapPlace({ speedKmh, stepM }: LapProfile): number {
  const fastest = speedKmh.reduce((best, speed, index) => (speed > speedKmh[best]! ? index : best), 0);
  const placeM = fastest * stepM - trapBeforeM;
  const lapM = (speedKmh.length - 1) * stepM;
  return (placeM + lapM) % lapM;
}

/** What slowing down and getting going again cost, and how fast cars on the track pass the pits. (Chosen.) */
const brakingAndLaunchingS = 4;
const passingMps = 70;

/** As long as the time that it costs says. */
function pitLaneLengthM({ pitLaneLossS, pitLimitKmh: limitKmh }: CircuitFacts): number {
  return (pitLaneLossS - brakingAndLaunchingS) / (3.6 / limitKmh - 1 / passingMps);
}
