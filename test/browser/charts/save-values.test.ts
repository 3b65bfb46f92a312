// @module-tag long
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { InteractiveSpec } from '../../../src/core/charts/spec/page-spec.ts';
import { raceGapsPage } from '../../../src/core/charts/race/race-gaps.ts';
import { seasonSummaryChart } from '../../../src/core/charts/season/season-summary.ts';
import { pageRows } from '../../../src/core/charts/chart-rows.ts';
import { telemetryChart } from '../../../src/core/charts/telemetry/telemetry.ts';
import { toCsv } from '../../../src/core/text/table-text.ts';
import { renderInteractive } from '../../../src/render/interactive/html.ts';
import { sampleRaceGaps } from '../../support/races/sample-race-gaps.ts';
import { sampleSeason, sampleTelemetry } from '../../support/sample-charts.ts';
import { temporaryHome } from '../../support/temporary-home.ts';
import { needsChromium, newContext } from '../chromium.ts';
import { setUpChartBrowser } from './chart-browser.ts';

const specs: [string, InteractiveSpec][] = [
  ['telemetry', telemetryChart(sampleTelemetry())],
  ['season_summary', seasonSummaryChart(sampleSeason())],
  ['race_gaps', raceGapsPage(sampleRaceGaps())],
];

it('a page that is opened as a file keeps its values as CSV', needsChromium, async () => {
  const context = await newContext();
  try {
    const page = await context.newPage();
    const home = await temporaryHome();
    for (const [name, spec] of specs) {
      const path = join(home, `${name}.html`);
      await writeFile(path, await renderInteractive(spec));
      await page.goto(pathToFileURL(path).href);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the values as CSV' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(`${name}.csv`);
      expect(await readFile(await saved.path(), 'utf8')).toBe(toCsv(pageRows(spec)));
    }
  } finally {
    await context.close();
  }
});

const show = setUpChartBrowser();

it('one that stands in a sandbox, where it may save nothing, offers nothing', needsChromium, async () => {
  const [[, spec]] = specs as [[string, InteractiveSpec]];
  const { page, chart } = await show(await renderInteractive(spec));
  await page.goto(chart.url());
  await page.getByRole('button', { name: /theme$/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Save the values as CSV' }).count()).toBe(0);
});
