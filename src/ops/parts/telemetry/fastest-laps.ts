import * as z from 'zod';
import {
  compareLaps,
  type LapComparison,
  type LapToCompare,
} from '../../../core/analysis/telemetry/lap-comparison.ts';
import { SvcError } from '../../../core/errors.ts';
import { resolveDrivers } from '../../../core/names/driver-resolution.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import type { DriverResult } from '../../../core/results/driver-result.ts';
import { fastestLap, type Lap } from '../../../core/timing/laps/lap.ts';
import { mergeWarnings } from '../../../core/warnings.ts';
import type { Effects } from '../../../io/effects.ts';
import { noBestLap, noSuchLap } from '../missing.ts';
import type { SelectedSession } from '../session-selectors.ts';
import { seeLapsOf } from '../steps.ts';
import { nameField } from '../fields.ts';
import { computed, loadRecording, type Recording } from './recording.ts';

/** Drivers whose laps are compared. */
export const comparedDriversField = z
  .array(nameField)
  .min(2)
  .max(5)
  .describe('Driver code, number or name; given 2 to 5 times. The first is the reference.')
  .meta({ brief: 'Codes or names; the first is the reference.' });

/** The same where the quickest of the session stand in for drivers who are not named. */
export const anyDriversField = z
  .array(nameField)
  .min(1)
  .max(5)
  .optional()
  .describe(
    'Driver code, number or name; given 1 to 5 times. The first is the reference; a single one is compared with the session’s quickest, and without any the two quickest are compared.',
  )
  .meta({ brief: 'Codes or names, the first is the reference; default: the quickest.' });

export interface WantedLaps {
  /** How many laps there have to be. */
  least: 1 | 2;
  /** "best" or a lap number; the fastest when left out. */
  lapName?: string | undefined;
}

/** The fastest laps of some drivers of a session compared, with what they were made from. */
export interface FastestLaps {
  selected: SelectedSession;
  recording: Recording;
  /** At least one lap; the first is the reference. */
  comparison: LapComparison;
  /** As they were asked for. */
  drivers: DriverResult[];
  /** Drivers without a lap that can be drawn. */
  excluded: { driver: string; reason: string }[];
}

/**
 * Loads and compares the fastest laps of drivers, or their laps of another number. Of fewer than `least` drivers those whose laps were the
 * quickest of the session are taken besides, and the quickest of all goes first.
 *
 * @throws SvcError NOT_FOUND for a driver who did not take part, NO_DATA when nobody has a timed lap with telemetry.
 */
export async function compareFastestLaps(
  effects: Effects,
  selected: SelectedSession,
  names: readonly string[],
  { least, lapName = 'best' }: WantedLaps,
): Promise<FastestLaps> {
  const { event, session } = selected;
  const recording = await loadRecording(effects, selected, ({ results, laps }) =>
    atLeast(least, resolveDrivers(results, names), results, laps).map((driver) => {
      const own = lapsOf(driver, laps);
      const best = fastestLap(own);
      if (lapName !== 'best') return { driver, laps: pickLaps([lapName], own, best, driver.code) };
      return { driver, laps: best ? [best] : [] };
    }),
  );
  const { timing, chosen, telemetry } = recording;
  const drivers = chosen.map(({ driver }) => driver);

  const withoutLap: { driver: string; reason: string }[] = [];
  const laps = chosen.flatMap(({ driver, laps: [lap] }): LapToCompare[] => {
    const telemetryOfDriver = telemetry.value.find((each) => each.driverNumber === driver.driverNumber);
    if (lap && telemetryOfDriver)
      return [{ label: driver.code, year: event.year, lap, driver, telemetry: telemetryOfDriver }];
    withoutLap.push({
      driver: driver.code,
      reason: timing.value.laps.some((each) => each.driverNumber === driver.driverNumber)
        ? 'No lap has a time that counts.'
        : 'No lap was timed.',
    });
    return [];
  });
  const comparison = computed(effects, () => compareLaps(laps));
  const excluded = [
    ...withoutLap,
    ...comparison.excluded.map(({ label, reason }) => ({ driver: label, reason })),
  ];
  if (comparison.laps.length === 0) {
    throw new SvcError(
      'NO_DATA',
      `None of these drivers has a timed lap with telemetry in ${event.year} ${event.eventName}, ${session.name}.`,
      'Choose other drivers or another session; "warnings" in the details say what is missing.',
      { excluded, warnings: mergeWarnings(timing.warnings, telemetry.warnings) },
      seeLapsOf(drivers, timing.value.laps),
    );
  }
  return { selected, recording, comparison, drivers, excluded };
}

function atLeast(
  least: number,
  named: readonly DriverResult[],
  results: readonly DriverResult[],
  laps: readonly Lap[],
): readonly DriverResult[] {
  if (named.length >= least) return named;
  const timeMs = (driver: DriverResult) => fastestLap(lapsOf(driver, laps))?.lapTimeMs ?? Infinity;
  const byTime = (a: DriverResult, b: DriverResult) => timeMs(a) - timeMs(b) || 0;
  const others = results.filter((driver) => !named.includes(driver)).toSorted(byTime);
  return [...named, ...others.slice(0, least - named.length)].toSorted(byTime);
}

function lapsOf({ driverNumber }: DriverResult, laps: readonly Lap[]): Lap[] {
  return laps.filter((lap) => lap.driverNumber === driverNumber);
}

/** Of an answer that takes two laps, where only one can be had. */
export function nothingToCompare(driver: string, excluded: FastestLaps['excluded']): SvcError {
  return new SvcError(
    'NO_DATA',
    `Only ${driverName(driver)} has a fastest lap with telemetry, so there is nothing to compare it with.`,
    'Name another driver; "excluded" in the details says why the others have none.',
    { excluded },
    { helps: ['laps'], meant: { driver } },
  );
}

/** The laps of a driver that are asked for ("best" or a number), in their order. @throws NOT_FOUND, NO_DATA, or INVALID_INPUT for a lap that is named twice */
export function pickLaps(
  asked: readonly string[],
  own: readonly Lap[],
  best: Lap | null,
  code: string,
): Lap[] {
  if (own.length === 0) {
    throw new SvcError('NO_DATA', `${code} has no timed lap.`, 'Choose a driver with laps.', {
      driver: code,
    });
  }
  const picked = asked.map((name) => {
    const isBest = name.toLowerCase() === 'best';
    const lap = isBest ? best : own.find(({ lapNumber }) => String(lapNumber) === name);
    if (lap) return lap;
    throw isBest ? noBestLap(own, code) : noSuchLap(Number(name), own, code);
  });
  const repeated = picked.find((lap, index) => picked.indexOf(lap) !== index);
  if (repeated) {
    throw new SvcError(
      'INVALID_INPUT',
      `Lap ${repeated.lapNumber}${repeated === best ? ' (the best lap)' : ''} is given twice.`,
      'Name each lap once; "best" and its number are the same lap.',
      { option: 'lap', lap: repeated.lapNumber },
    );
  }
  return picked;
}
