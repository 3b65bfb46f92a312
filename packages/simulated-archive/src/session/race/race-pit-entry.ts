import { addLap } from '../driving/driven-car.ts';
import { deletedTurn, deletesUntimedLaps } from '../driving/deleted-turn.ts';
import { timeAtShare, type LapClock } from '../driving/lap-clock.ts';
import type { SectorShares } from '../driving/lap-sectors.ts';
import { beginNextLap, lapBase, type RaceCar } from './race-car.ts';
import { isSlowed } from './race-pace.ts';
import { retireInPits } from './race-retirement.ts';
import { endOutsideOrder, neutralisationAt, ownEndMs, type RaceState } from './race-state.ts';
import { leavePits, type StopReason } from './race-stop.ts';

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
