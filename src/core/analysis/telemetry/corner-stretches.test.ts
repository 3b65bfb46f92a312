import { describe, expect, it } from 'vitest';
import { cornerStretches } from './corner-stretches.ts';
import type { DrivenCorner } from './driven-corners.ts';

const place = (atM: number | null) => (atM === null ? null : { atM, withinM: 10 });
const lowest = { speedKmh: 100, atM: 0, gear: 3, isApex: true };
const flat: DrivenCorner = { lift: null, braking: null, lowest, fullThrottle: null, isFlat: true };
const through = (
  brakingM: number | null,
  fullM: number | null,
  liftM: number | null = brakingM,
): DrivenCorner => ({
  ...{ lift: place(liftM), braking: place(brakingM), fullThrottle: place(fullM) },
  ...{ lowest, isFlat: false },
});
const corners = [500, 1000].map((distanceM, index) => ({ label: String(index + 1), distanceM }));
const cut = (...laps: DrivenCorner[][]) =>
  cornerStretches(corners, laps, 2000).map(
    ({ kind, corner, fromM, toM }) => `${kind} ${corner ?? 'flag'} ${fromM}-${toM}`,
  );

describe('stretches of a lap', () => {
  it('are corners, from the first brake to the last full throttle, and what lies between them', () => {
    expect(cut([through(400, 600), through(900, 1100)], [through(410, 620), through(880, 1090)])).toEqual([
      ...['straight 0 0-400', 'corner 0 400-620'],
      ...['straight 1 620-880', 'corner 1 880-1100', 'straight flag 1100-2000'],
    ]);
  });

  it('begin a corner where somebody lifts when nobody brakes', () => {
    expect(cut([through(null, 600, 450), flat])).toEqual([
      ...['straight 0 0-450', 'corner 0 450-600', 'straight flag 600-2000'],
    ]);
    expect(cut([through(null, 600, 450), flat], [through(470, 600, 440), flat])[0]).toBe('straight 0 0-470');
  });

  it('never leave out a corner’s own place', () => {
    expect(cut([through(520, 600), flat])[1]).toBe('corner 0 500-600');
    expect(cut([through(400, 480), flat])[1]).toBe('corner 0 400-500');
  });

  it('make corners meet where the next one is braked for, or half way', () => {
    expect(cut([through(400, null), through(900, 1100)])).toEqual([
      ...['straight 0 0-400', 'corner 0 400-900', 'corner 1 900-1100', 'straight flag 1100-2000'],
    ]);
    expect(cut([through(400, null), through(null, 1100, null)])).toEqual([
      ...['straight 0 0-400', 'corner 0 400-750', 'corner 1 750-1100', 'straight flag 1100-2000'],
    ]);
    // One driver is at full throttle in between, the other is not.
    expect(cut([through(400, 600), through(900, 1100)], [through(400, null), through(910, 1100)])[1]).toBe(
      'corner 0 400-900',
    );
  });

  it('have one to the flag only where the last corner ends before it', () => {
    expect(cut([flat, through(900, null)])).toEqual(['straight 1 0-900', 'corner 1 900-2000']);
  });

  it('are one straight where everybody is flat', () => {
    expect(cut([flat, flat])).toEqual(['straight flag 0-2000']);
  });
});
