import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { createResultStore } from './result-store.ts';
import { trimResult } from './trim-result.ts';

const laps = Array.from({ length: 60 }, (_, index) => ({ lap_number: index + 1, lap_time: '1:30.000' }));

describe('trimResult', () => {
  it('leaves what fits as it is', () => {
    expect(trimResult({ a: [1, 2] }, 100)).toEqual({ value: { a: [1, 2] }, isWhole: true });
  });

  it('shortens long lists and says how much is left out and where', () => {
    const { value, isWhole } = trimResult({ driver: 'VER', laps }, 1000);
    expect(isWhole).toBe(false);
    const shown = (value as { laps: unknown[] }).laps;
    expect(shown.slice(0, -1)).toEqual(laps.slice(0, shown.length - 1));
    expect(shown.at(-1)).toBe(`… ${61 - shown.length} more: path "/laps", offset ${shown.length - 1}`);
    expect(value).toMatchObject({ driver: 'VER' });
  });

  it('shortens wide objects and long texts', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`D${index}`, { best: '1:30.000' }]),
    );
    const { value } = trimResult({ 'a/b~': wide, note: 'x'.repeat(9000) }, 2000);
    expect(JSON.stringify(value).length).toBeLessThanOrEqual(2000);
    expect(JSON.stringify(value)).toContain('path \\"/a~1b~0\\"');
    expect((value as { note: string }).note).toMatch(/^x+… \(\d+ more characters\)$/);
  });

  it('stays within any budget of a line or more', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 200, max: 3000 }), (value, budget) => {
        expect(JSON.stringify(trimResult({ value }, budget).value).length).toBeLessThanOrEqual(budget);
      }),
    );
  });
});

function ok(output: Record<string, unknown>) {
  return { ok: true, output, found: null, charts: [] } as const;
}

describe('a result store', () => {
  it('gives all of a list, part by part', () => {
    const store = createResultStore({ budget: 1000 });
    const first = store.add(ok({ driver: 'VER', laps }));
    const shown = (first.laps as unknown[]).slice(0, -1);
    while (shown.length < laps.length) {
      const part = store.more({ result_id: first.result_id, path: '/laps', offset: shown.length });
      expect(JSON.stringify(part).length).toBeLessThanOrEqual(1000);
      shown.push(...(part.value as unknown[]));
      expect(part.more === undefined).toBe(shown.length === laps.length);
    }
    expect(shown).toEqual(laps);
  });

  it('gives parts of objects and texts, and single values', () => {
    const store = createResultStore({ budget: 400 });
    const output = { a: { x: 1, y: 2, z: [{ w: 'deep' }] }, text: 'abc'.repeat(500) };
    const { result_id } = store.add(ok(output));
    expect(store.more({ result_id, path: '/a', offset: 1 })).toMatchObject({
      value: { y: 2, z: [{ w: 'deep' }] },
    });
    expect(store.more({ result_id, path: '/a/z/0/w' })).toMatchObject({ text: 'deep', left: 0 });
    expect(store.more({ result_id, path: '/a/x' })).toMatchObject({ value: 1 });
    expect(store.more({ result_id, path: '/text', offset: 1400 })).toMatchObject({ left: 0 });
    expect(store.more({ result_id, offset: 1 })).toHaveProperty('value.text');
  });

  it.each([
    [{ result_id: 'r-unknown' }, 'NOT_FOUND'],
    [{}, 'NOT_FOUND'],
    [{ path: '/b' }, 'NOT_FOUND'],
    [{ path: '/__proto__' }, 'NOT_FOUND'],
    [{ path: '/laps/length' }, 'NOT_FOUND'],
    [{ path: 5 }, 'NOT_FOUND'],
    [{ path: '/laps', offset: -1 }, 'INVALID_INPUT'],
    [{ path: '/laps', offset: 'x' }, 'INVALID_INPUT'],
  ])('refuses %j', (input, code) => {
    const store = createResultStore({ budget: 1000 });
    const { result_id } = store.add(ok({ laps }));
    const known = 'result_id' in input || Object.keys(input).length === 0 ? {} : { result_id };
    expect(() => store.more({ ...known, ...input })).toThrow(expect.objectContaining({ code }));
  });

  it('says nothing more beyond the end', () => {
    const store = createResultStore({ budget: 1000 });
    const { result_id } = store.add(ok({ laps }));
    expect(store.more({ result_id, path: '/laps', offset: 600 })).toMatchObject({ value: [] });
  });

  it('forgets the oldest results, never the newest', () => {
    const store = createResultStore({ budget: 300, mostResults: 2, mostCharacters: 10_000 });
    const ids = [1, 2, 3].map((n) => store.add(ok({ n, laps })).result_id);
    expect(() => store.more({ result_id: ids[0] })).toThrow(/any more/);
    expect(store.more({ result_id: ids[1], path: '/n' })).toMatchObject({ value: 2 });
    const { result_id } = store.add(ok({ laps: 'x'.repeat(20_000) }));
    expect(store.outcomes()).toHaveLength(1);
    expect(store.more({ result_id, path: '/laps' })).toHaveProperty('text');
  });

  it('counts what was found as well as the documents made of it', () => {
    const store = createResultStore({ budget: 1000, mostCharacters: 10_000 });
    const found = { findings: 'x'.repeat(8000), source: null, provider: null, warnings: [], next: [] };
    for (const n of [1, 2]) store.add({ ...ok({ n }), found }, [`call-${n}`]);
    expect(store.outcomeOf('call-1')).toBeUndefined();
    expect(store.outcomeOf('call-2')).toMatchObject({ ok: true, output: { n: 2 } });
  });
});
