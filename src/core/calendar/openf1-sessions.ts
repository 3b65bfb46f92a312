import { parseUtcMs } from '../feed/duration.ts';
import { feedText } from '../feed/feed-values.ts';
import { asObjects, type JsonObject } from '../json-object.ts';
import { identifySession, type SessionIdentity } from './session-kind.ts';
import type { Event, EventSession } from './schedule.ts';

/** One row of OpenF1's `sessions`: a session that was or will be held. */
export interface OpenF1Session extends SessionIdentity {
  /** By which all other answers are asked for; the archive's own key of the session. */
  sessionKey: number;
  /** null = not given. */
  meetingKey: number | null;
  /** Planned start and end, UTC milliseconds since 1970. */
  startUtcMs: number;
  endUtcMs: number | null;
  /** The row with all its fields. */
  row: JsonObject;
}

/**
 * Sessions in an answer of `sessions`, in order of time. Left out: cancelled ones (older rows do not say), those without key or start, and names
 * that are no session of ours. 2023 has its shootouts as "Sprint Shootout" in old answers and as "Sprint Qualifying" in newer ones.
 */
export function readOpenF1Sessions(answer: unknown): OpenF1Session[] {
  const sessions = asObjects(answer).flatMap((row): OpenF1Session[] => {
    const startUtcMs = openF1UtcMs(row['date_start']);
    const sessionKey = key(row['session_key']);
    const name = feedText(row['session_name']);
    if (startUtcMs === null || sessionKey === null || name === null || row['is_cancelled'] === true)
      return [];
    const identity = openF1Identity(name, startUtcMs);
    if (identity === null) return [];
    const endUtcMs = openF1UtcMs(row['date_end']);
    return [{ ...identity, sessionKey, meetingKey: key(row['meeting_key']), startUtcMs, endUtcMs, row }];
  });
  const seen = new Set<number>();
  return sessions
    .toSorted((a, b) => a.startUtcMs - b.startUtcMs)
    .filter(({ sessionKey }) => !seen.has(sessionKey) && seen.add(sessionKey));
}

function openF1Identity(name: string, startUtcMs: number): SessionIdentity | null {
  const year = new Date(startUtcMs).getUTCFullYear();
  const held = year === 2023 && name === 'Sprint Qualifying' ? 'Sprint Shootout' : name;
  return identifySession(/^Day [1-4]$/.test(held) ? held.replace('Day', 'Practice') : held, year);
}

/** UTC milliseconds since 1970 of `2023-10-08T17:00:00+00:00`; null for anything else, also for another zone. */
export function openF1UtcMs(value: unknown): number | null {
  return typeof value === 'string' ? parseUtcMs(value.replace(/(?:\+00:00|Z)$/, '')) : null;
}

function key(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Sessions are moved by hours, for weather mostly; the same session of another event is a week away at least. */
const movedAtMostMs = 36 * 3_600_000;

export type OpenF1Match = { ok: true; session: OpenF1Session } | { ok: false; reason: string };

/**
 * The session of OpenF1 that is a session of our schedule: the one of that name that starts nearest to it, within a day and a half. Never by
 * round: rounds are renumbered in mid-season. The reason why there is none is a clause that goes after "OpenF1 has no such session: ".
 */
export function matchOpenF1Session(
  answer: unknown,
  event: Pick<Event, 'eventDate'>,
  session: Pick<EventSession, 'name' | 'startUtcMs'>,
): OpenF1Match {
  const sessions = readOpenF1Sessions(answer);
  if (sessions.length === 0) return { ok: false, reason: 'its list of sessions is empty' };
  const plannedUtcMs = session.startUtcMs ?? Date.parse(`${event.eventDate}T12:00:00Z`);
  // Without a start, only the last day of the event is known, and other sessions lie up to three days before it.
  const reachMs = session.startUtcMs === null ? 84 * 3_600_000 : movedAtMostMs;
  const distanceMs = ({ startUtcMs }: OpenF1Session) => Math.abs(startUtcMs - plannedUtcMs);
  const [nearest] = sessions
    .filter(({ name }) => name === session.name)
    .toSorted((a, b) => distanceMs(a) - distanceMs(b));
  if (!nearest) return { ok: false, reason: `it lists no ${session.name} of that season` };
  if (distanceMs(nearest) <= reachMs) return { ok: true, session: nearest };
  const nearestDay = new Date(nearest.startUtcMs).toISOString().slice(0, 10);
  return { ok: false, reason: `its nearest ${session.name} is of ${nearestDay}` };
}
