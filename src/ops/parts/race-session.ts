import * as z from 'zod';
import type { DriverPlaces } from '../../core/analysis/race/positions.ts';
import { sessionKind } from '../../core/calendar/session-kind.ts';
import { SvcError } from '../../core/errors.ts';
import { resolveDrivers } from '../../core/names/driver-resolution.ts';
import { neutralisedLaps } from '../../core/timing/laps/neutralised-laps.ts';
import { raceOutcomes } from '../../core/timing/laps/race-outcome.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { isFinalised } from '../../core/timing/topics/session-status.ts';
import { tellsOf, type Warning } from '../../core/warnings.ts';
import { inputName, words } from '../../core/words.ts';
import type { Effects } from '../../io/effects.ts';
import {
  driversField,
  type EventQuery,
  type SelectedSession,
  selectors,
  selectSession,
} from './session-selectors.ts';
import { untilFields } from './until-fields.ts';
import { count } from './fields.ts';

/** Inputs that name a race or a sprint. */
export const raceInputFields = {
  year: selectors.year,
  gp: selectors.gp,
  session: selectors.session.default('R').describe('R (race) or S (sprint).').meta({ brief: 'R or S.' }),
  ...untilFields,
};

/**
 * The race or sprint that the options name.
 *
 * @param what what needs one: "Places won and lost".
 * @throws INVALID_INPUT for a session of another kind, and what `selectSession` throws.
 */
export async function selectRace(
  effects: { data: Pick<Effects['data'], 'schedule'> },
  query: EventQuery,
  what: string,
): Promise<SelectedSession> {
  const selected = await selectSession(effects, query);
  const { event, session } = selected;
  if (sessionKind(session.name, event.year) === 'race') return selected;
  throw new SvcError(
    'INVALID_INPUT',
    `${what} need a race or a sprint; "${query.session}" is ${session.name}.`,
    words`Use ${inputName('session', 'R')}, or ${inputName('session', 'S')} for the sprint.`,
    { option: 'session', allowed: ['R', 'S'] },
  );
}

/** Whose places are told: everybody's when both are left out. */
export const placeDriversFields = {
  drivers: driversField,
  top: count
    .min(1)
    .max(30)
    .optional()
    .describe('Only the first N of the result; not with drivers.')
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
    "Drivers and the first N of the result can't be combined.",
    'Name drivers, or how many of the first, but not both.',
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

/** What charts of a race show of its field: last names and colours of these drivers, and laps under a safety car or red flag. */
export function fieldOfRace<Row extends { driver: string }>(timing: SessionTiming, drivers: readonly Row[]) {
  const resultOf = new Map(timing.results.map((result) => [result.code, result]));
  return {
    drivers: drivers.map((row) => {
      const { lastName, teamColour } = resultOf.get(row.driver)!;
      return { ...row, lastName, teamColour };
    }),
    bands: neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs),
  };
}

/** Whether all of a session is there: up to a moment of it, and while it is recorded, only where it was over by then. */
export function isSessionOver(
  { sessionStatus }: Pick<SessionTiming, 'sessionStatus'>,
  warnings: readonly Warning[],
): boolean {
  const isCut = tellsOf(warnings, 'AS_OF_MOMENT') || tellsOf(warnings, 'RECORDING_UNFINISHED');
  return !isCut || isFinalised(sessionStatus);
}

/** Whether the order is that of the end: a result may have been published of a session whose recording broke off. */
export function isOrderFinal(
  timing: Pick<SessionTiming, 'sessionStatus' | 'results'>,
  warnings: readonly Warning[],
): boolean {
  const hasOrder = timing.results.some(({ position }) => position !== null);
  return (hasOrder && !tellsOf(warnings, 'RESULTS_COMPUTED')) || isSessionOver(timing, warnings);
}

/** What the race came to for a car of the document. */
export const outcomeField = z
  .enum(raceOutcomes)
  .describe('running: the race was not over, and nothing says the car was out.');
