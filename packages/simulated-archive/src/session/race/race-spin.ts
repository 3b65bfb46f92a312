import { randomStream } from '../../ground/random.ts';
import { marshalSectors } from '../course/track-status-rows.ts';
import { timeAtShare, type LapClock } from '../driving/lap-clock.ts';
import { wetnessAt } from '../course/weather-course.ts';
import type { RaceCar } from './race-car.ts';
import type { RaceState } from './race-state.ts';

/** Of laps in a dry race at a circuit where safety cars are neither rare nor usual; the first lap has more. */
const usualShare = 0.003;
const firstLapFactor = 6;
const wetFactor = 8;

/** While a car stands or turns round it makes next to no way. */
const standingFactor = 20;

/** A lap with a car that leaves the road and goes on. */
export interface Spin {
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
