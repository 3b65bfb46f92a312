import { readStream } from '../../../src/core/feed/stream-reader.ts';
import { assembleSession, type SessionInputs } from '../../../src/core/timing/assemble-session.ts';
import { timingTopics } from '../../../src/core/timing/timing-topics.ts';
import { sessionKind } from '../../../src/core/calendar/session-kind.ts';
import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import type { Warning } from '../../../src/core/warnings.ts';
import type { FeedFiles } from '@svc/simulated-archive/damage';
import {
  randomPlan,
  simulateSession,
  writeTopic,
  type Hazards,
  type SessionPlan,
  type SessionTruth,
} from '@svc/simulated-archive/truth';
import { seedHint } from '../../support/sample.ts';
import { withRepeatedSectors } from './repeated-sectors.ts';

/** A simulated session, its files, and the session as the product reads it from them, without any official result. */
export interface SimulatedWorld {
  seed: number;
  /** For failures: the seed, kind and year. */
  hint: string;
  truth: SessionTruth;
  files: FeedFiles;
  timing: SessionTiming;
}

/** The world of a seed. In one of two, first sectors are repeated more often than by chance. */
export function simulatedWorld(seed: number, plan = randomPlan(String(seed))): SimulatedWorld {
  const simulated = simulateSession(plan);
  const truth = seed % 2 === 0 ? simulated : withRepeatedSectors(simulated);
  const files = timingFiles(truth);
  const hint = `${seedHint(seed)} (${plan.session.kind}, ${plan.event.year})`;
  return { seed, hint, truth, files, timing: readFiles(files, plan) };
}

/** A race of so many laps, of cars, circuit and year that depend on the seed alone. */
export function racedPlan(seed: number, raceLaps: number, hazards: Partial<Hazards> = {}): SessionPlan {
  const plan = randomPlan(String(seed));
  return {
    ...plan,
    session: { ...plan.session, kind: 'race', name: 'Race' },
    raceLaps,
    hazards: { ...plan.hazards, ...hazards },
  };
}

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
