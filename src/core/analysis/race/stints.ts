import { groupBy } from '../../group-by.ts';
import { quantile } from '../../quantile.ts';
import { formatSeconds } from '../../text/lap-time.ts';
import type { SessionCode } from '../../calendar/schedule.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { lapTimeStatistics, type LapTimeStatistics } from '../pace/lap-time-statistics.ts';
import { isUndisturbed, quickLapYardstick } from '../pace/quick-laps.ts';
import { reachOf, slopeDifference, slopeOf, type Slope } from '../pace/slope.ts';
import { isForWetTrack, trackChanges } from '../pace/track-changes.ts';
import { fuelDoubtShare, fuelGainMs, longRunLaps, type PaceLap, racePaceLaps } from './stint-laps.ts';
import { lapsBySet } from './tyre-strategy.ts';

/** In a practice: a long run; laps for one quick time; neither. In a race all are `race`. */
export type StintKind = 'race' | 'long_run' | 'push' | 'other';

/** Change of the lap time per lap of tyre age, in milliseconds. */
export interface Wear {
  /** As driven: less fuel makes laps quicker while tyres get older. */
  slope: Slope;
  /** With what the fuel that was burnt is taken to gain added; its interval is wider by what that may be off. */
  corrected: Slope;
}

/** Laps on one set of tyres, in a practice those of one run. */
export interface Stint {
  driver: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  teamColour: string | null;
  stint: number;
  kind: StintKind;
  /** null when unknown. */
  compound: string | null;
  ageAtStartLaps: number | null;
  firstLap: number;
  lastLap: number;
  lapCount: number;
  /** Laps that count for the pace of the stint, in order; of a long run those of the run. */
  paceLaps: PaceLap[];
  /** Of these; null without any. */
  statistics: LapTimeStatistics | null;
  /** Of those in clean air; null where they are fewer than five. */
  wear: Wear | null;
}

/** What stints on one compound have in common. */
export interface CompoundWear {
  compound: string;
  stints: number;
  drivers: number;
  statistics: LapTimeStatistics;
  wear: Wear | null;
  /**
   * The slope as driven, laid through the middle of the laps that count, from their least to their greatest age; null without a slope or ages, and where the interval
   * leaves its ends further off than the middle half of the laps.
   */
  line: { fromAgeLaps: number; toAgeLaps: number; fromMs: number; toMs: number } | null;
}

/** How much faster laps get slower on one compound than on another, per lap. */
export interface WearDifference {
  compound: string;
  than: string;
  differenceMs: number;
  lowMs: number;
  highMs: number;
}

export interface StintsFindings {
  /** In finishing order, then by lap. */
  stints: Stint[];
  /** Most laps first; of races, or of the long runs of practices. */
  compounds: CompoundWear[];
  differences: WearDifference[];
  /** What a lap of burnt fuel is taken to gain; null without laps. */
  fuelGainMs: number | null;
}

/** Stints of these drivers: how quick, and how much slower from lap to lap. */
export function analyseStints(
  drivers: readonly DriverResult[],
  session: Pick<SessionTiming, 'kind' | 'laps' | 'totalLaps'>,
  code: SessionCode,
): StintsFindings {
  const own = groupBy(session.laps, ({ driverNumber }) => driverNumber);
  const readStint = session.kind === 'race' ? raceStints(session) : practiceRuns(session);
  const read = drivers.flatMap((result) =>
    lapsBySet(own.get(result.driverNumber) ?? []).map((laps, index) => ({
      result,
      laps,
      number: laps[0]!.stint ?? index + 1,
      ...readStint(laps),
    })),
  );
  const counted = read.flatMap(({ paceLaps }) => paceLaps.map(({ lapTimeMs }) => lapTimeMs));
  const gainMs = counted.length === 0 ? null : fuelGainMs(counted, code, session.totalLaps);
  const wearOf = (groups: readonly (readonly PaceLap[])[]): Wear | null => {
    const slope = slopeOf(
      groups.map((laps) => laps.map(({ lapNumber, lapTimeMs }) => ({ x: lapNumber, y: lapTimeMs }))),
    );
    return slope && gainMs !== null ? { slope, corrected: withoutFuel(slope, gainMs) } : null;
  };
  const stints = read.map(({ result, laps, number, kind, paceLaps, freeLaps }): Stint => {
    const first = laps[0]!;
    return {
      ...{ driver: result.code, team: result.teamName, teamColour: result.teamColour },
      ...{ stint: number, kind, compound: first.compound },
      ageAtStartLaps: first.tyreLifeLaps === null ? null : first.tyreLifeLaps - 1,
      ...{ firstLap: first.lapNumber, lastLap: laps.at(-1)!.lapNumber, lapCount: laps.length },
      ...{ paceLaps, statistics: statisticsOf(paceLaps), wear: wearOf([freeLaps]) },
    };
  });
  const onCompound = groupBy(
    read.filter(
      ({ laps, paceLaps, kind }) => laps[0]!.compound !== null && kind !== 'push' && paceLaps.length > 0,
    ),
    ({ laps }) => laps[0]!.compound!,
  );
  const compounds = [...onCompound]
    .map(([compound, all]): CompoundWear => {
      const wear = wearOf(all.map(({ freeLaps }) => freeLaps));
      return {
        ...{ compound, stints: all.length, drivers: new Set(all.map(({ result }) => result.code)).size },
        statistics: statisticsOf(all.flatMap(({ paceLaps }) => paceLaps))!,
        wear,
        line:
          wear &&
          lineOf(
            wear.slope,
            all.flatMap(({ paceLaps }) => paceLaps),
          ),
      };
    })
    .sort((a, b) => b.statistics.lapCount - a.statistics.lapCount);
  return { stints, compounds, differences: wearDifferences(compounds), fuelGainMs: gainMs };
}

interface ReadStint {
  kind: StintKind;
  paceLaps: PaceLap[];
  /** Those that the slope is made of. */
  freeLaps: PaceLap[];
}

function raceStints(session: Pick<SessionTiming, 'laps'>): (laps: readonly Lap[]) => ReadStint {
  const { counted, inCleanAir } = racePaceLaps(session);
  return (laps) => ({ kind: 'race', paceLaps: counted(laps), freeLaps: inCleanAir(laps) });
}

function practiceRuns({ laps: all }: Pick<SessionTiming, 'laps'>): (laps: readonly Lap[]) => ReadStint {
  const { reasonAgainst } = quickLapYardstick(all);
  return (laps) => {
    const run = longRunLaps(laps);
    if (run.length > 0) return { kind: 'long_run', paceLaps: run, freeLaps: run };
    const quick = laps.filter(isUndisturbed).filter((lap) => reasonAgainst(lap) === null);
    return { kind: quick.length > 0 ? 'push' : 'other', paceLaps: quick, freeLaps: [] };
  };
}

function statisticsOf(laps: readonly PaceLap[]): LapTimeStatistics | null {
  return lapTimeStatistics(laps.map(({ lapTimeMs }) => lapTimeMs));
}

function lineOf(slope: Slope, laps: readonly PaceLap[]): CompoundWear['line'] {
  const aged = laps.flatMap(({ tyreLifeLaps, lapTimeMs }) =>
    tyreLifeLaps === null ? [] : [{ ageLaps: tyreLifeLaps, lapTimeMs }],
  );
  if (aged.length === 0) return null;
  const ages = aged.map(({ ageLaps }) => ageLaps);
  const [fromAgeLaps, toAgeLaps] = [Math.min(...ages), Math.max(...ages)];
  const levels = aged
    .map(({ ageLaps, lapTimeMs }) => lapTimeMs - slope.perStep * ageLaps)
    .toSorted((a, b) => a - b);
  const middleHalfMs = quantile(levels, 0.75) - quantile(levels, 0.25);
  if ((reachOf(slope) * (toAgeLaps - fromAgeLaps)) / 2 > middleHalfMs) return null;
  const at = (ageLaps: number) => quantile(levels, 0.5) + slope.perStep * ageLaps;
  return { fromAgeLaps, toAgeLaps, fromMs: at(fromAgeLaps), toMs: at(toAgeLaps) };
}

function withoutFuel({ perStep, low, high, count }: Slope, gainMs: number): Slope {
  const doubtMs = fuelDoubtShare * gainMs;
  return { perStep: perStep + gainMs, low: low + gainMs - doubtMs, high: high + gainMs + doubtMs, count };
}

/**
 * What shows that the track changed along with the tyres, as clauses: wear and track cannot be told apart then. Beside what shows it of any session: cars on wet-weather tyres
 * all along, and laps that got quicker on ageing tyres by more than burnt fuel explains.
 */
export function trackBesideWear(
  session: Pick<SessionTiming, 'kind' | 'laps' | 'results'>,
  { compounds }: Pick<StintsFindings, 'compounds'>,
): string[] {
  const changes = trackChanges(session);
  if (changes.length > 0) return changes;
  const onWet = compounds.filter(isForWetTrack);
  if (onWet.length > 0 && onWet.length === compounds.length) return ['cars were on wet-weather tyres'];
  return compounds.flatMap(({ compound, wear }) =>
    wear && wear.corrected.high < 0
      ? [
          `laps on ${compound} got quicker by ${formatSeconds(-wear.slope.perStep)} s each as the tyres aged, more than burnt fuel explains`,
        ]
      : [],
  );
}

/** Of all pairs with a slope, as driven: the fuel is the same for both. */
function wearDifferences(compounds: readonly CompoundWear[]): WearDifference[] {
  const known = compounds.flatMap(({ compound, wear }) => (wear ? [{ compound, slope: wear.slope }] : []));
  return known.flatMap((first, index) =>
    known.slice(index + 1).map((second) => {
      const [more, less] = first.slope.perStep >= second.slope.perStep ? [first, second] : [second, first];
      const { difference, low, high } = slopeDifference(more.slope, less.slope);
      return {
        ...{ compound: more.compound, than: less.compound },
        ...{ differenceMs: difference, lowMs: low, highMs: high },
      };
    }),
  );
}
