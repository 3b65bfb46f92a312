import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { createChartFiles } from './workspace-files.ts';
import { createWorkspaceStore } from './workspaces.ts';

const id = 'w';

/** A workspace in which pictures are drawn when they are looked at: a picture of a spec is its text in capitals. */
async function setUp() {
  const home = await temporaryHome();
  const workspaces = createWorkspaceStore({ home, clock: { nowMs: () => 0 } });
  await workspaces.create(id, undefined);
  const draw = vi.fn<(id: string, spec: string) => Promise<Buffer>>(async (_id, spec) =>
    Buffer.from(spec.toUpperCase()),
  );
  const save = async (spec: string) =>
    await workspaces.writeChart(id, {
      ...{ name: 'laps', extension: 'png', parameters: {}, content: null },
      spec: gzipSync(spec),
    });
  const charts = createChartFiles(home, draw);
  const look = async (from = charts) => (await from.read(id, 'laps.png'))?.toString() ?? null;
  const onDisk = async () => await readFile(join(home, 'workspaces', id, 'charts', 'laps.png'), 'utf8');
  return { home, workspaces, draw, save, look, onDisk };
}

it('draws a picture when it is looked at, and keeps it over a restart', async () => {
  const { home, workspaces, draw, save, look, onDisk } = await setUp();
  expect(await save('one')).toMatch(/charts\/laps\.png$/);
  expect((await workspaces.open(id)).chart_files).toEqual(['laps.png']);
  expect(await look(createChartFiles(home))).toBeNull();
  expect([await look(), await look(), await onDisk()]).toEqual(['ONE', 'ONE', 'ONE']);
  expect(await look(createChartFiles(home))).toBe('ONE');
  expect(draw).toHaveBeenCalledTimes(1);
});

it('keeps the picture while the chart stays the same, and none of a chart that it was before', async () => {
  const { draw, save, look, onDisk } = await setUp();
  await save('one');
  await look();
  await save('one');
  expect(await onDisk()).toBe('ONE');
  await save('two');
  expect(await look()).toBe('TWO');
  await save('three');
  draw.mockImplementationOnce(async () => {
    await save('four');
    return Buffer.from('THREE');
  });
  expect([await look(), await onDisk(), await look()]).toEqual(['THREE', '', 'FOUR']);
});
