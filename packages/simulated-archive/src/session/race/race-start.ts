import { randomStream } from '../../ground/random.ts';
import type { DemoEntry, SessionPlan } from '../../weekend/plan.ts';
import type { TrackPace } from '../driving/track-pace.ts';
import type { RaceCar } from './race-car.ts';
import type { RaceState } from './race-state.ts';
import { fitForTrack } from './race-tyres.ts';

/** Racing numbers from pole backwards: the plan's grid, or by pace with some luck. */
function startingGrid({ seed, entries, grid }: SessionPlan): readonly string[] {
  if (grid) return grid.filter((number) => entries.some((entry) => entry.number === number));
  const random = randomStream(seed, 'grid');
  const pace = ({ teamPaceShare, driverPaceShare }: DemoEntry) =>
    teamPaceShare + driverPaceShare + random.normal(0, 0.0025);
  return entries
    .map((entry) => ({ number: entry.number, share: pace(entry) }))
    .sort((a, b) => a.share - b.share)
    .map(({ number }) => number);
}

/** Puts the cars on the grid, those that are not on it at the end of the pit lane, all on tyres for the track as it is. */
export function lineUp(state: RaceState, startMs: number): void {
  const grid = startingGrid(state.plan);
  for (const car of state.cars) {
    const place = grid.indexOf(car.driven.entry.number);
    if (place >= 0) car.driven.gridPosition = place + 1;
    else startFromPits(car, state.track, startMs);
    fitForTrack(state, car, startMs);
    car.startMs = startMs;
    // In the order of the grid, so that those in front are on their way first.
    if (place >= 0) car.rollingMs = startMs + place;
  }
}

function startFromPits(car: RaceCar, track: TrackPace, startMs: number): void {
  car.pitOutMs = startMs + car.random.integer(11_000, 14_000);
  car.rollingMs = car.pitOutMs - track.pitOutShare * track.lapMs;
  car.standingStart = false;
}
