import { expect, it } from 'vitest';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import { madeUpCircuit, madeUpTelemetry } from '../../../../test/support/made-up-telemetry.ts';
import { unpackPlaces } from '../../board/car-places.ts';
import type { PositionSamples } from '../../telemetry/samples/driver-telemetry.ts';
import { packedPlaces, projectMap } from './replay-map.ts';

/** Round a circle of 700 m in 90 s, from 10 s on. */
const positions = madeUpTelemetry('NOR', 2).positions!;
const cars = [{ driverNumber: 'NOR', positions }];
const lap = madeUpLap('NOR', 'McLaren', 1);

/** The same with readings kept where `isKept` says. */
function without(samples: PositionSamples, isGone: (timeMs: number) => boolean): PositionSamples {
  const gone = (values: Float32Array) =>
    values.map((value, index) => (isGone(samples.tMs[index]!) ? NaN : value));
  return { ...samples, xDm: gone(samples.xDm), yDm: gone(samples.yDm) };
}

it('is the line of the quickest lap that has places all along, turned as maps are, y downwards, its middle at 0, 0', () => {
  const { map } = projectMap(cars, [lap], madeUpCircuit)!;
  const radius = map.xM.map((x, index) => Math.hypot(x, map.yM[index]!));
  expect(Math.min(...radius)).toBeGreaterThan(695);
  expect(Math.max(...radius)).toBeLessThan(705);
  // Turned by 30 degrees to the left; it began at the right.
  expect(Math.atan2(-map.yM[0]!, map.xM[0]!) * (180 / Math.PI)).toBeCloseTo(30, 0);
  expect(map.corners[0]!.label).toBe('1');
  expect(map.corners[0]!.yM).toBeCloseTo(-705 * Math.cos(Math.PI / 6), -1);
  expect(
    projectMap(
      [{ driverNumber: 'NOR', positions: without(positions, (ms) => ms > 50_000 && ms < 52_000) }],
      [lap],
      null,
    ),
  ).toBeNull();
  expect(projectMap(cars, [{ ...lap, pitInMs: 90_000 }], null)).toBeNull();
  expect(projectMap([], [lap], null)).toBeNull();
});

it('has a place every half second, within decimetres of where the car was, and none where readings are far apart', () => {
  const projection = projectMap(cars, [lap], null)!;
  const range = { fromMs: 20_000, toMs: 40_000 };
  const isGone = (timeMs: number) => timeMs < 22_000 || (timeMs > 30_000 && timeMs < 33_000);
  const packed = packedPlaces(without(positions, isGone), projection, range)!;
  expect([packed.fromMs, packed.stepMs]).toEqual([22_500, 500]);
  const places = unpackPlaces(packed);
  expect(places).toHaveLength(36);
  for (const [step, place] of places.entries()) {
    const timeMs = packed.fromMs + step * 500;
    if (timeMs > 30_100 && timeMs < 33_000) expect(place, String(timeMs)).toBeNull();
    else if (place) {
      const angle = (2 * Math.PI * (timeMs - 10_000)) / 90_000;
      expect(Math.hypot(place.xM - 700 * Math.cos(angle), place.yM + 700 * Math.sin(angle))).toBeLessThan(1);
    }
  }
  expect(places.filter((place) => place === null).length).toBeLessThan(8);
  expect(
    packedPlaces(
      without(positions, () => true),
      projection,
      range,
    ),
  ).toBeNull();
});
