import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { typeScriptBelow, isTestFile } from '../../test/house/sources.ts';
import manifest from '../../package.json' with { type: 'json' };
import { libraryEntries } from '../../scripts/library-types.ts';
import * as charts from './charts.ts';
import * as core from './core.ts';

/** Functions that the files of a folder export, whose names begin or end so. */
function functionsBelow(folder: string, named: RegExp): string[] {
  const files = typeScriptBelow(folder).filter((path) => !isTestFile(path));
  const names = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name),
  );
  return names.filter((name) => named.test(name));
}

describe('the entries of the package', () => {
  it('are those of its manifest', () => {
    const entries = libraryEntries.map((entry) => (entry === 'index' ? '.' : `./${entry}`));
    expect(Object.keys(manifest.exports)).toEqual([...entries, './package.json']);
  });

  it('show every analysis', () => {
    const analyses = functionsBelow('src/core/analysis', /^(?:analyse|compare(?!Scores)|summarise|rank)/);
    expect(analyses.length).toBeGreaterThan(18);
    expect(analyses.filter((name) => !Object.hasOwn(core, name))).toEqual([]);
  });

  it('show every chart', () => {
    const made = functionsBelow('src/core/charts', /(?:Chart|Page)$/);
    expect(made.length).toBeGreaterThan(18);
    expect(made.filter((name) => !Object.hasOwn(charts, name))).toEqual([]);
  });
});
