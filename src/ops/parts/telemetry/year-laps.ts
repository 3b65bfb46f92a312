import type { LapToCompare } from '../../../core/analysis/telemetry/lap-comparison.ts';
import { yearsBestWarnings } from '../../../core/analysis/pace/pace-change.ts';
import { isMissing, SvcError } from '../../../core/errors.ts';
import { foldName } from '../../../core/names/name-matching.ts';
import { resolveDriver } from '../../../core/names/driver-resolution.ts';
import type { DriverResult } from '../../../core/results/driver-result.ts';
import { fastestLap } from '../../../core/timing/laps/lap.ts';
import type { SessionInfo } from '../../../core/timing/topics/session-info.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import type { SelectedSession } from '../session-selectors.ts';
import { jointOrigin } from '../result-fields.ts';
import { loadRecording } from './recording.ts';

/** One year's fastest lap of the driver. */
export interface YearLap {
  selected: SelectedSession;
  /** Labelled with the year. */
  lap: LapToCompare;
  info: SessionInfo | null;
  origin: Origin;
  warnings: Warning[];
  /** Of these, what the telemetry's recording had to say. */
  recordingWarnings: Warning[];
}

export interface YearLaps {
  /** In the order asked for: the same person on the circuit of the first of them. */
  found: YearLap[];
  excluded: { year: number; reason: string }[];
  /** Why years were not available at all. */
  failures: SvcError[];
}

/**
 * Fastest laps, with telemetry, of the driver that `query` means, one session after the other.
 *
 * @throws what loading a session throws, unless it only means that this year is not available.
 */
export async function loadYearLaps(
  effects: Effects,
  selections: readonly SelectedSession[],
  query: string,
): Promise<YearLaps> {
  const laps: YearLaps = { found: [], excluded: [], failures: [] };
  for (const [index, selected] of selections.entries()) {
    const { year } = selected.event;
    effects.progress(`Season ${index + 1} of ${selections.length}: ${year}`);
    try {
      const yearLap = await loadYearLap(effects, selected, query);
      const reason = laps.found[0] ? whyNotComparable(laps.found[0], yearLap, query) : null;
      if (reason === null) laps.found.push(yearLap);
      else laps.excluded.push({ year, reason });
    } catch (error) {
      if (!isMissing(error)) throw error;
      laps.excluded.push({ year, reason: error.message });
      laps.failures.push(error);
    }
  }
  return laps;
}

async function loadYearLap(effects: Effects, selected: SelectedSession, query: string): Promise<YearLap> {
  const { event } = selected;
  const { timing, chosen, telemetry } = await loadRecording(effects, selected, ({ results, laps }) => {
    const driver = resolveDriver(results, query);
    const best = fastestLap(laps.filter((each) => each.driverNumber === driver.driverNumber));
    return [{ driver, laps: best ? [best] : [] }];
  });
  const { driver, laps } = chosen[0]!;
  const [lap] = laps;
  if (!lap)
    throw new SvcError('NO_DATA', `${driver.code} has no lap whose time counts.`, 'Choose another driver.');
  const label = String(event.year);
  return {
    selected,
    lap: { label, year: event.year, lap, driver, telemetry: telemetry.value[0]! },
    info: timing.value.info,
    origin: jointOrigin(telemetry, timing),
    warnings: mergeWarnings(
      selected.warnings,
      timing.warnings,
      telemetry.warnings,
      yearsBestWarnings(event.year, driver.code, lap, timing.value),
    ),
    recordingWarnings: telemetry.warnings,
  };
}

/** null when the two are laps of one person on one circuit, as far as anybody knows. */
function whyNotComparable(first: YearLap, other: YearLap, query: string): string | null {
  const { driver } = other.lap;
  if (isAnotherPerson(first.lap.driver, driver))
    return `${JSON.stringify(query)} was ${driver.code}, another driver than ${first.lap.driver.code} in ${first.lap.year}.`;
  const [key, otherKey] = [first.info?.circuitKey ?? null, other.info?.circuitKey ?? null];
  if (key === null || otherKey === null || key === otherKey) return null;
  const [place, otherPlace] = [placeOf(first), placeOf(other)];
  return place === otherPlace
    ? `It was held on another layout of ${place} than in ${first.lap.year}.`
    : `It was held at another circuit: ${otherPlace}, not ${place} as in ${first.lap.year}.`;
}

function placeOf({ info, selected }: YearLap): string {
  return info?.circuitShortName ?? selected.event.location;
}

/** Numbers and, in the long run, codes change hands; ids of the results API do not. */
function isAnotherPerson(a: DriverResult, b: DriverResult): boolean {
  if (a.driverId !== null && b.driverId !== null) return a.driverId !== b.driverId;
  if (a.code === b.code || a.lastName === null || b.lastName === null) return false;
  return foldName(a.lastName) !== foldName(b.lastName);
}
