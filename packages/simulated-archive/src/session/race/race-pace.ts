import { tyreAgeLaps } from '../driving/driven-car.ts';
import { redFlagFactor, type LapClock, type SlowPhase } from '../driving/lap-clock.ts';
import { dryTyreShare, tyreKind, wetShare } from '../driving/tyre-model.ts';
import { wetnessAt } from '../course/weather-course.ts';
import type { RaceCar } from './race-car.ts';
import type { RaceState } from './race-state.ts';

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

/** Lap time of a car on an open track, from now on. */
export function racePaceMs(state: RaceState, car: RaceCar): number {
  const { track, laps } = state;
  const { random } = car;
  const doneShare = (car.lap - 1) / laps;
  const leftKm = (laps - car.lap + 1) * track.lapKm;
  const tankShare = fullTankShare * Math.min(1, leftKm / fullTankKm);
  const mistakeShare = random.chance(0.02) ? random.between(0.003, 0.016) : 0;
  const share =
    car.paceShare +
    managingShare +
    tankShare -
    rubberShare * doneShare +
    tyreShare(state, car) +
    mistakeShare +
    random.normal(0, 0.0021);
  return track.lapMs * (1 + share);
}

function tyreShare({ plan, track, compounds, shower }: RaceState, car: RaceCar): number {
  const { compound } = car.driven.stints.at(-1)!;
  const ageKm = tyreAgeLaps(car.driven) * track.lapKm;
  const kind = tyreKind(compound);
  const waterShare = wetShare(kind, wetnessAt(shower, car.rollingMs));
  if (kind !== 'dry') return waterShare + Math.min(0.03, wetWearSharePerKm * ageKm);
  return waterShare + dryTyreShare(compounds.indexOf(compound), ageKm, plan.circuit.tyreWear);
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
