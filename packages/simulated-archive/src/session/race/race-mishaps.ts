import { minuteMs } from '../../ground/minute.ts';
import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { SessionTimes } from '../course/session-course.ts';
import { marshalSectors, type YellowFlag } from '../course/track-status-rows.ts';
import { type Shower, wetnessAt } from '../course/weather-course.ts';
import { addLap } from '../driving/driven-car.ts';
import { type LapClock, type SectorShares, timeAtShare } from '../driving/lap-clock.ts';
import { lapBase, type RaceCar } from './race-car.ts';
import { finishMs, type RaceState } from './race-state.ts';
import type { PlannedRetirement } from './race-car.ts';

const penaltyShare = 0.035;

/** Nobody has done wrong and been judged for it before. */
const earliestLap = 6;

/** How much longer a planned stop takes for a penalty, in seconds; 0 for most. */
export function penaltySeconds(plan: SessionPlan, car: RaceCar): 0 | 5 | 10 {
  const random = randomStream(plan.seed, 'penalty', car.driven.entry.number, car.lap);
  if (car.lap < earliestLap || !random.chance(penaltyShare)) return 0;
  return random.chance(0.6) ? 5 : 10;
}

/** Tries to leave the road on the way to the grid; on a dry track most come to nothing. */
const triesBeforeStart = 12;

/** Yellow flags while the cars drive to the grid, before `SessionTimes.scheduledMs`: more, and longer, the wetter it is. */
export function yellowsBeforeStart(
  plan: SessionPlan,
  { scheduledMs }: SessionTimes,
  shower: Shower | null,
): YellowFlag[] {
  const random = randomStream(plan.seed, 'way to the grid');
  return Array.from({ length: triesBeforeStart }, () => {
    const fromMs = scheduledMs - random.between(4, 40) * minuteMs;
    const wetness = wetnessAt(shower, fromMs);
    const happens = random.chance(0.1 + 0.6 * wetness);
    const toMs = fromMs + random.between(4_000, 20_000) + wetness * random.between(0, 60_000);
    return { happens, fromMs, toMs, sector: random.integer(1, marshalSectors) };
  }).flatMap(({ happens, ...yellow }) => (happens ? [yellow] : []));
}

/** Now and then somebody stops on the way back to the pits. */
export function yellowsAfterFlag(plan: SessionPlan, fromMs: number, untilMs: number): YellowFlag[] {
  const random = randomStream(plan.seed, 'way back');
  if (!random.chance(0.3) || untilMs - fromMs < 40_000) return [];
  const atMs = random.between(fromMs + 10_000, untilMs - 25_000);
  return [
    { fromMs: atMs, toMs: atMs + random.between(6_000, 20_000), sector: random.integer(1, marshalSectors) },
  ];
}

/** Of laps in a dry race at a circuit where safety cars are neither rare nor usual; the first lap has more. */
const usualShare = 0.003;
const firstLapFactor = 6;
const wetFactor = 8;

/** While a car stands or turns round it makes next to no way. */
const standingFactor = 20;

/** A lap with a car that leaves the road and goes on. */
interface Spin {
  clock: LapClock;
  atMs: number;
  lostMs: number;
  sector: number;
}

/** What becomes of the lap if the car leaves the road in it; null when it does not. Never near a neutralisation. */
export function spinIn(state: RaceState, car: RaceCar, clock: LapClock): Spin | null {
  const { plan, neutralisations, shower } = state;
  const random = randomStream(plan.seed, 'spin', car.driven.entry.number, car.lap);
  const isFirst = car.lap === 1;
  const risk = (0.5 + plan.hazards.safetyCar) * (1 + wetFactor * wetnessAt(shower, clock.rollingMs));
  if (!random.chance(Math.min(0.2, usualShare * risk * (isFirst ? firstLapFactor : 1)))) return null;
  const share = random.between(0.06, 0.9);
  const atMs = timeAtShare(clock, share);
  const lostMs = random.chance(0.6) ? random.between(1_000, 4_000) : random.between(4_000, 14_000);
  const phase = { fromMs: atMs, toMs: atMs + lostMs, factor: standingFactor };
  const spun = { ...clock, phases: [phase] };
  const endMs = timeAtShare(spun, 1);
  const isFree = neutralisations.every(
    ({ yellowMs, lineMs }) => yellowMs > endMs + 30_000 || lineMs < car.startMs,
  );
  if (!isFree) return null;
  return { clock: spun, atMs, lostMs, sector: Math.floor(share * marshalSectors) + 1 };
}

/** Yellow flags until the car is out of the way again. */
export function flagSpin({ plan, yellows }: RaceState, car: RaceCar, { atMs, lostMs, sector }: Spin): void {
  const random = randomStream(plan.seed, 'spin flag', car.driven.entry.number, car.lap);
  const fromMs = atMs + random.between(800, 2_500);
  yellows.push({
    fromMs,
    toMs: fromMs + lostMs + random.between(1_500, 14_000),
    sector,
    cause: { number: car.driven.entry.number, hasStopped: false },
  });
}

/** The car is pushed into its garage. Behind the chequered flag that is no retirement. */
export function retireInPits(state: RaceState, car: RaceCar, atMs: number): void {
  car.state = 'done';
  const lapNumber = car.driven.laps.length;
  if (atMs >= finishMs(state)) return;
  car.driven.retired = { atMs: Math.round(atMs), lapNumber, onTrack: false, reason: reasonOf(car, false) };
}

/** The car stops within the lap it is on. */
export function stopOnTrack(state: RaceState, car: RaceCar, clock: LapClock, sectors: SectorShares): void {
  const atMs = Math.max(car.retirement!.atMs, (car.pitOutMs ?? car.startMs) + 8000);
  const reached = sectors.map((share) => timeAtShare(clock, share)).map((ms) => (ms < atMs ? ms : null));
  addLap(car.driven, {
    ...lapBase(car, clock),
    endMs: null,
    sectorEndMs: [reached[0] ?? null, reached[1] ?? null],
    isTimed: false,
  });
  car.state = 'done';
  const share = Math.min(0.99, Math.max(0, (atMs - clock.rollingMs) / clock.paceMs));
  const sector = Math.floor(share * marshalSectors) + 1;
  showYellow(state, car.driven.entry.number, atMs + 2500, sector, car.random.between(12_000, 75_000));
  car.driven.retired = {
    atMs: Math.round(atMs),
    lapNumber: car.driven.laps.length,
    onTrack: true,
    reason: reasonOf(car, true),
  };
}

/** Yellow flags at an incident, which may be what a neutralisation follows. */
function showYellow(
  state: RaceState,
  number: string,
  fromMs: number,
  sector: number,
  lengthMs: number,
): void {
  state.yellows.push({ fromMs, toMs: fromMs + lengthMs, sector, cause: { number, hasStopped: true } });
  const follows = state.neutralisations.find(
    (other) => other.fromMs > fromMs && other.fromMs < fromMs + 30_000,
  );
  if (!follows) return;
  follows.yellowMs = fromMs;
  follows.sector = sector;
}

function reasonOf({ lap, random }: RaceCar, onTrack: boolean): string {
  if (lap === 1 && onTrack) return 'Collision';
  return onTrack
    ? random.pick(['Accident', 'Collision', 'Engine', 'Gearbox', 'Hydraulics', 'Power Unit', 'Spun off'])
    : random.pick([
        'Engine',
        'Gearbox',
        'Brakes',
        'Hydraulics',
        'Power Unit',
        'Overheating',
        'Collision damage',
      ]);
}

/** Something that neutralises the race, before it is known when it ends. */
export interface PlannedIncident {
  kind: 'safety-car' | 'virtual-safety-car' | 'red-flag';
  fromMs: number;
}

interface RaceIncidents {
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
