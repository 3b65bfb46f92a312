import type { SessionCode } from '../../calendar/schedule.ts';
import { firstAtOrAfter } from '../../first-at-or-after.ts';
import { median } from '../../quantile.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { isUndisturbed, raceYardstick } from '../pace/quick-laps.ts';

/** A car that ends a lap closer than this behind another one was held up, or towed along. (Chosen: from there on slopes of simulated races are right.) */
export const cleanAirMs = 1500;

/** Laps of a long run are within this share of their median. (Chosen.) */
export const evenPace = 0.03;

/** Fewer laps in a row are no long run. */
export const fewestOfLongRun = 5;

/** A lap that tells the pace of its stint. */
export type PaceLap = Lap & { lapTimeMs: number };

/** What of a stint counts for its pace. */
type PaceLapsOf = (stint: readonly Lap[]) => PaceLap[];

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
  const medianMs = median(laps.map(({ lapTimeMs }) => lapTimeMs));
  return laps.every(
    ({ lapTimeMs }) => lapTimeMs >= medianMs * (1 - evenPace) && lapTimeMs <= medianMs * (1 + evenPace),
  );
}

/** What the fuel of a Grand Prix costs in a lap, as a share of it, when all of it is on board: some 110 kg at 0.03 s a kilogram on a lap of 90 s. (Assumed.) */
export const fullTankShare = 0.035;

/**
 * What a lap of burnt fuel gains may be so much less or more, as a share of it: cars, circuits and rubber on the track differ. (Chosen: with it, 95 of 100 intervals of
 * simulated races hold what the tyres alone do.)
 */
export const fuelDoubtShare = 0.2;

/** A Grand Prix and a sprint in kilometres: a sprint burns that share of the fuel. */
const sprintShare = 100 / 305;

/** How long the fuel of a Grand Prix lasts where nobody says over how many laps. */
const fullTankLastsMs = 5_400_000;

/**
 * By how many milliseconds a lap gets quicker from one to the next for the fuel that was burnt, when the tank empties evenly over the planned distance, or elsewhere over
 * an hour and a half of laps like these.
 */
export function fuelGainMs(
  lapTimesMs: readonly number[],
  code: SessionCode,
  totalLaps: number | null,
): number {
  const medianMs = median(lapTimesMs);
  const distanceShare = code === 'S' ? sprintShare : 1;
  const burntShare =
    totalLaps === null || totalLaps < 1 ? medianMs / fullTankLastsMs : distanceShare / totalLaps;
  return fullTankShare * medianMs * burntShare;
}
