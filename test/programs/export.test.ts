// @module-tag long
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { warmHome } from '../support/temporary-home.ts';
import { failureOf, finished, resultOf, startSvc, svc } from './svc.ts';

const demo = { SVC_SOURCE: 'demo', SVC_NOW: '2025-12-20T12:00:00Z' };

interface Exported {
  written: number;
  kept: number;
  rows: number;
  files: { path: string; rows: number; source: string; is_new: boolean }[];
}

const lapsOf = (out: string, ...more: string[]) => [
  'export',
  'laps',
  '--year',
  '2024',
  '--out',
  out,
  ...more,
];

/** All files below a folder, manifests and locks apart. */
async function tablesIn(out: string): Promise<string[]> {
  const names = await readdir(out, { recursive: true, withFileTypes: true });
  return names
    .filter((each) => each.isFile() && !each.name.startsWith('_svc-export.json'))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Waits until so many tables are there. */
async function untilThere(out: string, count: number): Promise<void> {
  for (;;) {
    const tables = await tablesIn(out).catch(() => []);
    if (tables.filter((path) => path.endsWith('.parquet')).length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('svc export', () => {
  it('writes a file into the folder named, seen from where it was started, and says that data are simulated', async () => {
    const home = await warmHome();
    const out = join(home, 'racing');
    const run = await svc(lapsOf(out, '--gp', 'Monaco', '--session', 'Q'), { home, env: demo });
    const { files } = resultOf<Exported>(run);
    expect(files).toMatchObject([{ source: 'demo', is_new: true }]);
    const file = await asyncBufferFromFile(join(out, files[0]!.path));
    expect(await parquetReadObjects({ file })).toHaveLength(files[0]!.rows);
    const metadata = await parquetMetadataAsync(file);
    expect(metadata.key_value_metadata).toContainEqual({ key: 'svc.source', value: 'demo' });
    expect(JSON.parse(await readFile(join(out, '_svc-export.json'), 'utf8'))).toEqual({
      ...{ schema_version: 1, columns: 'svc', simulated: true },
    });
  });

  it.each(['SIGKILL', 'SIGINT'] as const)(
    'leaves whole files behind %s, and goes on from there',
    async (signal) => {
      const home = await warmHome();
      const out = join(home, 'racing');
      const args = lapsOf(out, '--session', 'Q');
      const child = startSvc(args, { home, env: demo });
      const end = finished(child);
      await untilThere(out, 2);
      child.kill(signal);
      const run = await end;
      if (signal === 'SIGINT') {
        const failure = failureOf(run);
        expect(failure).toMatchObject({
          code: 'CANCELLED',
          hint: expect.stringContaining('continues with what is missing'),
        });
        expect((await tablesIn(out)).filter((path) => !path.endsWith('.parquet'))).toEqual([]);
      }
      const there = (await tablesIn(out)).filter((path) => path.endsWith('.parquet'));
      expect(there.length).toBeLessThan(24);
      for (const path of there)
        expect((await parquetReadObjects({ file: await asyncBufferFromFile(path) })).length).toBeGreaterThan(
          100,
        );
      const times = await Promise.all(there.map(async (path) => (await stat(path)).mtimeMs));

      const two = resultOf<Exported>(
        await svc(lapsOf(out, '--gp', 'Bahrain', '--session', 'Q'), { home, env: demo }),
      );
      expect(two).toMatchObject({ written: 0, kept: 1 });
      expect(await Promise.all(there.map(async (path) => (await stat(path)).mtimeMs))).toEqual(times);
    },
  );

  it('goes its ways beside another one into the same folder', async () => {
    const home = await warmHome();
    const out = join(home, 'racing');
    const run = async (table: string) =>
      resultOf<Exported>(
        await svc(['export', table, '--year', '2024', '--gp', 'Monaco', '--session', 'Q', '--out', out], {
          ...{ home, env: demo },
        }),
      );
    const done = await Promise.all(['results', 'weather'].map(run));
    expect(done.map(({ written }) => written)).toEqual([1, 1]);
    const again = await Promise.all(['results', 'weather'].map(run));
    expect(again.map(({ kept }) => kept)).toEqual([1, 1]);
  });

  it('says at once what is wrong with a call', async () => {
    const home = await warmHome();
    const call = async (...args: string[]) =>
      failureOf(await svc(['export', ...args, '--year', '2024'], { home, env: demo }));
    expect(await call('laps')).toMatchObject({
      code: 'INVALID_INPUT',
      error: expect.stringContaining('--out'),
    });
    const format = await call('laps', '--out', home, '--format', 'xlsx');
    expect(format).toMatchObject({ code: 'INVALID_INPUT', error: expect.stringContaining('parquet') });
    expect(await call('lap', '--out', home)).toMatchObject({
      details: { candidates: expect.arrayContaining(['export laps']) },
    });
    expect(await call('weather', '--out', home, '--drivers', 'VER')).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
