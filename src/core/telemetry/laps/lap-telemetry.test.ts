import { describe, expect, it } from 'vitest';
import { recordedTelemetry, recordedTimedLaps } from '../../../../test/recordings/recorded-telemetry.ts';
import { carSamples, sampleTimes, telemetryOf } from '../../../../test/recordings/telemetry-traces.ts';
import type { PositionSamples } from '../samples/driver-telemetry.ts';
import { lapDistance, sampleOrigin, sliceLap } from './lap-telemetry.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';

const steady = (speedKmh: number) => () => ({ speedKmh, throttlePercent: 100, isBraking: false, gear: 8 });
const circle = (timesMs: readonly number[]): PositionSamples => ({
  tMs: Float64Array.from(timesMs),
  xDm: Float32Array.from(timesMs, (timeMs) => Math.round(10_000 * Math.cos(timeMs / 10_000))),
  yDm: Float32Array.from(timesMs, (timeMs) => Math.round(10_000 * Math.sin(timeMs / 10_000))),
  zDm: Float32Array.from(timesMs, () => 220),
  onTrack: Float32Array.from(timesMs, () => 1),
});

describe('a lap cut out of a session', () => {
  const car = carSamples(sampleTimes(100_000), steady(180));
  const positions = circle(sampleTimes(100_000, 5));

  it('begins and ends exactly with the lap', () => {
    const lap = sliceLap(telemetryOf(car, positions), 10_001, 50_002)!;
    expect(lap.timeMs[0]).toBe(0);
    expect(lap.timeMs.at(-1)).toBe(40_001);
    expect(lap.origin[0]).toBe(sampleOrigin.edge);
    expect(lap.distanceM[0]).toBeCloseTo(0, 6);
    expect(lap.distanceM.at(-1)).toBeCloseTo(40.001 * 50, 6);
    expect([lap.relativeDistance[0], lap.relativeDistance.at(-1)]).toEqual([0, 1]);
  });

  it('has every car and position sample of the lap', () => {
    const lap = sliceLap(telemetryOf(car, positions), 10_001, 50_002)!;
    const within = (tMs: Float64Array) => tMs.filter((timeMs) => timeMs >= 10_001 && timeMs <= 50_002);
    const times = new Set([10_001, 50_002, ...within(car.tMs), ...within(positions.tMs)]);
    expect([...lap.timeMs.map((timeMs) => timeMs + 10_001)]).toEqual([...times].sort((a, b) => a - b));
  });

  it('holds gears and the brake until another is read, where speeds change evenly', () => {
    const shifting = carSamples([0, 1000, 2000], (timeMs) => ({
      ...{
        speedKmh: 100 + timeMs / 10,
        throttlePercent: 0,
        isBraking: timeMs === 1000,
        gear: 3 + timeMs / 1000,
      },
    }));
    const lap = sliceLap(telemetryOf(shifting, circle([0, 500, 1500, 2000])), 0, 2000)!;
    expect([...lap.timeMs]).toEqual([0, 500, 1000, 1500, 2000]);
    expect([...lap.gear]).toEqual([3, 3, 4, 4, 5]);
    expect([...lap.brake]).toEqual([0, 0, 1, 1, 0]);
    expect([...lap.speedKmh]).toEqual([100, 150, 200, 250, 300]);
  });

  it('interpolates positions on a smooth curve', () => {
    const lap = sliceLap(telemetryOf(car, positions), 10_001, 50_002)!;
    lap.timeMs.forEach((timeMs, index) => {
      expect(lap.xM![index]).toBeCloseTo(1000 * Math.cos((10_001 + timeMs) / 10_000), 0);
      expect(Math.hypot(lap.xM![index]!, lap.yM![index]!)).toBeCloseTo(1000, 0);
    });
  });

  it('does without positions', () => {
    const lap = sliceLap(telemetryOf(car), 10_001, 50_002)!;
    expect(lap).toMatchObject({ xM: null, yM: null, zM: null, onTrack: null });
    expect(lap.speedKmh.every((speed) => Math.abs(speed - 180) < 1e-9)).toBe(true);
  });

  it('takes positions that are all unknown for none', () => {
    const unknown = { ...positions, xDm: positions.xDm.map(() => NaN) };
    expect(sliceLap(telemetryOf(car, unknown), 10_001, 50_002)).toMatchObject({ xM: null, onTrack: null });
  });

  it('is null where no speed was recorded', () => {
    expect(sliceLap(telemetryOf(null, positions), 0, 50_000)).toBeNull();
    expect(sliceLap(telemetryOf(car), 200_000, 250_000)).toBeNull();
    expect(sliceLap(telemetryOf({ ...car, speedKmh: car.speedKmh.map(() => NaN) }), 0, 50_000)).toBeNull();
    expect(sliceLap(telemetryOf(car), 50_000, 50_000)).toBeNull();
  });

  it('leaves a hole where nobody knows', () => {
    const times = sampleTimes(100_000).filter((timeMs) => timeMs < 20_000 || timeMs > 30_000);
    const lap = sliceLap(telemetryOf(carSamples(times, steady(180)), positions), 10_000, 50_000)!;
    const inHole = [...lap.timeMs.keys()].filter(
      (at) => lap.timeMs[at]! > 10_100 && lap.timeMs[at]! < 19_900,
    );
    expect(inHole.length).toBeGreaterThan(30);
    for (const at of inHole) expect(lap.speedKmh[at]).toBeNaN();
    expect(lap.distanceM.at(-1)).toBeCloseTo(40 * 50, 3);
    expect(lapDistance(lap)(15_000)).toBeCloseTo(15 * 50, 3);
  });

  it('stands still with a car that does', () => {
    const lap = sliceLap(telemetryOf(carSamples(sampleTimes(60_000), steady(0)), positions), 10_000, 50_000)!;
    expect(lap.distanceM.every((distance) => distance === 0)).toBe(true);
    expect(lap.relativeDistance.every((share) => Number.isNaN(share))).toBe(true);
  });
});

describe('recorded laps', needsRecordings, () => {
  it('never go backwards', () => {
    const laps = recordedTimedLaps();
    expect(laps.length).toBeGreaterThan(190);
    for (const lap of laps) {
      const { distanceM } = sliceLap(recordedTelemetry().get(lap.driverNumber)!, lap.startMs!, lap.endMs)!;
      const falls = distanceM.findIndex((value, at) => at > 0 && value < distanceM[at - 1]!);
      expect(falls, `${lap.driver} ${lap.lapNumber}`).toBe(-1);
    }
  });
});
