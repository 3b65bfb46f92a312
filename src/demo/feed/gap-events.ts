import { formatGap } from '../../core/lap-time.ts';
import type { SessionTruth } from '../truth.ts';
import type { CarClock } from './car-clocks.ts';
import type { Crossing, SegmentCounts } from './mini-sectors.ts';
import type { TimingEvent } from './timing-event.ts';

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
  crossings: ReadonlyMap<string, readonly Crossing[]>,
  clocks: ReadonlyMap<string, CarClock>,
  counts: SegmentCounts,
): TimingEvent[] {
  const perLap = counts[0] + counts[1] + counts[2];
  const lapUnit = plan.event.year < firstYearWithoutBlank ? ' L' : 'L';
  const flagPoint = Math.max(0, ...drivers.map(({ laps }) => laps.length)) * perLap;
  const passages = passagesByPoint(crossings);
  const timesOf = new Map(
    [...crossings].map(([number, own]) => [number, new Map(own.map(({ point, atMs }) => [point, atMs]))]),
  );
  const lapsBehind = (leader: string, point: number, atMs: number) => {
    const times = timesOf.get(leader)!;
    let laps = 0;
    while ((times.get(point + (laps + 1) * perLap) ?? Infinity) <= atMs) laps += 1;
    return laps;
  };
  /** A gap that the line will show, too, would not be sent again there, where it tells most. */
  const isSameAtLine = (number: string, point: number, gapMs: number) => {
    const linePoint = Math.ceil(point / perLap) * perLap;
    const lineMs = point === linePoint ? undefined : timesOf.get(number)!.get(linePoint);
    return lineMs !== undefined && lineMs - passages[linePoint]![0]!.atMs === gapMs;
  };
  const lastIntervalMs = new Map<string, number>();

  return passages.flatMap((inOrder, point) =>
    inOrder.flatMap(({ number, atMs }, index): TimingEvent[] => {
      const first = inOrder[0]!;
      const sent = { atMs: atMs + clocks.get(number)!.constantMs, number };
      if (index === 0) {
        const lap = `LAP ${Math.floor(point / perLap) + 1}`;
        const values = { GapToLeader: lap, IntervalToPositionAhead: { Value: lap } };
        return point === flagPoint ? [] : [{ ...sent, values }];
      }
      const gapMs = atMs - first.atMs;
      const intervalMs = atMs - inOrder[index - 1]!.atMs;
      const isCatching = intervalMs < catchingMs && intervalMs < (lastIntervalMs.get(number) ?? 0);
      lastIntervalMs.set(number, intervalMs);
      if (isSameAtLine(number, point, gapMs)) return [];
      const laps = lapsBehind(first.number, point, atMs);
      const values = {
        GapToLeader: laps > 0 ? `${laps}${lapUnit}` : formatGap(gapMs),
        IntervalToPositionAhead: { Value: formatGap(intervalMs), Catching: isCatching },
      };
      return [{ ...sent, values }];
    }),
  );
}

interface Passage {
  number: string;
  atMs: number;
}

/** Who passed the end of each mini sector when, in order. */
function passagesByPoint(crossings: ReadonlyMap<string, readonly Crossing[]>): Passage[][] {
  const passages: Passage[][] = [[]];
  for (const [number, own] of crossings)
    for (const { point, atMs } of own) (passages[point] ??= []).push({ number, atMs });
  passages.forEach((inOrder) => inOrder.sort((a, b) => a.atMs - b.atMs));
  return passages;
}
