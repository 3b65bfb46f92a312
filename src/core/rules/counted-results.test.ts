import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { countedResults, countedRounds } from './counted-results.ts';

function sum(points: readonly number[]): number {
  return points.reduce((total, each) => total + each, 0);
}

function counted(points: readonly number[], year: number): number {
  const rounds = countedRounds(points, countedResults(year, 'drivers')!, points.length);
  return sum(rounds.map((round) => points[round]!));
}

// Points of each round in the order of the season, with the official totals before and after results were dropped.
const seasons = [
  ['Hill', 1964, [9, 3, 2, 6, 6, 6, 0, 0, 9, 0], 41, 39],
  ['Brabham', 1967, [1, 0, 6, 0, 9, 3, 6, 9, 6, 2, 6], 48, 46],
  ['Scheckter', 1979, [0, 1, 6, 6, 3, 9, 9, 0, 2, 3, 3, 6, 9, 3, 0], 60, 51],
  ['Prost', 1988, [9, 6, 9, 9, 6, 6, 9, 0, 6, 6, 6, 0, 9, 9, 6, 9], 105, 87],
  ['Senna', 1988, [0, 9, 0, 6, 9, 9, 6, 9, 9, 9, 9, 0, 1, 3, 9, 6], 94, 90],
] as const;

describe('results that count', () => {
  it.each(seasons)('%s of %i', (_name, year, points, scored, official) => {
    expect([sum(points), counted(points, year)]).toEqual([scored, official]);
  });

  it('are all since 1991', () => {
    expect(countedRounds([0, 25, 18], countedResults(2024, 'drivers')!, 24)).toEqual([0, 1, 2]);
  });

  it('are the earlier ones of equal results, in order', () => {
    expect(countedRounds([6, 9, 6, 6, 9, 6], { best: 4 }, 6)).toEqual([0, 1, 2, 4]);
  });

  it('drop nothing of half a season that is not over yet', () => {
    expect(countedRounds([9, 9, 9], { bestOfEachHalf: 'all but one' }, 14)).toEqual([0, 1, 2]);
    // The first half of eleven rounds is the longer one.
    expect(countedRounds(Array(6).fill(9), { bestOfEachHalf: 'all but one' }, 11)).toEqual([0, 1, 2, 3, 4]);
  });

  it('never count a round twice, one to come, or a worse one instead of a better', () => {
    const season = fc.record({
      points: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 17 }),
      year: fc.integer({ min: 1950, max: 2030 }),
    });
    fc.assert(
      fc.property(season, ({ points, year }) => {
        const rule = countedResults(year, 'drivers')!;
        const rounds = countedRounds(points, rule, 17);
        const isInOrder = rounds.every((round, index) => index === 0 || rounds[index - 1]! < round);
        const isLess = sum(rounds.map((round) => points[round]!)) <= sum(points);
        const raised = countedRounds(
          points.map((each) => each + 1),
          rule,
          17,
        );
        return (
          isInOrder &&
          isLess &&
          rounds.every((round) => round < points.length) &&
          raised.length === rounds.length
        );
      }),
    );
  });
});

it('knows no championship of constructors before 1958', () => {
  expect(countedResults(1957, 'constructors')).toBeNull();
  expect(countedResults(1958, 'constructors')).toEqual({ best: 6 });
});
