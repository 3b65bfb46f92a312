import { expect, it } from 'vitest';
import { countLimit } from './count-limits.ts';

it.each([
  ['more than twice', [3, 4], 'more than 2'],
  ['at least three', [3, 4], 'at least 3'],
  ['two or more', [2, 3, 4], 'at least 2'],
  ['exactly once', [1], 'exactly 1'],
  ['twice', [2], 'exactly 2'],
])('%s', (said, counts, words) => {
  const limit = countLimit({ narrowings: [{ by: 'threshold', said }] });
  expect([0, 1, 2, 3, 4].filter((count) => limit!.includes(count))).toEqual(counts);
  expect(limit!.said).toBe(words);
});

it('no count', () => {
  expect(countLimit({ narrowings: [{ by: 'threshold', said: 'within ten seconds' }] })).toBeNull();
  expect(countLimit({ narrowings: [] })).toBeNull();
});
