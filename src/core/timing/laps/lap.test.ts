import { describe, expect, it } from 'vitest';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import { fastestLap, type Lap } from './lap.ts';

const lap = (lapNumber: number, lapTimeMs: number | null, more: Partial<Lap> = {}) =>
  madeUpLap('NOR', 'McLaren', lapNumber, { lapTimeMs, ...more });

describe('the fastest lap', () => {
  it('is the quickest one that counts', () => {
    const laps = [lap(1, 92_000), lap(2, 90_000), lap(3, 91_000)];
    expect(fastestLap(laps)).toBe(laps[1]);
  });

  it('is the first of equally quick ones', () => {
    const laps = [lap(1, 91_000), lap(2, 90_000), lap(3, 90_000)];
    expect(fastestLap(laps)?.lapNumber).toBe(2);
  });

  it.each<[string, Partial<Lap>]>([
    ['deleted', { deleted: true }],
    ['inferred', { isGenerated: true }],
    ['withdrawn', { withdrawn: 'best_time' }],
    ['struck', { withdrawn: 'lap' }],
    ['untimed', { lapTimeMs: null }],
  ])('is none that was %s', (_, more) => {
    expect(fastestLap([lap(1, 91_000), lap(2, 80_000, more)])?.lapNumber).toBe(1);
    expect(fastestLap([lap(2, 80_000, more)])).toBeNull();
  });

  it('counts a lap of which nobody knows whether it was deleted', () => {
    expect(fastestLap([lap(1, 90_000, { deleted: null })])?.lapNumber).toBe(1);
  });

  it('was announced as a best: a time that was withdrawn without a message is none', () => {
    const laps = [lap(1, 91_000, { isPersonalBest: true }), lap(2, 80_000), lap(3, 92_000)];
    expect(fastestLap(laps)?.lapNumber).toBe(1);
    const deleted = { isPersonalBest: true, deleted: true };
    expect(fastestLap([lap(1, 91_000), lap(2, 80_000, deleted)])?.lapNumber).toBe(1);
  });

  it('is none of no laps', () => {
    expect(fastestLap([])).toBeNull();
  });
});
