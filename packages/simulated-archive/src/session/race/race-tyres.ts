import type { RandomStream } from '../../ground/random.ts';
import { wetnessAt } from '../course/weather-course.ts';
import { fit } from '../driving/driven-car.ts';
import { bestTyreKind, tyreKind, tyreLifeKm, wetShare } from '../driving/tyre-model.ts';
import type { RaceCar } from './race-car.ts';
import type { RaceState } from './race-state.ts';
import type { PlannedStint } from './race-car.ts';

export interface StintNeeds {
  laps: number;
  lapKm: number;
  tyreWear: number;
  /** How likely each compound is to be fitted first, softest first. */
  firstWeights: readonly number[];
  /** Compounds used so far of which a race needs two; null when the rule does not bind. */
  usedRanks: ReadonlySet<number> | null;
}

/** Fewer laps than this left are too few to come in for the rule of two compounds alone. */
const fewestLapsForStop = 4;

/** Stints for the laps that are left: compounds that last, lengths by how long they do, some laps more or less. */
export function planStints(needs: StintNeeds, random: RandomStream): PlannedStint[] {
  const { laps, lapKm, tyreWear } = needs;
  const ranks = [random.pick([0, 1, 2], needs.firstWeights)];
  const lifeLaps = (rank: number) => tyreLifeKm(rank, tyreWear) / lapKm;
  const lasting = () => ranks.reduce((sum, rank) => sum + lifeLaps(rank), 0);
  const used = laps >= fewestLapsForStop ? needs.usedRanks : null;
  const lacksSecond = () => used !== null && new Set([...used, ...ranks]).size < 2;
  while (lasting() < laps * 0.97 || lacksSecond()) {
    const others = lacksSecond() ? [0, 1, 2].filter((rank) => !ranks.includes(rank)) : [0, 1, 2];
    ranks.push(
      random.pick(
        others,
        others.map((rank) => [0.12, 0.38, 0.5][rank]!),
      ),
    );
  }
  return shareLaps(
    laps,
    ranks,
    ranks.map((rank) => lifeLaps(rank) * random.between(0.85, 1.15)),
  );
}

function shareLaps(laps: number, ranks: readonly number[], weights: readonly number[]): PlannedStint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let doneWeight = 0;
  let doneLaps = 0;
  return ranks.map((rank, index) => {
    doneWeight += weights[index]!;
    const isLast = index === ranks.length - 1;
    const untilLap = isLast ? laps : Math.max(doneLaps + 1, Math.round((laps * doneWeight) / total));
    const stint = { rank, laps: untilLap - doneLaps };
    doneLaps = untilLap;
    return stint;
  });
}

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
