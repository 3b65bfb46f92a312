import * as z from 'zod';
import { type Event, eventFormats, type Schedule, sessionCodes } from '../../core/calendar/schedule.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import { scheduleFacts } from '../parts/facts/schedule.ts';
import { defineOperation, type Outcome, keptAs } from '../parts/operation.ts';
import { originOf, originValues, resultFields } from '../parts/result-fields.ts';
import { selectors } from '../parts/session-selectors.ts';
import { withColumns, meaning } from '../parts/columns.ts';
import { stepsFrom } from '../parts/steps.ts';
import { text, count, flag } from '../parts/fields.ts';
import { rowOf } from '../parts/row-of.ts';

const sessionField = withColumns(
  z.object({
    code: z.enum(sessionCodes),
    name: text.describe('Full name, "Sprint Qualifying".'),
    start_utc: text.nullable().describe('RFC 3339 with Z; null when the schedule gives no time.'),
    start_local: text
      .nullable()
      .describe('Local time at the circuit with UTC offset; null if the zone is unknown.'),
    utc_offset: text.nullable().describe('Offset of the circuit, "+02:00".'),
  }),
  {
    words: ['sessions'],
    columns: {
      name: meaning('session'),
      start_local: meaning('local start'),
      start_utc: meaning('start'),
    },
  },
);

const eventField = withColumns(
  z.object({
    round: count.describe('Round of the championship; 0 for tests.'),
    event_name: text,
    official_name: text.nullable(),
    country: text,
    location: text,
    event_date: text.describe('YYYY-MM-DD, last day of the event.'),
    format: z.enum(eventFormats),
    is_testing: flag,
    test: count.nullable().describe('Number of the test; null for Grands Prix.'),
    has_timing: flag.describe('Whether the timing archive has its lap times (once it has been held).'),
    sessions: z.array(sessionField),
  }),
  {
    words: ['events', 'weekends'],
    columns: {
      event_date: meaning('date, when'),
      country: meaning('country'),
      location: meaning('location'),
      format: meaning('format', {
        values: { sprint_qualifying: ['sprints', 'sprint weekends', 'sprint races'] },
      }),
      is_testing: meaning('tests, testing', { values: { true: ['tests', 'testing'] }, isAside: true }),
    },
  },
);

/** A season's calendar. */
export type ScheduleFindings = Schedule;

/** With the moment that tells what is over from what is next. */
interface DatedSchedule extends ScheduleFindings {
  nowMs: number;
}

export const fetchSchedule = defineOperation({
  name: 'fetch schedule',
  summary: 'The calendar of a season with all sessions; saved to data/schedule.json.',
  description:
    'Lists all events of a season, 1950 to next year, in calendar order, including pre-season tests: names, place, format ' +
    'and the start of every session in UTC and at the circuit. Rounds move when races are added or cancelled: in anything you keep, name events, not rounds.',
  brief: 'Events of a season, 1950 to next year, with all session times; tests too.',
  examples: [{ year: 2026 }, { year: 1979 }],
  effect: 'write',
  worksInWorkspace: true,
  input: z.object({ year: selectors.year }),
  listKey: 'events',
  output: z.object({
    year: count,
    total_events: count,
    events: z.array(eventField),
    saved_to: text,
    ...resultFields,
  }),
  run: async (effects, input) => {
    effects.progress(`Loading the ${input.year} schedule`);
    const { value: schedule, warnings, ...origin } = await effects.data.schedule(input.year);
    const nowMs = effects.clock.nowMs();
    const hasBegun = schedule.events.some(
      ({ isTesting, eventDate }) => !isTesting && Date.parse(eventDate) < nowMs,
    );
    return {
      findings: { ...schedule, nowMs } satisfies DatedSchedule,
      charts: [],
      ...originOf(origin),
      warnings,
      next: stepsFrom({}, [
        hasBegun && [
          'analyze season-summary',
          'shows the championship round by round',
          { year: schedule.year },
        ],
        ['temporal-context', 'says when the next race is'],
      ]),
    };
  },
  facts: (findings: DatedSchedule) => scheduleFacts(findings),
  ...keptAs('schedule.json', toTable),
});

function toTable(outcome: Outcome<ScheduleFindings>) {
  const {
    findings: { year, events },
    warnings,
  } = outcome;
  return {
    year,
    total_events: events.length,
    events: events.map(toEvent),
    ...originValues(outcome),
    warnings,
  };
}

function toEvent(event: Event): z.input<typeof eventField> {
  return rowOf(eventField, event, {
    official_name: event.officialName === '' ? null : event.officialName,
    test: event.testNumber,
    sessions: event.sessions.map((session) =>
      rowOf(sessionField, session, { start_utc: utcTimestamp(session.startUtcMs) }),
    ),
  });
}
