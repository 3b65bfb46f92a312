import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { type ChampionshipScore, compareScores } from './championship-contenders.ts';

function score(points: number, ...racePositions: number[]): ChampionshipScore {
  return { points, racePositions };
}

/** 'a', 'b' or 'tie'. */
function ahead(a: ChampionshipScore, b: ChampionshipScore): string {
  const order = compareScores(a, b);
  if (order === 0) return 'tie';
  return order < 0 ? 'a' : 'b';
}

describe('championship order', () => {
  it('goes by points before anything else', () => {
    expect(ahead(score(24, 1), score(25, 2, 2))).toBe('b');
  });

  it('counts wins among equals, then second places, and so on', () => {
    expect(ahead(score(50, 1, 9), score(50, 2, 2, 2))).toBe('a');
    expect(ahead(score(50, 1, 3), score(50, 1, 2))).toBe('b');
    expect(ahead(score(0, 14, 11), score(0, 11, 12))).toBe('b');
    expect(ahead(score(0, 20), score(0))).toBe('a');
  });

  it('counts qualifyings where races are equal, as far as they are given', () => {
    const qualified = (...qualifyingPositions: number[]) => ({ ...score(0, 12), qualifyingPositions });
    expect(ahead(qualified(3, 20), qualified(4, 4))).toBe('a');
    expect(ahead(qualified(20), score(0, 12))).toBe('a');
    expect(ahead(qualified(1), score(0, 11))).toBe('b');
  });

  it('leaves those equal who are', () => {
    expect(ahead(score(6, 8, 10, 10), score(6, 10, 8, 10))).toBe('tie');
    expect(ahead(score(0), score(0))).toBe('tie');
  });

  it('is an order: swapping turns it round, and one more classified finish never costs a place', () => {
    const scores = fc.record({
      points: fc.integer({ min: 0, max: 3 }),
      racePositions: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(scores, scores, scores, (a, b, c) => {
        expect(Math.sign(compareScores(a, b)) + Math.sign(compareScores(b, a))).toBe(0);
        if (compareScores(a, b) <= 0 && compareScores(b, c) <= 0) {
          expect(compareScores(a, c)).toBeLessThanOrEqual(0);
        }
        const more = { ...a, racePositions: [...a.racePositions, 4] };
        expect(compareScores(more, a)).toBeLessThan(0);
      }),
    );
  });
});
