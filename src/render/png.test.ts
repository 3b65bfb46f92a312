import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { LapTimesRows } from '../core/charts/lap-times-series.ts';
import { lapTimesChart } from '../core/charts/lap-times.ts';
import { theme } from '../core/charts/look/theme.ts';
import { renderPng } from './png.ts';

const rows: LapTimesRows = {
  year: 2025,
  eventName: 'São Paulo Grand Prix',
  sessionName: 'Race',
  kind: 'race',
  hasTrackChanged: false,
  simulated: false,
  sourceLabel: 'recording',
  bands: [{ kind: 'safety-car', fromLap: 3, toLap: 4 }],
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
    })),
  })),
};

interface DecodedPng {
  width: number;
  height: number;
  texts: Record<string, string>;
  /** `#rrggbb` of the upper left pixel. */
  corner: string;
  bytesOfPixels: number;
}

function decode(png: Uint8Array): DecodedPng {
  const view = Buffer.from(png);
  expect(view.subarray(1, 4).toString('latin1')).toBe('PNG');
  const data: Buffer[] = [];
  const texts: Record<string, string> = {};
  for (let offset = 8; offset < view.length;) {
    const length = view.readUInt32BE(offset);
    const type = view.toString('latin1', offset + 4, offset + 8);
    const body = view.subarray(offset + 8, offset + 8 + length);
    if (type === 'IDAT') data.push(body);
    if (type === 'iTXt') {
      const [key = '', ...rest] = body.toString('utf8').split('\0');
      texts[key] = rest.at(-1) ?? '';
    }
    offset += 12 + length;
  }
  const pixels = inflateSync(Buffer.concat(data));
  return {
    width: view.readUInt32BE(16),
    height: view.readUInt32BE(20),
    texts,
    corner: `#${pixels.subarray(1, 4).toString('hex')}`,
    bytesOfPixels: pixels.length,
  };
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('renderPng', () => {
  it('is a whole PNG of twice the size, with the alt text inside', async () => {
    const spec = lapTimesChart(rows);
    const png = decode(await renderPng(spec));
    expect([png.width, png.height]).toEqual([2400, 1400]);
    expect(png.bytesOfPixels).toBe(1400 * (1 + 2400 * 4));
    expect(png.corner).toBe(theme.background);
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
    const png = decode(await renderPng(lapTimesChart({ ...rows, simulated: true })));
    expect(png.corner).toBe(theme.simulated);
  });

  it('draws names with markup, letters the font lacks and broken text', async () => {
    const eventName = '<image href="/etc/passwd"/> &amp; \u0000\ud800 周冠宇 🏎 ]]>';
    const spec = lapTimesChart({ ...rows, eventName });
    expect(decode(await renderPng(spec)).width).toBe(2400);
  });
});
