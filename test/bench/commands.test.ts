import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandCases } from '../../bench/command-cases.mjs';
import { commandTable, isSlower, timesBareNode } from '../../bench/command-table.mjs';
import { recordRelease } from '../../bench/history.mjs';
import { registry } from '../../src/ops/registry.ts';
import { temporaryHome } from '../support/temporary-home.ts';

/** Runs that took as many milliseconds of wall and of processor time. */
const runs = (...times: [ms: number, cpuMs: number][]) =>
  times.map(([ms, cpuMs]) => ({ ms, cpuMs, megabytes: 50 }));

describe('a process beside that of the last release', () => {
  const last = runs([100, 80], [300, 80], [110, 90]);

  it.each([
    ['as before', runs([100, 80], [300, 80], [110, 90]), false],
    ['a little slower', runs([114, 91], [115, 91], [118, 92]), false],
    ['slower in one run', runs([100, 80], [900, 400], [110, 90]), false],
    ['slower in processor time', runs([100, 95], [110, 95], [110, 105]), true],
    ['slower because it waits', runs([120, 80], [320, 80], [130, 90]), true],
    ['slower in its shortest run only', runs([120, 80], [300, 80], [125, 90]), false],
    ['much faster', runs([50, 40], [50, 40], [50, 40]), false],
  ])('%s', (_, now, expected) => {
    expect(isSlower(now, last)).toBe(expected);
  });
});

describe('the table', () => {
  const bare = runs([50, 50], [60, 50], [50, 40]);
  const now = runs([100, 75], [100, 75], [90, 80]);
  const rows = [
    {
      name: 'one',
      now,
      last: runs([200, 150], [200, 150], [200, 160]),
      peer: runs([900, 750], [900, 750], [900, 800]),
    },
    { name: 'two', now, last: now },
  ];

  it('has processor times in bare nodes, and columns for those that were run', () => {
    expect(timesBareNode(now, bare)).toBe(1.5);
    expect(
      commandTable([{ name: 'one', now }], bare)
        .split('\n')
        .at(-1),
    ).toBe('| one | 100 | 1.50 | 50 |');
    expect(commandTable(rows, bare)).toBe(`\
| process | ms | times bare node | peak MB | times last release | its peak MB | reference ms | times faster | its peak MB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| one | 100 | 1.50 | 50 | 0.50 | 50 | 900 | 10.0 | 50 |
| two | 100 | 1.50 | 50 | 1.00 | 50 |  |  |  |`);
  });
});

describe('the history', () => {
  it('has a line for each release, anew for one that is there, and a column for what is new', async () => {
    const file = join(await temporaryHome(), 'history.csv');
    recordRelease(file, '0.1.0', 'v20.19.0', new Map([['version', 1.2]]));
    recordRelease(
      file,
      '0.2.0',
      'v22.1.0',
      new Map([
        ['version', 1.123],
        ['season', 2.5],
      ]),
    );
    recordRelease(file, '0.1.0', 'v20.19.0', new Map([['version', 1.1]]));
    expect(await readFile(file, 'utf8')).toBe(
      'release,node,version,season\n0.2.0,v22.1.0,1.12,2.50\n0.1.0,v20.19.0,1.10,\n',
    );
  });
});

describe('the processes', () => {
  it('have ids of their own, and are commands', () => {
    const ids = commandCases.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, args } of commandCases) {
      expect(id).toMatch(/^[a-z0-9_]+$/);
      const options = args.findIndex((word) => word.startsWith('-'));
      const words = options === -1 ? args : args.slice(0, options);
      if (words.length > 0) expect(Object.keys(registry)).toContain(words.join(' '));
    }
  });
});
