import { feedText } from '../feed/feed-values.ts';
import { groupBy } from '../group-by.ts';
import { asObjects, type JsonObject, parseJson } from '../json-object.ts';
import type { Warning } from '../warnings.ts';
import { circuitTime, parseOffsetMinutes } from './circuit-time.ts';
import { readOpenF1Sessions, type OpenF1Session } from './openf1-sessions.ts';
import {
  finishSchedule,
  inPlaces,
  unreadableEvent,
  type EventDraft,
  type ParsedSchedule,
} from './parsed-schedule.ts';
import type { EventFormat } from './schedule.ts';
import { sprintFormat } from './session-kind.ts';

/**
 * Reads OpenF1's `meetings` and `sessions` of a season, 2023 and later. Sessions make the events; meetings give them their names, and say which
 * were cancelled. Rounds are not among it: they are counted in order of time.
 *
 * @param meetingsText null = not available; events are then named by their place.
 */
export function parseOpenF1Schedule(
  meetingsText: string | null,
  sessionsText: string,
  year: number,
): ParsedSchedule {
  const sessions = parseList(sessionsText);
  if (sessions === null) return { ok: false, problem: 'it has no list of sessions' };
  const meetings = meetingsOf(meetingsText, year);
  const warnings: Warning[] = meetings.size === 0 ? [namedByPlace(year)] : [];
  const events: EventDraft[] = [];
  const ofYear = readOpenF1Sessions(sessions).filter(({ row }) => row['year'] === year);
  let round = 0;
  for (const [meetingKey, held] of groupBy(ofYear, (session) => session.meetingKey)) {
    const meeting = meetingKey === null ? null : (meetings.get(meetingKey) ?? null);
    if (meeting?.['is_cancelled'] === true) continue;
    const event = readMeeting(meeting, held, year);
    if (typeof event === 'string') {
      warnings.push(unreadableEvent(year, feedText(meeting?.['meeting_name']) ?? 'without a name', event));
    } else events.push(event.isTesting ? event : { ...event, round: ++round });
  }
  return finishSchedule(year, 'openf1', events, warnings);
}

/** The members of a JSON list; null when the text is none. */
function parseList(text: string): JsonObject[] | null {
  const list = parseJson(text);
  return Array.isArray(list) ? asObjects(list) : null;
}

function meetingsOf(text: string | null, year: number): Map<number, JsonObject> {
  const meetings = (text === null ? null : parseList(text)) ?? [];
  return new Map(
    meetings.flatMap((meeting): [number, JsonObject][] =>
      typeof meeting['meeting_key'] === 'number' && meeting['year'] === year
        ? [[meeting['meeting_key'], meeting]]
        : [],
    ),
  );
}

/** The event of a meeting's sessions, which are in order of time, or what is wrong with it. */
function readMeeting(
  meeting: JsonObject | null,
  held: readonly OpenF1Session[],
  year: number,
): EventDraft | string {
  const sessions = held.slice(0, 5).map(({ code, name, startUtcMs, row }, index) => ({
    ...{ number: index + 1, code, name },
    ...localTime(startUtcMs, row['gmt_offset']),
  }));
  const place = meeting ?? held[0]!.row;
  const location = feedText(place['location']) ?? '';
  const name = feedText(meeting?.['meeting_name']);
  const isTesting = name === null ? held.every(({ code }) => code.startsWith('FP')) : /test/i.test(name);
  if (name === null && location === '') return 'it has neither a name nor a place';
  const lastUtcMs = held.at(-1)!.startUtcMs;
  const format = isTesting ? 'testing' : formatOf(held, year);
  return {
    year,
    round: 0,
    eventName: name ?? (isTesting ? 'Pre-Season Testing' : `${location} Grand Prix`),
    officialName: feedText(meeting?.['meeting_official_name']) ?? '',
    country: feedText(place['country_name']) ?? '',
    location,
    eventDate: (sessions.at(-1)!.startLocal ?? new Date(lastUtcMs).toISOString()).slice(0, 10),
    format,
    isTesting,
    hasTiming: true,
    sessions: inPlaces(sessions, format),
  };
}

/** OpenF1 has starts in UTC; wall time and offset follow from the circuit's, null when that is missing. */
function localTime(startUtcMs: number, offset: unknown) {
  const offsetMinutes = parseOffsetMinutes(offset);
  if (offsetMinutes === null) return { startUtcMs, startLocal: null, utcOffset: null };
  return circuitTime(new Date(startUtcMs + offsetMinutes * 60_000).toISOString(), offsetMinutes);
}

function formatOf(held: readonly OpenF1Session[], year: number): EventFormat {
  return held.some(({ code }) => code === 'S') ? sprintFormat(year) : 'conventional';
}

function namedByPlace(year: number): Warning {
  return {
    code: 'SCHEDULE_NAMED_BY_PLACE',
    message: `OpenF1’s meetings of ${year} are not available; only its sessions are known.`,
    effect:
      'Events are named after their place and rounds are counted; both may differ from the official ones.',
  };
}
