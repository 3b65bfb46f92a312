import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';

/** Something that neutralises the race, before it is known when it ends. */
export interface PlannedIncident {
  kind: 'safety-car' | 'virtual-safety-car' | 'red-flag';
  fromMs: number;
}

/** A car that will not finish. */
export interface PlannedRetirement {
  number: string;
  atMs: number;
  onTrack: boolean;
}

export interface RaceIncidents {
  incidents: PlannedIncident[];
  retirements: PlannedRetirement[];
}

/** A shorter race is not interrupted. */
const fewestLapsForRedFlag = 5;

/** Between one neutralisation and the next lie this share of the race and this many laps, so that none runs into another. */
const shareApart = 0.16;
const lapsApart = 9.5;

/**
 * What will befall a race of an expected length. A car that stops on the track is the reason of a neutralisation where one is to
 * come. One car is always left to finish.
 */
export function planIncidents(
  plan: SessionPlan,
  laps: number,
  startMs: number,
  lengthMs: number,
): RaceIncidents {
  const retirements = planRetirements(plan, startMs, lengthMs);
  const random = randomStream(plan.seed, 'incidents');
  const { safetyCar, virtualSafetyCar, redFlag } = plan.hazards;
  const kinds: PlannedIncident['kind'][] = [];
  if (random.chance(redFlag) && laps >= fewestLapsForRedFlag) kinds.push('red-flag');
  if (random.chance(safetyCar)) kinds.push('safety-car');
  if (random.chance(virtualSafetyCar)) kinds.push('virtual-safety-car');
  if (safetyCar < 1 && random.chance(safetyCar * safetyCar * 0.5)) kinds.push('safety-car');
  const causes = random.shuffled(retirements.filter(({ onTrack }) => onTrack));
  const shares = freeShares(kinds.length, Math.max(shareApart, lapsApart / laps), random);
  const incidents = random.shuffled(kinds.slice(0, shares.length)).map((kind, index) => {
    const fromMs = startMs + shares[index]! * lengthMs;
    const cause = causes.pop();
    if (cause) cause.atMs = fromMs - random.between(12_000, 25_000);
    return { kind, fromMs };
  });
  return { incidents, retirements };
}

/** Places in the race, in order, with room between them; fewer than asked for where there is no room. */
function freeShares(asked: number, apart: number, random: RandomStream): number[] {
  const count = Math.min(asked, 1 + Math.floor(0.72 / apart));
  const spare = 0.72 - apart * Math.max(0, count - 1);
  return Array.from({ length: count }, () => random.next() * spare)
    .sort((a, b) => a - b)
    .map((share, index) => 0.1 + share + apart * index);
}

function planRetirements(plan: SessionPlan, startMs: number, lengthMs: number): PlannedRetirement[] {
  const retirements = plan.entries.flatMap(({ number }) => {
    const random = randomStream(plan.seed, 'retirement', number);
    if (!random.chance(plan.hazards.retirement)) return [];
    const isFirstLap = random.chance(0.15);
    const atMs = isFirstLap
      ? startMs + random.between(12_000, 75_000)
      : startMs + lengthMs * random.between(0.04, 0.97);
    return [{ number, atMs, onTrack: isFirstLap || random.chance(0.5) }];
  });
  if (retirements.length < plan.entries.length) return retirements;
  const survivor = randomStream(plan.seed, 'survivor').integer(0, retirements.length - 1);
  return retirements.filter((_, index) => index !== survivor);
}
