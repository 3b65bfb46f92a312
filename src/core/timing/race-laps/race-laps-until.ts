import type { Until } from '../../calendar/until.ts';
import type { PitStop } from '../../results/pit-stops.ts';
import type { LapTiming, RaceLaps } from '../../results/race-laps.ts';
import type { FoundMoment } from '../as-of.ts';
import { clockLaps } from './lap-clock.ts';

/** What people entered of a race, as far as it goes. */
export interface EnteredRace {
  laps: RaceLaps;
  /** null = not to be had. */
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
