import type { DriverResult } from '../../results/driver-result.ts';
import { raceOutcome, type RaceOutcome } from '../../timing/laps/race-outcome.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import {
  firstCar,
  firstRacedLap,
  gapMs,
  isSeen,
  lapsDown,
  type RaceCar,
  type RaceOrder,
  raceOrders,
  type Span,
} from './race-order.ts';
import { neutralisedShare, neutralisedSpans } from './neutralised-spans.ts';
import { fittedAtStops } from './pit-stop-laps.ts';
import { type StopBattle, stopBattles } from './stop-battles.ts';

/** Gaps of a race at the ends of its laps. */
export interface RaceGapsFindings {
  /** In finishing order. */
  drivers: DriverGaps[];
  /** Code of the car that was first at the flag; of a race that is not over, of the one that had got furthest. */
  winner: string;
  /** The most that a leader was ahead of the next one at the end of a lap; null where nobody was next. */
  largestLead: { driver: string; over: string; lap: number; gapMs: number } | null;
  battles: StopBattle[];
  laps: number;
  /** false: the rest of the race is not there. */
  isOver: boolean;
}

export interface DriverGaps {
  driver: string;
  team: string | null;
  finish: number | null;
  /** By lap from 0, the start, on: how long after the reference the car ended it, negative: before; null where one of them did not. */
  gapsMs: (number | null)[];
  /** Number of the last lap that it ended; 0 without one. */
  lastLap: number;
  /**
   * Behind the first car at the flag, on its lap; null for who did not end the last lap, and where that of one of the two is not there. In a race that is not over: at the end of the
   * last lap that both ended; null for who had been lapped, or had ended no lap for long.
   */
  gapAtFlagMs: number | null;
  /** How many laps less than the first car; in a race that is not over, how often that had lapped it. */
  lapsDown: number;
  stops: { lap: number; compound: string | null }[];
  outcome: RaceOutcome['outcome'];
}

/** What gaps are measured against: the leader at each lap end, the mean lap of the winner on a green track, or a driver. */
export type RelativeTo = 'leader' | 'pace' | DriverResult;

/** Gaps at the ends of laps, as moments of the session; null when no car has ended a lap, or the driver meant has none. */
export function analyseRaceGaps(
  timing: Pick<SessionTiming, 'results' | 'laps' | 'raceControl' | 'trackStatus' | 'startMs'>,
  relativeTo: RelativeTo,
  isOver = true,
): RaceGapsFindings | null {
  const { cars, orders } = raceOrders(timing.results, timing.laps, isOver);
  const winner = firstCar(cars);
  if (!winner) return null;
  const reference =
    typeof relativeTo === 'string'
      ? relativeTo
      : cars.find(({ result }) => result.driverNumber === relativeTo.driverNumber);
  if (!reference || (typeof reference !== 'string' && reference.lastLap === 0)) return null;
  const startMs = timing.startMs ?? winner.completed.get(1)?.startMs ?? 0;
  const neutralised = neutralisedSpans(timing.trackStatus);
  const firstLap = firstRacedLap(timing);
  const clock = referenceClock(
    reference,
    cars,
    winner,
    startMs,
    (lapNumber, span) => lapNumber > firstLap && neutralisedShare(neutralised, span) === 0,
  );
  return {
    drivers: cars.map((car) => driverGaps(car, winner, clock, isOver)),
    winner: winner.result.code,
    largestLead: largestLead(orders),
    battles: stopBattles(cars, neutralised),
    laps: winner.lastLap,
    isOver,
  };
}

function driverGaps(
  car: RaceCar,
  winner: RaceCar,
  clock: (lapNumber: number) => number | null,
  isOver: boolean,
): DriverGaps {
  const endMs = (lapNumber: number) => car.completed.get(lapNumber)?.endMs ?? null;
  const gapAt = (lapNumber: number) => {
    const [ownMs, referenceMs] = [endMs(lapNumber), clock(lapNumber)];
    // Never -0.
    return ownMs === null || referenceMs === null ? null : Math.round(ownMs - referenceMs) || 0;
  };
  const down = lapsDown(car, winner, isOver);
  return {
    driver: car.result.code,
    team: car.result.teamName,
    finish: car.result.position,
    gapsMs: [null, ...Array.from({ length: winner.lastLap }, (_, index) => gapAt(index + 1))],
    lastLap: car.lastLap,
    gapAtFlagMs:
      down === 0 && (isOver ? isSeen(car) && isSeen(winner) : car.isRunning)
        ? gapMs(car, winner, car.lastLap)
        : null,
    lapsDown: down,
    stops: fittedAtStops(car.laps),
    outcome: raceOutcome(car.result, car.laps, isOver).outcome,
  };
}

function largestLead(orders: readonly RaceOrder[]): RaceGapsFindings['largestLead'] {
  const leads = orders.flatMap(({ after, cars: [first, second] }) => {
    if (typeof after !== 'number' || after === 0 || !first || !second) return [];
    const leadMs = gapMs(second, first, after);
    if (leadMs === null) return [];
    return [{ driver: first.result.code, over: second.result.code, lap: after, gapMs: leadMs }];
  });
  return leads.toSorted((a, b) => b.gapMs - a.gapMs)[0] ?? null;
}

/** What gaps are measured against: the leader at each lap end, a pace, or a car. */
type GapReference = 'leader' | 'pace' | RaceCar;

/** Session time at which the reference ends a lap; null where it never did, or nobody knows who led. */
type ReferenceClock = (lapNumber: number) => number | null;

/** Whether a lap of the winner, driven in that time, counts for the mean. */
type PacedLap = (lapNumber: number, span: Span) => boolean;

/**
 * The clock of a reference. The pace is the winner’s mean lap of those that count: the others take it as long as the winner, so that a
 * start, a safety car or an interruption is no gap, and it ends the last lap with the winner.
 */
function referenceClock(
  reference: GapReference,
  cars: readonly RaceCar[],
  winner: RaceCar,
  startMs: number,
  isPaced: PacedLap,
): ReferenceClock {
  if (reference === 'leader') {
    return (lapNumber) => {
      const ended = cars.flatMap(({ completed }) => completed.get(lapNumber) ?? []);
      return ended.find(({ position }) => position === 1)?.endMs ?? null;
    };
  }
  if (reference === 'pace') return paceClock(winner, startMs, isPaced);
  return (lapNumber) => reference.completed.get(lapNumber)?.endMs ?? null;
}

function paceClock(winner: RaceCar, startMs: number, isPaced: PacedLap): ReferenceClock {
  const { completed, lastLap } = winner;
  const endMs = (lapNumber: number) => (lapNumber === 0 ? startMs : completed.get(lapNumber)?.endMs);
  /** How long the winner took for laps that give no pace; null for those that do. */
  const ownMs = Array.from({ length: lastLap }, (_, index) => {
    const [fromMs, toMs] = [endMs(index), endMs(index + 1)];
    return fromMs === undefined || toMs === undefined || isPaced(index + 1, { fromMs, toMs })
      ? null
      : toMs - fromMs;
  });
  const sum = (lapsMs: readonly (number | null)[], otherwiseMs: number) =>
    lapsMs.reduce((totalMs: number, lapMs) => totalMs + (lapMs ?? otherwiseMs), 0);
  const paced = ownMs.filter((lapMs) => lapMs === null).length;
  const meanMs = paced === 0 ? 0 : (endMs(lastLap)! - startMs - sum(ownMs, 0)) / paced;
  return (lapNumber) => (lapNumber > lastLap ? null : startMs + sum(ownMs.slice(0, lapNumber), meanMs));
}
