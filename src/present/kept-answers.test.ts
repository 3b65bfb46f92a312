import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import { openRealWorld, type RealWorldOptions } from '../io/real-world.ts';
import { defineOperation, type Outcome } from '../ops/parts/operation.ts';
import { performOperation } from './run-operation.ts';
import type { Drawing } from './save-files.ts';
import { toolWording } from './wording.ts';

const spec: ChartSpec = {
  ...{ title: 'Drivers', subtitle: 's', altText: 'a', captions: [], footer: 'f', simulated: false },
  ...{ chart: 'lap-times', widthPx: 300, heightPx: 200, panels: [], legend: null, keys: [] },
};

let runs: number;

/** Charts the drivers of a season; asks for the workspaces or the time, as it is told. */
const drivers = defineOperation({
  ...{ name: 'analyze example', summary: 'An example.', description: 'It draws.', examples: [{}] },
  ...{ effect: 'write' as const, worksInWorkspace: true, output: z.unknown() },
  input: z.object({ year: z.int(), looks_at: z.enum(['workspaces', 'clock']).optional() }),
  run: async (effects, { year, looks_at }): Promise<Outcome<string[]>> => {
    runs += 1;
    const { value, source, provider, warnings } = await effects.data.seasonDrivers(year);
    if (looks_at === 'workspaces') await effects.workspaces.list();
    if (looks_at === 'clock') effects.clock.nowMs();
    const charts = [{ kind: 'png' as const, name: 'drivers', parameters: { year }, spec, title: 'Drivers' }];
    return { findings: value.map((each) => each.familyName), charts, source, provider, warnings, next: [] };
  },
  document: ({ findings }) => ({ findings }),
});

let home: string;
let recordings: string;
let program: string;
const now = '2024-12-20T12:00:00Z';

async function enter(familyName: string, year = 2024, directory = recordings): Promise<void> {
  const file = join(directory, `api.jolpi.ca/ergast/f1/${year}/drivers.json`);
  const entered = { driverId: 'x', givenName: 'Ann', familyName, permanentNumber: '4', code: 'ANN' };
  const page = { limit: '30', offset: '0', total: '1', DriverTable: { Drivers: [entered] } };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ MRData: page }));
}

beforeEach(async () => {
  home = await temporaryHome();
  recordings = await temporaryHome();
  program = join(await temporaryHome(), 'program.js');
  await writeFile(program, 'version 1');
  await enter('Norris');
  await enter('Piastri', 2023);
  runs = 0;
});

interface World extends RealWorldOptions {
  env?: Record<string, string>;
}

/** Another process of the same home, which is asked in a workspace. */
function open({ env, ...options }: World = {}) {
  const settings = { SVC_HOME: home, SVC_SOURCE: `mirror:${recordings}`, SVC_NOW: now, ...env };
  const world = openRealWorld(settings, { answersOf: pathToFileURL(program), ...options });
  return async (workspace: string, input: object = {}, drawing?: Partial<Drawing>) => {
    const effects = world({ signal: new AbortController().signal, progress: () => undefined });
    const asked = { workspace_id: workspace, year: 2024, ...input };
    const drawn = drawing && { format: null, theme: null, ...drawing };
    const { outcome, saved } = await performOperation(drivers, effects, asked, toolWording, drawn);
    return { names: outcome.findings, picture: await readFile(saved!.charts[0]!.path) };
  };
}

/** Entries on disk, once so many are there: they are written when the answer is out. */
async function entries(count: number): Promise<string[]> {
  const directory = join(home, 'cache/answers/recorded');
  const list = async () => (await readdir(directory)).filter((name) => name.endsWith('.columns.gz'));
  await expect.poll(async () => (await list().catch(() => [])).length).toBe(count);
  return (await list()).map((name) => join(directory, name));
}

describe('a question asked again', () => {
  it('is computed and drawn once for all workspaces and processes, and holds nothing of either', async () => {
    const ask = open();
    const first = await ask('private-of-ann');
    expect(await ask('b')).toEqual(first);
    const [file = ''] = await entries(1);
    expect(await open()('c')).toEqual(first);
    expect(runs).toBe(1);
    // Some texts have two bytes for each letter.
    const content = gunzipSync(await readFile(file))
      .toString('latin1')
      .replaceAll('\0', '');
    expect(content).toContain('Norris');
    for (const secret of ['private-of-ann', home]) expect(content).not.toContain(secret);
  });

  it('is computed anew when a result was revised, here and elsewhere', async () => {
    const ask = open();
    await ask('a');
    await entries(1);
    await enter('Verstappen');
    expect((await ask('a')).names).toEqual(['Verstappen']);
    expect((await open()('a')).names).toEqual(['Verstappen']);
  });

  it('is computed anew when the cache was cleared', async () => {
    await open()('a');
    await entries(1);
    const { cache, signal } = openRealWorld({ SVC_HOME: home })({
      ...{ signal: new AbortController().signal, progress: () => undefined },
    });
    const everything = { kinds: null, year: null, confirmedBeforeMs: null };
    expect((await cache.entries(signal)).map(({ kind }) => kind)).toEqual(['answers']);
    expect(await cache.clear(everything, signal)).toMatchObject({ removed: 1 });
    await open()('a');
    expect(runs).toBe(2);
  });

  it.each<[string, World, object?, Partial<Drawing>?]>([
    ['in another theme', {}, {}, { theme: 'light' }],
    ['in another format', {}, {}, { format: 'svg' }],
    ['with other input', {}, { year: 2023 }],
    ['of sources in another order', { env: { SVC_SOURCES: 'openf1' } }],
    ['of another service', { env: { SVC_RESULTS_URL: 'http://localhost:1/' } }],
    ['at a later time', { env: { SVC_NOW: '2024-12-20T12:10:00Z' } }],
    ['at an earlier time', { env: { SVC_NOW: '2024-12-20T11:59:59Z' } }],
    ['without the network', { offline: true }],
    ['with all asked for anew', { refresh: true }],
  ])('%s is another one', async (_how, world, input = {}, drawing = {}) => {
    await open()('a');
    await entries(1);
    await open(world)('b', input, drawing);
    expect(runs).toBe(2);
  });

  it('of another source, or of another build of the program, is another one', async () => {
    await open()('a');
    await entries(1);
    const other = await temporaryHome();
    await enter('Hamilton', 2024, other);
    expect((await open({ env: { SVC_SOURCE: `mirror:${other}` } })('a')).names).toEqual(['Hamilton']);
    await writeFile(program, 'version 2');
    await open()('a');
    expect(runs).toBe(3);
  });

  it('that looked at workspaces or failed is never kept, and one that asked for the time for a minute', async () => {
    const ask = open();
    for (const looks_at of ['workspaces', 'clock']) {
      await ask('a', { looks_at });
      await ask('b', { looks_at });
    }
    expect(runs).toBe(3);
    await entries(1);
    await open({ env: { SVC_NOW: '2024-12-20T12:01:00Z' } })('a', { looks_at: 'clock' });
    expect(runs).toBe(4);
    await rm(recordings, { recursive: true });
    await mkdir(recordings);
    for (const time of [5, 6]) {
      await expect(ask('a')).rejects.toMatchObject({ code: 'NO_DATA' });
      expect(runs).toBe(time);
    }
  });
});
