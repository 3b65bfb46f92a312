import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedTelemetry } from '../../../test/recorded-telemetry.ts';
import { corpusMissing } from '../../../test/reference-tables.ts';
import { carSamples, sampleTimes, telemetryOf } from '../../../test/telemetry-traces.ts';
import type { DriverTelemetry } from './driver-telemetry.ts';
import { packTelemetry, unpackTelemetry } from './packed-telemetry.ts';

const some: DriverTelemetry = {
  driverNumber: '43',
  t0UtcMs: 1_761_425_183_900,
  car: {
    ...carSamples([0, 240, 480], () => ({ speedKmh: 301, throttlePercent: 104, isBraking: true, gear: 8 })),
    rpm: Float32Array.of(12_000, NaN, 40_000),
    throttlePercent: Float32Array.of(12.5, NaN, -0.25),
    drs: Float32Array.of(NaN, NaN, NaN),
  },
  positions: {
    tMs: Float64Array.of(-5, 1e10),
    xDm: Float32Array.of(-30_000, 70_000),
    yDm: Float32Array.of(NaN, -128),
    zDm: Float32Array.of(127, 0),
    onTrack: Float32Array.of(1, NaN),
  },
  excluded: { throttlePercent: { noReading: 1, notSent: 0 } },
  warnings: [{ code: 'X', message: 'Nürburgring – “ß”', effect: '𝄞', drivers: ['HÜL'], count: 2 }],
};

describe('packed telemetry', () => {
  it.each([
    ['every kind of value', some],
    [
      'no positions and no DRS',
      telemetryOf(
        carSamples(sampleTimes(5000), () => ({
          speedKmh: 80,
          throttlePercent: 3,
          isBraking: false,
          gear: 2,
        })),
      ),
    ],
    ['nothing', { ...telemetryOf(null), t0UtcMs: null }],
  ])('comes back exactly with %s', (_, telemetry) => {
    expect(unpackTelemetry(packTelemetry(telemetry))).toEqual(telemetry);
  });

  it('is read from any address in memory', () => {
    const packed = packTelemetry(some);
    const shifted = new Uint8Array(packed.length + 3);
    shifted.set(packed, 3);
    expect(unpackTelemetry(shifted.subarray(3))).toEqual(some);
  });

  it('is null when it is cut short, too long or of another version', () => {
    const packed = packTelemetry(some);
    for (const length of packed.keys()) expect(unpackTelemetry(packed.subarray(0, length))).toBeNull();
    expect(unpackTelemetry(Uint8Array.of(...packed, 0))).toBeNull();
    const otherVersion = packed.slice();
    otherVersion[4]! += 1;
    expect(unpackTelemetry(otherVersion)).toBeNull();
  });

  it('stands any damage', () => {
    const packed = packTelemetry(some);
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.nat(255), (at, byte) => {
        const damaged = packed.slice();
        damaged[at] = byte;
        unpackTelemetry(damaged);
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => unpackTelemetry(bytes) === null));
  });
});

describe.skipIf(corpusMissing('packed recorded telemetry'))('packed recorded telemetry', () => {
  it('comes back exactly, in half a megabyte per driver at most', () => {
    for (const telemetry of recordedTelemetry().values()) {
      const packed = packTelemetry(telemetry);
      expect(packed.length).toBeLessThan(500_000);
      const unpacked = unpackTelemetry(packed)!;
      for (const table of ['car', 'positions'] as const) {
        for (const [name, column] of Object.entries(telemetry[table]!)) {
          const back = (unpacked[table] as unknown as Record<string, Float32Array>)[name]!;
          expect(
            back.every((value, index) => Object.is(value, column[index])),
            name,
          ).toBe(true);
        }
      }
      expect({ ...unpacked, car: null, positions: null }).toEqual({
        ...telemetry,
        car: null,
        positions: null,
      });
    }
  });
});
