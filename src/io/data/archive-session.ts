import { archivePath } from '../../core/calendar/archive-path.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { sessionKind, type SessionKind } from '../../core/calendar/session-kind.ts';
import { asOfWarning } from '../../core/timing/as-of.ts';
import {
  assembleSession,
  timingTopics,
  type SessionInputs,
  type TimingTopic,
} from '../../core/timing/assemble-session.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { FetchOptions } from '../sources/source.ts';
import { sessionMaxAgeMs } from './freshness.ts';
import { sessionOrigin } from './origins.ts';
import {
  attemptWithout,
  type CachedSession,
  type SessionAttempt,
  type SessionLinkContext,
} from './session-attempt.ts';
import { readStreams } from './session-streams.ts';
import { officialFingerprint, type OfficialResults } from './session-results.ts';
import {
  fileWarnings,
  findSessionFile,
  fingerprintsOf,
  isComplete,
  loadRecordingWarnings,
  originOf,
  type SessionFile,
} from './session-files.ts';

const effectOfMissing: Readonly<Record<TimingTopic, string>> = {
  SessionInfo: 'Circuit and meeting are named by the schedule only.',
  DriverList: 'Drivers are named by the results API, or by number.',
  SessionStatus: 'Start, interruptions and end are unknown.',
  LapCount: 'The planned distance is unknown.',
  TrackStatus: 'Flags and safety cars are unknown; no lap counts as accurate.',
  TimingData: 'There are no laps.',
  TimingAppData: 'Compounds, stints and tyre life are unknown.',
  RaceControlMessages: 'Nobody knows which laps were deleted.',
  WeatherData: 'There is no weather.',
};

const noRecords = Object.fromEntries(timingTopics.map((topic) => [topic, null])) as SessionInputs['topics'];

/**
 * A session from the files of the timing archive: from the cache of parsed sessions when every file is known to be the same as when it
 * was parsed. Missing files become warnings.
 */
export async function loadArchiveSession(
  context: SessionLinkContext,
  event: Event,
  session: EventSession,
): Promise<SessionAttempt> {
  const options = {
    maxAgeMs: sessionMaxAgeMs(session.startUtcMs, context.clock.nowMs()),
    signal: context.signal,
  };
  const kind = sessionKind(session.name, event.year);
  const topics = timingTopics.filter((topic) => topic !== 'LapCount' || kind === 'race');
  const files = await findFiles(context, topics, event, session, options);
  if (files.length === 1) {
    const [{ failure, topic }] = files as [SessionFile<TimingTopic>];
    return attemptWithout(context, 'f1-archive', failure, [topic]);
  }
  const official = await context.official();
  const key = context.cache.key([
    context.source.kind,
    archivePath(event, session),
    ...fingerprintsOf(files),
    officialFingerprint(official),
    ...(session.until ? [JSON.stringify(session.until)] : []),
  ]);
  let entry = await context.cache.read(key);
  if (entry === null) {
    const path = archivePath(event, session);
    const what = `${event.year} ${event.eventName}, ${session.name}`;
    const parse = () => parseSession(context, files, official, { session, kind, what }, options);
    entry = await (context.span ? context.span('parse', { path }, parse) : parse());
    if (isComplete(files)) await context.cache.write(key, entry);
  }
  const { timing, source } = entry;
  const recording = await loadRecordingWarnings(context.source, event, session, options);
  const missing = files.flatMap(({ topic, failure }) => (failure ? [{ topic, failure }] : []));
  const laps = missing.find(({ topic }) => topic === 'TimingData');
  return {
    timing,
    ...sessionOrigin('f1-archive', source, timing, official),
    warnings: mergeWarnings(
      recording,
      fileWarnings(files, effectOfMissing),
      official.warnings,
      timing.warnings,
    ),
    failure: timing.laps.length > 0 ? null : ((laps ?? missing[0])?.failure ?? null),
    missing: missing.map(({ topic }) => topic),
  };
}

/** A session of which there is no more than its official result. */
export async function loadResultOnly(
  context: SessionLinkContext,
  event: Event,
  session: EventSession,
): Promise<SessionAttempt> {
  const official = await context.official();
  const inputs = {
    sessionName: session.name,
    kind: sessionKind(session.name, event.year),
    topics: noRecords,
    official: official.results,
    lapOneMs: null,
  };
  const timing = assembleSession(inputs, context.trace);
  const source = official.source ?? context.source.kind;
  return {
    timing,
    ...sessionOrigin('results-api', source, timing, official),
    warnings: mergeWarnings(official.warnings, timing.warnings),
    failure: null,
    missing: [],
  };
}

/**
 * The files of these topics, in their order. Where another source can be asked, a session without TimingData is given up at once, and
 * that file is all that is returned.
 */
async function findFiles(
  { source, hasAlternative }: SessionLinkContext,
  topics: readonly TimingTopic[],
  event: Event,
  session: EventSession,
  options: FetchOptions & { signal: AbortSignal },
): Promise<SessionFile<TimingTopic>[]> {
  const givenUp = new AbortController();
  const signal = AbortSignal.any([options.signal, givenUp.signal]);
  const find = async (topic: TimingTopic) =>
    await findSessionFile(source, topic, event, session, { ...options, signal });
  const laps = find('TimingData');
  const all = Promise.all(topics.map((topic) => (topic === 'TimingData' ? laps : find(topic))));
  if (!hasAlternative) return await all;
  const abandoned = all.catch(() => undefined);
  const lapFile = await laps;
  if (lapFile.failure === null) return await all;
  givenUp.abort();
  await abandoned;
  return [lapFile];
}

async function parseSession(
  { source, trace, compute = (work) => work() }: SessionLinkContext,
  files: SessionFile<TimingTopic>[],
  official: OfficialResults,
  { session, kind, what }: { session: EventSession; kind: SessionKind; what: string },
  options: FetchOptions,
): Promise<CachedSession> {
  const { streams, untilMs } = await readStreams(source, files, { until: session.until, what }, options);
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
  const inputs = {
    sessionName: session.name,
    kind,
    topics: records,
    official: official.results,
    lapOneMs: official.lapOneMs,
    isCut: untilMs !== null,
  };
  const timing = compute(() => assembleSession(inputs, trace));
  timing.warnings = mergeWarnings(
    session.until && untilMs !== null ? [asOfWarning(session.until, untilMs)] : [],
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
    topic,
  };
}
