import { describe, expect, it } from 'vitest';
import fc from '../../../../../test/support/fast-check.ts';
import {
  following,
  isWholeLap,
  keyStepM,
  narrowestM,
  panned,
  wholeLap,
  within,
  zoomed,
  type DistanceWindow,
} from './distance-window.ts';

const lapM = 5000;
const shown: DistanceWindow = { fromM: 1000, toM: 2000 };

describe('zoomed', () => {
  it('keeps the place under the pointer where it is', () => {
    expect(zoomed(shown, 1250, 0.5, lapM)).toEqual({ fromM: 1125, toM: 1625 });
    expect(zoomed(shown, 1250, 2, lapM)).toEqual({ fromM: 750, toM: 2750 });
  });

  it('ends at the whole lap and at the narrowest window', () => {
    expect(zoomed(shown, 1500, 100, lapM)).toEqual(wholeLap(lapM));
    expect(zoomed(shown, 1500, 0.0001, lapM)).toEqual({
      fromM: 1500 - narrowestM / 2,
      toM: 1500 + narrowestM / 2,
    });
  });
});

it('pans up to the ends of the lap', () => {
  expect(panned(shown, 300, lapM)).toEqual({ fromM: 1300, toM: 2300 });
  expect(panned(shown, -3000, lapM)).toEqual({ fromM: 0, toM: 1000 });
  expect(panned(shown, 9000, lapM)).toEqual({ fromM: 4000, toM: 5000 });
});

it('follows the crosshair only when it leaves the window', () => {
  expect(following(shown, 1999, lapM)).toBe(shown);
  expect(following(shown, 2010, lapM)).toEqual({ fromM: 1110, toM: 2110 });
  expect(following(shown, 990, lapM)).toEqual({ fromM: 890, toM: 1890 });
});

it('never leaves the lap, whatever is done', () => {
  const action = fc.oneof(
    fc.record({
      zoom: fc.double({ min: 0.01, max: 100, noNaN: true }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ pan: fc.integer({ min: -9000, max: 9000 }) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      let window = wholeLap(lapM);
      for (const next of actions) {
        const width = window.toM - window.fromM;
        window =
          'pan' in next
            ? panned(window, next.pan, lapM)
            : zoomed(window, window.fromM + next.at * width, next.zoom, lapM);
        expect(window.fromM).toBeGreaterThanOrEqual(-1e-6);
        expect(window.toM).toBeLessThanOrEqual(lapM + 1e-6);
        expect(window.toM - window.fromM).toBeGreaterThanOrEqual(narrowestM - 1e-6);
      }
    }),
  );
});

it('knows the whole lap', () => {
  expect(isWholeLap(within({ fromM: -50, toM: 6000 }, lapM), lapM)).toBe(true);
  expect(isWholeLap(shown, lapM)).toBe(false);
});

it('steps by round distances, finer when zoomed in', () => {
  expect(keyStepM({ fromM: 0, toM: 4304 })).toBe(10);
  expect(keyStepM({ fromM: 0, toM: 7000 })).toBe(20);
  expect(keyStepM({ fromM: 0, toM: 1000 })).toBe(2);
  expect(keyStepM({ fromM: 0, toM: 40 })).toBeCloseTo(0.1);
});
