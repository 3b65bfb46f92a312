import { isThroughPits, type Lap } from '../../timing/laps/lap.ts';
import type { Warning } from '../../warnings.ts';

/** Laps slower than this multiple of the session's fastest are no quick laps. Same factor as the 107 % rule. */
export const quickLapFactor = 1.07;

/** Why a lap does not count, in the order in which reasons are looked for. */
const exclusionReasons = [
  'no_time',
  'deleted',
  'withdrawn',
  'pit_in_or_out',
  'red_flag',
  'safety_car',
  'virtual_safety_car',
  'inaccurate',
  'slow',
] as const;
type ExclusionReason = (typeof exclusionReasons)[number];

export type ExclusionCounts = Partial<Record<ExclusionReason, number>>;

/**
 * The one yardstick for pace: a lap counts when it is accurate, neither deleted nor withdrawn, not under safety car, virtual safety car or red
 * flag, and within 107 % of the fastest such lap of the whole session (not of the driver or team looked at).
 */
export interface QuickLapYardstick {
  /** Slowest time that still counts, in milliseconds; null when no lap of the session qualifies. */
  limitMs: number | null;
  /** Why a lap does not count; null when it counts. */
  reasonAgainst: (lap: Lap) => ExclusionReason | null;
}

/** Whether nothing but its time can speak against a lap: it is accurate, stands, and was driven on a free track. */
export function isUndisturbed(lap: Lap): lap is Lap & { lapTimeMs: number } {
  return reasonApartFromPace(lap) === null;
}

/** The yardstick of a session, made from all its laps. */
export function quickLapYardstick(sessionLaps: readonly Lap[]): QuickLapYardstick {
  const bestMs = Math.min(...sessionLaps.filter(isUndisturbed).map((lap) => lap.lapTimeMs));
  const limitMs = Number.isFinite(bestMs) ? bestMs * quickLapFactor : null;
  return {
    limitMs,
    reasonAgainst: (lap) =>
      reasonApartFromPace(lap) ?? (limitMs === null || lap.lapTimeMs! > limitMs ? 'slow' : null),
  };
}

function reasonApartFromPace(lap: Lap): ExclusionReason | null {
  if (lap.lapTimeMs === null) return 'no_time';
  if (lap.deleted === true) return 'deleted';
  if (lap.withdrawn !== null) return 'withdrawn';
  if (isThroughPits(lap)) return 'pit_in_or_out';
  if (lap.trackStatus.includes('5')) return 'red_flag';
  if (lap.trackStatus.includes('4')) return 'safety_car';
  if (/[67]/.test(lap.trackStatus)) return 'virtual_safety_car';
  // A best that was announced is official, though nothing else of its lap is known.
  return lap.isAccurate || lap.isAnnounced ? null : 'inaccurate';
}

/** Laps that count by the yardstick, and how many do not, by reason. */
export function pickQuickLaps(
  laps: readonly Lap[],
  yardstick: QuickLapYardstick,
): { quickLaps: Lap[]; excluded: ExclusionCounts } {
  const quickLaps: Lap[] = [];
  const counts = new Map<ExclusionReason, number>();
  for (const lap of laps) {
    const reason = yardstick.reasonAgainst(lap);
    if (reason === null) quickLaps.push(lap);
    else counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const excluded: ExclusionCounts = {};
  for (const reason of exclusionReasons) {
    const count = counts.get(reason);
    if (count !== undefined) excluded[reason] = count;
  }
  return { quickLaps, excluded };
}

/** Why none of a car's or team's `lapCount` laps counts, in words; `excluded` as `pickQuickLaps` has it. */
export function whyNoQuickLaps(lapCount: number, excluded: ExclusionCounts): string {
  if (lapCount === 0) return 'no lap was timed';
  const counts = Object.entries(excluded).map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`);
  return `none of ${lapCount} laps counts as quick: ${counts.join(', ')}`;
}

/** How many laps before and after a lap the quickest car is looked for. */
const lapsAround = 2;

/**
 * The yardstick for comparing the cars of a race: beside the laps within 107 % of the session's fastest count those within 107 % of the
 * quickest undisturbed lap of any car within two laps of theirs, where that one is itself within 107 % of the session's fastest. So nobody loses laps to the
 * fuel that all cars carry at the start, and a wet phase still counts for nobody (docs/decisions/results.md has the figures).
 */
export function raceYardstick(sessionLaps: readonly Lap[]): QuickLapYardstick {
  const { limitMs, reasonAgainst } = quickLapYardstick(sessionLaps);
  const quickestOfLap = new Map<number, number>();
  for (const { lapNumber, lapTimeMs } of sessionLaps.filter(isUndisturbed))
    quickestOfLap.set(lapNumber, Math.min(lapTimeMs, quickestOfLap.get(lapNumber) ?? Infinity));

  const quickestAround = (lapNumber: number): number => {
    let quickestMs = Infinity;
    for (let near = lapNumber - lapsAround; near <= lapNumber + lapsAround; near += 1)
      quickestMs = Math.min(quickestMs, quickestOfLap.get(near) ?? Infinity);
    return quickestMs;
  };
  const isQuickAtItsTime = (lap: Lap): boolean => {
    const quickestMs = quickestAround(lap.lapNumber);
    return limitMs !== null && quickestMs <= limitMs && lap.lapTimeMs! <= quickestMs * quickLapFactor;
  };
  return {
    limitMs,
    reasonAgainst: (lap) => {
      const reason = reasonAgainst(lap);
      return reason === 'slow' && isQuickAtItsTime(lap) ? null : reason;
    },
  };
}

/** With fewer laps than this, quartiles say little: charts show the laps themselves, and a warning names whose they are. */
export const fewestLapsOfBox = 5;

/** Whose laps were looked at. */
interface Measured {
  /** A team, or the code of a driver. */
  name: string;
  lapCount: number;
  /** Codes. */
  drivers: readonly string[];
}

/** The warning that some have too few quick laps for quartiles; `effect` is what that means for them. Empty where all have enough. */
export function fewLapsWarning(all: readonly Measured[], effect: string): Warning[] {
  const few = all.filter(({ lapCount }) => lapCount < fewestLapsOfBox);
  if (few.length === 0) return [];
  const named = few.map(({ name, lapCount }) => `${name} (${lapCount})`);
  return [
    {
      code: 'FEW_LAPS',
      message: `Fewer than ${fewestLapsOfBox} quick laps: ${named.join(', ')}.`,
      effect,
      drivers: few.flatMap(({ drivers }) => drivers),
      count: few.length,
    },
  ];
}
