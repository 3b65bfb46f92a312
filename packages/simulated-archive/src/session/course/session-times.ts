import { randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';

/** When the stream, and in it the session, begins. */
export interface SessionTimes {
  /** UTC at session time 0. */
  streamStartUtcMs: number;
  /** Scheduled start and what really became of it, in session time. */
  scheduledMs: number;
  startedMs: number;
}

/**
 * Streams begin about 55 minutes before a race and a quarter of an hour before other sessions. A race begins after its formation
 * lap, all else to the second.
 */
export function sessionTimes(plan: SessionPlan): SessionTimes {
  const random = randomStream(plan.seed, 'times');
  const isRace = isRaceLike(plan.session);
  const scheduledMs = Math.round((isRace ? random.between(54, 57) : random.between(13, 15.5)) * 60_000);
  const lateMs = isRace ? random.between(195_000, 245_000) : random.between(150, 900);
  return {
    streamStartUtcMs: plan.session.startUtcMs - scheduledMs,
    scheduledMs,
    startedMs: scheduledMs + Math.round(lateMs),
  };
}
