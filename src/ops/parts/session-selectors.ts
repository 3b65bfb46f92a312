import * as z from 'zod';
import type { Event, EventSession, SessionCode } from '../../core/calendar/schedule.ts';
import { sessionKind } from '../../core/calendar/session-kind.ts';
import type { Until } from '../../core/calendar/until.ts';
import type { SessionPlace } from '../../core/charts/spec/finding-row.ts';
import { type NextStep, SvcError } from '../../core/errors.ts';
import { resolveDrivers } from '../../core/names/driver-resolution.ts';
import { resolveEvent } from '../../core/names/event-resolution.ts';
import { resolvePreSeasonTest, resolveSession, sessionOmitted } from '../../core/names/session-resolution.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import type { Warning } from '../../core/warnings.ts';
import { inputName, words } from '../../core/words.ts';
import type { Effects } from '../../io/effects.ts';
import { nameField, count, flag } from './fields.ts';
import { noCommonLap, untilFields, untilInput, untilOf, type UntilQuery } from './until-fields.ts';

/** Inputs that name an event and a session. One description for every surface. */
export const selectors = {
  year: count.min(1950).max(2100).describe('Season, e.g. 2025.').meta({ brief: '' }),
  gp: nameField
    .describe('Event: name, country, place, circuit or round number, e.g. "Miami", "Silverstone", "6".')
    .meta({ brief: 'Event, place or round.' }),
  test: count
    .min(1)
    .describe('Pre-season testing event, 1 or 2; goes with day, instead of gp.')
    .meta({ brief: '' }),
  day: count
    .min(1)
    .max(4)
    .describe('Day within the testing event, 1 to 3; 4 where it has four days.')
    .meta({ brief: '' }),
  session: nameField
    .describe('Session: R, Q, S, SQ, SS, FP1, FP2, FP3 (full names such as "Sprint" work too).')
    .meta({ brief: 'R, Q, S, SQ, SS, FP1 to FP3.' }),
  annotateCorners: flag
    .default(false)
    .describe('Number the corners on the distance axis.')
    .meta({ brief: '' }),
};

/** An event with one of its sessions, or a day of a test. */
export const wholeSessionFields = {
  year: selectors.year,
  gp: selectors.gp.optional().meta({ brief: 'Event, place or round, with session; or test, day.' }),
  test: selectors.test.optional(),
  day: selectors.day.optional(),
  session: selectors.session.optional(),
};

/** The same, and up to which moment: what `selectSession` takes. */
export const sessionInputFields = { ...wholeSessionFields, ...untilFields };

export interface EventQuery extends UntilQuery {
  year: number;
  gp?: string | undefined;
  test?: number | undefined;
  day?: number | undefined;
  session?: string | undefined;
}

export interface SelectedSession {
  event: Event;
  session: EventSession;
  /** Warnings of the schedule. */
  warnings: Warning[];
}

/** Which session findings are about, as it was resolved. */
export interface SessionSubject {
  year: number;
  round: number;
  eventName: string;
  sessionCode: SessionCode;
  /** Full name: "Sprint". */
  sessionName: string;
  /** Number of the pre-season test and its day; null for Grands Prix. */
  test: { number: number; day: number } | null;
  /** The moment up to which it is looked at; left out: all of it. */
  until?: Until;
}

export function sessionSubject({
  event,
  session,
}: Pick<SelectedSession, 'event' | 'session'>): SessionSubject {
  return {
    year: event.year,
    round: event.round,
    eventName: event.eventName,
    sessionCode: session.code,
    sessionName: session.name,
    test: event.isTesting ? { number: event.testNumber ?? 1, day: session.number } : null,
    ...(session.until && { until: session.until }),
  };
}

/** The input that names a session again. */
export function sessionInput({ year, eventName, sessionCode, test, until }: SessionSubject): SessionPlace {
  const moment = until ? untilInput(until) : {};
  return test
    ? { year, test: test.number, day: test.day, ...moment }
    : { year, gp: eventName, session: sessionCode, ...moment };
}

/** The input that names another session of the event; null when it has none of that code, or it is still ahead, at the moment that is looked at too. */
export function startedSessionInput(
  selected: Pick<SelectedSession, 'event' | 'session'>,
  code: SessionCode,
  nowMs: number,
): NextStep['input'] | null {
  const other = selected.event.sessions.find((session) => session.code === code);
  if (!other || selected.session.until || selected.event.isTesting || (other.startUtcMs ?? -Infinity) > nowMs)
    return null;
  return { ...sessionInput(sessionSubject(selected)), session: code };
}

/**
 * The session that the options name. A session named besides the day of a test is left aside with a warning unless it is that day's.
 *
 * @throws INVALID_INPUT for missing or contradictory options, before anything is loaded; NOT_FOUND or AMBIGUOUS with candidates
 *   for names.
 */
export async function selectSession(
  effects: { data: Pick<Effects['data'], 'schedule'> },
  query: EventQuery,
  defaultSession?: SessionCode,
): Promise<SelectedSession> {
  checkOptions(query);
  const until = untilOf(query);
  const asAsked = (session: EventSession): EventSession => (until ? { ...session, until } : session);
  const { value: schedule, warnings } = await effects.data.schedule(query.year);
  if (query.gp === undefined) {
    const found = resolvePreSeasonTest(schedule, query.test!, query.day!);
    const session = asAsked(found.session);
    return { ...found, session, warnings: [...warnings, ...ignoredSession(found, query.session)] };
  }
  const { event } = resolveEvent(schedule, query.gp);
  const name = query.session ?? defaultSession;
  if (name === undefined) throw sessionOmitted(event);
  const session = resolveSession(event, name);
  if (query.until_lap !== undefined && sessionKind(session.name, event.year) !== 'race') throw noCommonLap();
  return { event, session: asAsked(session), warnings };
}

/** An event, or both numbers of a test, and not more. */
function checkOptions({ gp, test, day }: EventQuery): void {
  const isTest = test !== undefined || day !== undefined;
  if (gp !== undefined && isTest) {
    throw new SvcError(
      'INVALID_INPUT',
      "An event and a test can't be combined.",
      words`Use ${inputName('gp')} for a Grand Prix, or ${inputName('test')} and ${inputName('day')} for pre-season testing, not both.`,
      { options: ['gp', 'test', 'day'] },
    );
  }
  if (gp === undefined && !isTest) {
    throw new SvcError(
      'INVALID_INPUT',
      'No event is given.',
      words`Add ${inputName('gp', '"<event>"')}, or ${inputName('test', '<n>')} ${inputName('day', '<n>')} for pre-season testing.`,
      { missing: ['gp'] },
    );
  }
  if (isTest && (test === undefined || day === undefined)) {
    const missing = test === undefined ? 'test' : 'day';
    throw new SvcError(
      'INVALID_INPUT',
      words`A test needs both ${inputName('test')} and ${inputName('day')}; ${inputName(missing)} is missing.`,
      words`Add it, e.g. ${inputName('test', '1')} ${inputName('day', '2')}.`,
      { missing: [missing] },
    );
  }
}

/** @throws INVALID_INPUT for text that means no session of any event. */
function ignoredSession(
  { event, session }: { event: Event; session: EventSession },
  name: string | undefined,
): Warning[] {
  if (name === undefined || isSession(event, session, name)) return [];
  return [
    {
      code: 'SESSION_IGNORED',
      message: `The session ${JSON.stringify(name.slice(0, 80))} was left aside: a session of a test is named by its day.`,
      effect: `Everything is about ${session.name} of ${event.eventName}.`,
    },
  ];
}

function isSession(event: Event, session: EventSession, name: string): boolean {
  try {
    return resolveSession(event, name) === session;
  } catch (error) {
    if (error instanceof SvcError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

/** Drivers that an answer is about, or everybody. */
export const driversField = z
  .array(nameField)
  .min(1)
  .max(30)
  .optional()
  .describe('Driver code, number or name; repeat for more. Default: all.')
  .meta({ brief: 'Codes or names; default all.' });

interface AskedDrivers {
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
