import { matchOpenF1Session, type OpenF1Session } from '../../core/calendar/openf1-sessions.ts';
import type { Event, EventSession, Schedule } from '../../core/calendar/schedule.ts';
import { asObjects } from '../../core/json-object.ts';
import { readListAnswer } from '../../core/openf1/row-values.ts';
import type { Warning } from '../../core/warnings.ts';
import type { SourceKind } from '../effects.ts';
import { publicBase } from '../http/hosts.ts';
import type { ResourceRef } from '../http/resource.ts';
import { unusableAnswer } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';
import { plannedEndUtcMs } from '../../core/calendar/session-kind.ts';
import { SvcError } from '../../core/errors.ts';
import { isLiveLock } from '../http/refusals.ts';
import { scheduleMaxAgeMs } from './freshness.ts';
import { loadSchedule, type ScheduleContext } from './schedule-loader.ts';

/** A list of rows that OpenF1 answered with, perhaps an empty one. */
export interface OpenF1List {
  ok: true;
  rows: unknown[];
  fingerprint: string;
  origin: SourceKind;
  /** Of the way, such as a stale copy. */
  warnings: Warning[];
}

/** The session that is meant, with the answer that it was found in. */
interface FoundOpenF1Session {
  ok: true;
  session: OpenF1Session;
  sessions: OpenF1List;
}

export function openF1Ref(path: string, query: string): ResourceRef {
  return { service: 'openf1', path, query };
}

/** The request for all rows of a session. */
export function sessionRef(endpoint: string, sessionKey: number): ResourceRef {
  return openF1Ref(endpoint, `session_key=${sessionKey}`);
}

/** A list of OpenF1. A lock around a running session says when it ends, where the schedule tells. */
export async function fetchOpenF1List(
  context: ScheduleContext,
  ref: ResourceRef,
  maxAgeMs: number,
): Promise<OpenF1List | FetchFailure> {
  const fetched = await context.source.fetch(ref, { maxAgeMs, signal: context.signal });
  if (!fetched.ok) return await withLockEnd(context, fetched);
  const rows = readListAnswer(new TextDecoder().decode(fetched.body));
  if (rows === null) return unusableAnswer(ref, 'it is no list');
  const { fingerprint, origin, warnings } = fetched;
  return { ok: true, rows, fingerprint, origin, warnings };
}

/** Which of OpenF1's sessions is meant, by name and date. A failure with reason `absent` says that it has none. */
export async function findOpenF1Session(
  context: ScheduleContext,
  event: Event,
  session: EventSession,
): Promise<FoundOpenF1Session | FetchFailure> {
  const ref = openF1Ref('sessions', `year=${event.year}`);
  const maxAgeMs = scheduleMaxAgeMs(event.year, [session.startUtcMs], context.clock.nowMs());
  const sessions = await fetchOpenF1List(context, ref, maxAgeMs);
  if (!sessions.ok) return sessions;
  const match = matchOpenF1Session(sessions.rows, event, session);
  if (match.ok) return { ok: true, session: match.session, sessions };
  const host = new URL(publicBase('openf1')).host;
  const problem = `has no such session: ${match.reason}`;
  return { ok: false, reason: 'absent', answers: [{ host, status: 200, problem, retryAfterMs: null }] };
}

/**
 * Laps of all cars of a session: in one request, or car by car where OpenF1 does not hand out so much at once. A car that is missing
 * fails them all, for a race with a hole looks like a race.
 */
export async function fetchSessionLaps(
  context: ScheduleContext,
  sessionKey: number,
  maxAgeMs: number,
): Promise<OpenF1List | FetchFailure> {
  const whole = await fetchOpenF1List(context, sessionRef('laps', sessionKey), maxAgeMs);
  if (whole.ok || !isTooMuch(whole)) return whole;
  const drivers = await fetchOpenF1List(context, sessionRef('drivers', sessionKey), maxAgeMs);
  if (!drivers.ok) return drivers;
  const numbers = new Set(asObjects(drivers.rows).map((driver) => Number(driver['driver_number'])));
  const cars = await Promise.all(
    [...numbers].map((number) => {
      const ref = openF1Ref('laps', `session_key=${sessionKey}&driver_number=${number}`);
      return fetchOpenF1List(context, ref, maxAgeMs);
    }),
  );
  const lists = cars.filter((car) => car.ok);
  const [first] = lists;
  if (lists.length < cars.length || !first) return cars.find((car) => !car.ok) ?? whole;
  return {
    ok: true,
    rows: lists.flatMap(({ rows }) => rows),
    fingerprint: lists.map(({ fingerprint }) => fingerprint).join(' '),
    origin: first.origin,
    warnings: lists.flatMap(({ warnings }) => warnings),
  };
}

/** Whether OpenF1 does not answer so much at once; in parts it may. */
export function isTooMuch({ answers }: FetchFailure): boolean {
  return answers.some(({ status }) => status === 422);
}

/** OpenF1 is locked from this long before a session to this long after it. */
const aroundSessionMs = 30 * 60_000;

/**
 * The same failure, which says of a lock around a running session when it ends, as the schedule has it: half an hour after the planned
 * end of the session that is running. Returned as it is when there is no lock, or the schedule knows of no such session.
 *
 * @throws CANCELLED.
 */
export async function withLockEnd(context: ScheduleContext, failure: FetchFailure): Promise<FetchFailure> {
  if (!failure.answers.some(({ refusal }) => refusal?.mayBe.some(isLiveLock))) return failure;
  const nowMs = context.clock.nowMs();
  const endsUtcMs = lockEndUtcMs(await scheduleOf(context, nowMs), nowMs);
  if (endsUtcMs === null) return failure;
  const answers = failure.answers.map((answer) =>
    answer.refusal?.mayBe.some(isLiveLock)
      ? { ...answer, retryAfterMs: endsUtcMs - nowMs, refusal: { ...answer.refusal, endsUtcMs } }
      : answer,
  );
  return { ...failure, answers };
}

/** Without a schedule the lock is told without its end. */
async function scheduleOf(context: ScheduleContext, nowMs: number): Promise<Schedule | null> {
  try {
    return (await loadSchedule(context, new Date(nowMs).getUTCFullYear())).value;
  } catch (error) {
    if (error instanceof SvcError && error.code !== 'CANCELLED') return null;
    throw error;
  }
}

function lockEndUtcMs(schedule: Schedule | null, nowMs: number): number | null {
  const ends = (schedule?.events ?? []).flatMap((event) =>
    event.sessions.flatMap((session) => {
      const endUtcMs = plannedEndUtcMs(event, session);
      if (session.startUtcMs === null || endUtcMs === null) return [];
      const isLocked = nowMs >= session.startUtcMs - aroundSessionMs && nowMs < endUtcMs + aroundSessionMs;
      return isLocked ? [endUtcMs + aroundSessionMs] : [];
    }),
  );
  return ends.length === 0 ? null : Math.max(...ends);
}
