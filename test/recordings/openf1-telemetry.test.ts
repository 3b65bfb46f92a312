// @module-tag long
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openF1Telemetry } from '../../src/core/openf1/telemetry.ts';
import type { DriverTelemetry } from '../../src/core/telemetry/samples/driver-telemetry.ts';
import { corpusDirectory, recordedSession } from './corpus.ts';
import { openF1OfRecording } from './openf1-of-recording.ts';
import { needsRecordings } from './recorded-sessions.ts';
import { recordedTelemetry, telemetrySessionId } from './recorded-telemetry.ts';

const keys = { session_key: 9873, meeting_key: 1272 };
const startUtcMs = Date.UTC(2025, 9, 25, 21);
const t0UtcMs = startUtcMs - 3_600_000;

describe('samples of OpenF1', needsRecordings, () => {
  let rowsOf: ReturnType<typeof openF1OfRecording>;
  beforeAll(() => {
    rowsOf = openF1OfRecording(recordedSession(telemetrySessionId), keys);
  });

  it.each([
    ['4', 'NOR'],
    ['16', 'LEC'],
    ['44', 'HAM'],
  ])('of car %s are those of the archive, to the millisecond', (driverNumber, code) => {
    const filters = [{ field: 'driver_number', comparison: '=', value: driverNumber }] as const;
    const [carData, location] = [rowsOf('car_data', filters), rowsOf('location', filters)];
    const own = openF1Telemetry(
      { carData, location },
      { sessionKey: keys.session_key, driverNumber, code, t0UtcMs },
    );
    const archive = recordedTelemetry().get(driverNumber)!;
    for (const samples of ['car', 'positions'] as const) {
      expectSameTimes(own, archive, samples);
      const { tMs: _own, ...ownColumns } = own[samples]! as unknown as Record<string, Float32Array>;
      const { tMs: _archive, ...columns } = archive[samples]! as unknown as Record<string, Float32Array>;
      if (samples === 'positions') {
        expect(ownColumns.onTrack!.every(Number.isNaN)).toBe(true);
        delete ownColumns.onTrack;
        delete columns.onTrack;
      }
      expect(ownColumns).toEqual(columns);
    }
    expect(own.warnings).toEqual([]);
  });

  it('of a real answer are read: where a car was over a race', () => {
    const path = `${corpusDirectory}api.openf1.org/v1/location@session_key=9531&driver_number=1`;
    const location: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const canada = Date.UTC(2024, 5, 9, 18) - 3_600_000;
    const { car, positions, warnings } = openF1Telemetry(
      { carData: null, location },
      { sessionKey: 9531, driverNumber: '1', code: 'VER', t0UtcMs: canada },
    );
    expect(car).toBeNull();
    expect(warnings).toEqual([]);
    const { tMs, xDm, yDm } = positions!;
    expect(tMs).toHaveLength(25_940);
    expect(tMs[0]).toBe(3_544_556);
    const steps = tMs.slice(1).map((time, index) => time - tMs[index]!);
    const [median, longest] = [steps.toSorted()[steps.length >> 1], Math.max(...steps)];
    expect([median, longest]).toEqual([240, 1_860]);
    expect(xDm.filter(Number.isNaN).length).toBe(0);
    // 70 laps of 4.361 km, the way to the grid and back.
    const drivenM = xDm.reduce(
      (sum, x, index) =>
        index === 0 ? 0 : sum + Math.hypot(x - xDm[index - 1]!, yDm[index]! - yDm[index - 1]!) / 10,
      0,
    );
    expect(drivenM / 1000).toBeGreaterThan(305);
    expect(drivenM / 1000).toBeLessThan(320);
  });
});

/** Dates are cut to the millisecond by one and rounded by the other. */
function expectSameTimes(own: DriverTelemetry, archive: DriverTelemetry, samples: 'car' | 'positions'): void {
  const ownUtcMs = own[samples]!.tMs.map((tMs) => tMs + own.t0UtcMs!);
  const archiveUtcMs = archive[samples]!.tMs.map((tMs) => tMs + archive.t0UtcMs!);
  expect(ownUtcMs).toHaveLength(archiveUtcMs.length);
  const apartMs = ownUtcMs.map((utcMs, index) => Math.abs(utcMs - archiveUtcMs[index]!));
  expect(Math.max(...apartMs)).toBeLessThanOrEqual(1);
}
