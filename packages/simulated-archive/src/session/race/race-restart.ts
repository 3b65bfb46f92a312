import { minuteMs } from '../../ground/minute.ts';
import { addLap } from '../driving/driven-car.ts';
import { timeAtShare } from '../driving/lap-clock.ts';
import { lapSectors, sectorEnds } from '../driving/lap-sectors.ts';
import { beginNextLap, type RaceCar } from './race-car.ts';
import { retireInPits } from './race-retirement.ts';
import { endOutsideOrder, ownEndMs, type RaceNeutralisation, type RaceState } from './race-state.ts';
import { fitForTrack } from './race-tyres.ts';

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
