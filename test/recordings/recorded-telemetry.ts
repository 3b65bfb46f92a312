import type { DriverTelemetry } from '../../src/core/telemetry/samples/driver-telemetry.ts';
import {
  decodeTelemetry,
  type TelemetryStreams,
} from '../../src/core/telemetry/samples/session-telemetry.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import { assembleRecorded, recordedSession, topicText } from './corpus.ts';
import { madeOnce } from '../support/made-once.ts';
import { unpack } from '../support/telemetry-feed.ts';

/** The one recorded session with telemetry. */
export const telemetrySessionId = '2025_Mexico_City_Qualifying';

export function recordedStreams(): TelemetryStreams {
  const session = recordedSession(telemetrySessionId);
  return { carData: topicText(session, 'CarData.z'), positions: topicText(session, 'Position.z') };
}

let decoded: Map<string, DriverTelemetry> | undefined;

/** Telemetry of all drivers by number. The same objects on every call: not to be changed. */
export function recordedTelemetry(): Map<string, DriverTelemetry> {
  decoded ??= madeOnce(`telemetry-${telemetrySessionId}`, () => {
    const drivers = assembleRecorded(recordedSession(telemetrySessionId)).results;
    const telemetry = decodeTelemetry(recordedStreams(), drivers, unpack);
    return new Map(telemetry.map((each) => [each.driverNumber, each]));
  });
  return decoded;
}

/** Laps with a start and a lap time. */
export function recordedTimedLaps(): Lap[] {
  const { laps } = assembleRecorded(recordedSession(telemetrySessionId));
  return laps.filter((lap) => lap.startMs !== null && lap.lapTimeMs !== null);
}

/** Every driver's fastest lap. */
export function recordedBestLaps(): Lap[] {
  const best = new Map<string, Lap>();
  for (const lap of recordedTimedLaps()) {
    const known = best.get(lap.driverNumber);
    if (!known || lap.lapTimeMs! < known.lapTimeMs!) best.set(lap.driverNumber, lap);
  }
  return [...best.values()];
}
