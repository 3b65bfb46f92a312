import { assembleArchive, type DemoArchive } from './assemble-archive.ts';
import { demoYears } from './calendar/seasons.ts';
import { demoCircuit } from './circuit/circuits.ts';
import { writeTopicBytes } from './feed/write-topic.ts';
import { openKeptOutcomes } from './outcomes/kept-outcomes.ts';
import { defaultSeed } from './season-simulation.ts';
import { simulateSession } from './session/simulate-session.ts';
import { writeCarData, writePosition } from './telemetry/write-telemetry.ts';
import type { DemoTopic } from './services/topic-files.ts';
import type { SessionTruth } from './weekend/truth.ts';

export type { DemoArchive, DemoRef } from './assemble-archive.ts';

/** The first and the last season that are simulated; all between them are. */
export const demoSeasons = { first: demoYears[0]!, last: demoYears.at(-1)! };

/**
 * The services of racing data, 2018 to 2026: real calendars, names and formats, simulated times. A session's data appear half an
 * hour after its scheduled end by `nowMs`, until then there is only the plan. Equal seeds give equal bytes.
 */
export function createDemoArchive(options: { nowMs: () => number; seed?: string }): DemoArchive {
  const { nowMs, seed = defaultSeed } = options;
  return assembleArchive({
    nowMs,
    seed,
    circuitOf: demoCircuit,
    simulate: simulateSession,
    ...(seed === defaultSeed && { keptOutcome: openKeptOutcomes() }),
    writeTopic: writeTopicFile,
  });
}

/** A topic's file as the archive serves it; null where the session has none. */
export function writeTopicFile(truth: SessionTruth, topic: DemoTopic): Uint8Array | null {
  if (topic === 'CarData.z') return writeCarData(truth);
  if (topic === 'Position.z') return writePosition(truth);
  return writeTopicBytes(truth, topic);
}
