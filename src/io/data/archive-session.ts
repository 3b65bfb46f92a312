import { archivePath } from '../../core/calendar/archive-path.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { sessionKind } from '../../core/calendar/session-kind.ts';
import { effectOfMissing, timingTopics, type TimingTopic } from '../../core/timing/timing-topics.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import type { FetchOptions } from '../sources/source.ts';
import { sessionMaxAgeMs } from './freshness.ts';
import { sessionOrigin } from './origins.ts';
import { attemptWithout, type SessionAttempt, type SessionLinkContext } from './session-attempt.ts';
import { officialFingerprint } from './session-results.ts';
import {
  fileWarnings,
  findSessionFile,
  fingerprintsOf,
  isComplete,
  loadRecordingWarnings,
  momentKey,
  type SessionFile,
} from './session-files.ts';

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
    ...momentKey(session),
  ]);
  let entry = await context.cache.read(key);
  if (entry === null) {
    const path = archivePath(event, session);
    const what = `${event.year} ${event.eventName}, ${session.name}`;
    // Loaded here: a session that was parsed before needs nothing of what laps are made by.
    const { parseArchiveSession } = await import('./parse-archive-session.ts');
    const parse = () => parseArchiveSession(context, files, official, { session, kind, what }, options);
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
