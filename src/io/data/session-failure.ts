import { SvcError } from '../../core/errors.ts';
import type { TimingTopic } from '../../core/timing/assemble-session.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { utcTimestamp } from '../../core/text/utc-timestamp.ts';
import type { OfficialResults } from './session-results.ts';
import { sourceFailure } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';

/** A topic's file that could not be had. */
export interface MissingTopic {
  topic: TimingTopic;
  failure: FetchFailure;
}

/** What is being asked for, and what is missing of it. */
export interface MissingSession {
  event: Event;
  session: EventSession;
  missing: readonly MissingTopic[];
  nowMs: number;
}

/** The error for a session without lap times: not run yet, before the archive, failed, or simply not there. */
export function whyNoLaps({ event, session, missing, nowMs }: MissingSession): SvcError {
  const what = `${event.year} ${event.eventName}, ${session.name}`;
  if (isAhead(session, nowMs)) return notRunYet(what, session);
  if (!event.hasTiming) {
    return new SvcError(
      'NO_DATA',
      `There are no lap times for ${what}: the timing archive begins in 2018 and lacks some tests.`,
      'Results of earlier seasons are there.',
      { year: event.year },
      { helps: event.isTesting ? ['events'] : ['result'], meant: { session: session.code } },
    );
  }
  const failure = missing.find(({ topic }) => topic === 'TimingData')?.failure;
  if (failure && failure.reason !== 'absent') return sourceFailure(`the timing data of ${what}`, failure);
  return new SvcError(
    'NO_DATA',
    `The archive has no lap times for ${what}.`,
    'Choose another session. A session of the last hours may not be published yet.',
    { missing: missing.map(({ topic }) => topic) },
    { helps: ['events'] },
  );
}

/** The error for a session of which there is nothing at all, not even a result. */
export function whyNothing(
  { event, session, missing, nowMs }: MissingSession,
  official: OfficialResults,
): SvcError {
  const what = `${event.year} ${event.eventName}, ${session.name}`;
  if (isAhead(session, nowMs)) return notRunYet(what, session);
  const failure = missing.find(({ failure: { reason } }) => reason !== 'absent')?.failure;
  if (failure) return sourceFailure(`the timing data of ${what}`, failure);
  if (official.failure) return sourceFailure(`the result of ${what}`, official.failure, 'results');
  return new SvcError(
    'NO_DATA',
    `Neither the timing archive nor the results API has anything about ${what}.`,
    'Choose another session.',
    { missing: missing.map(({ topic }) => topic) },
    { helps: ['events'] },
  );
}

function isAhead(session: EventSession, nowMs: number): boolean {
  return session.startUtcMs !== null && session.startUtcMs > nowMs;
}

function notRunYet(what: string, session: EventSession): SvcError {
  return new SvcError(
    'NO_DATA',
    `${what} has not been run yet; it is planned for ${utcTimestamp(session.startUtcMs)}.`,
    'Try again some hours after the session, or choose an earlier one.',
    { start_utc: utcTimestamp(session.startUtcMs) },
  );
}
