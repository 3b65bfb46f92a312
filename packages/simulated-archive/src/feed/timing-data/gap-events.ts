import { formatGap } from '../../ground/product.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import { type EventSeries, lapTimeText, noValue, type TimingEvent } from '../board/timing-board.ts';
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
 * Gaps of a race at the end of every mini sector: to the first car there, and to the one just ahead. The leader shows the lap that he is
 * on instead, except at the flag. A gap at the finish line comes with the car's other messages of that moment.
 */
export function gapEvents(
  { plan, drivers }: SessionTruth,
  crossings: ReadonlyMap<string, Crossings>,
  clocks: ReadonlyMap<string, CarClock>,
  counts: SegmentCounts,
): EventSeries {
  const perLap = counts[0] + counts[1] + counts[2];
  const lapUnit = plan.event.year < firstYearWithoutBlank ? ' L' : 'L';
  const flagPoint = Math.max(0, ...drivers.map(({ laps }) => laps.length)) * perLap;
  const shown = shownGaps([...crossings].map(toCar), perLap).filter(
    ({ point, gapMs }) => point !== flagPoint || gapMs !== null,
  );
  const lateMs = new Map([...clocks].map(([number, { constantMs }]) => [number, constantMs]));
  return {
    atMs: shown.map(({ number, atMs }) => atMs + lateMs.get(number)!),
    event: (index) => gapEvent(shown[index]!, lateMs, perLap, lapUnit),
  };
}

/** What is shown of a car at the end of a mini sector. */
interface ShownGap {
  number: string;
  point: number;
  atMs: number;
  /** To the first car there; null: it is this one. */
  gapMs: number | null;
  /** By which the first car is ahead. */
  laps: number;
  /** To the car just ahead. */
  intervalMs: number;
  isCatching: boolean;
}

function gapEvent(
  { number, point, atMs: passedMs, gapMs, laps, intervalMs, isCatching }: ShownGap,
  lateMs: ReadonlyMap<string, number>,
  perLap: number,
  lapUnit: string,
): TimingEvent {
  const atMs = passedMs + lateMs.get(number)!;
  if (gapMs === null) {
    const lap = `LAP ${Math.floor(point / perLap) + 1}`;
    return { atMs, number, values: { GapToLeader: lap, IntervalToPositionAhead: { Value: lap } } };
  }
  const values = {
    GapToLeader: laps > 0 ? `${laps}${lapUnit}` : formatGap(gapMs),
    IntervalToPositionAhead: { Value: formatGap(intervalMs), Catching: isCatching },
  };
  return { atMs, number, values };
}

interface Car {
  number: string;
  atMs: Crossings;
  lastIntervalMs: number;
}

function toCar([number, atMs]: readonly [string, Crossings]): Car {
  return { number, atMs, lastIntervalMs: 0 };
}

/** In the order of the mini sectors, at each in the order of the cars. Who did not pass a place has NaN there, or nothing. */
function shownGaps(cars: readonly Car[], perLap: number): ShownGap[] {
  const points = Math.max(0, ...cars.map(({ atMs }) => atMs.length));
  const firstMs = Float64Array.from({ length: points }, (_, point) =>
    cars.reduce((least, { atMs }) => (atMs[point]! < least ? atMs[point]! : least), Infinity),
  );
  /** A gap that the line will show, too, would not be sent again there, where it tells most. */
  const isSameAtLine = (car: Car, point: number, gapMs: number) => {
    const line = Math.ceil(point / perLap) * perLap;
    const lineGapMs = car.atMs[line]! - firstMs[line]!;
    return point !== line && lineGapMs === gapMs;
  };
  const shown: ShownGap[] = [];
  for (let point = 1; point < points; point += 1) {
    const inOrder = cars
      .filter(({ atMs }) => atMs[point]! >= 0)
      .sort((a, b) => a.atMs[point]! - b.atMs[point]!);
    let ahead: Car | null = null;
    for (const car of inOrder) {
      const { number } = car;
      const atMs = car.atMs[point]!;
      if (ahead === null) {
        shown.push({ number, point, atMs, gapMs: null, laps: 0, intervalMs: 0, isCatching: false });
      } else {
        const gapMs = atMs - firstMs[point]!;
        const intervalMs = atMs - ahead.atMs[point]!;
        const isCatching = intervalMs < catchingMs && intervalMs < car.lastIntervalMs;
        car.lastIntervalMs = intervalMs;
        const laps = lapsAhead(inOrder[0]!, point, atMs, perLap);
        if (!isSameAtLine(car, point, gapMs))
          shown.push({ number, point, atMs, gapMs, laps, intervalMs, isCatching });
      }
      ahead = car;
    }
  }
  return shown;
}

/** Laps that a car has done by a time since it passed a place. */
function lapsAhead({ atMs: crossings }: Car, point: number, atMs: number, perLap: number): number {
  let laps = 0;
  while (crossings[point + (laps + 1) * perLap]! <= atMs) laps += 1;
  return laps;
}
