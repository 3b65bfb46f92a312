import type { DriverResult } from '../../../src/core/results/driver-result.ts';
import type { Lap } from '../../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import type { TrackStatusRow } from '../../../src/core/timing/topics/track-status.ts';
import { madeUpLap, madeUpResult, madeUpTiming } from '../made-up-session.ts';

/** Seconds after the leader at the ends of sector 1, sector 2 and the lap. */
export type Passage = readonly [sector1: number, sector2: number, line: number];

export interface MadeUpRaceCar {
  /** Place on the grid; 0: the pit lane. */
  grid: number | null;
  /** Place in the result; left out: none. */
  position?: number;
  /** By lap from 1 on: seconds after the leader's time at the line, or at the ends of all sectors. */
  gaps: readonly (number | Passage)[];
  /** Ends of laps at which the car came in, ten seconds before the line; out again twelve seconds after it, on another set. */
  stops?: readonly number[];
  /** Those of them after which it had the set that it came in on. */
  driveThroughs?: readonly number[];
  result?: Partial<DriverResult>;
}

/** How long a lap of the leader takes; its sectors end at 30 and 60 seconds. */
export const raceLapMs = 90_000;

/** A race of made-up cars that began at session time 0; `statuses`: [second, code]. */
export function madeUpRace(
  cars: Readonly<Record<string, MadeUpRaceCar>>,
  statuses: readonly (readonly [second: number, code: string])[] = [],
  more: Partial<SessionTiming> = {},
): SessionTiming {
  const laps = Object.entries(cars).flatMap(([code, car]) => lapsOf(code, car));
  setPositions(laps);
  const results = Object.entries(cars).map(([code, { grid, position, result }]) =>
    madeUpResult(code, {
      gridPosition: grid,
      position: position ?? null,
      teamName: `Team ${code}`,
      ...result,
    }),
  );
  return madeUpTiming({
    results: results.sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity)),
    laps,
    trackStatus: statuses.map(([second, code]): TrackStatusRow => ({
      timeMs: second * 1000,
      code,
      message: '',
    })),
    totalLaps: Math.max(...Object.values(cars).map(({ gaps }) => gaps.length)),
    ...more,
  });
}

function lapsOf(code: string, { gaps, stops = [], driveThroughs = [] }: MadeUpRaceCar): Lap[] {
  const changes = stops.filter((stop) => !driveThroughs.includes(stop));
  let startMs = 0;
  return gaps.map((gap, index) => {
    const lapNumber = index + 1;
    const [first, second, line] = typeof gap === 'number' ? [gap, gap, gap] : gap;
    const leaderMs = raceLapMs * index;
    const endMs = leaderMs + raceLapMs + line * 1000;
    const lap = madeUpLap(code, `Team ${code}`, lapNumber, {
      stint: 1 + changes.filter((stop) => stop < lapNumber).length,
      startMs,
      endMs,
      lapTimeMs: endMs - startMs,
      sector1EndMs: leaderMs + 30_000 + first * 1000,
      sector2EndMs: leaderMs + 60_000 + second * 1000,
      sector3EndMs: endMs,
      pitInMs: stops.includes(lapNumber) ? endMs - 10_000 : null,
      pitOutMs: stops.includes(index) ? startMs + 12_000 : null,
    });
    startMs = endMs;
    return lap;
  });
}

function setPositions(laps: readonly Lap[]): void {
  for (const lap of laps)
    lap.position =
      1 + laps.filter(({ lapNumber, endMs }) => lapNumber === lap.lapNumber && endMs < lap.endMs).length;
}
