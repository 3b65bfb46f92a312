import type { Until } from '../../calendar/until.ts';
import { quantile } from '../../quantile.ts';
import type { PitStop } from '../../results/pit-stops.ts';
import type { LapTiming, RaceLaps } from '../../results/race-laps.ts';
import type { FoundMoment } from '../moment-in-feed.ts';
import { plannedStartMs } from '../session-evidence.ts';

/** A lap with its place on the session clock. */
export interface ClockedLap extends LapTiming {
  /** Session time at which the lap ended. */
  endMs: number;
}

export interface DriverClock {
  laps: ClockedLap[];
  /** Numbers of laps that are missing or have no time: later ends are estimates. */
  estimatedLaps: number[];
}

/**
 * Lap ends of one driver. Lap times are counted from the start of the race, which all cars have in common, so that lap times added up
 * are session times. A lap that is missing, or has no time, is taken to have lasted as long as the driver's median lap: its time
 * stays unknown, and the ends of later laps are estimates. Without any lap time nothing is known, and there are no laps.
 */
export function clockLaps(timings: readonly LapTiming[]): DriverClock {
  const known = timings.flatMap(({ lapTimeMs }) => lapTimeMs ?? []).toSorted((a, b) => a - b);
  if (known.length === 0) return { laps: [], estimatedLaps: [] };
  const assumedMs = Math.round(quantile(known, 0.5));
  const laps: ClockedLap[] = [];
  const estimatedLaps: number[] = [];
  let endMs = plannedStartMs;
  let lapNumber = 0;
  for (const timing of timings) {
    for (lapNumber += 1; lapNumber < timing.lapNumber; lapNumber += 1) {
      estimatedLaps.push(lapNumber);
      endMs += assumedMs;
    }
    if (timing.lapTimeMs === null) estimatedLaps.push(lapNumber);
    endMs += timing.lapTimeMs ?? assumedMs;
    laps.push({ ...timing, endMs });
  }
  return { laps, estimatedLaps };
}

/** What people entered of a race, as far as it goes. */
interface EnteredRace {
  laps: RaceLaps;
  /** null = not available. */
  stops: readonly PitStop[] | null;
}

/** Session time of a moment, by the clock that lap times make, or in words why the race has none. */
export function momentInRaceLaps(until: Until, { byDriver }: RaceLaps): FoundMoment {
  if ('sessionTimeMs' in until) return { timeMs: until.sessionTimeMs };
  if ('moment' in until) {
    const what = until.moment === 'half-distance' ? 'how many laps were planned' : 'which flags were shown';
    return { missing: `the results API does not say ${what}` };
  }
  const timings = [...byDriver.values()];
  const ends = timings.flatMap((own) => {
    const upTo = own.filter(({ lapNumber }) => lapNumber <= until.lap);
    return upTo.at(-1)?.lapNumber === until.lap ? (lastEndMs(upTo) ?? []) : [];
  });
  if (ends.length > 0) return { timeMs: Math.min(...ends) };
  const most = timings.reduce((last, own) => Math.max(last, own.at(-1)?.lapNumber ?? 0), 0);
  return { missing: `the leader completed ${most} laps` };
}

/** The laps that were over at a session time, and the stops on them. Later laps do not change when earlier ones ended. */
export function enteredUntil({ laps, stops }: EnteredRace, untilMs: number): EnteredRace {
  const byDriver = new Map(
    [...laps.byDriver].map(([driverId, own]): [string, LapTiming[]] => [driverId, lapsOver(own, untilMs)]),
  );
  const isOver = ({ driverId, lapNumber }: PitStop): boolean =>
    (byDriver.get(driverId) ?? []).some((lap) => lap.lapNumber === lapNumber);
  return { laps: { ...laps, byDriver }, stops: stops && stops.filter(isOver) };
}

function lapsOver(laps: readonly LapTiming[], untilMs: number): LapTiming[] {
  const next = laps.findIndex((_, index) => (lastEndMs(laps.slice(0, index + 1)) ?? 0) > untilMs);
  return next < 0 ? [...laps] : laps.slice(0, next);
}

function lastEndMs(laps: readonly LapTiming[]): number | null {
  return clockLaps(laps).laps.at(-1)?.endMs ?? null;
}
