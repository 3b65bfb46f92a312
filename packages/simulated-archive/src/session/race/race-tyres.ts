import type { RandomStream } from '../../ground/random.ts';
import { fit } from '../driving/driven-car.ts';
import { bestTyreKind, tyreKind, tyreLifeKm, wetShare } from '../driving/tyre-model.ts';
import { wetnessAt } from '../course/weather-course.ts';
import type { RaceCar } from './race-car.ts';
import type { RaceState } from './race-state.ts';
import { planStints } from './stint-plan.ts';

const firstWeightsOfRace = [0.3, 0.52, 0.18];
const firstWeightsOfSprint = [0.3, 0.65, 0.05];
const weightsLater = [0.2, 0.4, 0.4];
const weightsOfDash = [0.65, 0.35, 0];
const dashKm = 80;

/** Only a race asks for two compounds, and not of those that have driven on wet tyres. */
function boundRanks({ plan }: RaceState, { usedRanks, usedWetTyre }: RaceCar): ReadonlySet<number> | null {
  return plan.session.kind === 'race' && !usedWetTyre ? usedRanks : null;
}

/** Puts on what suits the track now, and plans the stops that will be needed. The stint begins with the next lap. */
export function fitForTrack(state: RaceState, car: RaceCar, atMs: number): void {
  const kind = bestTyreKind(wetnessAt(state.shower, atMs));
  if (kind === 'dry') return fitDry(state, car);
  fit(car.driven, { compound: kind, isNew: true, startLaps: 0 });
  car.usedWetTyre = true;
  car.planned = [];
  car.stopLap = Infinity;
}

function fitDry(state: RaceState, car: RaceCar): void {
  const doneLaps = car.driven.laps.length;
  const isSprint = state.plan.session.kind === 'sprint';
  const isDash = (state.laps - doneLaps) * state.track.lapKm < dashKm;
  const later = isDash ? weightsOfDash : weightsLater;
  const first = isSprint
    ? firstWeightsOfSprint.map((weight, rank) => (lastsSprint(state, rank) ? weight : 0))
    : firstWeightsOfRace;
  car.planned = planStints(
    {
      laps: state.laps - doneLaps,
      lapKm: state.track.lapKm,
      tyreWear: state.plan.circuit.tyreWear,
      firstWeights: doneLaps > 0 ? later : first,
      usedRanks: boundRanks(state, car),
    },
    car.random,
  );
  fitPlanned(state, car);
}

/** Whether a compound lasts to the end: nobody wants to stop in a sprint. */
function lastsSprint({ plan, track, laps }: RaceState, rank: number): boolean {
  return rank === 2 || tyreLifeKm(rank, plan.circuit.tyreWear) > laps * track.lapKm;
}

/** Puts on what the plan says is next. */
export function fitPlanned({ compounds }: RaceState, car: RaceCar): void {
  const { rank, laps } = car.planned.shift()!;
  const set = setOfRace(car.random, rank);
  fit(car.driven, { compound: compounds[rank]!, ...set });
  car.usedRanks.add(rank);
  car.stopLap = car.planned.length === 0 ? Infinity : car.driven.laps.length + laps;
}

/** Soft sets have often been through qualifying. */
function setOfRace(random: RandomStream, rank: number): { isNew: boolean; startLaps: number } {
  const isNew = !random.chance([0.55, 0.25, 0.08][rank]!);
  return { isNew, startLaps: isNew ? 0 : random.integer(2, 4) };
}

/** Whether water has come or gone so far that another kind of tyre is worth a stop. Drivers wait differently long. */
export function wantsOtherKind(state: RaceState, car: RaceCar): boolean {
  const aheadMs = car.rollingMs + state.track.lapMs;
  const wetness = wetnessAt(state.shower, aheadMs);
  const own = tyreKind(car.driven.stints.at(-1)!.compound);
  const best = bestTyreKind(wetness);
  if (own === best) return false;
  const gainShare = wetShare(own, wetness) - wetShare(best, wetness);
  return gainShare > 0.012 + 0.02 * car.random.next();
}
