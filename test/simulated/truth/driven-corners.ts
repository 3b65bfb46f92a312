import {
  assembleArchive,
  CarMotion,
  demoCircuit,
  demoEntries,
  demoEvents,
  sessionCourses,
  simulateSession,
  writeTopicFile,
  type SessionTruth,
} from '@svc/simulated-archive/truth';
import { createRacingData } from '../../../src/io/data/racing-data.ts';
import type { Effects } from '../../../src/io/effects.ts';
import { corners, type CornersFindings } from '../../../src/ops/analyze/corners.ts';
import { sourceOf } from '../../support/demo-services.ts';
import { temporaryHome } from '../../support/temporary-home.ts';

/** Seasons whose telemetry is simulated, in turn. */
const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025];
const nowMs = Date.UTC(2026, 0, 10);
/** Telemetry of more is dear to write and to read. */
const cars = 2;
/** Samples of telemetry are 160 ms apart at the least. */
export const stepMs = 5;

/** What a car did at a moment of a lap. */
export interface DrivenMoment {
  /** Metres from the line, as the analysis counts them. */
  atM: number;
  speedKmh: number;
  isBraking: boolean;
  isAtFullThrottle: boolean;
}

/** The corners of two laps of a simulated qualifying, and what the cars did on these. */
export interface ComparedTruth {
  found: CornersFindings['corners']['corners'];
  /** In the order of the laps. */
  driven: DrivenMoment[][];
}

/** The fastest laps of two cars, each seed on another circuit or in another season. */
export async function comparedCorners(seed: number): Promise<ComparedTruth> {
  const year = years[seed % years.length]!;
  const events = demoEvents(year).filter(({ sessions }) =>
    sessions.some(({ kind }) => kind === 'qualifying'),
  );
  const event = events[seed % events.length]!;
  const entries = demoEntries(event.year, event.round).slice(0, cars);
  let truth: SessionTruth | null = null;
  const archive = assembleArchive({
    nowMs: () => nowMs,
    seed: `corners ${seed}`,
    circuitOf: demoCircuit,
    simulate: (plan) => {
      const simulated = simulateSession({
        ...{ ...plan, entries: plan.entries.slice(0, cars), grid: null },
        // Both cars have to set a time.
        hazards: { ...plan.hazards, redFlag: 0, retirement: 0 },
      });
      if (plan.event === event && plan.session.kind === 'qualifying') truth = simulated;
      return simulated;
    },
    writeTopic: writeTopicFile,
  });
  const calls = {
    clock: { nowMs: () => nowMs },
    signal: new AbortController().signal,
    progress: () => undefined,
  };
  const env = { SVC_HOME: await temporaryHome() };
  const data = createRacingData({ ...calls, env, source: async () => sourceOf(archive) });
  const drivers = entries.map(({ number }) => number);
  const input = corners.input.parse({ year, gp: event.eventName, session: 'Q', drivers });
  const { findings } = await corners.run({ ...calls, data } as unknown as Effects, input);
  const { corners: found, toTheFlag } = findings.corners;
  const lengthM = (toTheFlag ?? found.at(-1)!.corner)!.toM;
  return {
    found,
    driven: findings.laps.map(({ lap }, index) => drivenOn(truth!, drivers[index]!, lap.lapNumber, lengthM)),
  };
}

/** @param lengthM Of the lap, as the analysis has it: places are counted on that scale. */
function drivenOn(truth: SessionTruth, number: string, lapNumber: number, lengthM: number): DrivenMoment[] {
  const { laps } = truth.drivers.find((driver) => driver.number === number)!;
  const lap = laps.find((each) => each.number === lapNumber)!;
  const motion = new CarMotion(sessionCourses(truth).courseOf(number));
  const scale = lengthM / truth.plan.circuit.lapLengthM;
  const moments: DrivenMoment[] = [];
  for (let atMs = lap.startMs; atMs <= lap.endMs!; atMs += stepMs) {
    motion.moveTo(atMs);
    const { distanceM, speedKmh, isBraking, throttlePercent } = motion.now;
    moments.push({ atM: scale * distanceM, speedKmh, isBraking, isAtFullThrottle: throttlePercent >= 99 });
  }
  return moments;
}
