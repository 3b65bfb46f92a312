// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest';
import { compareLaps, type ComparedLap } from '../../src/core/analysis/telemetry/lap-comparison.ts';
import { readOpenF1Sessions, type OpenF1Session } from '../../src/core/calendar/openf1-sessions.ts';
import { openF1Answers, openF1Evidence, type OpenF1Inputs } from '../../src/core/openf1/evidence.ts';
import { openF1Telemetry } from '../../src/core/openf1/telemetry.ts';
import { interpolateLinear } from '../../src/core/telemetry/channels/interpolate-linear.ts';
import type { DriverTelemetry } from '../../src/core/telemetry/samples/driver-telemetry.ts';
import { assembleEvidence } from '../../src/core/timing/assemble-evidence.ts';
import { fastestLap } from '../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import type { OpenF1Rows } from '../services/openf1-service.ts';
import { assembleRecorded, recordedSession, sessionInputs } from './corpus.ts';
import { openF1OfRecording } from './openf1-of-recording.ts';
import { needsRecordings } from './recorded-sessions.ts';
import { recordedTelemetry, telemetrySessionId } from './recorded-telemetry.ts';

const recording = recordedSession(telemetrySessionId);
const keys = { session_key: 9873, meeting_key: 1272 };

describe('fastest laps of all drivers by OpenF1', needsRecordings, () => {
  let own: ComparedLap[];
  let archive: ComparedLap[];
  beforeAll(() => {
    const rowsOf = openF1OfRecording(recording, keys);
    const [session] = readOpenF1Sessions(rowsOf('sessions', []));
    const answers = Object.fromEntries(openF1Answers.map((answer) => [answer, rowsOf(answer, [])]));
    const timing = assembleEvidence(
      openF1Evidence({
        session: session!,
        sessionName: recording.sessionName,
        kind: 'qualifying',
        answers: answers as OpenF1Inputs['answers'],
        official: sessionInputs(recording).official,
        lapOneMs: null,
      }),
    );
    own = compareFastest(timing, (driverNumber, code) => telemetryOf(rowsOf, session!, driverNumber, code));
    archive = compareFastest(assembleRecorded(recording), (driverNumber) =>
      recordedTelemetry().get(driverNumber)!,
    );
  });

  it('have deltas that are those of the archive on the lines, and within the band between them', () => {
    expect(own.map(({ label, lap }) => [label, lap.lapNumber])).toEqual(
      archive.map(({ label, lap }) => [label, lap.lapNumber]),
    );
    const apartMs: number[] = [];
    let outside = 0;
    for (const [index, { delta, label }] of own.entries()) {
      const expected = archive[index]!.delta;
      if (delta === null || expected === null) continue;
      expect(
        delta.lines.map(({ deltaMs }) => deltaMs),
        label,
      ).toEqual(expected.lines.map(({ deltaMs }) => deltaMs));
      delta.distanceM.forEach((distanceM, place) => {
        const trueMs = interpolateLinear(expected.distanceM, expected.deltaMs, distanceM);
        const awayMs = Math.abs(delta.deltaMs[place]! - trueMs);
        apartMs.push(awayMs);
        if (awayMs > delta.bandMs[place]! + 1) outside += 1;
      });
    }
    apartMs.sort((a, b) => a - b);
    const [half, most] = [0.5, 0.95].map((share) => apartMs[Math.floor(share * apartMs.length)]!);
    const measured = `${half} ms in half, ${most} ms in 95 %, ${apartMs.at(-1)} ms at most, ${outside / apartMs.length} outside`;
    expect(outside / apartMs.length, measured).toBeLessThan(0.05);
    expect(half, measured).toBeLessThan(5);
    expect(most, measured).toBeLessThan(90);
  });
});

function compareFastest(
  { results, laps }: SessionTiming,
  telemetryFor: (driverNumber: string, code: string) => DriverTelemetry,
): ComparedLap[] {
  const fastest = results.map((driver) => ({
    label: driver.code,
    year: 2025,
    lap: fastestLap(laps.filter(({ driverNumber }) => driverNumber === driver.driverNumber))!,
    driver,
    telemetry: telemetryFor(driver.driverNumber, driver.code),
  }));
  return compareLaps(fastest).laps;
}

function telemetryOf(
  rowsOf: OpenF1Rows,
  { sessionKey, startUtcMs }: OpenF1Session,
  driverNumber: string,
  code: string,
): DriverTelemetry {
  const filters = [{ field: 'driver_number', comparison: '=', value: driverNumber }] as const;
  return openF1Telemetry(
    { carData: rowsOf('car_data', filters), location: rowsOf('location', filters) },
    { sessionKey, driverNumber, code, t0UtcMs: startUtcMs - 3_600_000 },
  );
}
