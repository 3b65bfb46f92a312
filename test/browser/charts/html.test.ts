import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { InteractiveSpec } from '../../../src/core/charts/spec/page-spec.ts';
import { raceGapsPage } from '../../../src/core/charts/race/race-gaps.ts';
import { seasonSummaryChart } from '../../../src/core/charts/season/season-summary.ts';
import { telemetryChart } from '../../../src/core/charts/telemetry/telemetry.ts';
import { renderInteractive } from '../../../src/render/interactive/html.ts';
import { sampleRaceGaps } from '../../support/races/sample-race-gaps.ts';
import { sampleSeason, sampleTelemetry, sampleTrace } from '../../support/sample-charts.ts';

const specs: [string, InteractiveSpec][] = [
  ['telemetry', telemetryChart(sampleTelemetry())],
  ['season summary', seasonSummaryChart(sampleSeason())],
  ['race trace', raceGapsPage(sampleRaceGaps())],
];

describe.each(specs)('page of a %s chart', (_name, spec) => {
  it('is the same for the same spec', async () => {
    expect(await renderInteractive(structuredClone(spec))).toBe(await renderInteractive(spec));
  });

  it('allows its own script and style only, by hash', async () => {
    const html = await renderInteractive(spec);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)![1]!;
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [style] = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]!);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]!);
    expect(scripts).toHaveLength(1);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashOf(scripts[0]!)}`,
      `style-src ${hashOf(style!)}`,
      'font-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('carries its data as JSON that ends no element', async () => {
    const hostile = { ...spec, title: '</script><!--<script>', altText: '</noscript>"\'&' };
    const html = await renderInteractive(hostile);
    const [, json] = /<script type="application\/json" id="spec">([^<]*)<\/script>/.exec(html)!;
    expect(JSON.parse(json!)).toEqual(hostile);
    expect(html).toContain('<title>&lt;/script&gt;&lt;!--&lt;script&gt; · ');
    expect(html).toContain('&lt;/noscript&gt;&quot;&#39;&amp;</p></noscript>');
  });

  it('refers to nothing outside itself', async () => {
    // But for the font that it brings along.
    const html = (await renderInteractive(spec)).replaceAll(/url\(data:font\/woff2;base64,[\w+/=]+\)/g, '');
    expect(html).not.toMatch(/\s(?:src|href|style|on\w+)=["']/);
    expect(html).not.toMatch(/@import|url\(|\beval\(|new Function/);
  });
});

it('stays small: two laps of 700 samples, a whole season, and a race of 22 cars over 78 laps', async () => {
  const distanceM = Array.from({ length: 700 }, (_, index) => index * 6.137);
  const column = (most: number) => distanceM.map((metres) => ((metres * 7919) % most) + 0.123456);
  const lap = (label: string) =>
    sampleTrace(label, {
      distanceM,
      speedKmh: column(340),
      rpm: column(12_000),
      gear: column(8),
      throttlePercent: column(100),
      brake: column(2),
      deltaMs: column(900),
      deltaBandMs: column(30),
    });
  const trackMap = { x: column(9000), y: column(9000), distanceM, rotationDegrees: 30 };
  const two = telemetryChart(
    sampleTelemetry({ lapLengthM: 4304, traces: [lap('NOR'), lap('LEC')], trackMap }),
  );
  expect((await renderInteractive(two)).length).toBeLessThan(285_000);

  const { rounds, competitors } = sampleSeason();
  const season = seasonSummaryChart(
    sampleSeason({
      rounds: Array.from({ length: 24 }, (_, index) => ({ ...rounds[1]!, round: index + 1 })),
      competitors: Array.from({ length: 30 }, () => ({
        ...competitors[0]!,
        results: Array.from({ length: 24 }, () => competitors[0]!.results[1]!),
      })),
    }),
  );
  expect((await renderInteractive(season)).length).toBeLessThan(330_000);

  const [driver] = sampleRaceGaps().drivers;
  const gapsMs = Array.from({ length: 79 }, (_, lap) => 1000 * lap + 123);
  const race = raceGapsPage(
    sampleRaceGaps({ laps: 78, drivers: Array.from({ length: 22 }, () => ({ ...driver!, gapsMs })) }),
  );
  expect((await renderInteractive(race)).length).toBeLessThan(230_000);
});

it('carries the licence of the library it contains', async () => {
  const html = await renderInteractive(specs[0]![1]);
  expect(html).toContain('Copyright (c) 2022 Leon Sorokin');
});
