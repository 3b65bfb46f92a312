import { describe, expect, it } from 'vitest';
import {
  carEntry,
  decode,
  packedLine,
  positionEntry,
  stamp,
  t0UtcMs,
  type CarTexts,
} from '../../../../test/support/telemetry-feed.ts';

const driving: CarTexts = [11_000, 300, 8, 100, 0, 12];
const parked: CarTexts = [0, 0, 0, 104, 104, 0];

/** One record per moment, each sent `delayMs` after it. */
function carStream(moments: [timeMs: number, cars: Record<string, CarTexts>][], delayMs = 0): string {
  return moments
    .map(([timeMs, cars]) => packedLine(timeMs + delayMs, { Entries: [carEntry(timeMs, cars)] }))
    .join('');
}

const positions = [100, 340, 560]
  .map((timeMs) => packedLine(timeMs, { Position: [positionEntry(timeMs, { 4: [timeMs, -timeMs, 20] })] }))
  .join('');

const codesOf = (warnings: { code: string }[]): string[] => warnings.map((warning) => warning.code);

describe('decoding telemetry', () => {
  it('gives typed columns in session time', () => {
    const carData = carStream([
      [1000, { 4: [11_000, 290, 8, 99, 0, 12], 16: parked }],
      [1240, { 4: [11_100, 291, 8, 100, 100, 8] }],
    ]);
    const [norris] = decode({ carData, positions }, '4');
    expect(norris!.t0UtcMs).toBe(t0UtcMs);
    expect(norris!.car).toEqual({
      tMs: Float64Array.of(1000, 1240),
      rpm: Float32Array.of(11_000, 11_100),
      speedKmh: Float32Array.of(290, 291),
      gear: Float32Array.of(8, 8),
      throttlePercent: Float32Array.of(99, 100),
      brake: Float32Array.of(0, 1),
      drs: Float32Array.of(12, 8),
    });
    expect(norris!.positions).toEqual({
      tMs: Float64Array.of(100, 340, 560),
      xDm: Float32Array.of(100, 340, 560),
      yDm: Float32Array.of(-100, -340, -560),
      zDm: Float32Array.of(20, 20, 20),
      onTrack: Float32Array.of(1, 1, 1),
    });
    expect(norris!.warnings).toEqual([]);
  });

  it('takes the least delayed sample of any car as not delayed', () => {
    // Car 16 alone is in the record that came first; nobody asked for it.
    const late = carStream([[1000, { 4: driving }]], 900);
    const prompt = carStream([[2000, { 16: driving }]], 0);
    const later = carStream([[3000, { 4: driving }]], 400);
    const [norris] = decode({ carData: late + prompt + later }, '4');
    expect(norris!.t0UtcMs).toBe(t0UtcMs);
    expect([...norris!.car!.tMs]).toEqual([1000, 3000]);
  });

  it('finds the least delayed sample in either topic', () => {
    const carData = carStream([[1000, { 4: driving }]], 700);
    const [norris] = decode({ carData, positions }, '4');
    expect(norris!.t0UtcMs).toBe(t0UtcMs);
    expect([...norris!.car!.tMs]).toEqual([1000]);
  });

  it('gives no DRS where the feed sends none (2026)', () => {
    const carData = carStream([[1000, { 4: [11_000, 300, 8, 100, 0] }]]);
    const [norris] = decode({ carData, positions }, '4');
    expect(norris!.car!.drs).toBeNull();
  });

  it('leaves out values that are no readings', () => {
    const carData = carStream([
      [0, { 4: driving }],
      [240, { 4: [11_000, 300, 8, 104, 0, 12] }],
      [480, { 4: [11_000, 300, 128, 100, 104, 12] }],
      [720, { 4: [99_000, 999, 8, 100, 0, 12] }],
    ]);
    const lost = packedLine(900, { Position: [positionEntry(900, { 4: [0, 0, 0] })] });
    const [norris] = decode({ carData, positions: positions + lost }, '4');
    expect([...norris!.car!.throttlePercent]).toEqual([100, NaN, 100, 100]);
    expect([...norris!.car!.gear]).toEqual([8, 8, NaN, 8]);
    expect([...norris!.car!.brake]).toEqual([0, 0, NaN, 0]);
    expect([...norris!.car!.speedKmh]).toEqual([300, 300, 300, NaN]);
    expect([...norris!.positions!.xDm]).toEqual([100, 340, 560, NaN]);
    expect([...norris!.car!.rpm]).toEqual([11_000, 11_000, 11_000, NaN]);
  });

  it('survives a flood of throttle 104', () => {
    const moments = Array.from({ length: 50 }, (_, step): [number, Record<string, CarTexts>] => [
      step * 240,
      { 4: [9000, 250, 6, 104, 104, 8] },
    ]);
    const [norris] = decode({ carData: carStream(moments) }, '4');
    expect(norris!.car!.throttlePercent.every(Number.isNaN)).toBe(true);
    expect(norris!.car!.speedKmh.every((speed) => speed === 250)).toBe(true);
  });

  it('keeps the readings of a car that lacks a channel', () => {
    const record = {
      Entries: [{ Utc: '2026-05-03T14:00:01Z', Cars: { 4: { Channels: { 0: 9000, 2: 250 } } } }],
    };
    const [norris] = decode({ carData: packedLine(1000, record) }, '4');
    expect(norris!.car!.speedKmh[0]).toBe(250);
    expect(norris!.car!.gear[0]).toBeNaN();
  });

  it('puts swapped records in order and keeps the first of repeated ones', () => {
    const moment = (timeMs: number, speed: number) =>
      carStream([[timeMs, { 4: [11_000, speed, 8, 100, 0] }]]);
    const carData =
      moment(0, 280) + moment(480, 282) + moment(240, 281) + moment(480, 999) + moment(720, 283);
    const [norris] = decode({ carData, positions }, '4');
    expect([...norris!.car!.tMs]).toEqual([0, 240, 480, 720]);
    expect([...norris!.car!.speedKmh]).toEqual([280, 281, 282, 283]);
    expect(norris!.warnings).toMatchObject([
      { code: 'CLOCK_WENT_BACK' },
      { code: 'REPEATED_SAMPLES', count: 1 },
      { code: 'SAMPLES_OUT_OF_ORDER', count: 1 },
    ]);
  });

  it('leaves out samples whose date cannot be true', () => {
    const good = Array.from({ length: 9 }, (_, step): [number, Record<string, CarTexts>] => [
      step * 240,
      { 4: driving },
    ]);
    const future = packedLine(2500, {
      Entries: [{ ...carEntry(0, { 4: driving }), Utc: '2099-01-01T00:00:00Z' }],
    });
    const past = packedLine(2600, {
      Entries: [{ ...carEntry(0, { 4: driving }), Utc: '1970-01-01T00:00:00Z' }],
    });
    const [norris] = decode({ carData: carStream(good) + future + past, positions }, '4');
    expect(norris!.t0UtcMs).toBe(t0UtcMs);
    expect(norris!.car!.tMs.length).toBe(9);
    expect(norris!.warnings).toMatchObject([{ code: 'IMPLAUSIBLE_SAMPLE_DATES', count: 2 }]);
  });

  it('counts broken records and reads the others', () => {
    const good = carStream([[0, { 4: driving }]]);
    const carData = [
      good,
      packedLine(100, '{"Entries":[{"Utc":"2026-05-03T14:00'),
      packedLine(150, '[]'),
      packedLine(200, { Entries: [{ ...carEntry(200, { 4: driving }), Utc: 'soon' }] }),
      `${stamp(300)}"not deflated"\r\n`,
      carStream([[400, { 4: driving }]]),
      good.slice(0, 40),
    ].join('');
    const [norris] = decode({ carData, positions }, '4');
    expect([...norris!.car!.tMs]).toEqual([0, 400]);
    expect(norris!.warnings).toMatchObject([
      { code: 'UNDECODABLE_RECORDS', count: 4 },
      { code: 'TRUNCATED_STREAM' },
    ]);
  });

  it('says when the archive has no positions, and still has the speed', () => {
    const [norris] = decode({ carData: carStream([[0, { 4: driving }]]) }, '4');
    expect(norris!.positions).toBeNull();
    expect(norris!.car!.speedKmh[0]).toBe(300);
    expect(norris!.warnings).toMatchObject([{ code: 'NO_POSITION_DATA' }]);
    expect(norris!.warnings[0]).not.toHaveProperty('drivers');
  });

  it('says which driver the recording knows nothing of', () => {
    const carData = carStream([[0, { 4: driving }]]);
    const [norris, nobody] = decode({ carData, positions }, '4', '99');
    expect(norris!.warnings).toEqual([]);
    expect(nobody).toMatchObject({ driverNumber: '99', car: null, positions: null });
    expect(nobody!.warnings).toMatchObject([
      { code: 'NO_CAR_DATA', drivers: ['99'] },
      { code: 'NO_POSITION_DATA', drivers: ['99'] },
    ]);
  });

  it('answers for a driver as often as asked', () => {
    const [first, second] = decode({ carData: carStream([[0, { 4: driving }]]), positions }, '4', '4');
    expect(first!.car!.speedKmh[0]).toBe(300);
    expect(second).toEqual(first);
  });

  it('has no session time zero without any record', () => {
    const [norris] = decode({ carData: '', positions: null }, '4');
    expect(norris).toMatchObject({ t0UtcMs: null, car: null, positions: null });
    expect(codesOf(norris!.warnings)).toEqual(['NO_CAR_DATA', 'NO_POSITION_DATA']);
  });

  it.each(['__proto__', 'constructor', '4) |', ''])(
    'is not impressed by a driver number %j',
    (driverNumber) => {
      const [found, norris] = decode(
        { carData: carStream([[0, { 4: driving }]]), positions },
        driverNumber,
        '4',
      );
      expect(found!.car).toBeNull();
      expect(norris!.car!.speedKmh[0]).toBe(300);
    },
  );
});
