import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { sessionKind, type SessionKind } from '../../core/calendar/session-kind.ts';
import { asOfWarning } from '../../core/timing/as-of.ts';
import { assembleSession, type SessionInputs } from '../../core/timing/assemble-session.ts';
import { effectOfMissing, timingTopics, type TimingTopic } from '../../core/timing/timing-topics.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { FetchOptions } from '../sources/source.ts';
import { sessionOrigin } from './origins.ts';
import type { CachedSession, SessionAttempt, SessionLinkContext } from './session-attempt.ts';
import { originOf, type SessionFile } from './session-files.ts';
import type { OfficialResults } from './session-results.ts';
import { readStreams } from './session-streams.ts';

const noRecords = Object.fromEntries(timingTopics.map((topic) => [topic, null])) as SessionInputs['topics'];

/**
 * Makes a session of its files, which are read now; what could not be read is noted in them.
 *
 * @throws NOT_FOUND when the session has no such moment as it is asked about.
 */
export async function parseArchiveSession(
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
