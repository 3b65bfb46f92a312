import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { sessionKind, type SessionKind } from '../../core/calendar/session-kind.ts';
import { asOfWarning } from '../../core/timing/moment-in-feed.ts';
import { assembleStreams } from '../../core/timing/read-session.ts';
import type { TimingTopic } from '../../core/timing/timing-topics.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import type { FetchOptions } from '../sources/source.ts';
import { sessionOrigin } from './origins.ts';
import type { CachedSession, SessionAttempt, SessionLinkContext } from './session-attempt.ts';
import { originOf, type SessionFile } from './session-files.ts';
import type { OfficialResults } from './session-results.ts';
import { readStreams } from './session-streams.ts';

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
  const about = {
    sessionName: session.name,
    kind,
    official: official.results,
    lapOneMs: official.lapOneMs,
    isCut: untilMs !== null,
  };
  const timing = compute(() => assembleStreams(streams, about, trace));
  if (session.until && untilMs !== null)
    timing.warnings = mergeWarnings([asOfWarning(session.until, untilMs)], timing.warnings);
  return { timing, source: originOf(files, official.source ?? source.kind) };
}

/** A session of which there is no more than its official result. */
export async function loadResultOnly(
  context: SessionLinkContext,
  event: Event,
  session: EventSession,
): Promise<SessionAttempt> {
  const official = await context.official();
  const about = {
    sessionName: session.name,
    kind: sessionKind(session.name, event.year),
    official: official.results,
    lapOneMs: null,
  };
  const timing = assembleStreams(new Map(), about, context.trace);
  const source = official.source ?? context.source.kind;
  return {
    timing,
    ...sessionOrigin('results-api', source, timing, official),
    warnings: mergeWarnings(official.warnings, timing.warnings),
    failure: null,
    missing: [],
  };
}
