import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { isTestFile, typeScriptBelow } from './sources.ts';

/** More than these nobody takes in at a glance. */
const mostFiles = 25;

it('no folder has more source files than can be scanned', () => {
  const counts = new Map<string, number>();
  for (const path of typeScriptBelow('src', 'packages', 'test').filter((each) => !isTestFile(each)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([, count]) => count > mostFiles)).toEqual([]);
});
