import { feedText } from '../feed/feed-values.ts';
import type { Warning } from '../warnings.ts';
import { calendarDate, circuitTime, parseOffsetMinutes } from './circuit-time.ts';
import { asObject, parseJsonObject } from '../json-object.ts';
import { finishSchedule, unreadableEvent, type EventDraft, type ParsedSchedule } from './parsed-schedule.ts';
import { eventFormats, type EventSession } from './schedule.ts';
import { identifySession } from './session-kind.ts';
import { clockOffsetMinutes, type Venue } from './venue.ts';

/** Columns without which no event can be told. */
const requiredColumns = ['round_number', 'event_name', 'event_date', 'event_format'];

/**
 * Reads `schedule_{year}.json` of the f1schedule project: one object per column, keyed by row,
 * `{"round_number": {"0": 1}, "session1_date": {"0": "2018-03-23T12:00:00"}, …}`. Session dates are wall time at the
 * circuit, `gmt_offset` its distance from UTC: that of the race, also where clocks change during the event (docs/events.md).
 */
export function parseF1Schedule(text: string, year: number): ParsedSchedule {
  const document = parseJsonObject(text);
  if (!document) return { ok: false, problem: 'not a JSON object' };
  const columns = new Map(Object.entries(document).map(([name, column]) => [name, asObject(column)]));
  const missing = requiredColumns.filter((name) => !columns.get(name));
  if (missing.length > 0) return { ok: false, problem: `columns are missing: ${missing.join(', ')}` };

  const warnings: Warning[] = [];
  const events: EventDraft[] = [];
  const rows = Object.keys(columns.get('event_name') ?? {}).toSorted((a, b) => Number(a) - Number(b));
  for (const row of rows) {
    const cell = (name: string) => columns.get(name)?.[row];
    const event = readEvent(cell, year, warnings);
    if (typeof event === 'string') {
      warnings.push(unreadableEvent(year, feedText(cell('event_name')) ?? `in row ${row}`, event));
    } else events.push(event);
  }
  return finishSchedule(year, 'f1schedule', events, warnings);
}

/** The event of one row, or what is wrong with the row. */
function readEvent(cell: (name: string) => unknown, year: number, warnings: Warning[]): EventDraft | string {
  const eventName = feedText(cell('event_name'));
  const eventDate = calendarDate(cell('event_date'));
  const round = cell('round_number');
  const format = eventFormats.find((known) => known === cell('event_format'));
  if (!eventName) return 'it has no name';
  if (!eventDate?.startsWith(`${year}-`)) return `its date is not in ${year}`;
  if (!format) return 'its format is unknown';
  const isTesting = format === 'testing';
  if (!isTesting && !isRound(round)) return 'its round is not a number from 1';
  return {
    year,
    round: isTesting || !isRound(round) ? 0 : round,
    eventName,
    officialName: feedText(cell('official_event_name')) ?? '',
    country: feedText(cell('country')) ?? '',
    location: feedText(cell('location')) ?? '',
    eventDate,
    format,
    isTesting,
    hasTiming: cell('f1_api_support') === true,
    sessions: readSessions(cell, year, eventName, warnings),
  };
}

function readSessions(
  cell: (name: string) => unknown,
  year: number,
  eventName: string,
  warnings: Warning[],
): EventSession[] {
  const offsetOn = offsetByDay(cell, year);
  const sessions: EventSession[] = [];
  for (let number = 1; number <= 5; number++) {
    const sessionName = feedText(cell(`session${number}`));
    if (!sessionName) continue;
    const identity = identifySession(sessionName, year);
    if (!identity) {
      warnings.push(
        unreadableEvent(year, `"${sessionName}" of the ${eventName}`, 'it is not a known session'),
      );
      continue;
    }
    const wallTime = cell(`session${number}_date`);
    sessions.push({ number, ...identity, ...circuitTime(wallTime, offsetOn(wallTime)) });
  }
  if (sessions.some((session) => session.startUtcMs === null)) {
    warnings.push({
      code: 'SESSION_TIMES_UNKNOWN',
      message: `The ${year} schedule gives no usable start time or zone for sessions of the ${eventName}.`,
      effect: 'Their start times are null.',
    });
  }
  return sessions;
}

/**
 * The circuit's offset at a wall time: as clocks there go, if they show on a day of the event what the document says of the event; else what it says.
 * Melbourne 2023 is filed with `10:00`, true on Sunday; until Saturday it was 11:00, and practice began at 01:30 UTC.
 */
function offsetByDay(cell: (name: string) => unknown, year: number): (wallTime: unknown) => number | null {
  const stated = parseOffsetMinutes(cell('gmt_offset'));
  const venue: Venue = { year, location: feedText(cell('location')) ?? '' };
  const clockAt = (wallTime: unknown) => {
    const date = calendarDate(wallTime);
    return date === null ? null : clockOffsetMinutes(venue, date);
  };
  const isTheirClock = [1, 2, 3, 4, 5].some((number) => clockAt(cell(`session${number}_date`)) === stated);
  return (wallTime) => (stated !== null && isTheirClock ? (clockAt(wallTime) ?? stated) : stated);
}

function isRound(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}
