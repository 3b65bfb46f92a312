import { decodeTelemetry } from '../../src/core/telemetry/samples/session-telemetry.ts';
import type { DriverTelemetry } from '../../src/core/telemetry/samples/driver-telemetry.ts';
import { emptyLap, type Lap } from '../../src/core/timing/laps/lap.ts';
import {
  demoEvents,
  demoCircuit,
  type DemoSessionKind,
  planSession,
  simulateSession,
  writeTelemetry,
  type LapTruth,
  type SessionTruth,
} from '@svc/simulated-archive/truth';
import { unpack } from './telemetry-feed.ts';

/** A simulated session with only its first few cars, which makes telemetry quick to write and to read. */
export function simulatedSession(
  year: number,
  eventName: string,
  kind: DemoSessionKind,
  { seed = 'test', cars = 3 }: { seed?: string; cars?: number } = {},
): SessionTruth {
  const event = demoEvents(year).find((each) => each.eventName === eventName)!;
  const session = event.sessions.find((each) => each.kind === kind)!;
  const plan = planSession(event, session, { circuit: demoCircuit(event.circuitId), seed });
  const truth = simulateSession(plan);
  return { ...truth, drivers: truth.drivers.slice(0, cars) };
}

/** The telemetry of a session as the product reads it out of the files that the model writes, by racing number. */
export function readTelemetry(truth: SessionTruth): Map<string, DriverTelemetry> {
  const textOf = (topic: 'CarData.z' | 'Position.z'): string =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeTelemetry(truth, topic));
  const drivers = truth.drivers.map(({ number }) => ({ driverNumber: number, code: number }));
  const streams = { carData: textOf('CarData.z'), positions: textOf('Position.z') };
  return new Map(decodeTelemetry(streams, drivers, unpack).map((each) => [each.driverNumber, each]));
}

/** A finished lap as timing would have it. */
export function lapOfTruth(driverNumber: string, lap: LapTruth): Lap {
  return {
    ...emptyLap({ driverNumber, driver: driverNumber, team: '' }, lap.number, lap.endMs!),
    startMs: lap.startMs,
    lapTimeMs: lap.lapTimeMs,
    sector1Ms: lap.sectorMs[0],
    sector2Ms: lap.sectorMs[1],
    sector3Ms: lap.sectorMs[2],
  };
}
