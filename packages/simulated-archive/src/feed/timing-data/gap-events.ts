import { formatGap } from '../../ground/product.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import {
  type ChangeEvent,
  type EventSeries,
  lapTimeText,
  noValue,
  type TimingEvent,
} from '../board/timing-board.ts';
import type { BestLapChange, CarClock } from '../standings/best-laps.ts';
import type { Crossings, SegmentCounts } from '../standings/mini-sectors.ts';
import type { StandingChange, TimedStanding } from '../standings/standings.ts';

export function placeEvents(changes: readonly StandingChange[]): TimingEvent[] {
  return changes.flatMap(({ atMs, places }) =>
    [...places].map(([number, place]) => ({
      atMs,
      number,
      values: { Line: place, Position: String(place) },
    })),
  );
}

/** Best laps with their number; one that was taken away without another is an empty cell. Qualifying has them per part, too. */
export function bestLapEvents(changes: readonly BestLapChange[], isQualifying: boolean): TimingEvent[] {
  return changes.map(({ atMs, number, lap, part }) => {
    const cell = lap
      ? { Value: lapTimeText(lap.timeMs), Lap: lap.number }
      : { ...noValue, _deleted: ['Lap'] };
    const values = { ...(isQualifying ? { BestLapTimes: { [part]: cell } } : {}), BestLapTime: cell };
    return { atMs, number, values };
  });
}

/** How far each car is behind the quickest and the one ahead. In a qualifying also who would be out now. */
export function differenceEvents(
  standings: readonly TimedStanding[],
  entriesOfPart: readonly number[] | null,
): TimingEvent[] {
  return standings.flatMap(({ atMs, part, timed }) =>
    timed.map(({ number, timeMs }, index) => {
      const toFastest = index === 0 ? '' : formatGap(timeMs - timed[0]!.timeMs);
      const toAhead = index === 0 ? '' : formatGap(timeMs - timed[index - 1]!.timeMs);
      if (entriesOfPart === null)
        return { atMs, number, values: { TimeDiffToFastest: toFastest, TimeDiffToPositionAhead: toAhead } };
      const difference = { TimeDiffToFastest: toFastest, TimeDifftoPositionAhead: toAhead };
      const goesOn = index < (entriesOfPart[part + 1] ?? Infinity);
      return { atMs, number, values: { Stats: { [part]: difference }, Cutoff: !goesOn } };
    }),
  );
}

/** From here on `1L`, before it `1 L`. */
const firstYearWithoutBlank = 2024;

/** Nearer than this, and nearer than at the mini sector before, a car is said to be catching the one ahead. */
const catchingMs = 3000;

/**
 * Gaps of a race at the end of every mini sector, where they change: to the first car there, and to the one just ahead. The leader shows the
 * lap that he is on instead, except at the flag. A gap at the finish line comes with the car's other messages of that moment. Once the
 * race is final there are no gaps any more.
 */
export function gapEvents(
  { plan, drivers, sessionStatus }: SessionTruth,
  crossings: ReadonlyMap<string, Crossings>,
  clocks: ReadonlyMap<string, CarClock>,
  counts: SegmentCounts,
): EventSeries[] {
  const perLap = counts[0] + counts[1] + counts[2];
  const lapUnit = plan.event.year < firstYearWithoutBlank ? ' L' : 'L';
  const flagPoint = Math.max(0, ...drivers.map(({ laps }) => laps.length)) * perLap;
  const cars = [...crossings].map(
    ([number, atMs], entry) => new GapCar(number, entry, atMs, clocks.get(number)!.constantMs),
  );
  const { atMs, carOf, laps, gapMs, intervalMs, isCatching } = shownGaps(cars, perLap, flagPoint);
  const gaps = (index: number) => {
    const car = cars[carOf[index]!]!;
    if (Number.isNaN(gapMs[index]!)) {
      const lap = `LAP ${laps[index]! + 1}`;
      return car.show(atMs[index]!, lap, lap, null);
    }
    const gap = laps[index]! > 0 ? `${laps[index]!}${lapUnit}` : formatGap(gapMs[index]!);
    return car.show(atMs[index]!, gap, formatGap(intervalMs[index]!), isCatching[index]!);
  };
  const finalMs = sessionStatus.find(({ status }) => status === 'Finalised')?.atMs ?? null;
  if (finalMs === null) return [{ atMs, event: gaps }];
  const ends = (index: number) => cars[index]!.show(finalMs, '', '', null);
  return [
    { atMs, event: gaps },
    { atMs: cars.map(() => finalMs), event: ends },
  ];
}

/** In the order of the mini sectors, at each in the order of the cars. Columns: there are tens of thousands. */
interface ShownGaps {
  /** When it is shown. */
  atMs: number[];
  /** Index of the car. */
  carOf: number[];
  /** By which the first car is ahead; of that one itself the laps it has done. */
  laps: number[];
  /** To the first car there; NaN: it is this one. */
  gapMs: number[];
  /** To the car just ahead. */
  intervalMs: number[];
  isCatching: boolean[];
}

function shownGaps(cars: readonly GapCar[], perLap: number, flagPoint: number): ShownGaps {
  const shown: ShownGaps = { atMs: [], carOf: [], laps: [], gapMs: [], intervalMs: [], isCatching: [] };
  const add = (
    { entry, lateMs }: GapCar,
    passedMs: number,
    laps: number,
    [gapMs, intervalMs]: readonly [number, number],
    isCatching: boolean,
  ) => {
    shown.atMs.push(passedMs + lateMs);
    shown.carOf.push(entry);
    shown.laps.push(laps);
    shown.gapMs.push(gapMs);
    shown.intervalMs.push(intervalMs);
    shown.isCatching.push(isCatching);
  };
  const firstMs = firstCrossings(cars);
  let order = cars;
  for (let point = 1; point < firstMs.length; point += 1) {
    const isThere = (car: GapCar) => car.crossings[point]! >= 0;
    const inOrder = order
      .filter(isThere)
      .sort((a, b) => a.crossings[point]! - b.crossings[point]! || a.entry - b.entry);
    // Those who are missing may come again.
    order = inOrder.length === order.length ? inOrder : [...inOrder, ...order.filter((car) => !isThere(car))];
    const [first] = inOrder;
    let aheadMs = NaN;
    for (const car of inOrder) {
      const passedMs = car.crossings[point]!;
      if (car === first) {
        if (point !== flagPoint) add(car, passedMs, Math.floor(point / perLap), [NaN, NaN], false);
      } else {
        const gapMs = passedMs - firstMs[point]!;
        const intervalMs = passedMs - aheadMs;
        const isCatching = intervalMs < catchingMs && intervalMs < car.lastIntervalMs;
        car.lastIntervalMs = intervalMs;
        if (!isSameAtLine(car, point, perLap, firstMs))
          add(car, passedMs, lapsAhead(first!, point, passedMs, perLap), [gapMs, intervalMs], isCatching);
      }
      aheadMs = passedMs;
    }
  }
  return shown;
}

/** A car with what is shown of it. */
class GapCar {
  readonly number: string;
  /** Its index among all cars. */
  readonly entry: number;
  /** Who did not pass a place has NaN there, or nothing. */
  readonly crossings: Crossings;
  readonly lateMs: number;
  lastIntervalMs = 0;
  #gap = '';
  #interval = '';
  #isCatching = false;

  constructor(number: string, entry: number, crossings: Crossings, lateMs: number) {
    this.number = number;
    this.entry = entry;
    this.crossings = crossings;
    this.lateMs = lateMs;
  }

  /** Shows these from then on; null: as before. */
  show(atMs: number, gap: string, interval: string, isCatching: boolean | null): ChangeEvent | null {
    let own = interval === this.#interval ? '' : `"Value":"${interval}"`;
    this.#interval = interval;
    if (isCatching !== null && isCatching !== this.#isCatching) {
      own += `${own === '' ? '' : ','}"Catching":${isCatching}`;
      this.#isCatching = isCatching;
    }
    let changes = gap === this.#gap ? '' : `"GapToLeader":"${gap}"`;
    this.#gap = gap;
    if (own !== '') changes += `${changes === '' ? '' : ','}"IntervalToPositionAhead":{${own}}`;
    return changes === '' ? null : { atMs, number: this.number, json: `{${changes}}` };
  }
}

/** When the first car passed each place. */
function firstCrossings(cars: readonly GapCar[]): Float64Array {
  const points = Math.max(0, ...cars.map(({ crossings }) => crossings.length));
  const firstMs = new Float64Array(points).fill(Infinity);
  for (const { crossings } of cars)
    for (let point = 0; point < crossings.length; point += 1)
      if (crossings[point]! < firstMs[point]!) firstMs[point] = crossings[point]!;
  return firstMs;
}

/** A gap that the line will show, too, would not be sent again there, where it tells most. */
function isSameAtLine({ crossings }: GapCar, point: number, perLap: number, firstMs: Float64Array): boolean {
  const line = Math.ceil(point / perLap) * perLap;
  const behindMs = (at: number) => crossings[at]! - firstMs[at]!;
  return point !== line && behindMs(line) === behindMs(point);
}

/** Laps that a car has done by a time since it passed a place. */
function lapsAhead({ crossings }: GapCar, point: number, atMs: number, perLap: number): number {
  let laps = 0;
  while (crossings[point + (laps + 1) * perLap]! <= atMs) laps += 1;
  return laps;
}
