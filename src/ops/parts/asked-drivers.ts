import * as z from 'zod';
import { resolveDrivers } from '../../core/names/driver-resolution.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { nameField } from './text-fields.ts';

/** Drivers that an answer is about, or everybody. */
export const driversField = z
  .array(nameField)
  .min(1)
  .max(30)
  .optional()
  .describe('Driver code, number or name; repeat for more. Everybody when omitted.')
  .meta({ brief: 'Codes or names; default all.' });

export interface AskedDrivers {
  /** Those asked for in the order asked, or everybody with a lap in finishing order. */
  drivers: DriverResult[];
  /** Codes of those asked for; null = everybody. */
  codes: string[] | null;
}

/** @throws NOT_FOUND, AMBIGUOUS or INVALID_INPUT for names that mean no driver of the session, several, or one of them twice. */
export function askedDrivers(
  { results, laps }: Pick<SessionTiming, 'results' | 'laps'>,
  names: readonly string[] | undefined,
): AskedDrivers {
  if (names) {
    const drivers = resolveDrivers(results, names);
    return { drivers, codes: drivers.map(({ code }) => code) };
  }
  const timed = new Set(laps.map(({ driverNumber }) => driverNumber));
  return { drivers: results.filter(({ driverNumber }) => timed.has(driverNumber)), codes: null };
}
