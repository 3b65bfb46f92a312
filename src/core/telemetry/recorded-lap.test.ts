import { describe, expect, it } from 'vitest';
import { recordedBestLaps, recordedTelemetry } from '../../../test/recordings/recorded-telemetry.ts';
import {
  carSamples,
  integrateSpeed,
  sampleTimes,
  telemetryOf,
  timedLap,
} from '../../../test/recordings/telemetry-traces.ts';
import type { CarSamples } from './samples/driver-telemetry.ts';
import { lapQuality, readRecordedLap, type RecordedLap } from './recorded-lap.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';
import type { Warning } from '../warnings.ts';

const steady = { speedKmh: 210, throttlePercent: 70, isBraking: false, gear: 6 };
const car = (times = sampleTimes(100_000)): CarSamples => carSamples(times, () => steady);
const without = (from: number, to: number): number[] =>
  sampleTimes(100_000).filter((timeMs) => timeMs < from || timeMs > to);
const codesOf = (lap: RecordedLap): string[] => lap.warnings.map(({ code }) => code);
const reasonOf = (...args: Parameters<typeof readRecordedLap>): string | null => {
  const lap = readRecordedLap(...args);
  return 'reason' in lap ? lap.reason : null;
};

describe('a recorded lap', () => {
  it('has traces, zones, speeds and nothing to complain about', () => {
    const lap = readRecordedLap(telemetryOf(car()), timedLap({ speedTrapKmh: 331 })) as RecordedLap;
    expect(lap.telemetry.timeMs.at(-1)).toBe(90_000);
    expect(lap.zones).toEqual({ liftAndCoast: [], superClipping: [], drs: null });
    expect(lap.speeds).toMatchObject({ speedTrapKmh: 331, speedTrapSource: 'timing', maxSpeedKmh: 210 });
    expect(lap.speeds).toMatchObject({ finishSpeedKmh: 210, finishSpeedSource: 'telemetry' });
    expect(lap.quality).toMatchObject({ speedCoverage: 1, positionCoverage: 0, noReadings: {} });
    expect(lap.warnings).toEqual([]);
  });

  it('says in a sentence why there is none', () => {
    expect(reasonOf(undefined, timedLap({}))).toBe('The recording has no car data of NOR.');
    expect(reasonOf(telemetryOf(null), timedLap({}))).toBe('The recording has no car data of NOR.');
    expect(reasonOf(telemetryOf(car()), timedLap({ startMs: null }))).toBe(
      'The timing data do not say when lap 12 of NOR began.',
    );
    expect(reasonOf(telemetryOf(car()), timedLap({ startMs: 200_000, endMs: 290_000 }))).toBe(
      'The recording has no car data of lap 12 of NOR.',
    );
    expect(reasonOf(telemetryOf(car(without(10_000, 80_000))), timedLap({}))).toMatch(
      /^The recording has the speed for only 2\d % of lap 12 of NOR\.$/,
    );
  });

  it('says what its recording misses', () => {
    const gap = car(without(20_000, 29_000));
    gap.throttlePercent.fill(NaN, 3, 8);
    const lap = readRecordedLap(telemetryOf(gap), timedLap({})) as RecordedLap;
    expect(lap.warnings).toMatchObject([
      { code: 'TELEMETRY_GAP', drivers: ['NOR'], laps: [12] },
      { code: 'NO_READINGS', count: 5 },
    ]);
    expect(lap.quality.longestGapMs).toBeGreaterThan(9000);
    expect(lap.quality.speedCoverage).toBeCloseTo(0.9, 1);
  });

  it('warns that zones could not be checked against the track', () => {
    const speedAt = integrateSpeed(100_000, 250, (timeMs) =>
      timeMs < 10_000 ? 2 : timeMs < 14_000 ? -3 : 0,
    );
    const clipping = carSamples(sampleTimes(100_000), (timeMs) => ({
      ...{ speedKmh: speedAt(timeMs), throttlePercent: 100, isBraking: false, gear: 8 },
    }));
    const lap = readRecordedLap(telemetryOf(clipping), timedLap({})) as RecordedLap;
    expect(lap.zones.superClipping.length).toBe(1);
    expect(codesOf(lap)).toEqual(['CLIPPING_UNCHECKED']);
  });

  it('passes on what is wrong with the session', () => {
    const warning: Warning = { code: 'REPEATED_SAMPLES', message: 'm', effect: 'e' };
    const lap = readRecordedLap({ ...telemetryOf(car()), warnings: [warning] }, timedLap({})) as RecordedLap;
    expect(lap.warnings).toEqual([warning]);
  });

  it('survives sentinel floods, standing cars and single samples without a NaN outside its columns', () => {
    const flood = car();
    flood.throttlePercent.fill(NaN);
    flood.brake.fill(NaN);
    flood.gear.fill(NaN);
    const still = carSamples(sampleTimes(100_000), () => ({ ...steady, speedKmh: 0 }));
    const dotted = car();
    dotted.speedKmh.forEach((_, index) => (dotted.speedKmh[index] = index % 7 === 0 ? 100 : NaN));
    for (const samples of [flood, still, dotted, car([45_000, 45_240])]) {
      const lap = readRecordedLap(telemetryOf(samples), timedLap({}));
      const plain = JSON.stringify(lap, (_, value: unknown) => {
        if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('NaN outside of a column');
        return ArrayBuffer.isView(value) ? undefined : value;
      });
      expect(plain).toContain('NOR');
    }
  });
});

describe('the quality of a lap', () => {
  it('is measured in time, not in samples', () => {
    const all = lapQuality(telemetryOf(car()), 0, 90_000);
    expect(all.medianStepMs).toBe(240);
    expect(all.longestGapMs).toBe(400);
    const none = lapQuality(telemetryOf(null), 0, 90_000);
    expect(none).toMatchObject({ carSamples: 0, medianStepMs: null, longestGapMs: 90_000, speedCoverage: 0 });
  });
});

describe('recorded best laps', needsRecordings, () => {
  it('are complete', () => {
    for (const lap of recordedBestLaps()) {
      const recorded = readRecordedLap(recordedTelemetry().get(lap.driverNumber), lap) as RecordedLap;
      expect(recorded.warnings, lap.driver).toEqual([]);
      expect(recorded.quality).toMatchObject({ speedCoverage: 1, positionCoverage: 1, noReadings: {} });
      expect(recorded.speeds.maxSpeedKmh).toBeGreaterThan(330);
      expect(Math.abs(recorded.speeds.speedTrapKmh! - recorded.speeds.maxSpeedKmh!)).toBeLessThan(25);
    }
  });
});
