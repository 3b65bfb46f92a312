import { expect, it } from 'vitest';
import fc from '../../test/support/fast-check.ts';
import { firstAtOrAfter, searchNearby } from './first-at-or-after.ts';

it('finds the same place from nearby, whatever was looked for before', () => {
  const numbers = fc.integer({ min: -20, max: 20 });
  fc.assert(
    fc.property(
      fc.array(numbers),
      fc.array(fc.oneof(numbers, fc.constantFrom(NaN, Infinity, -Infinity))),
      (list, values) => {
        const rising = list.sort((a, b) => a - b);
        const find = searchNearby(rising);
        for (const value of values) expect(find(value)).toBe(firstAtOrAfter(rising, value));
      },
    ),
  );
});
