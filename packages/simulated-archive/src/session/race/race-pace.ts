import type { SessionPlan } from '../../weekend/plan.ts';
import type { DemoCompound } from '../../weekend/truth.ts';
import { wetnessAt } from '../course/weather-course.ts';
import { tyreAgeLaps } from '../driving/driven-car.ts';
import { type LapClock, redFlagFactor, type SlowPhase } from '../driving/lap-clock.ts';
import { trackPace } from '../driving/track-pace.ts';
import { dryTyreShare, eventCompounds, tyreKind, wetShare } from '../driving/tyre-model.ts';
import type { RaceCar } from './race-car.ts';
import type { RaceState } from './race-state.ts';
import type { LapEnd } from './race-car.ts';

/** A lap of a race and the set it was driven on. */
interface SteadyLap {
  lap: number;
  compound: DemoCompound;
  /** Laps that the set had done before. */
  ageLaps: number;
}

/**
 * How much longer than the quickest lap a lap of a race takes for fuel, rubber on the track and tyres, in milliseconds: all that changes from lap to lap on a dry and open
 * track, without chance. It is what a slope of lap times over the age of tyres has to find.
 */
export function steadyLapMs(plan: SessionPlan): (lap: SteadyLap) => number {
  const track = trackPace(plan.circuit);
  const laps = Math.max(1, plan.raceLaps ?? plan.circuit.raceLaps);
  const course = { plan, track, laps, compounds: eventCompounds(plan.event.year, plan.circuit) };
  return ({ lap, compound, ageLaps }) => track.lapMs * changingShare(course, lap, compound, ageLaps);
}

/** Whether a car that would reach the line in time to pass the one ahead gets by. */
type Passing<Car> = (behind: LapEnd<Car>, ahead: LapEnd<Car>) => boolean;

/** Cars never cross the line closer together than this. */
const closestMs = 90;

/** What the slipstream is worth on the way to a car. */
const towMs = 400;

/** What fighting costs the car that gets by. */
const fightMs = 150;

/**
 * Lets a car into the order of those that end the same lap, sorted by time: it stays behind each car that it cannot pass, and
 * those that it passes make room. Changes `order` and the ends in it.
 */
export function joinTraffic<Car>(order: LapEnd<Car>[], joining: LapEnd<Car>, passes: Passing<Car>): void {
  let place = order.length;
  while (place > 0) {
    const ahead = order[place - 1]!;
    if (joining.endMs >= ahead.endMs + joining.followingMs) break;
    const aheadByMs = ahead.endMs - (joining.endMs - towMs);
    if (aheadByMs < closestMs || !passes(joining, ahead)) {
      joining.endMs = ahead.endMs + joining.followingMs;
      break;
    }
    joining.endMs = Math.min(joining.endMs + fightMs, ahead.endMs - closestMs);
    place -= 1;
  }
  order.splice(place, 0, joining);
  for (let next = place + 1; next < order.length; next += 1) {
    const earliestMs = order[next - 1]!.endMs + closestMs;
    if (order[next]!.endMs >= earliestMs) break;
    order[next]!.endMs = earliestMs;
  }
}

/** Shares of the lap time, chosen for the model: saving tyres and engine; fuel for a Grand Prix; what rubber on the track gains. */
const managingShare = 0.026;
const fullTankShare = 0.034;
const rubberShare = 0.006;

/** A Grand Prix distance; a longer race is driven with stops for fuel. */
const fullTankKm = 305;

const wetWearSharePerKm = 0.00008;

/** How much slower than a lone car at the limit: behind a safety car, catching it, under a virtual one. */
const safetyCarFactor = 1.48;
const catchingFactor = 1.24;
const virtualFactor = 1.38;
const releasedFactor = 1.1;

/** What of a race lap time follows from. */
type RaceCourse = Pick<RaceState, 'plan' | 'track' | 'laps' | 'compounds'>;

/** Lap time of a car on an open track, from now on. */
export function racePaceMs(state: RaceState, car: RaceCar): number {
  const { random } = car;
  const mistakeShare = random.chance(0.02) ? random.between(0.003, 0.016) : 0;
  const share =
    car.paceShare +
    managingShare +
    tankShare(state, car.lap) -
    rubberGain(state, car.lap) +
    tyreShare(state, car) +
    mistakeShare +
    random.normal(0, 0.0021);
  return state.track.lapMs * (1 + share);
}

/** What fuel, rubber on the track and a set that has done so many laps cost in a lap, as a share of it: all that changes from lap to lap without water, chance and others. */
function changingShare(course: RaceCourse, lap: number, compound: DemoCompound, ageLaps: number): number {
  return tankShare(course, lap) - rubberGain(course, lap) + wearShare(course, compound, ageLaps);
}

function tankShare({ track, laps }: RaceCourse, lap: number): number {
  const leftKm = (laps - lap + 1) * track.lapKm;
  return fullTankShare * Math.min(1, leftKm / fullTankKm);
}

function rubberGain({ laps }: RaceCourse, lap: number): number {
  const doneShare = (lap - 1) / laps;
  return rubberShare * doneShare;
}

function tyreShare(state: RaceState, car: RaceCar): number {
  const { compound } = car.driven.stints.at(-1)!;
  const waterShare = wetShare(tyreKind(compound), wetnessAt(state.shower, car.rollingMs));
  return waterShare + wearShare(state, compound, tyreAgeLaps(car.driven));
}

function wearShare({ plan, track, compounds }: RaceCourse, compound: DemoCompound, ageLaps: number): number {
  const ageKm = ageLaps * track.lapKm;
  if (tyreKind(compound) !== 'dry') return Math.min(0.03, wetWearSharePerKm * ageKm);
  return dryTyreShare(compounds.indexOf(compound), ageKm, plan.circuit.tyreWear);
}

/** Lap time behind the safety car. */
export function safetyCarLapMs({ track }: RaceState): number {
  return track.lapMs * safetyCarFactor;
}

/** Whether anything slows a car down between two times. */
export function isSlowed({ phases }: LapClock, startMs: number, endMs: number): boolean {
  return phases.some(({ fromMs, toMs }) => fromMs < endMs && toMs > startMs);
}

/** How neutralisations slow a car down: the safety car's queue is caught up with, by lapped cars only once they may. */
export function slowPhases({ neutralisations }: RaceState, isLapped: boolean): SlowPhase[] {
  return neutralisations.flatMap(({ kind, fromMs, lineMs, releaseMs }) => {
    if (kind === 'virtual-safety-car') return [{ fromMs, toMs: lineMs, factor: virtualFactor }];
    if (kind === 'red-flag') return [{ fromMs, toMs: lineMs, factor: redFlagFactor }];
    if (!isLapped) return [{ fromMs, toMs: lineMs, factor: catchingFactor }];
    return releaseMs < lineMs
      ? [
          { fromMs, toMs: releaseMs, factor: safetyCarFactor },
          { fromMs: releaseMs, toMs: lineMs, factor: releasedFactor },
        ]
      : [{ fromMs, toMs: lineMs, factor: safetyCarFactor }];
  });
}
