import { SvcError } from '../core/errors.ts';
import { asObjects } from '../core/json-object.ts';
import {
  sessionCodes,
  type Event,
  type EventSession,
  type Schedule,
  type SessionCode,
} from '../core/calendar/schedule.ts';
import type { SeasonDriver } from '../core/results/season-driver.ts';
import type { Result } from './answers/result-values.ts';
import type { Knowledge } from './request/knowledge.ts';
import type { PastTurn } from './message-history.ts';
import type { PlannedCall } from './request/planned-call.ts';

/** Thrown where something must be looked up with a tool first. */
export class NeedsCall extends Error {
  readonly call: PlannedCall;

  constructor(call: PlannedCall) {
    super(`Needs ${call.operation}.`);
    this.name = 'NeedsCall';
    this.call = call;
  }
}

/**
 * Schedules and drivers from results of tools in the conversation; what is not there is asked for with `NeedsCall`. Of earlier
 * turns only whole lists count, for the messages may have shortened them.
 */
export function lookedUpKnowledge(turns: readonly PastTurn[]): Knowledge {
  const told = (operation: string, year: number, list: string, total: string): Result => {
    const asked = ({ calls }: PastTurn) =>
      calls.filter(
        ({ operation: name, input }) => name === operation && input.year === year && input.team === undefined,
      );
    const whole = turns
      .flatMap(asked)
      .flatMap(({ outcome }) => (outcome?.ok ? [outcome.output] : []))
      .findLast((output) => asObjects(output[list]).length === output[total]);
    if (whole) return whole;
    const now = turns.slice(-1).flatMap(asked).at(-1)?.outcome;
    if (!now) throw new NeedsCall({ operation, input: { year } });
    if (now.ok) return now.output;
    const { code, error, hint, details } = now.error;
    throw new SvcError(code, error, hint, details);
  };
  return {
    schedule: async (year) => toSchedule(year, told('fetch schedule', year, 'events', 'total_events')),
    drivers: async (year) => asObjects(told('fetch drivers', year, 'drivers', 'total').drivers).map(toDriver),
  };
}

/** `fetch schedule` tells all of a schedule but its origin. */
function toSchedule(year: number, output: Result): Schedule {
  return {
    year,
    origin: 'f1schedule',
    events: asObjects(output.events).map((event) => toEvent(year, event)),
  };
}

function toEvent(year: number, event: Result): Event {
  return {
    year,
    round: number(event.round) ?? 0,
    eventName: text(event.event_name),
    officialName: text(event.official_name),
    country: text(event.country),
    location: text(event.location),
    eventDate: text(event.event_date),
    format: event.format as Event['format'],
    isTesting: event.is_testing === true,
    testNumber: number(event.test),
    hasTiming: event.has_timing !== false,
    sessions: asObjects(event.sessions).flatMap((session, index): EventSession[] => {
      const code = sessionCodes.find((known): known is SessionCode => known === session.code);
      if (!code) return [];
      const startUtcMs = Date.parse(text(session.start_utc));
      return [
        {
          number: index + 1,
          code,
          name: text(session.name),
          startUtcMs: Number.isNaN(startUtcMs) ? null : startUtcMs,
          startLocal: text(session.start_local) || null,
          utcOffset: text(session.utc_offset) || null,
        },
      ];
    }),
  };
}

function toDriver(driver: Result): SeasonDriver {
  const givenName = text(driver.given_name);
  const familyName = text(driver.family_name);
  return {
    driverId: `${givenName} ${familyName}`,
    code: text(driver.code) || null,
    number: number(driver.number),
    givenName,
    familyName,
    dateOfBirth: text(driver.date_of_birth) || null,
    nationality: text(driver.nationality) || null,
    teams: Array.isArray(driver.teams) ? driver.teams.map(text) : [],
    url: null,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
