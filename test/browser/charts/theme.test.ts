// @module-tag long
import { describe, expect, it } from 'vitest';
import type { Frame } from 'playwright-core';
import { raceGapsPage } from '../../../src/core/charts/race/race-gaps.ts';
import { seasonSummaryChart } from '../../../src/core/charts/season/season-summary.ts';
import { telemetryChart } from '../../../src/core/charts/telemetry/telemetry.ts';
import { themes } from '../../../src/core/charts/look/theme.ts';
import { themeNames } from '../../../src/core/charts/look/themed-colour.ts';
import { renderInteractive } from '../../../src/render/interactive/html.ts';
import { sampleRaceGaps } from '../../support/races/sample-race-gaps.ts';
import { sampleSeason, sampleTelemetry } from '../../support/sample-charts.ts';
import { axeViolations } from '../axe.ts';
import { needsChromium } from '../chromium.ts';
import { setUpChartBrowser } from './chart-browser.ts';

const charts = {
  telemetry: () => telemetryChart(sampleTelemetry()),
  'season summary': () => seasonSummaryChart(sampleSeason()),
  'race trace': () => raceGapsPage(sampleRaceGaps()),
};

describe('theme of a chart page', needsChromium, () => {
  const show = setUpChartBrowser();

  it.each(
    (Object.keys(charts) as (keyof typeof charts)[]).flatMap((kind) => [
      { kind, theme: 'dark' as const, width: 390 },
      { kind, theme: 'light' as const, width: 1280 },
    ]),
  )('$kind is accessible to all in the $theme theme at $width px', async ({ kind, theme, width }) => {
    const html = await renderInteractive(charts[kind]());
    const { chart } = await show(html, { colorScheme: theme, viewport: { width, height: 900 } });
    await expect.poll(() => groundOf(chart)).toBe(themes[theme].background);
    expect(await axeViolations(chart)).toEqual([]);
  });

  it.each(themeNames)('follows the system: %s', async (colorScheme) => {
    const { chart } = await show(await renderInteractive(charts.telemetry()), { colorScheme });
    await chart.locator('.stage canvas').first().waitFor();
    expect(await groundOf(chart)).toBe(themes[colorScheme].background);
    await expect.poll(() => plotGround(chart)).toBe(themes[colorScheme].panel);
  });

  it('begins with the theme that it was drawn in, whatever the system has', async () => {
    const { chart } = await show(await renderInteractive(charts.telemetry(), 'light'), {
      colorScheme: 'dark',
    });
    await expect.poll(() => plotGround(chart)).toBe(themes.light.panel);
  });

  it('begins with the theme that its address says', async () => {
    const { chart, page } = await show(await renderInteractive(charts.telemetry()), { colorScheme: 'dark' });
    await page.goto(`${chart.url()}#theme=light`);
    await expect.poll(() => plotGround(page.mainFrame())).toBe(themes.light.panel);
  });

  it('draws everything anew when the page around it says so, or the system', async () => {
    const { chart, page } = await show(await renderInteractive(charts.telemetry()), { colorScheme: 'dark' });
    await expect.poll(() => plotGround(chart)).toBe(themes.dark.panel);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => plotGround(chart)).toBe(themes.light.panel);
    await page.evaluate(`frame.contentWindow.postMessage({ type: 'svc-chart-theme', theme: 'dark' }, '*')`);
    await expect.poll(() => plotGround(chart)).toBe(themes.dark.panel);
    expect(await groundOf(chart)).toBe(themes.dark.background);
  });

  it('heeds neither strangers nor nonsense', async () => {
    const { chart, page } = await show(await renderInteractive(charts.telemetry()), { colorScheme: 'dark' });
    await expect.poll(() => plotGround(chart)).toBe(themes.dark.panel);
    await chart.evaluate(`postMessage({ type: 'svc-chart-theme', theme: 'light' }, '*')`);
    for (const said of ['null', '"light"', '{ type: "svc-chart-theme", theme: "</style>" }'])
      await page.evaluate(`frame.contentWindow.postMessage(${said}, '*')`);
    await page.evaluate(`frame.contentWindow.postMessage({ type: 'x', theme: 'light' }, '*')`);
    await chart.evaluate('new Promise((done) => setTimeout(done, 50))');
    expect(await plotGround(chart)).toBe(themes.dark.panel);
    expect(await chart.evaluate('document.documentElement.dataset.theme ?? null')).toBeNull();
  });

  it('has a button of its own only where no page is around it', async () => {
    const html = await renderInteractive(charts['season summary']());
    const { chart, page } = await show(html, { colorScheme: 'dark' });
    await chart.locator('h1').waitFor();
    expect(await chart.locator('.theme-switch').count()).toBe(0);
    await page.goto(chart.url());
    await page.getByRole('button', { name: 'Light theme' }).click();
    expect(await groundOf(page.mainFrame())).toBe(themes.light.background);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    expect(await groundOf(page.mainFrame())).toBe(themes.dark.background);
  });
});

/** `#rrggbb` of the ground of the page. */
async function groundOf(chart: Frame): Promise<string> {
  return hex(await chart.evaluate('getComputedStyle(document.documentElement).backgroundColor'));
}

/** `#rrggbb` in a corner of the first plot. */
async function plotGround(chart: Frame): Promise<string> {
  return hex(
    await chart.evaluate(`(() => {
      const canvas = document.querySelector('.stage canvas');
      if (!canvas) return '';
      const { width, height } = canvas;
      const ground = canvas.getContext('2d').getImageData(width - 16 * devicePixelRatio, height / 2 + 3, 1, 1).data;
      return 'rgb(' + [...ground.slice(0, 3)].join(', ') + ')';
    })()`),
  );
}

function hex(rgb: string): string {
  const parts = rgb.match(/\d+/g) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
