// @module-tag long
import type { BrowserContextOptions, Frame } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { raceGapsPage, type RaceGapsRows } from '../../../src/core/charts/race/race-gaps.ts';
import { renderInteractive } from '../../../src/render/interactive/html.ts';
import { sampleRaceGaps } from '../../support/races/sample-race-gaps.ts';
import { needsChromium } from '../chromium.ts';
import { setUpChartBrowser } from './chart-browser.ts';

describe('race trace under the hand', needsChromium, () => {
  const show = setUpChartBrowser();

  async function open(more: Partial<RaceGapsRows> = {}, options?: BrowserContextOptions) {
    const shown = await show(await renderInteractive(raceGapsPage(sampleRaceGaps(more))), options);
    await shown.chart.locator('.stage canvas').first().waitFor();
    return shown;
  }

  const rowOf = async (chart: Frame, driver: string) =>
    await chart
      .locator('.legend tbody tr', { hasText: driver })
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent));
  const moment = (chart: Frame) => chart.locator('.moment');
  const range = (chart: Frame) => chart.locator('.range');
  const placeOfLap = async (chart: Frame, lap: number, laps = 20) => {
    const box = (await chart.locator('.u-over').boundingBox())!;
    return { x: box.x + (box.width * lap) / laps, y: box.y + box.height / 2 };
  };

  it('tells the result without a crosshair, and every gap at the lap under it', async () => {
    const { page, chart } = await open();
    expect(await moment(chart).textContent()).toBe('Behind the first car at the flag');
    expect(await rowOf(chart, 'PIA')).toEqual(['2', '+23.000', '']);
    expect(await rowOf(chart, 'HAM')).toEqual(['DNF', '–', '']);
    await expect
      .poll(async () => {
        const { x, y } = await placeOfLap(chart, 10);
        await page.mouse.move(x, y);
        return await moment(chart).textContent();
      })
      .toBe('Lap 10');
    expect(await rowOf(chart, 'PIA')).toEqual(['3', '+22.000pits, soft', '+15.000']);
    expect(await rowOf(chart, 'VER')).toEqual(['2', '+7.000', '+7.000']);
    expect(await rowOf(chart, 'HAM')).toEqual(['–', '–', '']);
  });

  it.each([
    { width: 1280, roomPx: 520, hasList: true },
    { width: 390, roomPx: 385, hasList: false },
  ])('folds into the room of the page, $width px wide, and unfolds', async ({ width, roomPx, hasList }) => {
    const { page, chart, toldHeight } = await open({ simulated: true }, { viewport: { width, height: 800 } });
    const fold = async (room: number | null) =>
      await page.evaluate(
        `document.getElementById('frame').contentWindow.postMessage(
          { type: 'svc-chart-fold', isFolded: ${room !== null}, roomPx: ${room} }, '*')`,
      );
    await expect.poll(toldHeight).toBeGreaterThan(roomPx + 100);
    const wholePx = await toldHeight();
    await fold(roomPx);
    await expect.poll(toldHeight).toBeLessThanOrEqual(roomPx);
    expect(await toldHeight()).toBeGreaterThan(roomPx - 20);
    expect(await chart.locator('.legend').isVisible()).toBe(hasList);
    expect(await chart.locator('.hint').isVisible()).toBe(false);
    await expect
      .poll(async () => (await chart.locator('.u-over').boundingBox())?.height)
      .toBeGreaterThan(200);
    await fold(null);
    await expect.poll(toldHeight).toBe(wholePx);
  });

  it.each(['dark', 'light'] as const)(
    'writes the lap under the crosshair legibly on %s ground',
    async (colorScheme) => {
      const { page, chart } = await open({}, { colorScheme });
      await chart.getByRole('slider').focus();
      await page.keyboard.press('Home');
      const tag = chart.locator('.place-tag');
      await expect.poll(() => tag.textContent()).toBe('Start');
      const colours = await tag.evaluate((node) => {
        const { color, backgroundColor } = node.ownerDocument.defaultView!.getComputedStyle(node);
        return [color, backgroundColor].map((colour) => colour.match(/\d+/g)!.slice(0, 3).map(Number));
      });
      const [ink, ground] = colours.map(([red, green, blue]) => (red! + green! + blue!) / 3);
      expect(Math.abs(ink! - ground!)).toBeGreaterThan(150);
    },
  );

  it('is worked by keyboard, from lap to lap, and speaks', async () => {
    const { page, chart } = await open();
    const stage = chart.getByRole('slider');
    await stage.focus();
    for (const key of ['Home', 'Shift+ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    await expect.poll(() => stage.getAttribute('aria-valuetext')).toBe('Lap 14 · SC');
    const spoken = 'Lap 14 · SC. P1 NOR +0.000. P2 VER +9.000. P3 PIA +22.400. P4 LAW +5:00.000.';
    await expect.poll(() => chart.locator('[aria-live]').textContent()).toBe(spoken);
    await page.keyboard.press('+');
    await expect.poll(() => range(chart).textContent()).toMatch(/^laps \d+ to \d+$/);
    await page.keyboard.press('0');
    await expect.poll(() => range(chart).textContent()).toBe('whole race, 20 laps');
  });

  it('zooms to laps that are dragged over, and fits the gaps to them', async () => {
    const { page, chart } = await open({ drivers: sampleRaceGaps().drivers.slice(0, 3) });
    /** How far down the lowest orange pixel lies, of the line of PIA: share of the height. */
    const lowest = async () =>
      await chart.evaluate(`(() => {
        const canvas = document.querySelector('.stage canvas');
        const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let y = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at] > 200 && data[at + 1] > 90 && data[at + 1] < 170 && data[at + 2] < 60) y = Math.floor(at / 4 / width);
        return y / height;
      })()`);
    const [from, to] = [await placeOfLap(chart, 2), await placeOfLap(chart, 8)];
    await expect.poll(lowest).toBeGreaterThan(0.6);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 30, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => range(chart).textContent()).toBe('laps 2 to 8');
    // Two seconds of six; of all the twenty-three of the race they would be a tenth.
    await expect.poll(lowest).toBeGreaterThan(0.2);
    await page.mouse.dblclick(to.x, to.y);
    await expect.poll(() => range(chart).textContent()).toBe('whole race, 20 laps');
  });

  it('makes the lines stand out that are chosen, from the beginning those asked for', async () => {
    const { chart } = await open({ asked: ['VER'] });
    const pressed = () =>
      chart
        .locator('.legend button[aria-pressed="true"]')
        .evaluateAll((all) => all.map((one) => one.textContent));
    expect(await pressed()).toEqual(['VER']);
    await chart.locator('.legend button', { hasText: 'PIA' }).click();
    await expect.poll(pressed).toEqual(['PIA', 'VER']);
    await chart.getByRole('button', { name: 'All cars: highlight none' }).click();
    await expect.poll(pressed).toEqual([]);
  });

  it('gives every gap as a table', async () => {
    const { chart } = await open();
    await chart.locator('.data summary').click();
    const rows = chart.locator('.data tbody tr');
    await expect.poll(() => rows.count()).toBe(20);
    expect(await rows.nth(13).locator('th, td').allTextContents()).toEqual([
      ...['Lap 14 · SC', '+0.000', '+22.400', '+9.000', '+5:00.000', ''],
    ]);
  });

  it.each([320, 768])('fits into %d px', async (width) => {
    const { chart } = await open({}, { viewport: { width, height: 900 } });
    expect(await chart.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  });

  it('shows hostile names as the text they are', async () => {
    const [first, ...others] = sampleRaceGaps().drivers;
    const hostile = { ...first!, driver: '<b>x', lastName: '"><img src=x onerror=alert(1)>' };
    const { chart } = await open({
      eventName: '</script><script>alert(2)</script>',
      drivers: [hostile, ...others],
    });
    expect(await chart.locator('.legend button').first().textContent()).toBe('<b>x');
    expect(await chart.locator('.subtitle').textContent()).toContain('</script><script>alert(2)</script>');
  });
});
