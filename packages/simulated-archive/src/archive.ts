import { assembleArchive, type DemoArchive, type DemoRecords } from './assemble-archive.ts';
import { demoYears } from './calendar/seasons.ts';
import { demoCircuit } from './circuit/circuits.ts';
import { writeTopicBytes } from './feed/write-topic.ts';
import { openKeptOutcomes } from './outcomes/kept-outcomes.ts';
import { defaultSeed } from './season-simulation.ts';
import { simulateSession } from './session/simulate-session.ts';
import type { DemoTopic } from './services/results-service.ts';
import { isSampledTopic } from './telemetry/sample-moments.ts';
import { telemetryRecords, writeTelemetry } from './telemetry/telemetry-records.ts';
import type { SessionTruth } from './weekend/truth.ts';

export type { DemoArchive, DemoRecords, DemoRef } from './assemble-archive.ts';

/** The first season that is simulated, and the last one with a calendar of its own: those after it go by that. */
export const demoSeasons = { first: demoYears[0]!, lastWithCalendar: demoYears.at(-1)! };

/**
 * The services of racing data, since 2018: real calendars as far as they are known, names and formats, simulated times. A session's data appear half an
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
    topicRecords,
  });
}

/** A topic's file as the archive serves it; null where the session has none. */
export function writeTopicFile(truth: SessionTruth, topic: DemoTopic): Uint8Array | null {
  return isSampledTopic(topic) ? writeTelemetry(truth, topic) : writeTopicBytes(truth, topic);
}

/** The records of a packed topic's file, made one by one; null for topics that are not packed. */
function topicRecords(truth: SessionTruth, topic: DemoTopic, cars: readonly string[]): DemoRecords | null {
  if (!isSampledTopic(topic)) return null;
  const { sentMs, record } = telemetryRecords(truth, topic, cars);
  return {
    timesMs: sentMs,
    unpack: (index) => {
      const { buffer, byteOffset, length } = record(index);
      return Buffer.from(buffer, byteOffset, length).toString('latin1');
    },
  };
}
