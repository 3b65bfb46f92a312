import fc from '../../../test/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { applyPatch } from './patch.ts';
import { patchBetween } from './patch-difference.ts';

const key = fc.constantFrom('Lines', '4', '0', '1', 'Value', '__proto__');
const { state } = fc.letrec((tie) => ({
  state: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>('', '29.405', 1, true, null),
    fc.array(tie('state'), { maxLength: 3 }),
    fc.dictionary(key, tie('state'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

describe('patchBetween', () => {
  it('makes one state of the other when it is applied', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const patch = patchBetween(before, after);
        expect(patch === undefined ? before : applyPatch(before, patch)).toEqual(after);
      }),
    );
  });

  it('is nothing between equal states', () => {
    fc.assert(
      fc.property(state, (each) => {
        expect(patchBetween(each, structuredClone(each))).toBeUndefined();
      }),
    );
  });

  it('names new entries of a list by their number, as the feed does', () => {
    const before = { Messages: [{ Message: 'A' }], _kf: true };
    const after = { Messages: [{ Message: 'A' }, { Message: 'B', Lap: 3 }] };
    expect(patchBetween(before, after)).toEqual({ Messages: { '1': { Message: 'B', Lap: 3 } } });
  });
});
