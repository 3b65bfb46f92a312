import { expect, it } from 'vitest';
import { warningTable } from '../../src/core/warning-table.ts';
import { isTestFile, sourceText, typeScriptBelow } from './sources.ts';

const listed = Object.values(warningTable).flatMap((meanings) => Object.keys(meanings));
const tables = /^src\/core\/warning(?:-table|s-of-\w+)\.ts$/;
const sources = typeScriptBelow('src')
  .filter((path) => !isTestFile(path) && !tables.test(path))
  .map(sourceText);

/** Codes beside a message and an effect, also of warnings that go by another type than `Warning`. */
const told = sources.flatMap((text) =>
  [
    ...text.matchAll(/\bcode: ([^\n]*'[A-Z_0-9]+'[^\n]*)[,;]\s*(?:\.{3})?message\b[\s\S]{0,500}?\beffect\b/g),
  ].flatMap(([, codes]) => [...codes!.matchAll(/'([A-Z_0-9]+)'/g)].map(([, code]) => code!)),
);

it('all stand in the table, each once', () => {
  expect(told.length).toBeGreaterThan(60);
  expect([...new Set(told)].filter((code) => !listed.includes(code))).toEqual([]);
  expect(listed).toEqual([...new Set(listed)]);
});

it('of the table all are given by some source', () => {
  const unused = listed.filter((code) => !sources.some((text) => text.includes(`'${code}'`)));
  expect(unused).toEqual([]);
});
