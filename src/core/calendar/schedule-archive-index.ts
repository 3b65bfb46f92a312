import { feedInteger, feedText } from '../feed/feed-values.ts';
import type { Warning } from '../warnings.ts';
import { calendarDate, circuitTime, parseOffsetMinutes } from './circuit-time.ts';
import { asObject, asObjects, parseJsonObject } from '../json-object.ts';
import {
  finishSchedule,
  inPlaces,
  unreadableEvent,
  type EventDraft,
  type ParsedSchedule,
} from './parsed-schedule.ts';
import type { EventFormat, EventSession } from './schedule.ts';
import { identifySession, sprintFormat } from './session-kind.ts';
import { listOf } from '../list-of.ts';

/** Meeting numbers of races that were cancelled after the numbering: Imola 2023. Rounds do not count them. */
const cancelledNumbers: Readonly<Record<number, readonly number[]>> = { 2023: [6] };

/**
 * Reads the timing archive's `{year}/Index.json`: `Meetings[]` with `Sessions[]`. `StartDate` is wall time at the
 * circuit, `GmtOffset` its distance from UTC for that very session. Sessions with key −1 or without a name were never
 * held and are left out.
 */
export function parseArchiveIndex(text: string, year: number): ParsedSchedule {
  const document = parseJsonObject(text);
  if (!document) return { ok: false, problem: 'not a JSON object' };
  if (!Array.isArray(document['Meetings'])) return { ok: false, problem: 'it has no list of meetings' };
  const warnings: Warning[] = [];
  const events: EventDraft[] = [];
  for (const meeting of asObjects(document['Meetings'])) {
    const event = readMeeting(meeting, year);
    if (typeof event === 'string') {
      warnings.push(unreadableEvent(year, feedText(meeting['Name']) ?? 'without a name', event));
    } else events.push(event);
  }
  return finishSchedule(year, 'archive-index', events, listOf([...warnings, missingRounds(events, year)]));
}

/** The index is known to have holes: 2018 lacks its first race, 2024 the first nine. */
function missingRounds(events: readonly EventDraft[], year: number): Warning | null {
  const rounds = new Set(events.map((event) => event.round));
  const missing = Array.from({ length: Math.max(0, ...rounds) }, (_, i) => i + 1).filter(
    (r) => !rounds.has(r),
  );
  if (missing.length === 0) return null;
  return {
    code: 'SCHEDULE_ROUNDS_MISSING',
    message: `The timing archive's index of ${year} lacks round ${missing.join(', ')}.`,
    effect: 'Those events are missing from the schedule; round numbers may differ from the official ones.',
    count: missing.length,
  };
}

/** The event of one meeting, or what is wrong with it. */
function readMeeting(meeting: Record<string, unknown>, year: number): EventDraft | string {
  const eventName = feedText(meeting['Name']);
  if (!eventName) return 'it has no name';
  const sessions = readSessions(meeting, year);
  const lastDate = laterDate(sessions.at(-1)?.startLocal?.slice(0, 10), filedUnder(meeting));
  if (!lastDate?.startsWith(`${year}-`)) return `it has no session dated in ${year}`;
  const isTesting = /test/i.test(eventName);
  const format = isTesting ? 'testing' : formatOf(sessions, year);
  const number = feedInteger(meeting['Number']) ?? 0;
  const round = number - (cancelledNumbers[year] ?? []).filter((cancelled) => cancelled < number).length;
  if (!isTesting && round < 1) return 'its round is not a number from 1';
  return {
    year,
    round: isTesting ? 0 : round,
    eventName,
    officialName: feedText(meeting['OfficialName']) ?? '',
    country: feedText(asObject(meeting['Country'])?.['Name']) ?? '',
    location: feedText(meeting['Location']) ?? '',
    eventDate: lastDate,
    format,
    isTesting,
    hasTiming: true,
    sessions: inPlaces(sessions, format),
  };
}

/** The date that an event is filed under: that of its last session, which may be missing in the index of a recording. */
function filedUnder(meeting: Record<string, unknown>): string | undefined {
  const path = feedText(asObjects(meeting['Sessions'])[0]?.['Path']);
  return calendarDate(/^\d{4}\/(\d{4}-\d\d-\d\d)_/.exec(path ?? '')?.[1]) ?? undefined;
}

function laterDate(date: string | undefined, other: string | undefined): string | undefined {
  return date !== undefined && other !== undefined && other > date ? other : date;
}

function readSessions(meeting: Record<string, unknown>, year: number): EventSession[] {
  const held = asObjects(meeting['Sessions']).flatMap((session) => {
    const name = feedText(session['Name']);
    const identity = name === null || session['Key'] === -1 ? null : identifySession(name, year);
    return identity ? [{ identity, session }] : [];
  });
  return held.slice(0, 5).map(({ identity, session }, index) => ({
    number: index + 1,
    ...identity,
    ...circuitTime(session['StartDate'], parseOffsetMinutes(session['GmtOffset'])),
  }));
}

function formatOf(sessions: readonly EventSession[], year: number): EventFormat {
  return sessions.some(({ code }) => code === 'S') ? sprintFormat(year) : 'conventional';
}
