import { minuteMs } from '../../ground/minute.ts';
import { randomStream } from '../../ground/random.ts';
import type { DemoEntry, SessionPlan } from '../../weekend/plan.ts';
import { addLap } from '../driving/driven-car.ts';
import { lapSectors, sectorEnds, timeAtShare } from '../driving/lap-clock.ts';
import type { TrackPace } from '../driving/track-pace.ts';
import { beginNextLap, type RaceCar } from './race-car.ts';
import { retireInPits } from './race-mishaps.ts';
import { safetyCarLapMs } from './race-pace.ts';
import {
  endOutsideOrder,
  neutralisationAt,
  ownEndMs,
  type RaceNeutralisation,
  type RaceState,
} from './race-state.ts';
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

/** The first lap after a red flag, behind the safety car to the grid. */
const toGridFactor = 1.42;

/**
 * Sends the cars that wait in the pit lane back out, in their order and on other tyres: one slow lap to the grid, then a
 * standing start. What was to befall them later comes later by the interruption.
 */
export function resumeRace(state: RaceState, neutralisation: RaceNeutralisation): void {
  const { track, random } = state;
  const held = state.cars.filter((car) => car.state === 'held').sort(byOrder);
  const lastInMs = Math.max(...held.map(({ startMs }) => startMs));
  const resumedMs = Math.ceil((lastInMs + random.between(12, 24) * minuteMs) / minuteMs) * minuteMs;
  neutralisation.resumedMs = resumedMs;
  neutralisation.toMs = resumedMs - random.between(2, 5) * minuteMs;
  neutralisation.lineMs = resumedMs;
  postpone(state, neutralisation.fromMs, resumedMs);
  const going = held.filter((car) => !staysIn(state, car, resumedMs));
  const gridMs = resumedMs + track.lapMs * toGridFactor + 12_000 + 700 * going.length;
  going.forEach((car, place) => driveToGrid(state, car, resumedMs, place, gridMs + place * 260));
}

function byOrder(a: RaceCar, b: RaceCar): number {
  return b.lap - a.lap || a.startMs - b.startMs;
}

function postpone({ cars, neutralisations }: RaceState, fromMs: number, resumedMs: number): void {
  const byMs = resumedMs - fromMs;
  for (const other of neutralisations) {
    if (other.fromMs <= fromMs) continue;
    other.fromMs += byMs;
    other.yellowMs += byMs;
    other.toMs += byMs;
    other.lineMs += byMs;
  }
  for (const { retirement } of cars) if (retirement && retirement.atMs > fromMs) retirement.atMs += byMs;
}

/** A car that broke in the meantime does not go out again; nor one that has no lap left to drive. */
function staysIn(state: RaceState, car: RaceCar, resumedMs: number): boolean {
  if (car.lap > state.laps) car.state = 'done';
  else if (car.retirement && car.retirement.atMs <= resumedMs) retireInPits(state, car, car.startMs);
  return car.state === 'done';
}

function driveToGrid(state: RaceState, car: RaceCar, resumedMs: number, place: number, freeMs: number): void {
  const outMs = resumedMs + 3000 + place * 1400;
  const lineMs = ownEndMs(state, car.lap, freeMs);
  const { track, leaderLapStartMs } = state;
  fitForTrack(state, car, outMs);
  if (car.lap > leaderLapStartMs.length) leaderLapStartMs.push(Math.round(outMs));
  const clock = {
    rollingMs: outMs - track.pitOutShare * track.lapMs * toGridFactor,
    paceMs: track.lapMs * toGridFactor,
    phases: [],
  };
  const runMs = timeAtShare(clock, 1);
  addLap(car.driven, {
    purpose: 'out',
    startMs: resumedMs,
    rollingMs: clock.rollingMs,
    endMs: lineMs,
    sectorEndMs: sectorEnds(clock, lapSectors(car.sectors, car.random), runMs),
    pitInMs: null,
    pitOutMs: Math.round(outMs),
    hasFirstSector: false,
    isTimed: false,
    deletedTurn: null,
  });
  endOutsideOrder(state, car, lineMs);
  beginNextLap(car, lineMs);
  car.standingStart = true;
  car.state = 'running';
}
