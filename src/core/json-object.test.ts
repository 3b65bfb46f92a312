import { expect, it } from 'vitest';
import { parseJson } from './json-object.ts';

it('reads no long text that is nested deeper than a document is', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
    ['["\\\\",', ']'],
  ] as const) {
    const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(parseJson(nested(1_000_000))).toBeUndefined();
    expect(parseJson(nested(100))).toBeDefined();
  }
  const brackets = [`${'['.repeat(100_000)}"\\`];
  expect(parseJson(JSON.stringify(brackets))).toEqual(brackets);
});
