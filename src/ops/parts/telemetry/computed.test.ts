import { expect, it } from 'vitest';
import type { Compute } from '../../../io/effects.ts';
import { computed } from './recording.ts';

it('is carried out as the effects have it, and simply so where they say nothing', () => {
  const carriedOut: unknown[] = [];
  const compute: Compute = (work) => {
    const result = work();
    carriedOut.push(result);
    return result;
  };
  expect(computed({ compute }, () => 3)).toBe(3);
  expect(carriedOut).toEqual([3]);
  expect(computed({}, () => 4)).toBe(4);
  expect(carriedOut).toEqual([3]);
});
