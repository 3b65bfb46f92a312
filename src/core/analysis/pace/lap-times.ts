import type { DriverResult } from '../../results/driver-result.ts';
import { counted } from '../../text/english.ts';
import { formatSeconds } from '../../text/lap-time.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { splitQualifyingLaps } from '../../timing/qualifying-parts.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { Warning } from '../../warnings.ts';
import { lapTimeStatistics, type LapTimeStatistics } from './lap-time-statistics.ts';
import { paceChangeWarning } from './pace-change.ts';
import { type QualifyingPhase, qualifyingPhases } from './qualifying-results.ts';
import {
  type ExclusionCounts,
  isUndisturbed,
  pickQuickLaps,
  quickLapYardstick,
  raceYardstick,
  whyNoQuickLaps,
} from './quick-laps.ts';

/** Pace of one driver over the quick laps of a session. */
interface DriverLapTimes {
  result: DriverResult;
  laps: Lap[];
  quickLaps: ReadonlySet<Lap>;
  excludedLaps: ExclusionCounts;
  statistics: LapTimeStatistics;
}

interface LapTimesFindings {
  /** In the order asked for. */
  drivers: DriverLapTimes[];
  /** Drivers asked for without a quick lap, with the reason in words. */
  excluded: { driver: string; reason: string }[];
  /** Slowest lap time that counts; null when no lap of the session does. */
  quickLapLimitMs: number | null;
  warnings: Warning[];
}

/** Statistics of the quick laps of some drivers, measured by the yardstick of the whole session. */
export function analyseLapTimes(
  drivers: readonly DriverResult[],
  session: Pick<SessionTiming, 'kind' | 'laps' | 'results'>,
): LapTimesFindings {
  const yardstick = quickLapYardstick(session.laps);
  const findings: LapTimesFindings = {
    drivers: [],
    excluded: [],
    quickLapLimitMs: yardstick.limitMs,
    warnings: paceChangeWarning(session, yardstick),
  };
  for (const result of drivers) {
    const laps = session.laps.filter((lap) => lap.driverNumber === result.driverNumber);
    const { quickLaps, excluded } = pickQuickLaps(laps, yardstick);
    const statistics = lapTimeStatistics(quickLaps.map((lap) => lap.lapTimeMs!));
    if (statistics === null)
      findings.excluded.push({ driver: result.code, reason: whyNoQuickLaps(laps.length, excluded) });
    else
      findings.drivers.push({
        result,
        laps,
        quickLaps: new Set(quickLaps),
        excludedLaps: excluded,
        statistics,
      });
  }
  if (findings.warnings.length === 0) findings.warnings = slowLapsWarning(session, findings.drivers);
  return findings;
}

/** Laps of all cars in one part of a qualifying. */
interface PartLaps {
  phase: QualifyingPhase;
  laps: ReadonlySet<Lap>;
}

/**
 * Every lap of a qualifying in one of the parts that were held, in their order; a lap without a known start is in the part in which it
 * ended. Empty where the session has no parts, or nobody knows when they began.
 */
export function lapsByPart({
  laps,
  qualifyingSplitMs,
}: Pick<SessionTiming, 'laps' | 'qualifyingSplitMs'>): PartLaps[] {
  const splitMs = qualifyingSplitMs ?? [];
  const starts = splitMs.flatMap((fromMs, part) => (fromMs === null ? [] : [{ part, fromMs }]));
  if (starts.length === 0) return [];
  const began = splitQualifyingLaps(laps, splitMs, Infinity);
  const partOf = (lap: Lap) => {
    const part = began.findIndex((inPart) => inPart?.includes(lap));
    return part >= 0 ? part : (starts.findLast(({ fromMs }) => fromMs <= lap.endMs) ?? starts[0]!).part;
  };
  const parts = new Map(starts.map(({ part }): [number, Set<Lap>] => [part, new Set()]));
  for (const lap of laps) parts.get(partOf(lap))!.add(lap);
  return [...parts].map(([part, inPart]) => ({ phase: qualifyingPhases[part]!, laps: inPart }));
}

/** Smaller shifts of a median say nothing about a car. */
const leastShiftMs = 100;

/**
 * The warning that the limit of 107 % took laps of a race from a driver that the cars around him show to be at pace, with what that
 * does to his median. Empty outside races.
 */
function slowLapsWarning(
  { kind, laps: sessionLaps }: Pick<SessionTiming, 'kind' | 'laps'>,
  drivers: readonly { result: { code: string }; laps: readonly Lap[]; quickLaps: ReadonlySet<Lap> }[],
): Warning[] {
  if (kind !== 'race') return [];
  const { reasonAgainst } = raceYardstick(sessionLaps);
  const shifted = drivers.flatMap(({ result, laps, quickLaps }) => {
    const atPace = laps.filter((lap) => isUndisturbed(lap) && reasonAgainst(lap) === null);
    const shiftMs = medianOf(atPace) - medianOf([...quickLaps]);
    return shiftMs >= leastShiftMs
      ? [{ driver: result.code, shiftMs, count: atPace.length - quickLaps.size }]
      : [];
  });
  if (shifted.length === 0) return [];
  const named = shifted.map(
    ({ driver, count, shiftMs }) => `${driver} (${counted(count, 'lap')}, ${formatSeconds(shiftMs)} s)`,
  );
  return [
    {
      code: 'SLOW_LAPS_LEFT_OUT',
      message: `Laps slower than 107 % of the session's fastest do not count, not even those within 107 % of the quickest car around them: ${named.join(', ')}.`,
      effect:
        'Laps with full tanks are missing, more for slow cars than for fast ones: with them the medians would be slower by the seconds given.',
      drivers: shifted.map(({ driver }) => driver),
      count: shifted.reduce((sum, { count }) => sum + count, 0),
    },
  ];
}

function medianOf(laps: readonly Lap[]): number {
  return lapTimeStatistics(laps.map((lap) => lap.lapTimeMs!))?.medianMs ?? 0;
}
