// @module-tag long
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finished, resultOf, startSvc, svc } from './svc.ts';
import { temporaryHome } from '../support/temporary-home.ts';

const env = { SVC_SOURCE: 'demo', SVC_NOW: '2025-06-01T12:00:00Z' };
/** Many processes on a slow machine. */
const slowTestMs = 300_000;
const session = '--workspace-id w --year 2024 --gp Monaco --session Q';
const commands = [
  `analyze driver-laps ${session} --driver VER`,
  `analyze lap-times ${session} --drivers VER --drivers NOR`,
  'fetch drivers --workspace-id w --year 2024',
].map((line) => line.split(' '));

/** Files below a directory, hidden ones included; none when it is not there. */
async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** What the commands say, each with the home's path cut out. */
async function documents(home: string): Promise<unknown[]> {
  const runs = [];
  for (const args of commands) runs.push(await svc(args, { home, env }));
  return runs.map((run) => documentOf(run, home));
}

function documentOf(run: Awaited<ReturnType<typeof svc>>, home: string): unknown {
  return JSON.parse(JSON.stringify(resultOf(run)).replaceAll(home, '<home>'));
}

describe('many commands at once on one fresh home and one workspace', () => {
  it(
    'all give the answers of a quiet home, also when some of them are killed',
    { timeout: slowTestMs },
    async () => {
      const home = await temporaryHome();
      const quiet = await documents(await temporaryHome());
      const all = Array.from({ length: 9 }, (_, index) => {
        const child = startSvc(commands[index % commands.length]!, { home, env });
        return { child, index, run: finished(child), isDoomed: index % 4 === 3 };
      });
      // In the middle of the work: something has been written.
      await expect.poll(() => filesBelow(home), { timeout: 50_000 }).not.toEqual([]);
      for (const { child, isDoomed } of all) if (isDoomed) child.kill('SIGKILL');
      for (const { index, run, isDoomed } of all) {
        const ended = await run;
        if (isDoomed && ended.signal === 'SIGKILL') continue;
        expect(documentOf(ended, home)).toEqual(quiet[index % commands.length]);
      }
      expect(await documents(home)).toEqual(quiet);
      const data = await filesBelow(join(home, 'workspaces', 'w', 'data'));
      const saved = JSON.parse(await readFile(join(home, 'workspaces', 'w', 'data', 'drivers.json'), 'utf8'));
      expect(saved).toMatchObject({ year: 2024 });
      // What a killed one left half-written waits for its hour under a hidden name.
      expect(data.filter((file) => !basename(file).startsWith('.'))).toHaveLength(1);
    },
  );
});

describe('a cache that was damaged', () => {
  it('is silently made anew', { timeout: slowTestMs }, async () => {
    const home = await temporaryHome();
    const before = await documents(home);
    for (const damage of ['cut', 'emptied', 'overwritten'] as const) {
      const files = await filesBelow(join(home, 'cache'));
      expect(files.length).toBeGreaterThan(2);
      for (const file of files) {
        const { length } = await readFile(file);
        if (damage === 'overwritten') await writeFile(file, Buffer.alloc(length, 'x'));
        else await truncate(file, damage === 'emptied' ? 0 : Math.floor(length / 2));
      }
      expect(await documents(home), damage).toEqual(before);
    }
  });
});
