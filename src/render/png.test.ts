import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DecodedPng, decodedPng, unpackedPng } from '../../test/pictures/decoded-png.ts';
import type { LapTimesRows } from '../core/charts/pace/lap-times-series.ts';
import { lapTimesChart } from '../core/charts/pace/lap-times.ts';
import { themes } from '../core/charts/look/theme.ts';
import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import { narrowChart } from './narrow-chart.ts';
import { loadPngAtOnce, renderPng } from './png.ts';
import { loadRasteriser, loadRasteriserAtOnce, withLargePages } from './rasteriser.ts';

const rows: LapTimesRows = {
  year: 2025,
  eventName: 'São Paulo Grand Prix',
  sessionName: 'Race',
  kind: 'race',
  hasTrackChanged: false,
  simulated: false,
  sourceLabel: 'recording',
  bands: [{ kind: 'safety-car', fromLap: 3, toLap: 4 }],
  wetLaps: [],
  parts: [],
  drivers: ['NOR', 'PIA'].map((code, car) => ({
    code,
    team: 'McLaren',
    colour: null,
    areTyresInDoubt: false,
    stats: { bestMs: 90_000, medianMs: 90_500, stdMs: 300 },
    laps: Array.from({ length: 10 }, (_, index) => ({
      lapNumber: index + 1,
      lapTimeMs: 90_000 + 100 * index + 50 * car,
      compound: 'SOFT',
      stint: 1,
      isQuick: true,
      pitIn: false,
      pitOut: false,
      deleted: false,
      part: null,
    })),
  })),
};

/** `#rrggbb` of the upper left pixel. */
const corner = ({ pixels }: DecodedPng) => `#${pixels.subarray(0, 3).toString('hex')}`;

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('renderPng', () => {
  it('is a whole PNG of twice the size, with the alt text inside', async () => {
    const spec = lapTimesChart(rows);
    const png = decodedPng(await renderPng(spec));
    expect([png.width, png.height]).toEqual([2 * spec.widthPx, 2 * spec.heightPx]);
    expect(corner(png)).toBe(themes.dark.background);
    expect(png.texts).toEqual({ Title: 'Lap times', Description: spec.altText, Software: 'svc' });
    expect(png.texts['Description']).toContain('São Paulo');
  });

  it('gives the same bytes for the same spec, also after JSON, and others for another', async () => {
    const spec = lapTimesChart(rows);
    const first = hash(await renderPng(spec));
    expect(hash(await renderPng(JSON.parse(JSON.stringify(spec))))).toBe(first);
    const other = lapTimesChart({ ...rows, drivers: rows.drivers.slice(0, 1) });
    expect(hash(await renderPng(other))).not.toBe(first);
  });

  it('begins with the strip when the data is simulated', async () => {
    const png = decodedPng(await renderPng(lapTimesChart({ ...rows, simulated: true })));
    expect(corner(png)).toBe(themes.dark.simulated);
  });

  it('draws names with markup, letters the font lacks and broken text', async () => {
    const eventName = '<image href="/etc/passwd"/> &amp; \u0000\ud800 周冠宇 🏎 ]]>';
    const spec = lapTimesChart({ ...rows, eventName });
    expect(decodedPng(await renderPng(spec)).width).toBe(2 * spec.widthPx);
  });
});

describe('loadPngAtOnce', () => {
  const wide = lapTimesChart(rows);
  const charts: Record<string, ChartSpec> = {
    'a wide chart': wide,
    'a narrow one': narrowChart(wide),
    'a simulated one': lapTimesChart({ ...rows, simulated: true }),
    'one that is sixty times as high as wide': { ...wide, widthPx: 100, heightPx: 6000 },
  };
  it.each(Object.entries(charts))('draws the same picture of %s', async (_, spec) => {
    const atOnce = unpackedPng((await loadPngAtOnce())(spec, 'light'));
    expect(atOnce.equals(unpackedPng(await renderPng(spec, 'light')))).toBe(true);
  });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="1" height="1" fill="red"/></svg>';
const { platform, arch } = process;

function pretend(machine: { platform?: string; arch?: string }): void {
  for (const [key, value] of Object.entries(machine)) Object.defineProperty(process, key, { value });
}

afterEach(() => pretend({ platform, arch }));

// The package itself is loaded for the machine as it is: only the way to it differs.
it.each([
  ['this machine', {}],
  ['a Linux for which there is no addon', { platform: 'linux', arch: 'none' }],
  ['another system', { platform: 'other' }],
])('draws on %s, and takes the options', async (_, machine) => {
  await import('@resvg/resvg-js');
  pretend(machine);
  for (const load of [loadRasteriser, loadRasteriserAtOnce]) {
    const rasterise = await load();
    const { width, height, pixels } = await rasterise(svg, { fitTo: { mode: 'zoom', value: 2 } });
    expect([width, height]).toEqual([4, 2]);
    expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  }
});

const setting = 'MIMALLOC_ALLOW_LARGE_OS_PAGES';
const outer = process.env[setting];
const current = () => process.env[setting];

beforeEach(() => delete process.env[setting]);
afterEach(() => {
  if (outer === undefined) delete process.env[setting];
  else process.env[setting] = outer;
});

describe('withLargePages', () => {
  it('is set while something is loaded, and not for programs that are started later', () => {
    expect(withLargePages(current)).toBe('1');
    expect(current()).toBeUndefined();
  });

  it('is over when loading fails', () => {
    const fail = () => {
      throw new Error('no addon');
    };
    expect(() => withLargePages(fail)).toThrow('no addon');
    expect(current()).toBeUndefined();
  });

  it('leaves what the user set', () => {
    process.env[setting] = '0';
    expect(withLargePages(current)).toBe('0');
    expect(current()).toBe('0');
  });
});
