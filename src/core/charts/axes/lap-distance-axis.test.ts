import { describe, expect, it } from 'vitest';
import { lapDistanceAxis } from './lap-distance-axis.ts';

const corner = (label: string, distanceM: number) => ({ label, distanceM });
const labelled = (axis: ReturnType<typeof lapDistanceAxis>) =>
  axis.ticks.flatMap(({ value, label }) => (label === '' ? [] : [[value, label]]));

describe('lapDistanceAxis', () => {
  it('has kilometres where no corner is to be numbered', () => {
    const axis = lapDistanceAxis(3300, []);
    expect([axis.title, axis.min, axis.max]).toEqual(['Distance (km)', 0, 3300]);
    expect(labelled(axis)).toEqual([
      [0, '0'],
      [1000, '1'],
      [2000, '2'],
      [3000, '3'],
    ]);
  });

  it('numbers corners in their places, without those off the lap', () => {
    const axis = lapDistanceAxis(5000, [corner('1', 800), corner('2', 1500), corner('9A', 5100)]);
    expect(axis.title).toBe('Turn');
    expect(labelled(axis)).toEqual([
      [800, '1'],
      [1500, '2'],
    ]);
  });

  it('puts numbers together that would touch, and keeps the line of each corner', () => {
    const places = [800, 850, 900, 2000, 2040, 4000];
    const axis = lapDistanceAxis(
      5000,
      places.map((atM, index) => corner(String(index + 1), atM)),
    );
    expect(axis.ticks.map(({ value }) => value)).toEqual(places);
    expect(labelled(axis)).toEqual([
      [850, '1–3'],
      [2000, '4–5'],
      [4000, '6'],
    ]);
  });
});
