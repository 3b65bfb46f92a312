import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { madeUpTelemetry } from '../../../../test/support/made-up-telemetry.ts';
import type { TelemetryColumn, TelemetryTrace } from './comparison-traces.ts';
import type { DriverTelemetry } from '../../telemetry/samples/driver-telemetry.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { comparisonTrace } from './comparison-traces.ts';
import { compareLaps, type ComparedLap } from './lap-comparison.ts';

const result = (code: string) => madeUpResult(code, { teamName: 'McLaren', teamColour: '#ff8000' });

/** Lap 2 of each driver, laid over that of the first. */
function compare(...given: { more?: Partial<Lap>; telemetry?: DriverTelemetry }[]): ComparedLap[] {
  const { laps } = compareLaps(
    given.map(({ more = {}, telemetry }, index) => {
      const label = ['NOR', 'VER', 'HAM'][index]!;
      return {
        ...{ label, year: 2025, driver: result(label), lap: madeUpLap(label, 'McLaren', 2, more) },
        telemetry: telemetry ?? madeUpTelemetry(label, 3, { shift: 5 * index }),
      };
    }),
  );
  expect(laps).toHaveLength(given.length);
  return laps;
}

/** Readings by place, in order. */
function readings({ distanceM }: TelemetryTrace, column: TelemetryColumn | null): [number, number | null][] {
  return Array.from(distanceM, (at, index) => [at, column![index]!]);
}

const deltaAt = (trace: TelemetryTrace, atM: number) =>
  readings(trace, trace.deltaMs).find(([at]) => at === atM)?.[1];

describe('the trace of a lap', () => {
  it('names the lap and its official times', () => {
    const [trace] = compare({ more: { lapTimeMs: 90_001, sector3Ms: 30_001 } }).map(comparisonTrace);
    expect(trace).toMatchObject({
      ...{ label: 'NOR', year: 2025, team: 'McLaren', colour: '#ff8000' },
      ...{ lapTimeMs: 90_001, sectorTimesMs: [30_000, 30_000, 30_001] },
    });
  });

  it('has rising places and a value of each channel at each', () => {
    for (const trace of compare({}, {}, { more: { sector1Ms: null } }).map(comparisonTrace)) {
      const { distanceM } = trace;
      expect(distanceM.length).toBeGreaterThan(500);
      for (let index = 1; index < distanceM.length; index += 1)
        expect(distanceM[index]!).toBeGreaterThan(distanceM[index - 1]!);
      for (const channel of ['speedKmh', 'rpm', 'gear', 'throttlePercent', 'brake', 'deltaMs'] as const) {
        expect(trace[channel]).toHaveLength(distanceM.length);
        expect(Array.from(trace[channel]!).every(Number.isFinite)).toBe(true);
      }
    }
  });

  it('never has gears or brakes in between', () => {
    const [, trace] = compare({}, {}).map(comparisonTrace);
    expect(new Set(Array.from(trace!.gear!))).toEqual(new Set([3, 4, 7, 8]));
    expect(new Set(Array.from(trace!.brake!))).toEqual(new Set([0, 1]));
  });

  it('has no column of a channel that was not sent', () => {
    const whole = madeUpTelemetry('NOR', 3);
    const car = { ...whole.car!, rpm: whole.car!.rpm.map(() => NaN) };
    const [trace] = compare({ telemetry: { ...whole, car } }).map(comparisonTrace);
    expect(trace!.rpm).toBeNull();
    expect(trace!.speedKmh).not.toBeNull();
  });
});

describe('the delta of a trace', () => {
  it('is 0 on the first lap and has a band on the others', () => {
    const [first, second] = compare({}, {}).map(comparisonTrace);
    expect(new Set(Array.from(first!.deltaMs!))).toEqual(new Set([0]));
    expect(first!.deltaBandMs).toBeNull();
    expect(Array.from(second!.deltaBandMs!).every((band) => band! >= 0)).toBe(true);
  });

  it('is none without a lap time, of the lap or of the first one', () => {
    const [first, second] = compare({}, { more: { lapTimeMs: null } }).map(comparisonTrace);
    expect(new Set(Array.from(first!.deltaMs!))).toEqual(new Set([0]));
    expect([second!.deltaMs, second!.deltaBandMs]).toEqual([null, null]);
    expect(second!.speedKmh).not.toBeNull();
    const neither = compare({ more: { lapTimeMs: null } }, { more: { lapTimeMs: null } });
    expect(neither.map(comparisonTrace).map(({ deltaMs }) => deltaMs)).toEqual([null, null]);
  });

  it('is the official difference on each timed line, whatever samples lie around it', () => {
    for (let shift = 0; shift < 12; shift += 1) {
      const times = { lapTimeMs: 90_123, sector1Ms: 29_871, sector2Ms: 30_007, sector3Ms: 30_245 };
      const [, second] = compare({}, { more: times, telemetry: madeUpTelemetry('VER', 3, { shift }) });
      const trace = comparisonTrace(second!);
      const official = { start: 0, 'sector 1': -129, 'sector 2': -122, flag: 123 };
      for (const { line, distanceM } of second!.delta!.lines)
        expect(deltaAt(trace, distanceM), `${line}, shift ${shift}`).toBe(official[line]);
      // A sample at the same tenth of a metre would be drawn instead of the line.
      for (const { distanceM } of second!.delta!.lines) {
        const near = Array.from(trace.distanceM).filter((at) => Math.abs(at - distanceM) < 0.1);
        expect(near).toEqual([distanceM]);
      }
    }
  });
});

describe('a gap in the recording', () => {
  const gap = { fromMs: 140_000, toMs: 143_500 };
  const inGap = (timeMs: number) => timeMs > gap.fromMs && timeMs < gap.toMs;

  /** Neither speed nor anything else was received in the gap. */
  function cut(telemetry: DriverTelemetry): DriverTelemetry {
    const keep = <Samples extends { tMs: Float64Array }>(samples: Samples): Samples => {
      const columns = Object.entries(samples as unknown as Record<string, Float64Array | null>);
      const outside = columns.map(([name, column]) => [
        name,
        column && column.filter((_, index) => !inGap(samples.tMs[index]!)),
      ]);
      return Object.fromEntries(outside) as Samples;
    };
    return {
      ...telemetry,
      car: keep(telemetry.car!),
      positions: telemetry.positions && keep(telemetry.positions),
    };
  }

  it.each([
    ['all of it', (telemetry: DriverTelemetry) => cut(telemetry)],
    [
      'all of it, without any position',
      (telemetry: DriverTelemetry) => ({ ...cut(telemetry), positions: null }),
    ],
    [
      'the car, but not its positions',
      (telemetry: DriverTelemetry) => ({ ...telemetry, car: cut(telemetry).car }),
    ],
  ])('interrupts the traces of the first and of any other lap: %s', (_, damage) => {
    for (const damaged of [0, 1]) {
      const telemetry = ['NOR', 'VER'].map((code, index) =>
        index === damaged ? damage(madeUpTelemetry(code, 3)) : madeUpTelemetry(code, 3),
      );
      const laps = compare({ telemetry: telemetry[0]! }, { telemetry: telemetry[1]! });
      const trace = comparisonTrace(laps[damaged]!);
      for (const channel of ['speedKmh', 'throttlePercent', 'gear', 'brake'] as const) {
        const values = readings(trace, trace[channel]);
        const unknown = values.filter(([, value]) => Number.isNaN(value)).map(([at]) => at);
        expect(unknown.length, `${channel} of lap ${damaged}`).toBeGreaterThan(0);
        // Some 3.5 s at the speeds that were driven there.
        expect(Math.max(...unknown) - Math.min(...unknown)).toBeLessThan(400);
        expect(values.filter(([, value]) => value !== null && !Number.isNaN(value)).length).toBeGreaterThan(
          300,
        );
      }
      const whole = comparisonTrace(laps[1 - damaged]!);
      expect(Array.from(whole.speedKmh!).every(Number.isFinite)).toBe(true);
    }
  });
});

describe('a lap without a lap time whose car was not located for a while', () => {
  it('has no trace there', () => {
    const whole = madeUpTelemetry('VER', 3);
    const isLost = (index: number) => Math.abs(whole.positions!.tMs[index]! - 150_000) < 5000;
    const xDm = whole.positions!.xDm.map((value, index) => (isLost(index) ? NaN : value));
    const telemetry = { ...whole, positions: { ...whole.positions!, xDm } };
    const [, lap] = compare({}, { more: { lapTimeMs: null }, telemetry });
    const trace = comparisonTrace(lap!);
    const speeds = readings(trace, trace.speedKmh);
    const [[atM]] = speeds.filter(([, value]) => Number.isNaN(value)) as [[number, number]];
    const before = speeds.findLast(([at]) => at < atM)![0];
    const after = speeds.find(([at]) => at > atM)![0];
    // Ten seconds of a lap of ninety.
    expect((after - before) / lap!.telemetry.distanceM.at(-1)!).toBeCloseTo(10 / 90, 1);
    expect(speeds.filter(([, value]) => Number.isNaN(value))).toHaveLength(1);
  });
});

describe('zones of a trace', () => {
  it('lie on the distance of the first lap', () => {
    const whole = madeUpTelemetry('VER', 3, { shift: 4 });
    const longer = { ...whole.car!, speedKmh: whole.car!.speedKmh.map((value) => value * 1.02) };
    const laps = compare({}, { telemetry: { ...whole, car: longer } });
    const [first, second] = laps.map(comparisonTrace);
    expect(second!.liftAndCoast).toHaveLength(3);
    second!.liftAndCoast!.forEach((zone, index) => {
      const own = first!.liftAndCoast![index]!;
      expect(zone.toM).toBeGreaterThan(zone.fromM);
      expect(Math.abs(zone.fromM - own.fromM)).toBeLessThan(15);
      expect(Math.abs(zone.toM - own.toM)).toBeLessThan(15);
      // On its own distance the second lap has them two per cent later.
      const { startDistanceM } = laps[1]!.zones.liftAndCoast[index]!;
      expect(startDistanceM - own.fromM).toBeGreaterThan(15);
    });
    expect(second!.superClipping).toEqual([]);
  });
});
