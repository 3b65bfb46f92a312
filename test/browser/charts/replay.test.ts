import type { BrowserContextOptions, Frame } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ReplaySpec } from '../../../src/core/charts/spec/page-spec.ts';
import { renderInteractive } from '../../../src/render/interactive/html.ts';
import { sampleReplay } from '../../support/races/sample-replay.ts';
import { axeViolations } from '../axe.ts';
import { needsChromium } from '../chromium.ts';
import { setUpChartBrowser } from './chart-browser.ts';

describe('replay under the hand', needsChromium, () => {
  const show = setUpChartBrowser();

  async function open(more: Partial<ReplaySpec> = {}, options?: BrowserContextOptions) {
    const shown = await show(await renderInteractive(sampleReplay(undefined, more)), options);
    await shown.chart.locator('.tower tbody tr').first().waitFor();
    return shown;
  }

  const text = async (chart: Frame, selector: string) => await chart.locator(selector).textContent();
  const codes = async (chart: Frame) => await chart.locator('.tower .code').allTextContents();
  const timeMs = async (chart: Frame) => Number(await chart.locator('.slider').inputValue());
  /** Pixels of the map's cars that are of this colour. */
  const pixels = async (chart: Frame, [red, green, blue]: readonly [number, number, number]) =>
    await chart.evaluate<number>(`(() => {
      const canvas = document.querySelectorAll('.map canvas')[1];
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === ${red} && data[at + 1] === ${green} && data[at + 2] === ${blue} && data[at + 3] === 255) count += 1;
      return count;
    })()`);

  it('plays, and is worked by keyboard: seconds, laps, events, ends', async () => {
    const { page, chart } = await open({}, { colorScheme: 'dark' });
    await expect.poll(() => text(chart, '.lap')).toBe('Lap 1 of 6');
    expect((await codes(chart)).slice(0, 3)).toEqual(['AAA', 'BBB', 'CCC']);
    expect(await pixels(chart, [255, 128, 0])).toBeGreaterThan(40);
    const begunMs = await timeMs(chart);
    await chart.locator('.play').click();
    await expect.poll(async () => await timeMs(chart)).toBeGreaterThan(begunMs + 300);
    // The mouse has left no focus on the button.
    await page.keyboard.press(' ');
    await expect.poll(() => chart.locator('.play').getAttribute('aria-label')).toBe('Play');
    await page.keyboard.press('Home');
    const fromMs = await timeMs(chart);
    await page.keyboard.press('ArrowRight');
    expect(await timeMs(chart)).toBe(fromMs + 5000);
    for (const key of ['.', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => text(chart, '.lap')).toBe('Lap 2 of 6');
    await page.keyboard.press(']');
    await expect
      .poll(() => text(chart, '[aria-live]'))
      .toMatch(/^Lap \d of 6\. Track clear\. [A-Z]{3} leads\.$/);
    await page.keyboard.press('End');
    await expect.poll(() => text(chart, '.flag')).toBe('Chequered flag');
    expect(await text(chart, 'tr.out .status')).toBe('Retired');
  });

  it('follows two drivers, shows the gap between them, and takes the third for the first', async () => {
    const { page, chart } = await open();
    await chart.locator('.slider').fill(String(3_600_000 + 250_000));
    await chart.locator('tr[data-number="2"]').click();
    await chart.locator('tr[data-number="3"] button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => text(chart, '.gap-text')).toMatch(/^[BC]{3} is \d+\.\d{3} s ahead of [BC]{3}$/);
    expect(await chart.locator('.people b').allTextContents()).toEqual(['Driver BBB', 'Driver CCC']);
    await chart.locator('tr[data-number="4"]').click();
    await expect
      .poll(() => chart.locator('.people b').allTextContents())
      .toEqual(['Driver CCC', 'Driver DDD']);
  });

  it('draws no car that nobody has the position of, and says so', async () => {
    const { chart } = await open({ missing: ['There are no mini-sectors.'] });
    await expect.poll(() => text(chart, '.unplaced')).toBe('No position of VVV at this moment.');
    await chart.locator('.slider').fill(String(3_600_000 + 130_000));
    await expect.poll(() => text(chart, '.unplaced')).toBe('No position of EEE, VVV at this moment.');
    expect(await codes(chart)).toContain('VVV');
    expect(await text(chart, '.missing li')).toBe('There are no mini-sectors.');
  });

  it.each([
    { width: 1280, roomPx: 560 },
    { width: 390, roomPx: 640 },
  ])('folds into the room of the page, $width px wide', async ({ width, roomPx }) => {
    const { page, toldHeight } = await open({}, { viewport: { width, height: 800 } });
    await expect.poll(toldHeight).toBeGreaterThan(roomPx + 100);
    await page.evaluate(
      `document.getElementById('frame').contentWindow.postMessage(
        { type: 'svc-chart-fold', isFolded: true, roomPx: ${roomPx} }, '*')`,
    );
    await expect.poll(toldHeight).toBeLessThanOrEqual(roomPx);
    expect(await toldHeight()).toBeGreaterThan(roomPx - 20);
  });

  it('asks the page around about this moment', async () => {
    const { page, chart } = await open();
    await page.evaluate(`addEventListener('message', ({ data }) => {
      if (data.type === 'svc-chart-ask') document.body.dataset.asked = JSON.stringify(data);
    })`);
    await chart.locator('.slider').fill(String(3_600_000 + 100_000));
    await chart.getByRole('button', { name: 'Ask about this moment' }).click();
    const asked = () => page.locator('body').getAttribute('data-asked');
    await expect
      .poll(asked)
      .toBe('{"type":"svc-chart-ask","timeMs":3700000,"session":"2026 Sample Grand Prix · Race"}');
  });

  it.each([
    { width: 390, colorScheme: 'dark', map: true },
    { width: 1280, colorScheme: 'light', map: true },
    { width: 1280, colorScheme: 'dark', map: false },
  ] as const)(
    'fits into $width px, $colorScheme, and keeps the rules of access',
    async ({ width, colorScheme, map }) => {
      const spec = sampleReplay();
      const { chart } = await open(
        { followed: ['2', '3'], openAtMs: 3_900_000, ...(!map && { map: null, places: {} }) },
        { viewport: { width, height: 900 }, colorScheme },
      );
      await expect.poll(() => text(chart, '.flag')).toBe('Safety car');
      expect(await chart.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      const boxOf = async (part: string) => (await chart.locator(part).boundingBox())!;
      expect((await boxOf('.conditions')).y).toBeLessThan((await boxOf('.tower')).y);
      expect((await boxOf('.controls')).width).toBeGreaterThan(width * 0.9);
      expect(await axeViolations(chart)).toEqual([]);
      expect(await chart.locator('.map').count()).toBe(map ? 1 : 0);
      expect(await chart.locator('.tower tbody tr').count()).toBe(Object.keys(spec.laps).length);
    },
  );

  it('shows hostile names as the text they are', async () => {
    const { frames } = sampleReplay();
    const hostile = {
      cars: {
        '1': {
          code: '<b>x',
          name: '"><img src=x onerror=alert(1)>',
          team: '</script>',
          teamColour: 'url(//x)',
        },
      },
      messages: { '0': { text: '<script>alert(2)</script>' } },
    };
    const { chart } = await open({
      frames: [frames[0]!, [frames[0]![0], hostile], ...frames.slice(1)],
      followed: ['1'],
    });
    await expect.poll(async () => (await codes(chart))[0]).toBe('<b>x');
    expect(await text(chart, '.people b')).toBe('"><img src=x onerror=alert(1)>');
    expect(await text(chart, '.messages span')).toBe('<script>alert(2)</script>');
  });
});
