import { RecordStream } from '../../core/feed/stream-reader.ts';
import { archivePath } from '../../core/calendar/archive-path.ts';
import {
  assembleSession,
  timingTopics,
  type SessionInputs,
  type TimingTopic,
} from '../../core/timing/assemble-session.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { sessionKind, type SessionKind } from '../../core/calendar/session-kind.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { Clock, SessionOptions, Sourced, SourceKind, Span } from '../effects.ts';
import { sessionMaxAgeMs } from './freshness.ts';
import type { ParsedCache } from '../disk/parsed-cache.ts';
import { loadOfficialResults, type OfficialResults } from './session-results.ts';
import { whyNoLaps, whyNothing } from './session-failure.ts';
import {
  fileWarnings,
  findSessionFile,
  fingerprintsOf,
  isComplete,
  originOf,
  readSessionFile,
  type SessionFile,
} from './session-files.ts';
import type { FetchOptions, ResourceSource } from '../sources/source.ts';

/** What the cache of parsed sessions keeps. */
export interface CachedSession {
  timing: SessionTiming;
  source: SourceKind;
}

export interface SessionLoaderContext {
  source: ResourceSource;
  cache: ParsedCache<CachedSession>;
  clock: Clock;
  signal: AbortSignal;
  span?: Span;
}

const effectOfMissing: Readonly<Record<TimingTopic, string>> = {
  SessionInfo: 'Circuit and meeting are named by the schedule only.',
  DriverList: 'Drivers are named by the results API, or by car number only.',
  SessionStatus: 'Start, interruptions and end of the session are unknown.',
  LapCount: 'The planned distance is unknown.',
  TrackStatus: 'Flags and safety cars are unknown, so no lap counts as accurate.',
  TimingData: 'There are no laps.',
  TimingAppData: 'Compounds, stints and tyre life are unknown.',
  RaceControlMessages: 'Nobody knows which laps were deleted.',
  WeatherData: 'There is no weather.',
};

/**
 * Loads one session: from the cache of parsed sessions when every file is known to be the same as when it was parsed, otherwise
 * from its files. Missing files become warnings.
 *
 * Throws when `options.laps` is not "optional" and there are no laps, or when there is nothing at all: NO_DATA, or the error of
 * the source that says which host answered what.
 */
export async function loadSession(
  context: SessionLoaderContext,
  event: Event,
  session: EventSession,
  options: SessionOptions = { laps: 'required' },
): Promise<Sourced<SessionTiming>> {
  const fetchOptions = {
    maxAgeMs: sessionMaxAgeMs(session.startUtcMs, context.clock.nowMs()),
    signal: context.signal,
  };
  const kind = sessionKind(session.name, event.year);
  const topics = event.hasTiming
    ? timingTopics.filter((topic) => topic !== 'LapCount' || kind === 'race')
    : [];
  const [files, official] = await Promise.all([
    Promise.all(topics.map((topic) => findSessionFile(context.source, topic, event, session, fetchOptions))),
    loadOfficialResults(context, event, session),
  ]);

  const key = context.cache.key([
    context.source.kind,
    archivePath(event, session),
    ...fingerprintsOf(files),
    JSON.stringify([official.results, official.lapOneMs && [...official.lapOneMs]]),
  ]);
  let entry = await context.cache.read(key);
  if (entry === null) {
    const parse = () => parseSession(context.source, files, official, session, kind, fetchOptions);
    const path = archivePath(event, session);
    entry = await (context.span ? context.span('parse', { path }, parse) : parse());
    if (isComplete(files)) await context.cache.write(key, entry);
  }
  const { timing, source } = entry;
  const missing = files.flatMap(({ topic, failure }) => (failure ? [{ topic, failure }] : []));
  if (timing.laps.length === 0) {
    const asked = { event, session, missing, nowMs: context.clock.nowMs() };
    if (options.laps === 'required') throw whyNoLaps(asked);
    if (timing.results.length === 0) throw whyNothing(asked, official);
  }
  return {
    value: timing,
    source,
    warnings: mergeWarnings(fileWarnings(files, effectOfMissing), official.warnings, timing.warnings),
  };
}

async function parseSession(
  source: ResourceSource,
  files: SessionFile<TimingTopic>[],
  official: OfficialResults,
  session: EventSession,
  kind: SessionKind,
  options: FetchOptions,
): Promise<CachedSession> {
  const streams = new Map<TimingTopic, RecordStream>();
  for (const file of files) {
    const text = await readSessionFile(source, file, options);
    if (text !== null) streams.set(file.topic, new RecordStream(file.topic, text));
  }
  const emptyFiles: Warning[] = [];
  const records = Object.fromEntries(
    timingTopics.map((topic) => {
      const stream = streams.get(topic) ?? null;
      if (stream === null || topic === 'TimingData') return [topic, stream];
      const messages = [...stream];
      if (messages.length === 0) emptyFiles.push(emptyFile(topic));
      return [topic, messages.length === 0 ? null : messages];
    }),
  ) as SessionInputs['topics'];
  const timing = assembleSession({
    sessionName: session.name,
    kind,
    topics: records,
    official: official.results,
    lapOneMs: official.lapOneMs,
  });
  timing.warnings = mergeWarnings(
    ...[...streams.values()].map(({ warnings }) => warnings),
    emptyFiles,
    timing.warnings,
  );
  return { timing, source: originOf(files, official.source ?? source.kind) };
}

/** A file without a single message says no more than a missing one: its topic is unknown, not quiet. */
function emptyFile(topic: TimingTopic): Warning {
  return {
    code: 'EMPTY_FILE',
    message: `The file ${topic} of this session holds no message of the feed.`,
    effect: effectOfMissing[topic],
  };
}
