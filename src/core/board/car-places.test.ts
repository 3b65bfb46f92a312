import { describe, expect, it } from 'vitest';
import { CarPlaces, unpackPlaces } from './car-places.ts';

/** Two straights of 1000 m, 60 m apart, joined by half circles of 30 m: driven to the east on the lower one, to the west on the upper one. */
const points = [
  ...Array.from({ length: 100 }, (_, step) => [step * 10, 0]),
  ...arc(1000, -Math.PI / 2),
  ...Array.from({ length: 100 }, (_, step) => [1000 - step * 10, 60]),
  ...arc(0, Math.PI / 2),
] as [number, number][];
const line = { xM: points.map(([xM]) => xM), yM: points.map(([, yM]) => yM) };

function arc(centreM: number, from: number): number[][] {
  return Array.from({ length: 10 }, (_, step) => {
    const angle = from + (Math.PI * step) / 10;
    return [centreM + 30 * Math.cos(angle), 30 + 30 * Math.sin(angle)];
  });
}

function packed(places: readonly (readonly [number, number] | null)[], stepMs = 500, fromMs = 0) {
  const values = places
    .flatMap((place) => place ?? [-3276.8, -3276.8])
    .map((metres) => Math.round(metres * 10));
  return { fromMs, stepMs, xy: Buffer.from(Int16Array.from(values).buffer).toString('base64') };
}

const one = (...places: Parameters<typeof packed>) => new CarPlaces(line, { 4: packed(...places) });

describe('CarPlaces', () => {
  it('unpacks what was packed', () => {
    expect(unpackPlaces(packed([[1.5, -2], null, [-3276.7, 3276.7]]))).toEqual([
      { xM: 1.5, yM: -2 },
      null,
      { xM: -3276.7, yM: 3276.7 },
    ]);
    expect(unpackPlaces({ fromMs: 0, stepMs: 1, xy: 'AAAAA?!' })).toEqual([]);
  });

  it('moves a car along the line, not through the infield', () => {
    const places = one(
      [
        [990, 0],
        [990, 60],
      ],
      2000,
    );
    const middle = places.at('4', 1000)!;
    expect(middle.xM).toBeGreaterThan(1028);
    expect(middle.yM).toBeCloseTo(30, 0);
    expect(places.at('4', 0)).toEqual({ xM: 990, yM: 0 });
    // From the last point on to the first.
    expect(
      one([
        [-5, 0.4],
        [5, 0],
      ]).at('4', 250)!.xM,
    ).toBeCloseTo(0, 0);
  });

  it('never moves backwards', () => {
    const places = one([
      [100, 2],
      [110, 2],
      [105, 2],
      [108, -2],
      [120, 0],
    ]);
    const alongM = Array.from({ length: 200 }, (_, step) => places.at('4', step * 10)!.xM);
    expect(alongM.every((xM, index) => index === 0 || xM >= alongM[index - 1]! - 1e-9)).toBe(true);
    expect(alongM[110]).toBeCloseTo(110, 5);
  });

  it('keeps to the straight it is on where two are near', () => {
    const near = { xM: line.xM, yM: line.yM.map((yM) => yM / 3) };
    const places = new CarPlaces(near, {
      4: packed([
        [500, 1],
        [520, 11],
        [540, 1],
      ]),
    });
    expect(places.at('4', 250)!.xM).toBeCloseTo(510, 0);
    expect(places.at('4', 750)!.xM).toBeCloseTo(530, 0);
  });

  it('goes straight off the line between places that are near one another', () => {
    const places = one([
      [100, -40],
      [110, -50],
      [110, -200],
    ]);
    expect(places.at('4', 250)).toEqual({ xM: 105, yM: -45 });
    expect(places.at('4', 750)).toBeNull();
  });

  it('knows no place where nothing was read, or where no car can have got', () => {
    const gap = one([[0, 0], ...Array.from({ length: 6 }, () => null), [300, 0], [900, 0]]);
    expect(gap.at('4', 0)).not.toBeNull();
    expect([gap.at('4', 100), gap.at('4', 3700), gap.at('4', -1), gap.at('4', 1e6), gap.at('5', 0)]).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    const short = one([[0, 0], ...Array.from({ length: 5 }, () => null), [300, 0]]);
    expect(short.at('4', 1500)!.xM).toBeCloseTo(150, 5);
  });

  it('goes on with places that come later, and knows no line where there is none', () => {
    const places = one([
      [0, 0],
      [20, 0],
    ]);
    expect([places.endMs, places.at('4', 750)]).toEqual([500, null]);
    places.append({
      4: packed(
        [
          [20, 0],
          [40, 0],
        ],
        500,
        500,
      ),
      81: packed([[0, 0]], 500, 1500),
    });
    expect(places.at('4', 750)!.xM).toBeCloseTo(30, 5);
    expect(places.endMs).toBe(1500);
    expect(
      new CarPlaces(null, {
        4: packed([
          [0, 0],
          [20, 20],
        ]),
      }).at('4', 250),
    ).toEqual({ xM: 10, yM: 10 });
  });
});
