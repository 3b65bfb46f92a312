import * as z from 'zod';
import type { DriverPlaces } from '../../../core/analysis/race/positions.ts';
import { SvcError } from '../../../core/errors.ts';
import { resolveDrivers } from '../../../core/names/driver-resolution.ts';
import type { SessionTiming } from '../../../core/timing/session-timing.ts';
import { driversField } from '../asked-drivers.ts';

/** Whose places are told: everybody's when both are left out. */
export const placeDriversFields = {
  drivers: driversField,
  top: z
    .number()
    .int()
    .min(1)
    .max(30)
    .optional()
    .describe('Only the first so many of the result; not with drivers.')
    .meta({ brief: 'Only the first of the result.' }),
};

interface PlaceDrivers {
  drivers?: string[] | undefined;
  top?: number | undefined;
}

/** @throws INVALID_INPUT when both ways to choose drivers are taken. */
export function checkPlaceDrivers({ drivers, top }: PlaceDrivers): void {
  if (drivers === undefined || top === undefined) return;
  throw new SvcError(
    'INVALID_INPUT',
    'Both drivers and the first ones of the result were asked for.',
    'Name drivers, or how many of the first, not both.',
    { options: ['drivers', 'top'] },
  );
}

/** Codes of the drivers who were asked for, those of `top` in the order of the result; null: everybody. @throws what names of drivers throw */
export function placeDrivers(
  { results }: SessionTiming,
  drivers: readonly DriverPlaces[],
  { drivers: names, top }: PlaceDrivers,
): string[] | null {
  if (names) return resolveDrivers(results, names).map(({ code }) => code);
  return top === undefined ? null : drivers.slice(0, top).map(({ driver }) => driver);
}

/** Those of the drivers asked for who have no place. @throws NO_DATA when none of them has one. */
export function driversWithoutPlace(
  asked: readonly string[] | null,
  drivers: readonly DriverPlaces[],
): { driver: string; reason: string }[] {
  const excluded = (asked ?? [])
    .filter((code) => drivers.every(({ driver }) => driver !== code))
    .map((driver) => ({ driver, reason: 'did not take part' }));
  if (asked === null || excluded.length < asked.length) return excluded;
  throw new SvcError(
    'NO_DATA',
    'None of these drivers took part in this race.',
    'Choose other drivers or another session.',
    { excluded },
  );
}
