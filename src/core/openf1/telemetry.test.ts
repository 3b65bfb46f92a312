import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { openF1Telemetry, type OpenF1TelemetryRows } from './telemetry.ts';

const t0UtcMs = Date.UTC(2026, 4, 3, 19);
const car = { sessionKey: 11_303, driverNumber: '4', code: 'NOR', t0UtcMs };

/** `2026-05-03T19:00:01.240000+00:00`, without a fraction of zero. */
function date(tMs: number): string {
  const [seconds, fraction] = new Date(t0UtcMs + tMs).toISOString().slice(0, -1).split('.');
  return `${seconds}${fraction === '000' ? '' : `.${fraction}000`}+00:00`;
}

const own = { session_key: 11_303, meeting_key: 1287, driver_number: 4 };
const carRow = (tMs: number, more: object = {}) => ({
  ...own,
  date: date(tMs),
  rpm: 11_000,
  speed: 300,
  n_gear: 8,
  throttle: 100,
  brake: 0,
  drs: 12,
  ...more,
});
const place = (tMs: number, [x, y, z]: readonly [number, number, number], more: object = {}) => ({
  ...own,
  date: date(tMs),
  x,
  y,
  z,
  ...more,
});
const read = (rows: Partial<OpenF1TelemetryRows>) =>
  openF1Telemetry({ carData: [carRow(0)], location: [place(0, [1, 2, 3])], ...rows }, car);
const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

describe('telemetry of OpenF1', () => {
  it('is put into order, in session time', () => {
    const telemetry = read({
      carData: [carRow(1240, { speed: 291, brake: 100 }), carRow(1000, { speed: 290, drs: 8 })],
      location: [place(560, [30, -30, 20]), place(100, [10, -10, 20])],
    });
    expect(telemetry).toEqual({
      driverNumber: '4',
      t0UtcMs,
      lapStartDeviationMs: 50,
      car: {
        tMs: Float64Array.of(1000, 1240),
        rpm: Float32Array.of(11_000, 11_000),
        speedKmh: Float32Array.of(290, 291),
        gear: Float32Array.of(8, 8),
        throttlePercent: Float32Array.of(100, 100),
        brake: Float32Array.of(0, 1),
        drs: Float32Array.of(8, 12),
      },
      positions: {
        tMs: Float64Array.of(100, 560),
        xDm: Float32Array.of(10, 30),
        yDm: Float32Array.of(-10, -30),
        zDm: Float32Array.of(20, 20),
        onTrack: Float32Array.of(NaN, NaN),
      },
      warnings: [],
    });
  });

  it('has no DRS where the service sends null (2026)', () => {
    const telemetry = read({ carData: [carRow(0, { drs: null }), carRow(240, { drs: null })] });
    expect(telemetry.car?.drs).toBeNull();
  });

  it('leaves out what means "no reading", by the ranges of the feed', () => {
    const telemetry = read({
      carData: [
        carRow(0, { throttle: 104, brake: 104, n_gear: 128, speed: 500 }),
        carRow(240, { rpm: null }),
      ],
      location: [place(0, [0, 0, 0]), place(220, [0, 5, 0])],
    });
    expect(telemetry.car).toMatchObject({
      rpm: Float32Array.of(11_000, NaN),
      speedKmh: Float32Array.of(NaN, 300),
      gear: Float32Array.of(NaN, 8),
      throttlePercent: Float32Array.of(NaN, 100),
      brake: Float32Array.of(NaN, 0),
    });
    expect(telemetry.positions?.xDm).toEqual(Float32Array.of(NaN, 0));
  });

  it('keeps the first row of a moment, and no row of a date that cannot be true', () => {
    const telemetry = read({
      carData: [
        carRow(0),
        carRow(0, { speed: 10 }),
        carRow(240, { date: '0001-01-01T00:00:00+00:00' }),
        carRow(480, { date: null }),
        carRow(720, { date: 'yesterday' }),
        carRow(2 * 86_400_000),
      ],
    });
    expect(telemetry.car?.tMs).toEqual(Float64Array.of(0));
    expect(telemetry.car?.speedKmh).toEqual(Float32Array.of(300));
    expect(telemetry.warnings).toMatchObject([
      { code: 'IMPLAUSIBLE_SAMPLE_DATES', count: 4 },
      { code: 'REPEATED_SAMPLES', count: 1 },
    ]);
  });

  it('is that of this car in this session only', () => {
    const telemetry = read({
      carData: [carRow(0), carRow(240, { driver_number: 44 }), carRow(480, { session_key: 9 })],
    });
    expect(telemetry.car?.tMs).toEqual(Float64Array.of(0));
    expect(telemetry.warnings).toMatchObject([{ code: 'FOREIGN_ROWS', count: 2, drivers: ['NOR'] }]);
  });

  it('says what is missing, unless who asked says why', () => {
    const empty = read({ carData: [], location: [] });
    expect(empty).toMatchObject({ car: null, positions: null, t0UtcMs });
    expect(codesOf(empty)).toEqual(['NO_CAR_DATA', 'NO_POSITION_DATA']);
    expect(codesOf(read({ carData: {}, location: 'x' }))).toEqual(['NO_CAR_DATA', 'NO_POSITION_DATA']);
    expect(codesOf(read({ location: null }))).toEqual([]);
  });

  it('has rising times and columns of one length, whatever comes', () => {
    const value = fc.oneof(
      fc.constantFrom(null, undefined, 'x', {}, [], NaN, true),
      fc.integer({ min: -200, max: 20_000 }),
    );
    const hostile = fc.record(
      {
        date: fc.oneof(fc.integer({ min: -1000, max: 1000 }).map(date), value),
        session_key: fc.oneof(fc.constant(11_303), value),
        driver_number: fc.oneof(fc.constantFrom(4, '4'), value),
        speed: value,
        brake: value,
        drs: value,
        x: value,
        z: value,
      },
      { requiredKeys: [] },
    );
    const rows = fc.oneof(fc.array(fc.oneof(hostile, value)), value);
    fc.assert(
      fc.property(rows, rows, (carData, location) => {
        const telemetry = openF1Telemetry({ carData, location }, car);
        for (const columns of [telemetry.car, telemetry.positions]) {
          if (columns === null) continue;
          const { tMs, ...channels } = columns;
          for (let index = 1; index < tMs.length; index += 1)
            expect(tMs[index]).toBeGreaterThan(tMs[index - 1]!);
          for (const channel of Object.values(channels))
            expect(channel?.length ?? tMs.length).toBe(tMs.length);
        }
      }),
    );
  });
});
