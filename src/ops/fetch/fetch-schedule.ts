import * as z from 'zod';
import {
  type Event,
  eventFormats,
  type EventSession,
  type Schedule,
  sessionCodes,
} from '../../core/calendar/schedule.ts';
import type { NextStep } from '../../core/errors.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import { scheduleFacts } from '../parts/facts/schedule.ts';
import { defineOperation, type Outcome } from '../parts/operation.ts';
import { originOf, originValues, resultFields } from '../parts/result-fields.ts';
import { selectors } from '../parts/session-selectors.ts';
import { withColumns } from '../parts/columns.ts';

const sessionField = withColumns(
  z.object({
    code: z.enum(sessionCodes),
    name: z.string().describe('Full name, "Sprint Qualifying".'),
    start_utc: z.string().nullable().describe('RFC 3339 with Z; null when the schedule gives no time.'),
    start_local: z
      .string()
      .nullable()
      .describe('Local time at the circuit with UTC offset; null if the zone is unknown.'),
    utc_offset: z.string().nullable().describe('Offset of the circuit, "+02:00".'),
  }),
  {
    words: ['sessions'],
    columns: {
      name: { words: ['session'] },
      start_local: { words: ['local start'] },
      start_utc: { words: ['start'] },
    },
  },
);

const eventField = withColumns(
  z.object({
    round: z.number().int().describe('Round of the championship; 0 for tests.'),
    event_name: z.string(),
    official_name: z.string().nullable(),
    country: z.string(),
    location: z.string(),
    event_date: z.string().describe('YYYY-MM-DD, last day of the event.'),
    format: z.enum(eventFormats),
    is_testing: z.boolean(),
    test: z.number().int().nullable().describe('Number of the test; null for Grands Prix.'),
    has_timing: z.boolean().describe('Whether the timing archive has its lap times (once it has been held).'),
    sessions: z.array(sessionField),
  }),
  {
    words: ['events', 'weekends'],
    columns: {
      event_date: { words: ['date', 'when'] },
      country: { words: ['country'] },
      location: { words: ['location'] },
      format: {
        words: ['format'],
        values: { sprint_qualifying: ['sprints', 'sprint weekends', 'sprint races'] },
      },
      is_testing: { words: ['tests', 'testing'], values: { true: ['tests', 'testing'] }, isAside: true },
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
    year: z.number().int(),
    total_events: z.number().int(),
    events: z.array(eventField),
    saved_to: z.string(),
    ...resultFields,
  }),
  run: async (effects, input) => {
    effects.progress(`Loading the ${input.year} schedule`);
    const { value: schedule, warnings, ...origin } = await effects.data.schedule(input.year);
    return {
      findings: { ...schedule, nowMs: effects.clock.nowMs() } satisfies DatedSchedule,
      charts: [],
      ...originOf(origin),
      warnings,
      next: nextSteps(schedule, effects.clock.nowMs()),
    };
  },
  facts: (findings: DatedSchedule) => scheduleFacts(findings),
  table: { fileName: 'schedule.json', content: toTable },
  document: (outcome, saved) => ({
    ...toTable(outcome),
    ...saved.table('saved_to'),
    ...saved.workspace('workspace_id'),
  }),
});

function nextSteps({ year, events }: Schedule, nowMs: number): NextStep[] {
  const hasBegun = events.some(({ isTesting, eventDate }) => !isTesting && Date.parse(eventDate) < nowMs);
  return [
    ...(hasBegun
      ? [
          {
            operation: 'analyze season-summary',
            input: { year },
            why: 'shows the championship round by round',
          },
        ]
      : []),
    { operation: 'temporal-context', input: {}, why: 'says when the next race is' },
  ];
}

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
  return {
    round: event.round,
    event_name: event.eventName,
    official_name: event.officialName === '' ? null : event.officialName,
    country: event.country,
    location: event.location,
    event_date: event.eventDate,
    format: event.format,
    is_testing: event.isTesting,
    test: event.testNumber,
    has_timing: event.hasTiming,
    sessions: event.sessions.map(toSession),
  };
}

function toSession(session: EventSession): z.input<typeof sessionField> {
  return {
    code: session.code,
    name: session.name,
    start_utc: utcTimestamp(session.startUtcMs),
    start_local: session.startLocal,
    utc_offset: session.utcOffset,
  };
}
