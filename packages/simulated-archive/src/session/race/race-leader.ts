import type { RaceCar } from './race-car.ts';
import { safetyCarLapMs } from './race-pace.ts';
import { neutralisationAt, type RaceState } from './race-state.ts';

/** A safety car leads for this many whole laps, from and to. */
const safetyCarLaps = [3, 5] as const;

/** The first car to begin a lap leads; behind the safety car it decides how long that stays out. */
export function beginLeaderLap(state: RaceState, car: RaceCar): void {
  state.leaderLapStartMs.push(Math.round(car.startMs));
  if (car.lap === Math.max(1, state.laps - 3)) dropLateRedFlags(state, car.rollingMs + 2 * state.track.lapMs);
  const neutralisation = neutralisationAt(state, car.rollingMs);
  if (neutralisation?.kind !== 'safety-car' || neutralisation.lineMs !== Infinity) return;
  const lapMs = safetyCarLapMs(state);
  const laps = state.random.integer(...safetyCarLaps);
  neutralisation.lineMs = car.rollingMs + laps * lapMs;
  neutralisation.toMs = neutralisation.lineMs - state.random.between(2500, 6000);
  const mayUnlap = laps >= 3 && car.lap + laps < state.laps;
  if (mayUnlap) release(state, neutralisation.lineMs - 2 * lapMs, car.lap);
  if (mayUnlap) neutralisation.releaseMs = neutralisation.lineMs - 2 * lapMs;
}

/** Within the last two laps no race is interrupted any more. No car has got as far as `afterMs` yet. */
function dropLateRedFlags(state: RaceState, afterMs: number): void {
  state.neutralisations = state.neutralisations.filter(
    ({ kind, fromMs }) => kind !== 'red-flag' || fromMs <= afterMs,
  );
}

function release(state: RaceState, atMs: number, leaderLap: number): void {
  const lapped = state.cars.filter((car) => car.state === 'running' && car.lap < leaderLap - 1);
  if (lapped.length > 0) state.releases.push({ atMs, numbers: lapped.map((car) => car.driven.entry.number) });
}
