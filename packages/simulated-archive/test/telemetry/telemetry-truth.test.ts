// @module-tag long
import { describe, expect, it } from 'vitest';
import { lapOfTruth, readTelemetry, simulatedSession } from '../../../../test/support/simulated-telemetry.ts';
import { deltaToReference } from '../../../../src/core/telemetry/comparison/delta.ts';
import { alignLaps } from '../../../../src/core/telemetry/comparison/lap-alignment.ts';
import type { Zone } from '../../../../src/core/telemetry/zones/lap-zones.ts';
import { readRecordedLap, type RecordedLap } from '../../../../src/core/telemetry/recorded-lap.ts';
import type { DriverTruth, LapTruth, SessionTruth } from '../../src/weekend/truth.ts';
import {
  driveLap,
  expectedDeltaMs,
  lapTelemetryTruth,
  type LapTelemetryTruth,
  type TrueZone,
} from './lap-trace.ts';

interface ReadLap {
  driver: DriverTruth;
  lap: LapTruth;
  recorded: RecordedLap;
  truth: LapTelemetryTruth;
}

/** All finished laps of a session as the product reads them. */
function readLaps(session: SessionTruth): ReadLap[] {
  const telemetry = readTelemetry(session);
  return session.drivers.flatMap((driver) =>
    driver.laps
      .filter(({ endMs }) => endMs !== null)
      .map((lap) => {
        const recorded = readRecordedLap(telemetry.get(driver.number), lapOfTruth(driver.number, lap));
        if ('reason' in recorded) throw new Error(recorded.reason);
        return { driver, lap, recorded, truth: lapTelemetryTruth(session, driver.number, lap.number) };
      }),
  );
}

const sessions = [
  simulatedSession(2025, 'Mexico City Grand Prix', 'qualifying', { seed: 'a' }),
  simulatedSession(2026, 'Monaco Grand Prix', 'qualifying', { seed: 'b' }),
  simulatedSession(2025, 'Belgian Grand Prix', 'race', { seed: 'c' }),
  simulatedSession(2026, 'Italian Grand Prix', 'race', { seed: 'd' }),
  simulatedSession(2024, 'Japanese Grand Prix', 'race', { seed: 'e' }),
].map((session) => ({
  name: `${session.plan.event.year} ${session.plan.circuit.id} ${session.plan.session.kind}`,
  session,
  laps: readLaps(session),
}));

const isRolling = ({ lap }: ReadLap): boolean =>
  lap.lapTimeMs !== null && lap.number > 1 && lap.purpose === 'push';

describe.each(sessions)('$name', ({ session, laps }) => {
  const { circuit } = session.plan;

  it('crosses every line at the truth’s times', () => {
    for (const { lap, truth } of laps) {
      const [first, second] = lap.sectorEndMs;
      if (first !== null) expect(truth.distanceAtMs(first)).toBeCloseTo(circuit.sector1EndM, 1);
      if (second !== null) expect(truth.distanceAtMs(second)).toBeCloseTo(circuit.sector2EndM, 1);
      if (lap.pitInMs !== null) expect(truth.distanceAtMs(lap.pitInMs)).toBeCloseTo(circuit.pitEntryM, 1);
      expect(truth.distanceAtMs(lap.endMs!)).toBeCloseTo(circuit.lapLengthM, 1);
    }
  });

  it('moves only forward, with a speed that is the change of the place', () => {
    const stepS = 0.05;
    let leastM = Infinity;
    let worstM = 0;
    for (const { driver, lap } of laps.slice(0, 30)) {
      const { timeMs, distanceM, speedKmh } = driveLap(session, driver.number, lap.number, 1000 * stepS);
      for (let index = 1; index < timeMs.length - 1; index += 1) {
        const drivenM = distanceM[index]! - distanceM[index - 1]!;
        const meanKmh = (speedKmh[index]! + speedKmh[index - 1]!) / 2;
        leastM = Math.min(leastM, drivenM);
        worstM = Math.max(worstM, Math.abs(drivenM - (meanKmh / 3.6) * stepS));
      }
    }
    expect(leastM).toBeGreaterThanOrEqual(0);
    expect(worstM).toBeLessThan(0.2);
  });

  it('has a driven distance near the lap’s length, once its speed is summed up from samples', () => {
    const errorsM = laps
      .filter(isRolling)
      .map(({ recorded }) => Math.abs(recorded.telemetry.distanceM.at(-1)! - circuit.lapLengthM))
      .sort((a, b) => a - b);
    expect(errorsM[errorsM.length >> 1]).toBeLessThan(0.002 * circuit.lapLengthM);
    expect(errorsM.at(-1)).toBeLessThan(0.015 * circuit.lapLengthM);
  });

  it('shows the zones that were put in, and no others', () => {
    // Samples are missing for up to 1.3 s now and then, as in recordings; what happens then is not to be seen.
    const exact = laps.filter(
      ({ lap, recorded: { zones }, truth }) =>
        isFound(lap, truth.liftAndCoast, zones.liftAndCoast) &&
        isFound(lap, truth.superClipping, zones.superClipping),
    );
    expect(exact.length / laps.length).toBeGreaterThan(0.975);
  });

  it('reads as a whole recording', () => {
    for (const { recorded } of laps.filter(isRolling)) {
      expect(recorded.quality.speedCoverage).toBe(1);
      expect(recorded.quality.positionCoverage).toBe(1);
      expect(recorded.warnings).toEqual([]);
    }
  });
});

it('puts in zones of both kinds, clipping mostly in 2026', () => {
  const count = (kind: 'liftAndCoast' | 'superClipping', isNew: boolean): number =>
    sessions
      .filter(({ session }) => session.plan.event.year >= 2026 === isNew)
      .flatMap(({ laps }) => laps)
      .reduce((sum, { truth }) => sum + truth[kind].length, 0);
  expect(count('liftAndCoast', false)).toBeGreaterThan(20);
  expect(count('superClipping', true)).toBeGreaterThan(20);
  expect(count('superClipping', false)).toBeLessThan(count('superClipping', true));
});

/** Zones lie closer than this to where they were put in: about the distance that is driven between two samples. */
const placeToleranceM = 90;

function isFound(lap: LapTruth, put: readonly TrueZone[], found: readonly Zone[]): boolean {
  return (
    put.length === found.length &&
    put.every((zone, index) => {
      const other = found[index]!;
      return (
        Math.abs(other.startDistanceM - zone.startM) < placeToleranceM &&
        Math.abs(other.endTimeMs - (zone.endMs - lap.startMs)) < 700
      );
    })
  );
}

describe('the delta between the best laps of two cars', () => {
  it.each(sessions.slice(0, 2))(
    '$name: is official at the flag and true along the lap',
    ({ session, laps }) => {
      const best = session.drivers.map(({ number }) =>
        laps
          .filter(
            ({ driver, lap }) => driver.number === number && lap.purpose === 'push' && lap.lapTimeMs !== null,
          )
          .reduce((a, b) => (b.lap.lapTimeMs! < a.lap.lapTimeMs! ? b : a)),
      );
      const [reference, ...others] = best as [ReadLap, ...ReadLap[]];
      const alignable = ({ driver, lap, recorded }: ReadLap) => ({
        telemetry: recorded.telemetry,
        times: lapOfTruth(driver.number, lap),
      });
      for (const other of others) {
        const delta = deltaToReference(alignLaps(alignable(reference), alignable(other)));
        expect(delta.deltaMs.at(-1)).toBe(other.lap.lapTimeMs! - reference.lap.lapTimeMs!);
        const errors = Array.from(delta.referenceMs, (referenceMs, index) => {
          const placeM = reference.truth.distanceAtMs(reference.lap.startMs + referenceMs);
          const trueMs = expectedDeltaMs(reference.truth, other.truth, placeM);
          return { missMs: Math.abs(delta.deltaMs[index]! - trueMs!), bandMs: delta.bandMs[index]! };
        });
        const misses = errors.map(({ missMs }) => missMs).sort((a, b) => a - b);
        expect(misses[misses.length >> 1]).toBeLessThan(40);
        expect(misses[Math.floor(misses.length * 0.95)]).toBeLessThan(120);
        const inBand = errors.filter(({ missMs, bandMs }) => missMs <= bandMs + 1).length;
        expect(inBand / errors.length).toBeGreaterThan(0.85);
      }
    },
  );

  it('of a lap to itself is nothing anywhere', () => {
    const { truth } = sessions[0]!.laps.find(isRolling)!;
    expect(expectedDeltaMs(truth, truth, 1234.5)).toBe(0);
    expect(expectedDeltaMs(truth, truth, 1e6)).toBeNull();
  });
});
