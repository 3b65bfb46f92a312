import type { RandomStream } from '../../ground/random.ts';
import { tyreLifeKm } from '../driving/tyre-model.ts';

/** A stint as a team plans it: compound by its place among the event's three (0 softest). */
export interface PlannedStint {
  rank: number;
  laps: number;
}

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
