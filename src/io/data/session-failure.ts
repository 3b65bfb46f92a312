import { untilWords } from '../../core/calendar/until.ts';
import { upperFirst } from '../../core/text/english.ts';
import { SvcError } from '../../core/errors.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import type { SessionSource } from '../../core/provider.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import { combinedFailure, sourceFailure } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';
import type { SessionAttempt } from './session-attempt.ts';
import type { OfficialResults } from './session-results.ts';

/** A source that was asked for a session and had no laps. */
export interface TriedSource {
  source: SessionSource;
  attempt: SessionAttempt;
}

/** What is being asked for, and who was asked for it. */
export interface MissingSession {
  event: Event;
  session: EventSession;
  tried: readonly TriedSource[];
  nowMs: number;
}

/** The error for a session without lap times: not run yet, before the first source, failed, or simply not there. */
export function whyNoLaps({ event, session, tried, nowMs }: MissingSession): SvcError {
  const what = `${event.year} ${event.eventName}, ${session.name}`;
  if (isAhead(session, nowMs)) return notRunYet(what, session);
  if (tried.length === 0) return nobodyHasLaps(what, event, session);
  const failure = worstFailure(tried);
  if (failure) return sourceFailure(`the timing data of ${what}`, failure);
  const { until } = session;
  return new SvcError(
    'NO_DATA',
    `${nobodyHas(tried)} lap times for ${what}${until ? `, ${untilWords(until)}` : ''}.`,
    until
      ? 'Choose a later moment: by then no lap had been completed, or the session is not in this source.'
      : 'Choose another session. A session from the last few hours may not be published yet.',
    { missing: tried.flatMap(({ attempt }) => attempt.missing), asked: tried.map(({ source }) => source) },
    { helps: ['events'] },
  );
}

/** The error for a session of which there is nothing at all, not even a result. */
export function whyNothing(
  { event, session, tried, nowMs }: MissingSession,
  official: OfficialResults,
): SvcError {
  const what = `${event.year} ${event.eventName}, ${session.name}`;
  if (isAhead(session, nowMs)) return notRunYet(what, session);
  const failure = worstFailure(tried);
  if (failure) return sourceFailure(`the timing data of ${what}`, failure);
  if (official.failure) return sourceFailure(`the result of ${what}`, official.failure, 'results');
  return new SvcError(
    'NO_DATA',
    `Neither the timing archive nor the results API has anything about ${what}.`,
    'Choose another session.',
    { missing: tried.flatMap(({ attempt }) => attempt.missing) },
    { helps: ['events'] },
  );
}

/** A provider answered and has no telemetry of a session. `missing`: what it should have, in its own names. */
export function noTelemetry(what: string, why: string, missing: string): SvcError {
  return new SvcError(
    'NO_DATA',
    `There is no telemetry for ${what}: ${why}.`,
    'Compare lap and sector times instead, or choose another session.',
    { missing: [missing] },
    { helps: ['laps'] },
  );
}

export function isAhead(session: EventSession, nowMs: number): boolean {
  return session.startUtcMs !== null && session.startUtcMs > nowMs;
}

/** What the sources answered that may have it; null when every one of them says that it has not. */
function worstFailure(tried: readonly TriedSource[]): FetchFailure | null {
  const failures = tried.flatMap(({ attempt }) => attempt.failure ?? []);
  return failures.every(({ reason }) => reason === 'absent') ? null : combinedFailure(failures);
}

const names: Readonly<Record<SessionSource, string>> = {
  archive: 'the archive',
  openf1: 'OpenF1',
  results: 'the results API',
};

/** "The archive has no", "Neither the archive nor OpenF1 has", "None of the archive, OpenF1 and the results API has". */
function nobodyHas(tried: readonly TriedSource[]): string {
  const asked = tried.map(({ source }) => names[source]);
  const [first = '', second] = asked;
  if (second === undefined) return `${upperFirst(first)} has no`;
  if (asked.length === 2) return `Neither ${first} nor ${second} has`;
  return `None of ${asked.slice(0, -1).join(', ')} and ${asked.at(-1)} has`;
}

function nobodyHasLaps(what: string, event: Event, session: EventSession): SvcError {
  return new SvcError(
    'NO_DATA',
    `There are no lap times for ${what}: no available source has laps of such a session. The timing archive begins in 2018 ` +
      'and lacks some tests, OpenF1 begins in 2023, and the results API has races since 1996.',
    'Earlier seasons have results.',
    { year: event.year },
    { helps: event.isTesting ? ['events'] : ['result'], meant: { session: session.code } },
  );
}

function notRunYet(what: string, session: EventSession): SvcError {
  return new SvcError(
    'NO_DATA',
    `${what} has not been run yet; it is planned for ${utcTimestamp(session.startUtcMs)}.`,
    'Try again a few hours after the session, or choose an earlier one.',
    { start_utc: utcTimestamp(session.startUtcMs) },
  );
}
