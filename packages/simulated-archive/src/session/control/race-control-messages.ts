import { randomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import type { RaceControlTruth } from '../../weekend/truth.ts';
import type { SessionCourse, SessionTimes } from '../course/session-course.ts';
import type { Shower } from '../course/weather-course.ts';
import { blueFlagMessages } from './blue-flag-messages.ts';
import { deletionMessages, stewardMessages, trackLimitMessages } from './steward-messages.ts';
import { frameMessages, weatherMessages, wetTimes } from './frame-messages.ts';
import { incidentMessages } from './incident-messages.ts';
import type { UnplacedMessage } from './message.ts';
import { yellowMessages } from './yellow-messages.ts';

export interface RaceControl {
  messages: RaceControlTruth[];
  /** Announcements of deleted laps by car and lap: `"63 12"`. */
  deletions: ReadonlyMap<string, RaceControlTruth>;
}

/** All that race control tells, in order of time. */
export function raceControlMessages(
  plan: SessionPlan,
  times: SessionTimes,
  course: SessionCourse,
  shower: Shower | null,
): RaceControl {
  const random = randomStream(plan.seed, 'race control');
  const wet = wetTimes(shower);
  const latestMs = course.sessionStatus.at(-1)!.atMs;
  const place = (message: UnplacedMessage): RaceControlTruth => ({
    ...message,
    atMs: Math.round(message.atMs),
    lap: isRaceLike(plan.session) ? leaderLap(course, message.atMs) : null,
  });
  const unplaced = deletionMessages(plan, times, course.cars, latestMs);
  const deletions = new Map([...unplaced].map(([lap, message]) => [lap, place(message)]));
  const messages = [
    ...frameMessages(plan, times, course, shower, random),
    ...incidentMessages(plan, times, course, wet, random),
    ...yellowMessages(plan, course, wet),
    ...weatherMessages(plan, times, course, wet),
    ...stewardMessages(plan, times, course),
    ...(isRaceLike(plan.session) ? trackLimitMessages(plan, course.cars, deletions) : []),
    ...(isRaceLike(plan.session) ? blueFlagMessages(plan, times, course) : []),
  ]
    .filter(({ atMs }) => atMs >= 0 && atMs < latestMs)
    .map(place);
  return {
    messages: [...messages, ...deletions.values()].sort((a, b) => a.atMs - b.atMs),
    deletions,
  };
}

/** Lap of the leader; 1 before the start. */
function leaderLap({ leaderLapStartMs }: SessionCourse, atMs: number): number {
  const later = leaderLapStartMs.findIndex((startMs) => startMs > atMs);
  return Math.max(1, later < 0 ? leaderLapStartMs.length : later);
}
