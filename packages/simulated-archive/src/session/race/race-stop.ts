import type { RandomStream } from '../../ground/random.ts';
import { timeAtShare, type LapClock } from '../driving/lap-clock.ts';
import type { RaceCar } from './race-car.ts';
import { penaltySeconds } from './race-penalty.ts';
import { neutralisationAt, type RaceNeutralisation, type RaceState } from './race-state.ts';
import { bestTyreKind } from '../driving/tyre-model.ts';
import { wetnessAt } from '../course/weather-course.ts';
import { fitForTrack, fitPlanned, wantsOtherKind } from './race-tyres.ts';

/** Why a car comes in at the end of the lap. */
export type StopReason = 'planned' | 'track' | 'red-flag' | 'retires';

/** How many laps before its time a stop is brought forward to get past a rival close ahead. */
const undercutLaps = 3;

/** Nobody comes in early with a set that is hardly used. */
const fewestLapsOnSet = 6;

/** Whether the car comes into the pits at the end of the lap it begins now. */
export function stopReason(state: RaceState, car: RaceCar, clock: LapClock): StopReason | null {
  const entryMs = timeAtShare(clock, state.track.pitInShare);
  const neutralisation = neutralisationAt(state, entryMs);
  if (neutralisation?.kind === 'red-flag') return 'red-flag';
  if (car.lap >= state.laps) return null;
  if (car.retirement && !car.retirement.onTrack && entryMs >= car.retirement.atMs) return 'retires';
  if (state.shower && wantsOtherKind(state, car)) return 'track';
  if (car.lap >= car.stopLap) return 'planned';
  return comesInEarly(state, car, neutralisation) ? 'planned' : null;
}

/** A stop costs less while the others are slow, and now and then it gains a place to be the first to come in. */
function comesInEarly(
  { laps }: RaceState,
  { stopLap, lap, startMs, driven, random }: RaceCar,
  neutralisation: RaceNeutralisation | undefined,
): boolean {
  const lapsEarly = stopLap - lap;
  const lapsDone = lap - driven.stints.at(-1)!.firstLap;
  if (stopLap === Infinity || lapsDone < fewestLapsOnSet || lap >= laps - 2) return false;
  if (!neutralisation) return lapsEarly <= undercutLaps && random.chance(0.12);
  const isFirstChance = neutralisation.fromMs > startMs;
  return lapsEarly < 0.6 * (lapsEarly + lapsDone) && random.chance(isFirstChance ? 0.75 : 0.15);
}

/** Standstill of a stop: mostly between 2 and 3.5 seconds, now and then a wheel sticks. */
function stationaryMs(random: RandomStream): number {
  const sticksMs = random.chance(0.05) ? random.between(1500, 9000) : 0;
  return Math.round(Math.max(1900, random.normal(2550, 380)) + sticksMs);
}

/** Changes the tyres and sends the car out again. The car's next lap has begun in the pit lane at `lineMs`. */
export function leavePits(state: RaceState, car: RaceCar, lineMs: number, reason: StopReason): void {
  const { track } = state;
  const seconds = reason === 'planned' ? penaltySeconds(state.plan, car) : 0;
  const standMs = stationaryMs(car.random) + seconds * 1000;
  const isDry = bestTyreKind(wetnessAt(state.shower, lineMs)) === 'dry';
  if (reason === 'planned' && isDry && car.planned.length > 0) fitPlanned(state, car);
  else fitForTrack(state, car, lineMs);
  car.pitOutMs = Math.round(lineMs + track.laneFromLineMs + standMs);
  if (seconds !== 0)
    state.penalties.push({
      number: car.driven.entry.number,
      seconds,
      servedMs: Math.round(lineMs + track.laneFromLineMs / 2 + standMs),
    });
  car.rollingMs = car.pitOutMs + track.pitSpeedMs - track.pitOutShare * track.lapMs;
}
