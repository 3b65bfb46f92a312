import { firstAtOrAfter } from '../../first-at-or-after.ts';
import { quantile } from '../../quantile.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { isUndisturbed } from '../pace/quick-laps.ts';
import { raceYardstick } from '../pace/race-yardstick.ts';

/** A car that ends a lap closer than this behind another one was held up, or towed along. (Chosen: from there on slopes of simulated races are right.) */
export const cleanAirMs = 1500;

/** Laps of a long run are within this share of their median. (Chosen.) */
export const evenPace = 0.03;

/** Fewer laps in a row are no long run. */
export const fewestOfLongRun = 5;

/** A lap that tells the pace of its stint. */
export type PaceLap = Lap & { lapTimeMs: number };

/** What of a stint counts for its pace. */
export type PaceLapsOf = (stint: readonly Lap[]) => PaceLap[];

/** In a race: laps that count by the yardstick of races, and in clean air. */
export function racePaceLaps(session: Pick<SessionTiming, 'laps'>): {
  counted: PaceLapsOf;
  inCleanAir: PaceLapsOf;
} {
  const { reasonAgainst } = raceYardstick(session.laps);
  const ends = session.laps.map(({ endMs }) => endMs).toSorted((a, b) => a - b);
  const isFree = ({ endMs }: Lap): boolean => {
    const before = firstAtOrAfter(ends, endMs) - 1;
    return before < 0 || endMs - ends[before]! > cleanAirMs;
  };
  const counted: PaceLapsOf = (stint) => stint.filter((lap): lap is PaceLap => reasonAgainst(lap) === null);
  return { counted, inCleanAir: (stint) => counted(stint).filter(isFree) };
}

/**
 * The long run within a run of a practice: the most undisturbed laps in a row that are all within 3 % of their median; empty where they are fewer than five. Of several as long
 * the first.
 */
export const longRunLaps: PaceLapsOf = (run) => {
  const stretches: PaceLap[][] = [];
  run.forEach((lap, index) => {
    if (!isUndisturbed(lap)) return;
    const stretch: PaceLap[] = [];
    for (const next of run.slice(index)) {
      if (!isUndisturbed(next) || !isEven([...stretch, next])) break;
      stretch.push(next);
    }
    stretches.push(stretch);
  });
  const longest = stretches.reduce<PaceLap[]>((most, each) => (each.length > most.length ? each : most), []);
  return longest.length < fewestOfLongRun ? [] : longest;
};

function isEven(laps: readonly PaceLap[]): boolean {
  const times = laps.map(({ lapTimeMs }) => lapTimeMs).toSorted((a, b) => a - b);
  const medianMs = quantile(times, 0.5);
  return times[0]! >= medianMs * (1 - evenPace) && times.at(-1)! <= medianMs * (1 + evenPace);
}
