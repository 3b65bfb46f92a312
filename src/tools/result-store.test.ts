import fc from '../../test/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { createResultStore } from './result-store.ts';
import type { JsonObject } from '../core/json-object.ts';
import { rowsOfTable, type ResultTable, withoutTables, trimResult } from './trim-result.ts';

const laps = Array.from({ length: 60 }, (_, index) => ({ lap_number: index + 1, lap_time: '1:30.000' }));

describe('trimResult', () => {
  it('leaves what fits as it is', () => {
    expect(trimResult({ a: [1, 2] }, 100)).toEqual({ value: { a: [1, 2] }, isWhole: true });
  });

  it('shortens long lists and says how much is left out and where', () => {
    const { value, isWhole } = trimResult({ driver: 'VER', laps }, 1000);
    expect(isWhole).toBe(false);
    const { columns, rows, '…': note } = (value as { laps: ResultTable & { '…': string } }).laps;
    expect(rowsOfTable({ columns, rows })).toEqual(laps.slice(0, rows.length));
    expect(note).toBe(`${60 - rows.length} more: path "/laps", offset ${rows.length}`);
    expect(value).toMatchObject({ driver: 'VER' });
  });

  it('shortens lists of what is not alike as they are', () => {
    const names = Array.from({ length: 60 }, (_, index) => `driver ${index}`);
    const { value } = trimResult({ names }, 400);
    const shown = (value as { names: string[] }).names;
    expect(shown.slice(0, -1)).toEqual(names.slice(0, shown.length - 1));
    expect(shown.at(-1)).toBe(`… ${61 - shown.length} more: path "/names", offset ${shown.length - 1}`);
  });

  it('says keys of a long list once, and nothing less', () => {
    const { value } = trimResult({ laps }, 1600);
    expect(JSON.stringify({ laps }).length).toBeGreaterThan(2400);
    expect(rowsOfTable((value as { laps: JsonObject }).laps)).toEqual(laps);
  });

  it('can be read as it was before, notes included', () => {
    const drivers = Array.from({ length: 5 }, (_, at) => ({ code: `D${at}`, laps: laps.slice(0, 20) }));
    const whole = trimResult({ drivers }, 4000).value;
    expect(withoutTables(whole)).toEqual({ drivers });
    const cut = withoutTables(trimResult({ laps }, 600).value) as { laps: unknown[] };
    expect(cut.laps.slice(0, -1)).toEqual(laps.slice(0, cut.laps.length - 1));
    expect(cut.laps.at(-1)).toMatch(/^… \d+ more: path "\/laps"/);
  });

  it('names the place of what is cut inside a table', () => {
    const rounds = laps
      .slice(0, 5)
      .map((lap) => ({ ...lap, drivers: Array.from({ length: 90 }, (_, at) => `D${at}`) }));
    const { value } = trimResult({ rounds }, 1200);
    expect(JSON.stringify(value)).toContain('path \\"/rounds/0/drivers\\"');
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
    const shown = rowsOfTable(first.laps as JsonObject) ?? [];
    while (shown.length < laps.length) {
      const part = store.more({ result_id: first.result_id, path: '/laps', offset: shown.length });
      expect(JSON.stringify(part).length).toBeLessThanOrEqual(1000);
      shown.push(...(rowsOfTable(part.value as JsonObject) ?? (part.value as JsonObject[])));
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
    expect(store.more({ result_id, path: '/laps', offset: 600 })).toMatchObject({ value: { rows: [] } });
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

  it('keeps what came of some calls alone, and has room for others then', () => {
    const store = createResultStore({ budget: 300, mostResults: 2 });
    const [first, second] = [1, 2].map((n) => store.add(ok({ n, laps }), [`call-${n}`, `model-${n}`]));
    store.keepOnly(new Set(['call-2', 'call-9']));
    expect(() => store.more({ result_id: first!.result_id })).toThrow(/any more/);
    store.add(ok({ n: 3, laps }), ['call-3']);
    expect(store.more({ result_id: second!.result_id, path: '/n' })).toMatchObject({ value: 2 });
    store.keepOnly(new Set());
    expect(store.outcomes()).toEqual([]);
  });

  it('counts what was found as well as the documents made of it', () => {
    const store = createResultStore({ budget: 1000, mostCharacters: 10_000 });
    const found = { findings: 'x'.repeat(8000), source: null, provider: null, warnings: [], next: [] };
    for (const n of [1, 2]) store.add({ ...ok({ n }), found }, [`call-${n}`]);
    expect(store.outcomes()).toMatchObject([{ output: { n: 2 } }]);
  });
});
