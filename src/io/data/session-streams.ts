import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import type { Until } from '../../core/calendar/until.ts';
import { cutStream } from '../../core/feed/stream-line.ts';
import { RecordStream } from '../../core/feed/stream-reader.ts';
import { momentInFeed, momentTopics, timeOfMoment } from '../../core/timing/moment-in-feed.ts';
import type { TimingTopic } from '../../core/timing/timing-topics.ts';
import type { FetchOptions, ResourceSource } from '../sources/source.ts';
import { findSessionFile, readSessionFile, type SessionFile } from './session-files.ts';

/** What is to be read of a session. */
export interface ReadingScope {
  /** Left out: all of it. */
  until: Until | undefined;
  /** The session in words, for errors. */
  what: string;
}

/** The topics of a session as streams, and the session time up to which they were cut; null = they are whole. */
export interface SessionStreams {
  streams: Map<TimingTopic, RecordStream>;
  untilMs: number | null;
}

/** Reads the files of a session, up to the moment that is asked for. @throws NOT_FOUND when the session has no such moment */
export async function readStreams(
  source: ResourceSource,
  files: readonly SessionFile<TimingTopic>[],
  { until, what }: ReadingScope,
  options: FetchOptions,
): Promise<SessionStreams> {
  const texts = new Map<TimingTopic, string>();
  for (const file of files) {
    const text = await readSessionFile(source, file, options);
    if (text !== null) texts.set(file.topic, text);
  }
  const untilMs = until ? momentOf(until, texts, what) : null;
  const streams = [...texts].map(([topic, whole]): [TimingTopic, RecordStream] => {
    const text = untilMs === null ? whole : cutStream(whole, untilMs);
    return [topic, new RecordStream(topic, text)];
  });
  return { streams: new Map(streams), untilMs };
}

/**
 * Session time up to which a session is asked about, by the topics that tell it; null = all of it.
 *
 * @throws NOT_FOUND when the session has no such moment.
 */
export async function sessionMoment(
  source: ResourceSource,
  event: Event,
  session: EventSession,
  options: FetchOptions,
): Promise<number | null> {
  const { until } = session;
  if (!until) return null;
  if ('sessionTimeMs' in until) return until.sessionTimeMs;
  const texts = new Map<TimingTopic, string>();
  for (const topic of momentTopics) {
    const file = await findSessionFile(source, topic, event, session, options);
    const text = await readSessionFile(source, file, options);
    if (text !== null) texts.set(topic, text);
  }
  return momentOf(until, texts, `${event.year} ${event.eventName}, ${session.name}`);
}

function momentOf(until: Until, texts: ReadonlyMap<TimingTopic, string>, what: string): number {
  const text = (topic: TimingTopic): string | null => texts.get(topic) ?? null;
  const told = {
    TimingData: text('TimingData'),
    LapCount: text('LapCount'),
    TrackStatus: text('TrackStatus'),
  };
  return timeOfMoment(until, momentInFeed(until, told), what);
}
