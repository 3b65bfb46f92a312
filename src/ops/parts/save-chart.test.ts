import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeUpEffects, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { expectNothingWritten } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { ChartSpec } from '../../core/charts/spec/chart-spec.ts';
import type { TelemetrySpec } from '../../core/charts/spec/telemetry-spec.ts';
import type { SourceKind } from '../../io/effects.ts';
import { chartTitles, saveHtmlChart, savePngChart } from './save-chart.ts';
import { jointSource, resultsLabels, sourceLabels } from './source-label.ts';

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
    const picture = await savePngChart(effects, 'w', 'lap_times', { drivers: ['NOR'] }, png);
    const page = await saveHtmlChart(effects, 'w', 'telemetry_2025_Miami_R', {}, html);
    expect([picture, page]).toEqual([
      join(home, 'workspaces/w/charts/lap_times.png'),
      join(home, 'workspaces/w/charts/telemetry_2025_Miami_R.html'),
    ]);
    expect((await readFile(picture)).subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(await readFile(page, 'utf8')).toMatch(/^<!doctype html>/);
    expect(steps).toEqual(['Drawing laps of Norris', 'Drawing laps of Norris']);
  });

  it('keeps the picture of other parameters, and overwrites that of the same', async () => {
    const { home, effects } = await setUp();
    const save = async (drivers: string[]) =>
      basename(await savePngChart(effects, 'w', 'lap_times', { drivers }, png));
    expect(await save(['NOR'])).toBe('lap_times.png');
    const other = await save(['VER']);
    expect(other).toMatch(/^lap_times_[0-9a-f]{8}\.png$/);
    expect([await save(['NOR']), await save(['VER'])]).toEqual(['lap_times.png', other]);
    const files = await readdir(join(home, 'workspaces/w/charts'));
    expect(files.filter((name) => !name.startsWith('.')).sort()).toEqual(['lap_times.png', other].sort());
  });

  it('keeps charts of real and of simulated data apart', async () => {
    const { effects } = await setUp();
    const real = await savePngChart(effects, 'w', 'lap_times', { a: 1 }, png);
    const simulated = await savePngChart(effects, 'w', 'lap_times', { a: 1 }, { ...png, simulated: true });
    expect(basename(real)).toBe('lap_times.png');
    expect(basename(simulated)).toMatch(/^lap_times_[0-9a-f]{8}\.png$/);
    expect(await savePngChart(effects, 'w', 'lap_times', { a: 1 }, png)).toBe(real);
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
    await expect(savePngChart(effects, 'w', 'lap_times', {}, broken(png))).rejects.toThrow('broken');
    await expect(saveHtmlChart(effects, 'w', 'telemetry', {}, broken(html))).rejects.toThrow('broken');
    expectNothingWritten(home);
  });
});

describe('the words of a chart', () => {
  it('name session and origin, and mark what is simulated', () => {
    const selected = { event, session: event.sessions[0]!, warnings: [] };
    expect(chartTitles(selected, 'archive')).toEqual({
      ...{ year: 2025, eventName: 'Miami Grand Prix', sessionName: 'Race' },
      ...{ simulated: false, sourceLabel: 'official timing archive' },
    });
    expect(chartTitles(selected, 'demo')).toMatchObject({
      simulated: true,
      sourceLabel: 'simulated timing data',
    });
  });

  it('tell the origins apart', () => {
    const origins: SourceKind[] = ['archive', 'mirror', 'recorded', 'demo'];
    for (const labels of [sourceLabels, resultsLabels]) {
      expect(Object.keys(labels)).toEqual(origins);
      expect(new Set(Object.values(labels)).size).toBe(origins.length);
      expect(labels.demo).toMatch(/simulated/);
    }
    for (const origin of origins.slice(0, 3)) expect(resultsLabels[origin]).toContain('CC BY-NC-SA 4.0');
  });

  it('say mirror as soon as one part of a result came from there', () => {
    expect(jointSource('archive')).toBe('archive');
    expect(jointSource('archive', 'archive', 'mirror')).toBe('mirror');
    expect(jointSource('mirror', 'archive')).toBe('mirror');
    expect(jointSource('recorded', 'recorded')).toBe('recorded');
  });
});
