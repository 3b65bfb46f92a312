import type { OpenF1Session } from '../../core/calendar/openf1-sessions.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import type { Until } from '../../core/calendar/until.ts';
import { sessionRows, type OpenF1Inputs } from '../../core/openf1/evidence.ts';
import { momentInRows } from '../../core/openf1/rows-until.ts';
import { sessionZeroUtcMs } from '../../core/openf1/session-rows.ts';
import { timeOfMoment } from '../../core/timing/moment-in-feed.ts';
import { sourceFailure } from '../sources/source-failure.ts';
import { fetchOpenF1List, fetchSessionLaps, sessionRef } from './openf1-lists.ts';
import type { ScheduleContext } from './schedule-loader.ts';

/** Session time of a moment in answers of OpenF1. @throws NOT_FOUND when the session has no such moment */
export function momentOf(
  { session, answers }: Pick<OpenF1Inputs, 'session' | 'answers'>,
  until: Until,
  what: string,
): number {
  const rows = sessionRows({ session, answers });
  return timeOfMoment(until, momentInRows(until, rows, sessionZeroUtcMs(session)), what);
}

/**
 * Session time up to which a session is asked about, by the laps and messages that tell it; null = all of it.
 *
 * @throws NOT_FOUND when the session has no such moment; the error of the source when it cannot be asked.
 */
export async function openF1Moment(
  context: ScheduleContext,
  event: Event,
  session: EventSession,
  found: OpenF1Session,
  maxAgeMs: number,
): Promise<number | null> {
  const { until } = session;
  if (!until) return null;
  if ('sessionTimeMs' in until) return until.sessionTimeMs;
  const what = `${event.year} ${event.eventName}, ${session.name}`;
  const answer =
    'lap' in until
      ? await fetchSessionLaps(context, found.sessionKey, maxAgeMs)
      : await fetchOpenF1List(context, sessionRef('race_control', found.sessionKey), maxAgeMs);
  if (!answer.ok) throw sourceFailure(what, answer, 'openf1');
  const told = { ['lap' in until ? 'laps' : 'race_control']: answer.rows };
  return momentOf({ session: found, answers: { ...noAnswers, ...told } }, until, what);
}

const noAnswers: OpenF1Inputs['answers'] = {
  drivers: null,
  laps: null,
  stints: null,
  pit: null,
  race_control: null,
  weather: null,
  session_result: null,
};
