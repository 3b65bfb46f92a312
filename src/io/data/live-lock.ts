import { plannedEndUtcMs } from '../../core/calendar/session-length.ts';
import type { Schedule } from '../../core/calendar/schedule.ts';
import { SvcError } from '../../core/errors.ts';
import { isLiveLock } from '../http/doors.ts';
import type { FetchFailure } from '../sources/source.ts';
import { loadSchedule, type ScheduleContext } from './schedule-loader.ts';

/** OpenF1 is locked from this long before a session to this long after it. */
const aroundSessionMs = 30 * 60_000;

/**
 * The same failure, which says of a lock around a running session when it ends, as the schedule has it: half an hour after the planned
 * end of the session that is running. Returned as it is when there is no lock, or the schedule knows of no such session.
 *
 * @throws CANCELLED.
 */
export async function withLockEnd(context: ScheduleContext, failure: FetchFailure): Promise<FetchFailure> {
  if (!failure.answers.some(({ door }) => door?.mayBe.some(isLiveLock))) return failure;
  const nowMs = context.clock.nowMs();
  const opensUtcMs = lockEndUtcMs(await scheduleOf(context, nowMs), nowMs);
  if (opensUtcMs === null) return failure;
  const answers = failure.answers.map((answer) =>
    answer.door?.mayBe.some(isLiveLock)
      ? { ...answer, retryAfterMs: opensUtcMs - nowMs, door: { ...answer.door, opensUtcMs } }
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
