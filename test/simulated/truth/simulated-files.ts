import { readStream } from '../../../src/core/feed/read-stream.ts';
import { assembleSession, type SessionInputs } from '../../../src/core/timing/assemble-session.ts';
import { timingTopics } from '../../../src/core/timing/timing-topics.ts';
import { sessionKind } from '../../../src/core/calendar/session-kind.ts';
import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import type { Warning } from '../../../src/core/warnings.ts';
import type { FeedFiles } from '@svc/simulated-archive/damage';
import { writeTopic, type SessionPlan, type SessionTruth } from '@svc/simulated-archive/truth';

/** The timing files of a simulated session by topic. */
export function timingFiles(truth: SessionTruth): FeedFiles {
  return new Map(
    timingTopics.flatMap((topic) => {
      const text = writeTopic(truth, topic);
      return text === null ? [] : [[topic, text] as const];
    }),
  );
}

/** The session as the product reads it from these files, without any official result. */
export function readFiles(
  files: ReadonlyMap<string, string>,
  { session, event }: SessionPlan,
): SessionTiming {
  const fileWarnings: Warning[] = [];
  const topics = Object.fromEntries(
    timingTopics.map((topic) => {
      const text = files.get(topic);
      if (text === undefined) return [topic, null];
      const { records, warnings } = readStream(topic, text);
      fileWarnings.push(...warnings);
      return [topic, records];
    }),
  ) as unknown as SessionInputs['topics'];
  const timing = assembleSession({
    sessionName: session.name,
    kind: sessionKind(session.name, event.year),
    topics,
    ...{ official: null, lapOneMs: null },
  });
  return { ...timing, warnings: [...fileWarnings, ...timing.warnings] };
}
