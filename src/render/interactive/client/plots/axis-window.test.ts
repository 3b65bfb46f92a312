import { describe, expect, it } from 'vitest';
import fc from '../../../../../test/support/fast-check.ts';
import {
  following,
  isWhole,
  panned,
  wholeAxis,
  within,
  zoomed,
  type AxisExtent,
  type AxisWindow,
} from './axis-window.ts';

const lap: AxisExtent = { from: 0, to: 5000, narrowest: 40 };
const shown: AxisWindow = { from: 1000, to: 2000 };

describe('zoomed', () => {
  it('keeps the place under the pointer where it is', () => {
    expect(zoomed(shown, 1250, 0.5, lap)).toEqual({ from: 1125, to: 1625 });
    expect(zoomed(shown, 1250, 2, lap)).toEqual({ from: 750, to: 2750 });
  });

  it('ends at the whole axis and at the narrowest window', () => {
    expect(zoomed(shown, 1500, 100, lap)).toEqual(wholeAxis(lap));
    expect(zoomed(shown, 1500, 0.0001, lap)).toEqual({
      from: 1500 - lap.narrowest / 2,
      to: 1500 + lap.narrowest / 2,
    });
  });
});

it('pans up to the ends of the axis', () => {
  expect(panned(shown, 300, lap)).toEqual({ from: 1300, to: 2300 });
  expect(panned(shown, -3000, lap)).toEqual({ from: 0, to: 1000 });
  expect(panned(shown, 9000, lap)).toEqual({ from: 4000, to: 5000 });
});

it('follows the crosshair only when it leaves the window', () => {
  expect(following(shown, 1999, lap)).toBe(shown);
  expect(following(shown, 2010, lap)).toEqual({ from: 1110, to: 2110 });
  expect(following(shown, 990, lap)).toEqual({ from: 890, to: 1890 });
});

it('never leaves the axis, whatever is done', () => {
  const action = fc.oneof(
    fc.record({
      zoom: fc.double({ min: 0.01, max: 100, noNaN: true }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ pan: fc.integer({ min: -9000, max: 9000 }) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      let window = wholeAxis(lap);
      for (const next of actions) {
        const width = window.to - window.from;
        window =
          'pan' in next
            ? panned(window, next.pan, lap)
            : zoomed(window, window.from + next.at * width, next.zoom, lap);
        expect(window.from).toBeGreaterThanOrEqual(-1e-6);
        expect(window.to).toBeLessThanOrEqual(lap.to + 1e-6);
        expect(window.to - window.from).toBeGreaterThanOrEqual(lap.narrowest - 1e-6);
      }
    }),
  );
});

it('knows the whole axis', () => {
  expect(isWhole(within({ from: -50, to: 6000 }, lap), lap)).toBe(true);
  expect(isWhole(shown, lap)).toBe(false);
});
