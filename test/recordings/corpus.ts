import { existsSync, readFileSync } from 'node:fs';
import { type FeedRecord, readStream } from '../../src/core/feed/stream-reader.ts';
import { assembleSession, type SessionInputs } from '../../src/core/timing/assemble-session.ts';
import { timingTopics } from '../../src/core/timing/timing-topics.ts';
import { sessionKind } from '../../src/core/calendar/session-kind.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { madeOnce } from '../support/made-once.ts';
import { recordedLapOneMs, recordedOfficialResults } from './official-results.ts';
import { corpusDirectory, type RecordedSession } from './recorded-sessions.ts';

export * from './recorded-sessions.ts';

/** Text of a topic's file as the archive serves it; null when the corpus has none. */
export function topicText(session: RecordedSession, topic: string): string | null {
  const path = `${corpusDirectory}livetiming.formula1.com/static/${session.archivePath}${topic}.jsonStream`;
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Records of a topic; null when the corpus has no such file. */
export function topicRecords(session: RecordedSession, topic: string): FeedRecord[] | null {
  const text = topicText(session, topic);
  return text === null ? null : readStream(topic, text).records;
}

const inputsById = new Map<string, SessionInputs>();

/** Everything the corpus has on a session, as `assembleSession` wants it. The same object on every call: not to be changed. */
export function sessionInputs(session: RecordedSession): SessionInputs {
  const known = inputsById.get(session.id);
  if (known) return known;
  const inputs = readInputs(session);
  inputsById.set(session.id, inputs);
  return inputs;
}

function readInputs(session: RecordedSession): SessionInputs {
  const topics = Object.fromEntries(timingTopics.map((topic) => [topic, topicRecords(session, topic)]));
  return {
    sessionName: session.sessionName,
    kind: sessionKind(session.sessionName, session.year),
    topics: topics as unknown as SessionInputs['topics'],
    official: recordedOfficialResults(session),
    lapOneMs: recordedLapOneMs(session),
  };
}

const assembled = new Map<string, SessionTiming>();

/** The session as this product reads it. The same object on every call: not to be changed. */
export function assembleRecorded(session: RecordedSession): SessionTiming {
  const known = assembled.get(session.id);
  if (known) return known;
  const timing = madeOnce(session.id, () => assembleSession(sessionInputs(session)));
  assembled.set(session.id, timing);
  return timing;
}

/** The session as this product reads it from changed records. @param known takes the place of what is known beside them */
export function assembleChanged(
  session: RecordedSession,
  change: (records: FeedRecord[], topic: string) => readonly FeedRecord[],
  known: Partial<Omit<SessionInputs, 'topics'>> = {},
): SessionTiming {
  const inputs = sessionInputs(session);
  const topics = Object.fromEntries(
    timingTopics.map((topic) => {
      const records = inputs.topics[topic];
      return [topic, records && change([...records], topic)];
    }),
  );
  return assembleSession({ ...inputs, ...known, topics: topics as unknown as SessionInputs['topics'] });
}
