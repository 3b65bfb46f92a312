import { inflateRawSync } from 'node:zlib';
import { readStream, type FeedRecord } from '../core/feed/stream-reader.ts';
import { archivePath } from '../core/timing/archive-path.ts';
import { assembleSession, timingTopics, type TimingTopic } from '../core/timing/assemble-session.ts';
import type { Event, EventSession } from '../core/timing/schedule.ts';
import { sessionKind } from '../core/timing/session-kind.ts';
import { mergeWarnings, type Warning } from '../core/warnings.ts';
import type { Clock, SessionOptions, Sourced } from './effects.ts';
import { sessionMaxAgeMs } from './freshness.ts';
import type { CachedSession, SessionCache } from './session-cache.ts';
import { loadOfficialResults, type OfficialResults } from './session-results.ts';
import { whyNoLaps, whyNothing, type MissingTopic } from './session-failure.ts';
import { describeFailure } from './source-failure.ts';
import type {
  FetchedBody,
  FetchFailure,
  FetchOptions,
  ResourceRef,
  ResourceSource,
  SourceKind,
} from './source.ts';

export interface SessionLoaderContext {
  source: ResourceSource;
  cache: SessionCache;
  clock: Clock;
  signal: AbortSignal;
}

/** What is known of one topic's file before its content is needed. */
interface TopicFile {
  topic: TimingTopic;
  ref: ResourceRef;
  /** null = not to be had, see `failure`. */
  fingerprint: string | null;
  failure: FetchFailure | null;
  /** Present when only a fetch could tell the fingerprint. */
  fetched: FetchedBody | null;
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
): Promise<Sourced<CachedSession['timing']>> {
  const fetchOptions = {
    maxAgeMs: sessionMaxAgeMs(session.startUtcMs, context.clock.nowMs()),
    signal: context.signal,
  };
  const kind = sessionKind(session.name, event.year);
  const topics = event.hasTiming
    ? timingTopics.filter((topic) => topic !== 'LapCount' || kind === 'race')
    : [];
  const [files, official] = await Promise.all([
    Promise.all(topics.map((topic) => findFile(context.source, topic, event, session, fetchOptions))),
    loadOfficialResults(context, event, session),
  ]);

  const key = context.cache.key([
    context.source.kind,
    archivePath(event, session),
    ...files.map((file) => `${file.topic} ${file.fingerprint ?? file.failure?.reason}`),
    JSON.stringify([official.results, official.lapOneMs && [...official.lapOneMs]]),
  ]);
  let entry = await context.cache.read(key);
  if (entry === null) {
    const parsed = await parseSession(context.source, files, official, session, kind, fetchOptions);
    entry = parsed.entry;
    if (parsed.isComplete) await context.cache.write(key, entry);
  }
  const { timing, source } = entry;
  const missing = files.flatMap(({ topic, failure }) => (failure ? [{ topic, failure }] : []));
  if (timing.laps.length === 0) {
    const asked = { event, session, missing, nowMs: context.clock.nowMs() };
    if (options.laps === 'required') throw whyNoLaps(asked);
    if (timing.results.length === 0) throw whyNothing(asked, official);
  }
  const transportWarnings = files.flatMap((file) => file.fetched?.warnings ?? []);
  return {
    value: timing,
    source,
    warnings: mergeWarnings(
      transportWarnings,
      official.warnings,
      missing.map(missingWarning),
      timing.warnings,
    ),
  };
}

async function findFile(
  source: ResourceSource,
  topic: TimingTopic,
  event: Event,
  session: EventSession,
  options: FetchOptions,
): Promise<TopicFile> {
  const ref: ResourceRef = { service: 'archive', path: `${archivePath(event, session)}${topic}.jsonStream` };
  const known = await source.fingerprint(ref, options);
  if (known === 'absent') {
    const failure: FetchFailure = { ok: false, reason: 'absent', answers: [] };
    return { topic, ref, fingerprint: null, failure, fetched: null };
  }
  if (known !== null) return { topic, ref, fingerprint: known, failure: null, fetched: null };
  const fetched = await source.fetch(ref, options);
  return fetched.ok
    ? { topic, ref, fingerprint: fetched.fingerprint, failure: null, fetched }
    : { topic, ref, fingerprint: null, failure: fetched, fetched: null };
}

/** Reads and assembles; `isComplete` = nothing failed for a reason that may pass. */
async function parseSession(
  source: ResourceSource,
  files: TopicFile[],
  official: OfficialResults,
  session: EventSession,
  kind: ReturnType<typeof sessionKind>,
  options: FetchOptions,
): Promise<{ entry: CachedSession; isComplete: boolean }> {
  const records = Object.fromEntries(timingTopics.map((topic) => [topic, null])) as Record<
    TimingTopic,
    FeedRecord[] | null
  >;
  const readWarnings: Warning[] = [];
  const origins = new Set<SourceKind>();
  for (const file of files) {
    if (file.fingerprint === null) continue;
    const fetched = file.fetched ?? (await source.fetch(file.ref, options));
    if (!fetched.ok) {
      file.failure = fetched;
      continue;
    }
    file.fetched = fetched;
    origins.add(fetched.origin);
    const stream = readStream(file.topic, new TextDecoder().decode(fetched.body), unpack);
    records[file.topic] = stream.records;
    readWarnings.push(...stream.warnings);
  }
  const timing = assembleSession({
    sessionName: session.name,
    kind,
    topics: records,
    official: official.results,
    lapOneMs: official.lapOneMs,
  });
  timing.warnings = mergeWarnings(readWarnings, timing.warnings);
  return {
    entry: { timing, source: originOf(origins, official.source ?? source.kind) },
    isComplete: files.every((file) => file.failure === null || file.failure.reason === 'absent'),
  };
}

/** One file from the public mirror is enough to say so. */
function originOf(origins: ReadonlySet<SourceKind>, otherwise: SourceKind): SourceKind {
  return origins.has('mirror') ? 'mirror' : ([...origins][0] ?? otherwise);
}

/** `.z` topics: base64 of raw-deflated JSON. */
function unpack(base64: string): string {
  return inflateRawSync(Buffer.from(base64, 'base64')).toString('utf8');
}

function missingWarning({ topic, failure }: MissingTopic): Warning {
  return {
    code: 'MISSING_FILE',
    message:
      failure.reason === 'absent'
        ? `The archive has no ${topic} for this session.`
        : `${topic} could not be loaded: ${describeFailure(failure)}.`,
    effect: effectOfMissing[topic],
  };
}
