import { daysBefore } from './circuit-time.ts';
import type { Event, EventSession } from './schedule.ts';

/** What the archive files a session by. */
type FiledSession = Pick<EventSession, 'number' | 'name' | 'startUtcMs' | 'startLocal'>;
type FiledEvent = Pick<Event, 'year' | 'eventDate' | 'eventName' | 'isTesting'> & {
  sessions: readonly Pick<EventSession, 'startUtcMs'>[];
};

/**
 * Sessions that the archive files otherwise than the schedule says, as its season indexes show. Two qualifyings moved to
 * Sunday morning stayed filed under Saturday (typhoon at Suzuka 2019, rain at Interlagos 2024).
 */
const filedAs: Readonly<Record<string, string>> = {
  '2019-10-13_Qualifying': '2019-10-12_Qualifying',
  '2020-10-31_Practice_1': '2020-10-31_Practice',
  '2021-07-17_Sprint': '2021-07-17_Sprint_Qualifying',
  '2021-09-11_Sprint': '2021-09-11_Sprint_Qualifying',
  '2021-11-13_Sprint': '2021-11-13_Sprint_Qualifying',
  '2024-11-03_Qualifying': '2024-11-02_Qualifying',
};

/**
 * Where the timing archive keeps a session, below its `static/` base and with a slash at the end:
 * `2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/`. Dates are those at the circuit; where the schedule has none, the
 * usual days of a weekend are assumed. Since 2025 the days of tests are called Day.
 */
export function archivePath(event: FiledEvent, session: FiledSession): string {
  const filedDays = event.isTesting && event.year >= 2025;
  const name = filedDays ? session.name.replace('Practice', 'Day') : session.name;
  const day = pathSegment(`${sessionDate(event, session)}_${name}`);
  const year = event.eventDate.slice(0, 4);
  return `${year}/${event.eventDate}_${pathSegment(event.eventName)}/${filedAs[day] ?? day}/`;
}

/**
 * `YYYY-MM-DD` of a session at the circuit. Where the zone is unknown, the day is counted back from the last session, which
 * is on the event's date; where times are unknown too, the usual days of a weekend are assumed.
 */
export function sessionDate(event: FiledEvent, session: FiledSession): string {
  if (session.startLocal !== null) return session.startLocal.slice(0, 10);
  const lastUtcMs = event.sessions.at(-1)?.startUtcMs ?? null;
  if (session.startUtcMs !== null && lastUtcMs !== null) {
    return daysBefore(event.eventDate, Math.round((lastUtcMs - session.startUtcMs) / 86_400_000));
  }
  const usualDaysBefore = event.isTesting
    ? event.sessions.length - session.number
    : [2, 2, 1, 1, 0][session.number - 1];
  return daysBefore(event.eventDate, usualDaysBefore ?? 0);
}

/** Names come from outside: nothing in them may end or leave the segment. */
function pathSegment(name: string): string {
  return name.replace(/[\s\u0000-\u001f\u007f]/gu, '_').replace(/[\\/?#%:]/g, '-');
}
