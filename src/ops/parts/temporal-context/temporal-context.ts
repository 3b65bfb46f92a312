import * as z from 'zod';
import {
  type RaceState,
  seasonPhases,
  type SeasonState,
} from '../../../core/analysis/season/temporal-context.ts';
import {
  type SessionState,
  sessionStatuses,
  weekendPhases,
  type WeekendState,
} from '../../../core/analysis/season/weekend-state.ts';
import type { Event } from '../../../core/calendar/schedule.ts';
import { utcTimestamp } from '../../../core/text/moments.ts';
import { resultFields } from '../result-fields.ts';
import { text, count, flag } from '../fields.ts';
import { rowOf } from '../row-of.ts';

const startFields = {
  start_utc: text.nullable().describe('null when the schedule gives no start.'),
  start_local: text.nullable().describe('Local time at the circuit with its UTC offset.'),
};

const sessionRecord = z.object({
  code: text,
  name: text,
  ...startFields,
  scheduled_end_utc: text.nullable().describe('Start plus the length the rules plan for the session.'),
  status: z.enum(sessionStatuses).describe('live: between start and scheduled end. unknown: no start known.'),
  minutes_until: count.nullable().describe('To the start, rounded up to whole minutes.'),
  minutes_since: count.nullable().describe('Since the start.'),
});

const eventFields = {
  event_name: text,
  round: count.describe('0 for tests.'),
  location: text,
  country: text,
  event_date: text.describe('YYYY-MM-DD at the circuit, last day of the event.'),
  is_sprint_weekend: flag,
};

const eventRecord = z.object(eventFields);

const raceRecord = z.object({
  year: count,
  ...eventFields,
  ...startFields,
  minutes_until: count.nullable().describe('To the start of the race.'),
  minutes_since: count.nullable().describe('Since the start of the race.'),
});

export const temporalContextDocument = z.object({
  current_time_utc: text,
  year: count.describe("Season shown: the calendar year's, if its schedule is available."),
  season_phase: z
    .enum(seasonPhases)
    .describe('in_season: from the first session of the first Grand Prix to the end of the last race.'),
  races_completed: count,
  races_in_progress: count,
  races_remaining: count.describe('Races still to start.'),
  total_races: count.describe('Completed, in progress and remaining.'),
  current_weekend: z
    .object({
      ...eventFields,
      is_testing: flag,
      phase: z.enum(weekendPhases),
      current_session: sessionRecord.nullable(),
      next_session: sessionRecord.nullable().describe("This weekend's next session with a known start."),
      sessions: z.array(sessionRecord),
    })
    .nullable()
    .describe(
      'The race weekend or test from 48 hours before its first session to 24 hours after the scheduled end of its race.',
    ),
  last_completed_race: raceRecord.nullable(),
  next_race: raceRecord.nullable().describe('The next race to start.'),
  schedule_fetched_at: text
    .nullable()
    .describe('When the source last confirmed the schedule; null when unknown, as for local recordings.'),
  rounds: z
    .array(
      z.object({
        round: count,
        event_name: text,
        event_date: text,
        status: z.enum(['completed', 'live', 'upcoming']),
      }),
    )
    .describe('The races of the season shown, in order.'),
  source: resultFields.source,
  provider: resultFields.provider,
  warnings: resultFields.warnings,
});

export type TemporalContext = z.output<typeof temporalContextDocument>;
export type SessionRecord = z.output<typeof sessionRecord>;
export type WeekendRecord = NonNullable<TemporalContext['current_weekend']>;
/** What of the result one season's schedule tells. */
type SeasonFields = Pick<
  TemporalContext,
  | 'year'
  | 'season_phase'
  | 'races_completed'
  | 'races_in_progress'
  | 'races_remaining'
  | 'total_races'
  | 'current_weekend'
>;
export type RaceRecord = z.output<typeof raceRecord>;

export function seasonFields(season: SeasonState): SeasonFields {
  return {
    year: season.year,
    season_phase: season.phase,
    races_completed: season.completed,
    races_in_progress: season.races.length - season.completed - season.remaining,
    races_remaining: season.remaining,
    total_races: season.races.length,
    current_weekend: season.weekend && weekendFields(season.weekend),
  };
}

export function roundFields({ races }: SeasonState): TemporalContext['rounds'] {
  return races.map(({ event, status }) => ({
    round: event.round,
    event_name: event.eventName,
    event_date: event.eventDate,
    status: status === 'unknown' ? 'upcoming' : status,
  }));
}

function weekendFields(weekend: WeekendState): WeekendRecord {
  return {
    ...fieldsOfEvent(weekend.event),
    is_testing: weekend.event.isTesting,
    phase: weekend.phase,
    current_session: weekend.current && sessionFields(weekend.current),
    next_session: weekend.next && sessionFields(weekend.next),
    sessions: weekend.sessions.map(sessionFields),
  };
}

export function raceFields(race: RaceState): RaceRecord {
  return {
    year: race.event.year,
    ...fieldsOfEvent(race.event),
    start_utc: utcTimestamp(race.session.startUtcMs),
    start_local: race.session.startLocal,
    minutes_until: race.minutesUntil,
    minutes_since: race.minutesSince,
  };
}

function sessionFields({ session, ...state }: SessionState): SessionRecord {
  return rowOf(
    sessionRecord,
    { ...session, ...state },
    { start_utc: utcTimestamp(session.startUtcMs), scheduled_end_utc: utcTimestamp(state.endUtcMs) },
  );
}

function fieldsOfEvent(event: Event) {
  return rowOf(eventRecord, event, { is_sprint_weekend: event.sessions.some(({ code }) => code === 'S') });
}
