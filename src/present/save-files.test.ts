import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeUpEffects, madeUpTiming } from '../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../test/support/planned-season.ts';
import { expectNothingWritten } from '../../test/support/run-checked.ts';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { themes } from '../core/charts/look/theme.ts';
import type { ThemeName } from '../core/charts/look/themed-colour.ts';
import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import type { TelemetrySpec } from '../core/charts/spec/page-spec.ts';
import type { Effects } from '../io/effects.ts';
import * as z from 'zod';
import { defineOperation, outcomeOf, type Chart, type Outcome } from '../ops/parts/operation.ts';
import { picturesOf } from './pictures.ts';
import { drawCharts, type Drawing, namedFiles, saveFiles, unnamedFiles } from './save-files.ts';

const event = plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { R: null });
const words = {
  title: 'Laps of Norris',
  subtitle: 's',
  altText: 'a',
  captions: [],
  footer: 'f',
  simulated: false,
};
const png: ChartSpec = {
  ...{ ...words, chart: 'lap-times', widthPx: 300, heightPx: 200, panels: [], legend: null, keys: [] },
};
const html: TelemetrySpec = {
  ...{ ...words, kind: 'telemetry', chart: 'telemetry', lapLengthM: 0 },
  ...{ traces: [], rows: [], corners: [], sectorLinesM: [], trackMap: null },
};

const operation = defineOperation({
  ...{ name: 'analyze example', summary: 'An example.', description: 'It draws.', examples: [{}] },
  ...{ effect: 'write' as const, worksInWorkspace: true, input: z.object({}), output: z.unknown() },
  run: async () => outcomeOf({ laps: 3 }),
  document: ({ findings }) => findings,
  table: { fileName: 'example.json', content: ({ findings }) => findings },
});

async function keep(effects: Effects, outcome: Outcome<{ laps: number }>, drawing?: Drawing) {
  return await saveFiles(effects, operation, outcome, await drawCharts(effects, outcome, {}, drawing), 'w');
}

async function saved(effects: Effects, ...charts: Chart[]) {
  return await keep(effects, { ...outcomeOf({ laps: 3 }), charts });
}

async function savePng(effects: Effects, parameters: Record<string, unknown>, spec = png): Promise<string> {
  const chart: Chart = { kind: 'png', name: 'lap_times', parameters, spec, title: 'Laps' };
  return (await saved(effects, chart)).charts[0]!.path;
}

async function setUp() {
  const home = await temporaryHome();
  const steps: string[] = [];
  const { effects } = madeUpEffects(home, plannedSeason([event]), madeUpTiming({}));
  effects.progress = (step) => void steps.push(step);
  return { home, effects, steps };
}

describe('saving a chart', () => {
  it('writes a picture or a page into the workspace, which is created', async () => {
    const { home, effects, steps } = await setUp();
    const { charts, table } = await saved(
      effects,
      { kind: 'png', name: 'lap_times', parameters: { drivers: ['NOR'] }, spec: png, title: 'Laps' },
      { kind: 'html', name: 'telemetry_2025_Miami_R', parameters: {}, spec: html, title: 'Telemetry' },
    );
    const [picture = '', page = ''] = charts.map(({ path }) => path);
    expect(JSON.parse(await readFile(table!, 'utf8'))).toEqual({ laps: 3 });
    expect([picture, page]).toEqual([
      join(home, 'workspaces/w/charts/lap_times.png'),
      join(home, 'workspaces/w/charts/telemetry_2025_Miami_R.html'),
    ]);
    expect((await readFile(picture)).subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(await readFile(page, 'utf8')).toMatch(/^<!doctype html>/);
    expect(steps).toEqual(['Drawing: Laps of Norris', 'Drawing: Laps of Norris']);
  });

  it('keeps the picture of other parameters, and overwrites that of the same', async () => {
    const { home, effects } = await setUp();
    const save = async (drivers: string[]) => basename(await savePng(effects, { drivers }));
    expect(await save(['NOR'])).toBe('lap_times.png');
    const other = await save(['VER']);
    expect(other).toMatch(/^lap_times_VER_[0-9a-f]{8}\.png$/);
    expect([await save(['NOR']), await save(['VER'])]).toEqual(['lap_times.png', other]);
    const files = await readdir(join(home, 'workspaces/w/charts'));
    expect(files.filter((name) => !name.startsWith('.')).sort()).toEqual(['lap_times.png', other].sort());
  });

  it('keeps charts of real and of simulated data apart', async () => {
    const { effects } = await setUp();
    const real = await savePng(effects, { a: 1 });
    const simulated = await savePng(effects, { a: 1 }, { ...png, simulated: true });
    expect(basename(real)).toBe('lap_times.png');
    expect(basename(simulated)).toMatch(/^lap_times_a_1_simulated_[0-9a-f]{8}\.png$/);
    expect(await savePng(effects, { a: 1 })).toBe(real);
  });

  it('leaves nothing behind when the chart cannot be drawn', async () => {
    const { home, effects } = await setUp();
    const broken = <T extends object>(spec: T): T =>
      new Proxy(spec, {
        get: (target, key) => {
          if (key === 'footer' || key === 'toJSON') throw new Error('broken');
          return Reflect.get(target, key) as unknown;
        },
      });
    const page: Chart = { kind: 'html', name: 'telemetry', parameters: {}, spec: broken(html), title: '' };
    await expect(savePng(effects, {}, broken(png))).rejects.toThrow('broken');
    await expect(saved(effects, page)).rejects.toThrow('broken');
    expectNothingWritten(home);
  });
});

describe('keys of files', () => {
  it('name what was saved, or are not there', async () => {
    const { home, effects } = await setUp();
    const named = namedFiles(await saved(effects));
    expect({ ...named.table('saved_to'), ...named.workspace('workspace_id') }).toEqual({
      saved_to: join(home, 'workspaces/w/data/example.json'),
      workspace_id: 'w',
    });
    expect({
      ...unnamedFiles.chart('chart_path'),
      ...unnamedFiles.table('saved_to'),
      ...unnamedFiles.workspace('w'),
    }).toEqual({});
  });

  it('writes a picture as SVG that brings its font and loads nothing, and no page', async () => {
    const { home, effects } = await setUp();
    const outcome = (chart: Chart) => ({ ...outcomeOf({ laps: 3 }), charts: [chart] });
    const title = 'Laps <of> Norris';
    const picture: Chart = { kind: 'png', name: 'lap_times', parameters: {}, spec: { ...png, title }, title };
    const { charts } = await keep(effects, outcome(picture), {
      format: 'svg',
      theme: null,
    });
    expect(charts[0]!.path).toBe(join(home, 'workspaces/w/charts/lap_times.svg'));
    const svg = await readFile(charts[0]!.path, 'utf8');
    expect(svg).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg [^>]*><title>Laps &lt;of&gt; Norris<\/title>/,
    );
    expect(svg.match(/url\([^)]{20}/g)).toEqual(Array(2).fill('url(data:font/woff2;base'));
    expect(svg).not.toMatch(/<script|href=|<image/);
    const page: Chart = { kind: 'html', name: 'telemetry', parameters: {}, spec: html, title: 'Telemetry' };
    await expect(keep(effects, outcome(page), { format: 'svg', theme: null })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('writes a page, or in its place the picture that it has where one is asked for', async () => {
    const { effects } = await setUp();
    const chart: Chart = { kind: 'html', name: 'trace', parameters: {}, spec: html, picture: png, title: '' };
    const outcome = { ...outcomeOf({ laps: 3 }), charts: [chart] };
    const save = async (format: 'png' | 'svg' | null) => {
      const { charts } = await keep(effects, outcome, { format, theme: null });
      return charts.map(({ kind, path }) => [kind, basename(path)]);
    };
    expect([await save(null), await save('png'), await save('svg')]).toEqual([
      [['html', 'trace.html']],
      [['png', 'trace.png']],
      [['png', 'trace.svg']],
    ]);
  });

  it('has the picture of a page for who sees no pages, and none of a page without one', async () => {
    const { effects } = await setUp();
    const page: Chart = { kind: 'html', name: 'trace', parameters: {}, spec: html, title: '' };
    const signatures = async (...charts: Chart[]) => {
      const outcome = { ...outcomeOf({ laps: 3 }), charts };
      const files = await keep(effects, outcome);
      const pictures = await picturesOf({ outcome, saved: files, input: {} });
      return pictures.map((picture) => Buffer.from(picture).toString('latin1', 1, 4));
    };
    const picture: Chart = { kind: 'png', name: 'lap_times', parameters: {}, spec: png, title: '' };
    expect(await signatures(page)).toEqual([]);
    expect(await signatures(page, { ...page, picture: png }, picture)).toEqual(['PNG', 'PNG']);
  });

  it('draws in the theme that is asked for, and never in the place of a chart in another one', async () => {
    const { home, effects } = await setUp();
    const chart: Chart = { kind: 'png', name: 'lap_times', parameters: {}, spec: png, title: 'Laps' };
    const page: Chart = { kind: 'html', name: 'telemetry', parameters: {}, spec: html, title: 'Telemetry' };
    const outcome = { ...outcomeOf({ laps: 3 }), charts: [chart, page] };
    const save = async (format: 'svg' | null, theme: ThemeName | null, drawn = outcome) => {
      const { charts } = await keep(effects, drawn, { format, theme });
      return charts.map(({ path }) => path);
    };
    const [usual = '', followsSystem = ''] = await save(null, null);
    const [light = '', lightPage = ''] = await save(null, 'light');
    const [dark] = await save(null, 'dark');
    expect([usual, dark]).toEqual(Array(2).fill(join(home, 'workspaces/w/charts/lap_times.png')));
    expect(basename(light)).toMatch(/^lap_times_light_[\da-f]{8}\.png$/);
    expect((await readFile(light)).equals(await readFile(usual))).toBe(false);
    expect(await readFile(followsSystem, 'utf8')).toContain('<html lang="en">');
    expect(await readFile(lightPage, 'utf8')).toContain('<html lang="en" data-theme="light">');
    const [svg = ''] = await save('svg', 'light', { ...outcome, charts: [chart] });
    expect(await readFile(svg, 'utf8')).toContain(`fill="${themes.light.background}"`);
  });
});
