import { describe, expect, it } from 'vitest';
import { importCircles } from './import-circles.ts';
import { importedFile } from './imports.ts';
import { sourceText, typeScriptBelow } from './sources.ts';

// The rule import/no-cycle of the linter does not see what is imported when it is needed, and types only when told to.
describe('imports', () => {
  it('of all kinds, in no file lead back to it', () => {
    const files = typeScriptBelow('src', 'packages', 'test', 'bench', 'scripts');
    expect(files.length).toBeGreaterThan(500);
    const circles = importCircles(new Map(files.map((path) => [path, filesImportedBy(path)])));
    expect(circles).toEqual([]);
  });
});

describe('circles', () => {
  it.each([
    ['two files', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['a file that imports itself', { a: ['a'] }, [['a']]],
    [
      'three files, one of them from outside too',
      { a: ['b'], b: ['c'], c: ['d'], d: ['b'] },
      [['b', 'c', 'd']],
    ],
    [
      'two apart',
      { a: ['b', 'c'], b: ['a'], c: ['d'], d: ['c'] },
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
    ['none where two ways lead to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ])('are found: %s', (_, graph, circles) => {
    expect(importCircles(new Map(Object.entries(graph)))).toEqual(circles);
  });
});

/** Read from the text: to parse every file takes a hundred times as long. */
function filesImportedBy(path: string): string[] {
  const specifiers = sourceText(path).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...specifiers].flatMap(([, specifier]) => importedFile(path, specifier!) ?? []);
}
