import type { RandomStream } from '../../ground/random.ts';
import { wetnessAt } from '../course/weather-course.ts';
import {
  deletedTurn,
  deletesUntimedLaps,
  type LapClock,
  type SectorShares,
  timeAtShare,
} from '../driving/lap-clock.ts';
import { addLap } from '../driving/driven-car.ts';
import { bestTyreKind } from '../driving/tyre-model.ts';
import { beginNextLap, lapBase, type RaceCar } from './race-car.ts';
import { penaltySeconds, retireInPits } from './race-mishaps.ts';
import { isSlowed } from './race-pace.ts';
import {
  endOutsideOrder,
  neutralisationAt,
  ownEndMs,
  type RaceNeutralisation,
  type RaceState,
} from './race-state.ts';
import { fitForTrack, fitPlanned, wantsOtherKind } from './race-tyres.ts';

/** Ends the lap in the pit lane, for what the car came in for. */
export function comeIn(
  state: RaceState,
  car: RaceCar,
  clock: LapClock,
  sectors: SectorShares,
  reason: StopReason,
): void {
  const { track } = state;
  const freeMs = pitEntryMs(state, car, timeAtShare(clock, track.pitInShare) + track.pitSpeedMs, reason);
  const lineMs = ownEndMs(state, car.lap, freeMs + track.laneToLineMs);
  const pitInMs = lineMs - track.laneToLineMs;
  const stretch = (pitInMs - clock.rollingMs) / (timeAtShare(clock, track.pitInShare) - clock.rollingMs);
  const at = (share: number) => clock.rollingMs + (timeAtShare(clock, share) - clock.rollingMs) * stretch;
  const lap = addLap(car.driven, {
    ...lapBase(car, clock),
    purpose: car.pitOutMs === null ? 'in' : 'out-in',
    endMs: lineMs,
    pitInMs,
    sectorEndMs: [at(sectors[0]), at(Math.min(sectors[1], track.pitInShare - 0.01))],
  });
  if (!isSlowed(clock, car.startMs, lineMs) && deletesUntimedLaps(state.plan))
    lap.deletedTurn = deletedTurn(state.plan, car.driven);
  if (car.lap === state.laps) endOutsideOrder(state, car, lineMs);
  beginNextLap(car, lineMs);
  if (reason === 'red-flag') car.state = 'held';
  else if (reason === 'retires') retireInPits(state, car, lineMs);
  else leavePits(state, car, lineMs, reason);
}

/** Into the pits one after the other where a red flag or a safety car makes all come in a queue. */
function pitEntryMs(state: RaceState, car: RaceCar, freeMs: number, reason: StopReason): number {
  const isQueue = reason === 'red-flag' || neutralisationAt(state, freeMs)?.kind === 'safety-car';
  const earlier = state.cars.flatMap(({ driven, lap }) =>
    lap > car.lap ? (driven.laps[car.lap - 1]?.pitInMs ?? []) : [],
  );
  const lastMs = isQueue
    ? Math.max(-Infinity, ...earlier.filter((atMs) => atMs > freeMs - 30_000))
    : -Infinity;
  return Math.max(freeMs, lastMs + car.random.between(700, 1900));
}

/** Why a car comes in at the end of the lap. */
type StopReason = 'planned' | 'track' | 'red-flag' | 'retires';

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
function leavePits(state: RaceState, car: RaceCar, lineMs: number, reason: StopReason): void {
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
