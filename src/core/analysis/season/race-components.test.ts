import { describe, expect, it } from 'vitest';
import { resultRow } from '../../../../test/support/made-up-results.ts';
import type { OfficialResult } from '../../results/official-result.ts';
import { raceResultMeasures } from './race-components.ts';

const names = ['Norris', 'Piastri', 'Russell', 'Leclerc', 'Hamilton', 'Albon'];

/** Six cars that end as they started; `changes` by place. */
function results(changes: Record<number, Partial<OfficialResult>> = {}): OfficialResult[] {
  return names.map((name, index) => {
    const place = index + 1;
    return resultRow(name, {
      ...{ position: place, positionText: String(place), gridPosition: place },
      ...{ status: 'Finished', laps: 50, timeMs: place === 1 ? 5_400_000 : 1_000 * index },
      ...changes[place],
    });
  });
}

const measures = (changes?: Record<number, Partial<OfficialResult>>) =>
  raceResultMeasures({ results: results(changes) });

describe('what grid and result tell of a race', () => {
  it('is nothing of a procession', () => {
    expect(measures()).toEqual({ gapMs: 1_000, placesMoved: 0, stoppedShare: 0 });
  });

  it('counts places of those classified, the pit lane as the last one', () => {
    expect(measures({ 1: { gridPosition: 0 } }).placesMoved).toBeCloseTo(5 / 6, 9);
    expect(measures({ 6: { positionText: 'R', gridPosition: 1, status: 'Engine' } })).toMatchObject({
      placesMoved: 0,
      stoppedShare: 1 / 6,
    });
  });

  it('has no gap but laps where the second was lapped', () => {
    expect(measures({ 2: { laps: 49, timeMs: null, status: '+1 Lap' } })).toMatchObject({
      gapMs: Infinity,
      stoppedShare: 0,
    });
    expect(measures({ 2: { timeMs: null } }).gapMs).toBeNull();
  });

  it('leaves out who did not start, and the second driver of a shared car', () => {
    const away = { positionText: 'W', status: 'Did not start', gridPosition: 1 };
    expect(measures({ 6: away }).stoppedShare).toBe(0);
    const shared = results();
    shared.splice(1, 0, resultRow('Fangio', { ...shared[0]!, gridPosition: 6 }));
    expect(raceResultMeasures({ results: shared }).placesMoved).toBe(0);
  });

  it('says nothing of what few know', () => {
    const none = { gridPosition: null };
    expect(measures({ 1: none, 2: none, 3: none, 4: none }).placesMoved).toBeNull();
    expect(measures({ 4: { status: null } }).stoppedShare).toBeNull();
    expect(raceResultMeasures({ results: [] })).toEqual({
      ...{ gapMs: null, placesMoved: null, stoppedShare: null },
    });
  });
});
