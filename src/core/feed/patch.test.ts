import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { applyPatch, feedEntries, patchBetween } from './patch.ts';

describe('applyPatch', () => {
  it('merges objects key by key and replaces everything else', () => {
    // 2025 Mexico City, Qualifying, DriverList, 00:00:04.875 and 00:13:43.190.
    const state = { RacingNumber: '4', Tla: 'NOR', Line: 1 };
    expect(applyPatch(state, { Line: 2 })).toEqual({ RacingNumber: '4', Tla: 'NOR', Line: 2 });
    expect(applyPatch(state, 'gone')).toBe('gone');
    expect(applyPatch(null, { a: { b: 1 } })).toEqual({ a: { b: 1 } });
  });

  it('patches a list by index and extends it at its end', () => {
    // 2021 Mexico City, Qualifying, TimingData, car 33: a list at 00:00:04.926, patched at 00:52:14.910.
    const bestLapTimes = [{ Value: '' }, {}, {}];
    expect(applyPatch(bestLapTimes, { '0': { Value: '1:16.788', Lap: 4 } })).toEqual([
      { Value: '1:16.788', Lap: 4 },
      {},
      {},
    ]);
    expect(applyPatch(['a'], { '1': 'b', '2': 'c' })).toEqual(['a', 'b', 'c']);
  });

  it('turns a list into a map when a patch leaves a gap or names no index', () => {
    expect(applyPatch(['a'], { '5': 'f' })).toEqual({ '0': 'a', '5': 'f' });
    expect(applyPatch(['a'], { name: 'x' })).toEqual({ '0': 'a', name: 'x' });
  });

  it('replaces by a list', () => {
    expect(applyPatch({ '0': 'a' }, ['b'])).toEqual(['b']);
    expect(applyPatch(['a', 'b'], ['c'])).toEqual(['c']);
  });

  it('removes what _deleted names', () => {
    // 2023 Azerbaijan, Qualifying, TimingData, car 22, 01:04:26.206: part 2 begins, the best lap of part 1 goes.
    const bestLapTime = { Value: '1:42.234', Lap: 8 };
    expect(applyPatch(bestLapTime, { Value: '', _deleted: ['Lap'] })).toEqual({ Value: '' });
    expect(applyPatch({ a: 1, b: 2 }, { _deleted: ['a'] })).toEqual({ b: 2 });
    expect(applyPatch(['a', 'b', 'c'], { _deleted: ['1'] })).toEqual(['a', 'c']);
  });

  it('starts anew at a key frame, whose own parts may carry markers', () => {
    expect(applyPatch({ a: 1 }, { _kf: true, b: { _kf: true, c: 2, _deleted: ['d'] } })).toEqual({
      b: { c: 2 },
    });
    expect(applyPatch([1, 2], { _kf: true, '0': 3 })).toEqual({ '0': 3 });
  });

  it('changes neither state nor patch', () => {
    const state = { list: [{ a: 1 }], map: { b: 2 } };
    const patch = { list: { '0': { a: 3 } }, map: { _deleted: ['b'], c: 4 } };
    const before = JSON.stringify([state, patch]);
    applyPatch(state, patch);
    expect(JSON.stringify([state, patch])).toBe(before);
  });

  it('takes __proto__ for a key like any other', () => {
    const hostile = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
    );
    const state = applyPatch(applyPatch({}, hostile), hostile) as Record<string, unknown>;
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
    expect(Object.keys(state)).toEqual(['__proto__', 'constructor']);
  });

  it('survives depth and breadth no feed has', () => {
    const depth = 20_000;
    const deep = JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));
    expect(() => applyPatch(applyPatch({}, deep), deep)).not.toThrow();
    const broad = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [index, index]));
    expect(applyPatch([0], broad)).toHaveLength(200_000);
  });

  it('of nothing changes nothing, and a patch applied twice is a patch applied once', () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    const object = fc.dictionary(fc.string(), json);
    fc.assert(
      fc.property(object, object, (state, patch) => {
        expect(applyPatch(state, {})).toEqual(state);
        const once = applyPatch(state, patch);
        expect(applyPatch(once, patch)).toEqual(once);
      }),
    );
  });
});

describe('feedEntries', () => {
  it('gives lists and maps of integer keys the same way', () => {
    expect(feedEntries(['a', 'b'])).toEqual([
      [0, 'a'],
      [1, 'b'],
    ]);
    expect(feedEntries({ '1': 'b', '0': 'a' })).toEqual([
      [0, 'a'],
      [1, 'b'],
    ]);
  });

  it('leaves out keys that are no index', () => {
    const keys = { _kf: true, '-1': 1, '1.5': 1, ['9'.repeat(400)]: 1, '7': 'seven' };
    expect(feedEntries(keys)).toEqual([[7, 'seven']]);
    for (const nothing of [null, undefined, 'text', 5]) expect(feedEntries(nothing)).toEqual([]);
  });
});

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
