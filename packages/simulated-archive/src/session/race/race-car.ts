import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { DemoEntry, SessionPlan } from '../../weekend/plan.ts';
import { carOf, type DrivenCar, type DrivenLap } from '../driving/driven-car.ts';
import { driverSectors, type LapClock, type SectorShares } from '../driving/lap-clock.ts';
import type { TrackPace } from '../driving/track-pace.ts';

/** A car on its way to the end of a lap. */
export interface LapEnd<Car> {
  car: Car;
  endMs: number;
  /** How far behind a car it ends the lap that it cannot pass. */
  followingMs: number;
}

/** A car that will not finish. */
export interface PlannedRetirement {
  number: string;
  atMs: number;
  onTrack: boolean;
}

/** A stint as a team plans it: compound by its place among the event's three (0 softest). */
export interface PlannedStint {
  rank: number;
  laps: number;
}

/** A car in a race and what its team has in mind. */
export interface RaceCar {
  driven: DrivenCar;
  random: RandomStream;
  sectors: SectorShares;
  /** Shares of the lap time that car, driver and form of the day cost. */
  paceShare: number;
  /** Number of the lap it drives or waits to drive, when that began, and when the line was passed at speed. */
  lap: number;
  startMs: number;
  rollingMs: number;
  /** Left the pits in this lap. */
  pitOutMs: number | null;
  /** This lap begins from standstill: the start, or the one after a red flag. */
  standingStart: boolean;
  /** At the end of this lap the next planned stint begins; Infinity: no more stops. */
  stopLap: number;
  /** Stints after the present one. */
  planned: PlannedStint[];
  usedRanks: Set<number>;
  usedWetTyre: boolean;
  retirement: PlannedRetirement | null;
  /** `held`: waits in the pit lane for the race to go on. */
  state: 'running' | 'held' | 'done';
  /** The lap it is on, as long as others may still change when it ends; null between laps. */
  open: OpenLap | null;
}

export interface OpenLap {
  end: LapEnd<RaceCar>;
  clock: LapClock;
  sectors: SectorShares;
  hasSpun: boolean;
}

/** When the car passes the line at speed for its next lap. */
export function nextRollingMs({ open, rollingMs }: RaceCar): number {
  return open ? open.end.endMs : rollingMs;
}

/** Differences between cars and drivers are smaller over a race than over one lap. */
const raceShareOfPace = 0.82;

/** One car in so many has a damaged floor, or brakes that overheat, and is lapped in the end. */
const handicapShare = 0.15;

function handicap({ seed }: SessionPlan, { number }: DemoEntry): number {
  const random = randomStream(seed, 'handicap', number);
  return random.chance(handicapShare) ? random.between(0.004, 0.012) : 0;
}

export function raceCar(
  plan: SessionPlan,
  track: TrackPace,
  entry: DemoEntry,
  startMs: number,
  retirement: PlannedRetirement | null,
): RaceCar {
  const random = randomStream(plan.seed, 'race', entry.number);
  const form = random.normal(0.0025, 0.0015);
  return {
    driven: carOf(entry),
    random,
    sectors: driverSectors(track, random),
    paceShare:
      raceShareOfPace * (entry.teamPaceShare + entry.driverPaceShare) +
      Math.max(0, form) +
      handicap(plan, entry),
    lap: 1,
    startMs,
    rollingMs: startMs,
    pitOutMs: null,
    standingStart: true,
    stopLap: Infinity,
    planned: [],
    usedRanks: new Set(),
    usedWetTyre: false,
    retirement,
    state: 'running',
    open: null,
  };
}

/** What is known of the lap a car is on before it ends. */
export function lapBase(car: RaceCar, clock: LapClock): Omit<DrivenLap, 'stint' | 'endMs' | 'sectorEndMs'> {
  return {
    purpose: car.pitOutMs === null ? 'push' : 'out',
    startMs: car.startMs,
    rollingMs: clock.rollingMs,
    pitInMs: null,
    pitOutMs: car.pitOutMs,
    hasFirstSector: car.lap > 1,
    isTimed: true,
    deletedTurn: null,
  };
}

/** From the finish line on. */
export function beginNextLap(car: RaceCar, lineMs: number): void {
  car.lap += 1;
  car.startMs = lineMs;
  car.rollingMs = lineMs;
  car.pitOutMs = null;
  car.standingStart = false;
}
