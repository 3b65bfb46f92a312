import { RecordStream } from '../feed/stream-reader.ts';
import { mergeWarnings, type Warning } from '../warnings.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { assembleSession, type SessionInputs } from './assemble-session.ts';
import type { SessionTiming } from './session-timing.ts';
import { effectOfMissing, timingTopics, type TimingTopic } from './timing-topics.ts';

/** What is known of a session besides its files. */
export type SessionOfFiles = Omit<SessionInputs, 'topics'>;

/** Texts of `<topic>.jsonStream` files as the archive serves them; left out: there is no such file. */
export type TimingFiles = Readonly<Partial<Record<TimingTopic, string>>>;

/**
 * Everything about one session from the texts of its files. What could not be read, was missing or was repaired comes back as warnings;
 * nothing throws for bad data.
 *
 * @example
 * const timing = readSession({ TimingData, DriverList }, { sessionName: 'Sprint', kind: 'race', official: null, lapOneMs: null });
 */
export function readSession(files: TimingFiles, about: SessionOfFiles): SessionTiming {
  const streams = timingTopics.flatMap((topic): [TimingTopic, RecordStream][] => {
    const text = files[topic];
    return text === undefined ? [] : [[topic, new RecordStream(topic, text)]];
  });
  return assembleStreams(new Map(streams), about);
}

/** The same of streams that are read as they are needed; a topic without one has no file. */
export function assembleStreams(
  streams: ReadonlyMap<TimingTopic, RecordStream>,
  about: SessionOfFiles,
  trace?: SessionTrace,
): SessionTiming {
  const emptyFiles: Warning[] = [];
  const topics = Object.fromEntries(
    timingTopics.map((topic) => {
      const stream = streams.get(topic) ?? null;
      if (stream === null || topic === 'TimingData') return [topic, stream];
      const records = [...stream];
      if (records.length === 0) emptyFiles.push(emptyFile(topic));
      return [topic, records.length === 0 ? null : records];
    }),
  ) as SessionInputs['topics'];
  const timing = assembleSession({ ...about, topics }, trace);
  timing.warnings = mergeWarnings(
    ...[...streams.values()].map(({ warnings }) => warnings),
    emptyFiles,
    timing.warnings,
  );
  return timing;
}

/** A file without a single message says no more than a missing one: its topic is unknown, not quiet. */
function emptyFile(topic: TimingTopic): Warning {
  return {
    code: 'EMPTY_FILE',
    message: `The file ${topic} of this session has no messages.`,
    effect: effectOfMissing[topic],
    topic,
  };
}
