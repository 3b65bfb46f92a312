import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { RecordStream } from '../../core/feed/stream-reader.ts';
import { asObjects } from '../../core/json-object.ts';
import { readPitTimes } from '../../core/openf1/pit-visits.ts';
import type { Provider } from '../../core/provider.ts';
import { readPitLaneTimes, type PitLaneTimes } from '../../core/timing/topics/pit-lane-times.ts';
import type { Warning } from '../../core/warnings.ts';
import { summariseFailure } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';
import { openF1SessionMaxAgeMs, sessionMaxAgeMs } from './freshness.ts';
import { fetchOpenF1List, findOpenF1Session, sessionRef } from './openf1-lists.ts';
import type { ScheduleContext } from './schedule-loader.ts';
import { findSessionFile, readSessionFile } from './session-files.ts';

interface TimedVisits {
  value: ReadonlyMap<string, PitLaneTimes>;
  warnings: Warning[];
}

const nothingTimed: TimedVisits = { value: new Map(), warnings: [] };

/** The topic of late 2024 and after, which has both times, before the one of the years before it. */
const pitTopics = ['PitStopSeries', 'PitLaneTimeCollection'] as const;

/**
 * What was timed of visits to the pits, from who timed the laps. A topic that the archive does not have says nothing, and is no reason for a warning: most seasons
 * have none of the two. The laps of the results service are made of its pit stops. Of a session as it stood nothing is told: what was measured is sent late.
 */
export async function loadPitLaneTimes(
  context: ScheduleContext,
  event: Event,
  session: EventSession,
  provider: Provider,
): Promise<TimedVisits> {
  if (session.until) return nothingTimed;
  if (provider === 'f1-archive' || provider === 'simulation') return await ofTopics(context, event, session);
  return provider === 'openf1' ? await ofOpenF1(context, event, session) : nothingTimed;
}

async function ofTopics(
  { source, clock, signal }: ScheduleContext,
  event: Event,
  session: EventSession,
): Promise<TimedVisits> {
  const options = { maxAgeMs: sessionMaxAgeMs(session.startUtcMs, clock.nowMs()), signal };
  const warnings: Warning[] = [];
  for (const topic of pitTopics) {
    const file = await findSessionFile(source, topic, event, session, options);
    const text = await readSessionFile(source, file, options);
    if (text !== null) {
      const records = new RecordStream(topic, text);
      const value = readPitLaneTimes(records);
      return { value, warnings: [...warnings, ...records.warnings] };
    }
    warnings.push(...notLoaded(topic, file.failure));
  }
  return { value: new Map(), warnings };
}

async function ofOpenF1(context: ScheduleContext, event: Event, session: EventSession): Promise<TimedVisits> {
  const found = await findOpenF1Session(context, event, session);
  if (!found.ok) return { value: new Map(), warnings: notLoaded('pit', found) };
  const maxAgeMs = openF1SessionMaxAgeMs(session.startUtcMs, context.clock.nowMs());
  const list = await fetchOpenF1List(context, sessionRef('pit', found.session.sessionKey), maxAgeMs);
  if (!list.ok) return { value: new Map(), warnings: notLoaded('pit', list) };
  return { value: readPitTimes(asObjects(list.rows)), warnings: list.warnings };
}

function notLoaded(topic: string, failure: FetchFailure | null): Warning[] {
  if (failure === null || failure.reason === 'absent') return [];
  return [
    {
      code: 'MISSING_FILE',
      message: `${topic} could not be loaded: ${summariseFailure(failure)}.`,
      effect: 'How long cars stood still is unknown.',
      topic,
    },
  ];
}
