import { groupBy } from '../../group-by.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';

/** A car of a race, with the laps that it completed. */
export interface RaceCar {
  result: DriverResult;
  /** All its laps, in order. */
  laps: readonly Lap[];
  /** By lap number; laps that were never closed, or counted no more, are not among them. */
  completed: ReadonlyMap<number, Lap>;
  /** Number of the last completed lap; 0 without one. */
  lastLap: number;
  /** The same with the laps at the end that are counted of it and not there. */
  lapsDone: number;
  /** A lap that was begun and not completed; null when there was none. */
  unfinished: Lap | null;
  /**
   * Whether it was still on its way when the winner finished, or may be on its way in a race that is not over; false for cars that had
   * stopped by then, or never started.
   */
  isRunning: boolean;
}

/** Everybody's place at the start, at the end of each lap and in the result. */
interface RaceOrders {
  /** In finishing order. */
  cars: readonly RaceCar[];
  /** The orders that are known, in the course of the race, each with all cars. */
  orders: readonly RaceOrder[];
}

/** All cars at one moment of the race, first one first. */
export interface RaceOrder {
  /** 0: the grid. `result`: the classification. Otherwise the number of the lap that was completed. */
  after: number | 'result';
  cars: readonly RaceCar[];
}

/**
 * The order of all cars at the start, at the end of each lap and in the result (docs/analyses.md#order). At the end of a lap cars
 * stand as they completed the lap of that number, lapped ones too; behind them those that never did, who got furthest first. Cars that
 * started from the pit lane stand behind the grid, in the order in which they ended the first lap. Laps of which somebody's
 * place is not known are left out, and so is the grid when nobody tells it. `isOver` is false for a race of which the rest is not there.
 */
export function raceOrders(
  results: readonly DriverResult[],
  laps: readonly Lap[],
  isOver: boolean,
): RaceOrders {
  const cars = raceCars(results, laps, isOver);
  const distance = Math.max(0, ...cars.map(({ lastLap }) => lastLap));
  const orders: RaceOrder[] = [];
  const grid = gridOrder(cars);
  if (grid) orders.push({ after: 0, cars: grid });
  for (let lapNumber = 1; lapNumber <= distance; lapNumber += 1) {
    const order = orderAfter(cars, lapNumber, grid);
    if (order) orders.push({ after: lapNumber, cars: order });
  }
  if (cars.every(({ result }) => result.position !== null)) orders.push({ after: 'result', cars });
  return { cars, orders };
}

/** Everybody who drove, or has a place in the result; while the leader has ended one lap, also who is on the grid and may be on their first. */
function raceCars(results: readonly DriverResult[], laps: readonly Lap[], isOver: boolean): RaceCar[] {
  const lapsOf = groupBy(laps, ({ driverNumber }) => driverNumber);
  const isOfFirstLap = !isOver && laps.every((lap) => lap.lapNumber <= 1 || !isCompleted(lap));
  const cars = results.flatMap((result) => {
    const own = lapsOf.get(result.driverNumber) ?? [];
    const mayHaveStarted = isOfFirstLap && result.gridPosition !== null;
    if (own.length === 0 && result.position === null && !mayHaveStarted) return [];
    const completed = new Map(own.filter(isCompleted).map((lap) => [lap.lapNumber, lap]));
    const lastLap = Math.max(0, ...completed.keys());
    const unfinished = own.find((lap) => lap.lapNumber > lastLap && lap.isGenerated) ?? null;
    const lapsDone = Math.max(lastLap, result.laps ?? 0);
    return [{ result, laps: own, completed, lastLap, lapsDone, unfinished, isRunning: false }];
  });
  const first = cars.toSorted(byDistance)[0];
  const flagMs = first?.completed.get(first.lastLap)?.endMs ?? Infinity;
  return cars.map((car) => {
    const last = car.completed.get(car.lastLap);
    if (last === undefined && isOfFirstLap) return { ...car, isRunning: car.unfinished === null };
    const isRunning = last !== undefined && last.endMs >= (isOver ? flagMs : flagMs - mayTakeMs(last));
    return { ...car, isRunning: isRunning || car.lapsDone > car.lastLap };
  });
}

/**
 * The car that did most laps, of those the one that was there first, or where the last lap of one of them is not there, the one that is ahead in
 * the result; null when none ended a lap.
 */
export function firstCar(cars: readonly RaceCar[]): RaceCar | null {
  const endMs = (car: RaceCar) => car.completed.get(car.lastLap)!.endMs;
  const timed = cars.filter(({ lastLap }) => lastLap > 0);
  const most = Math.max(...timed.map(({ lapsDone }) => lapsDone));
  const furthest = timed.filter(({ lapsDone }) => lapsDone === most);
  const place = ({ result }: RaceCar) => (furthest.every(isSeen) ? 0 : (result.position ?? Infinity));
  const [first] = furthest.toSorted((a, b) => difference(place(a), place(b)) || endMs(a) - endMs(b));
  return first ?? null;
}

/** Whether the last lap that a car did is among its laps. */
export function isSeen({ lastLap, lapsDone }: RaceCar): boolean {
  return lastLap === lapsDone;
}

/** How far a car ended a lap after another; null when one did not. */
export function gapMs(car: RaceCar, other: RaceCar, lapNumber: number): number | null {
  const [own, others] = [car.completed.get(lapNumber), other.completed.get(lapNumber)];
  return own && others ? own.endMs - others.endMs : null;
}

/** How many laps less than the first car a car did; in a race that is not over, how often it had been lapped at the end of its last lap. */
export function lapsDown(car: RaceCar, first: RaceCar, isOver: boolean): number {
  if (isOver) return first.lapsDone - car.lapsDone;
  const untilMs = car.completed.get(car.lastLap)?.endMs ?? -Infinity;
  const laps = [...first.completed.values()].filter(({ endMs }) => endMs <= untilMs);
  return Math.max(0, ...laps.map(({ lapNumber }) => lapNumber - car.lastLap));
}

/** `lapsDown` of all cars of a race, by driver number. */
export function lapsDownByCar(
  results: readonly DriverResult[],
  laps: readonly Lap[],
  isOver: boolean,
): Map<string, number> {
  const cars = raceCars(results, laps, isOver);
  const first = firstCar(cars);
  return new Map(cars.map((car) => [car.result.driverNumber, first ? lapsDown(car, first, isOver) : 0]));
}

/** A car that ends no other lap within so many of its last one has stopped. */
const lapsToWait = 1.5;
const usualLapMs = 90_000;

function mayTakeMs({ lapTimeMs }: Lap): number {
  return lapsToWait * (lapTimeMs ?? usualLapMs);
}

function isCompleted({ isGenerated, withdrawn }: Lap): boolean {
  return !isGenerated && withdrawn !== 'lap';
}

/** Who got furthest first, of those that got as far who was there first. */
function byDistance(a: RaceCar, b: RaceCar): number {
  return b.lapsDone - a.lapsDone || placeOrTime(a, b);
}

function placeOrTime(a: RaceCar, b: RaceCar): number {
  const [first, second] = [a.completed.get(a.lastLap), b.completed.get(b.lastLap)];
  if (!first || !second) return 0;
  return (first.position ?? Infinity) - (second.position ?? Infinity) || first.endMs - second.endMs;
}

/** Null when nobody's place on the grid is known. Places that are not, and 0, mean a start from the pit lane. */
function gridOrder(cars: readonly RaceCar[]): RaceCar[] | null {
  if (cars.every(({ result }) => result.gridPosition === null)) return null;
  const place = ({ result }: RaceCar) => result.gridPosition || Infinity;
  const lapOnePlace = ({ completed }: RaceCar) => completed.get(1)?.position ?? Infinity;
  return cars.toSorted(
    (a, b) => difference(place(a), place(b)) || difference(lapOnePlace(a), lapOnePlace(b)),
  );
}

/** Of two that may both be infinite. */
function difference(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** Null when the place of a car that went on is not known. */
function orderAfter(
  cars: readonly RaceCar[],
  lapNumber: number,
  grid: readonly RaceCar[] | null,
): RaceCar[] | null {
  const placeOf = ({ completed }: RaceCar) => completed.get(lapNumber)?.position ?? null;
  const there = cars.filter(({ lastLap }) => lastLap >= lapNumber);
  if (there.some((car) => placeOf(car) === null)) return null;
  const dropped = (grid ?? cars).filter(({ lastLap }) => lastLap < lapNumber);
  return [...there.toSorted((a, b) => placeOf(a)! - placeOf(b)!), ...dropped.toSorted(byDistance)];
}

/**
 * Number of the first lap that was raced. Where a race begins behind the safety car because of the weather, its laps count from then on, and
 * the track status does not tell; race control announces the start that follows, from the grid or on the move (2025 Miami, Sprint:
 * "STANDING START" on lap 2, raced from lap 3 on). 1 in all other races, and where race control is not recorded.
 */
export function firstRacedLap({
  laps,
  raceControl,
  trackStatus,
  startMs,
}: Pick<SessionTiming, 'laps' | 'raceControl' | 'trackStatus' | 'startMs'>): number {
  if (startMs === null) return 1;
  const announced = (raceControl ?? []).find(
    ({ message, receivedMs }) => receivedMs > startMs && /^(STANDING|ROLLING) START\b/.test(message),
  );
  if (!announced) return 1;
  const isRestart = trackStatus.some(
    ({ code, timeMs }) => code === '5' && timeMs > startMs && timeMs < announced.receivedMs,
  );
  if (isRestart) return 1;
  const ends = laps.filter(({ position }) => position === 1).map(({ endMs }) => endMs);
  const ended = ends.filter((endMs) => endMs <= announced.receivedMs).length;
  // The lap on which it was announced leads to the grid.
  return ended + 2;
}

/** A stretch of session time. */
export interface Span {
  fromMs: number;
  toMs: number;
}

/** Laps between two known orders: after the one, up to the other. */
export interface LapsBetween {
  before: number;
  after: number;
}

/** Where on the way the order of two cars turned for good: from one end of a sector to another, for each car in its own time. */
export interface TurningStretch {
  gained: Span;
  lost: Span;
}

/**
 * The stretch in which `gained` got past `lost`, the last one if they changed places several times. At its beginning the other car
 * was ahead by more than `leadMs`. Ends of sectors that are not known make it longer, to the whole way and without ends at the most.
 */
export function turningStretch(
  gained: RaceCar,
  lost: RaceCar,
  laps: LapsBetween,
  leadMs: number,
): TurningStretch {
  const [own, others] = [passages(gained, laps), passages(lost, laps)];
  const both = own.flatMap((ownMs, index) => {
    const otherMs = others[index]!;
    return ownMs === null || otherMs === null ? [] : [{ ownMs, otherMs }];
  });
  const turn = both.slice(0, -1).findLastIndex(({ ownMs, otherMs }) => otherMs + leadMs < ownMs);
  const [from, to] = [both[Math.max(0, turn)], both[Math.max(0, turn) + 1]];
  return {
    gained: { fromMs: from?.ownMs ?? -Infinity, toMs: to?.ownMs ?? Infinity },
    lost: { fromMs: from?.otherMs ?? -Infinity, toMs: to?.otherMs ?? Infinity },
  };
}

/** When a car was where the laps begin, and then at the end of each sector. */
function passages({ completed }: RaceCar, { before, after }: LapsBetween): (number | null)[] {
  const startMs = before === 0 ? completed.get(1)?.startMs : completed.get(before)?.endMs;
  const laps = Array.from({ length: after - before }, (_, index) => completed.get(before + 1 + index));
  return [
    startMs ?? null,
    ...laps.flatMap((lap) => [lap?.sector1EndMs ?? null, lap?.sector2EndMs ?? null, lap?.endMs ?? null]),
  ];
}
