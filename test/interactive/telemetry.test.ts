import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import { telemetryChart } from '../../src/core/charts/telemetry.ts';
import type { TelemetryRows } from '../../src/core/charts/telemetry-rows.ts';
import { renderInteractive } from '../../src/render/interactive/html.ts';
import {
  hasChromium,
  openChartBrowser,
  requireChromium,
  type ChartBrowser,
  type ShownChart,
} from './chart-browser.ts';
import { jumpingTrace, jumpM, sampleTelemetry, sampleTrace } from './sample-charts.ts';
import { rowTitles, telemetryPage } from './telemetry-page.ts';

requireChromium('telemetry charts in a browser');

describe.skipIf(!hasChromium)('telemetry chart in a browser', () => {
  let browser: ChartBrowser;
  let shown: ShownChart | undefined;
  beforeAll(async () => {
    browser = await openChartBrowser();
  });
  afterAll(async () => await browser.close());
  /** Whatever a test does: nothing throws, nothing is blocked, nothing leaves. */
  afterEach(async () => {
    expect(shown?.problems ?? []).toEqual([]);
    await shown?.page.context().close();
    shown = undefined;
  });

  const open = async (more: Partial<TelemetryRows> = {}, options?: BrowserContextOptions) => {
    const spec = telemetryChart(sampleTelemetry(more));
    shown = await browser.show(await renderInteractive(spec), options);
    const { page, chart } = shown;
    await chart.locator('.stage canvas').first().waitFor();
    return { spec, page, chart, ...telemetryPage(page, chart) };
  };

  it('draws the delta and the six rows, and fits its frame to its height', async () => {
    const { page, chart, jumps, spec } = await open();
    expect(
      await chart.locator('.row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row'))),
    ).toEqual(rowTitles);
    const places = await jumps(spec.traces[1]!.colour);
    expect(places.every((place) => place !== null && Math.abs(place - jumpM / 4000) < 0.004)).toBe(true);
    await expect.poll(shown!.toldHeight).toBeGreaterThan(600);
    const [height, content] = [
      await shown!.toldHeight(),
      await chart.evaluate('document.documentElement.scrollHeight'),
    ];
    expect(await page.locator('iframe').getAttribute('height')).toBe(String(height));
    expect(content).toBe(height);
  });

  it('reads interpolated values of all rows at one distance', async () => {
    const { chart, pointAt, readings } = await open();
    await pointAt(1256);
    expect(await readings('Delta to NOR')).toEqual(['LEC +0.262']);
    // Samples are 100 m apart: 160 and 165 km/h, 7,200 and 7,300 rpm are the nearest ones of NOR.
    expect(await readings('Speed')).toEqual(['NOR 163', 'LEC 260']);
    expect(await readings('RPM')).toEqual(['NOR 7,256', 'LEC 11,000']);
    expect(await readings('Gear')).toEqual(['NOR 3', 'LEC 7']);
    expect(await readings('Throttle')).toEqual(['NOR 31 %', 'LEC 90 %']);
    expect(await readings('Brake')).toEqual(['NOR off', 'LEC on']);
    expect(await readings('Super Clipping')).toEqual(['NOR no', 'LEC yes']);
    expect(await chart.locator('.distance-tag').innerText()).toBe('1,256 m');
    const table = await chart.locator('.readout').innerText();
    expect(table).toContain('1,256 m · sector 1 · between corners 1 and 2A');
    expect(table).toMatch(/Speed delta\s+\+97/);
  });

  it('puts a dot on every line where its reading is', async () => {
    const { chart, pointAt, placeOf } = await open();
    await pointAt(1256);
    const { x } = await placeOf(1256);
    for (const title of rowTitles.slice(0, -1)) {
      const boxes = await chart.locator(`.row[data-row="${title}"] .dot:visible`).all();
      expect(boxes.length, title).toBe(2);
      for (const dot of boxes) {
        const box = (await dot.boundingBox())!;
        expect(Math.abs(box.x + box.width / 2 - x), title).toBeLessThan(1);
      }
    }
    const speed = (await chart.locator('.row[data-row="Speed"] .u-over').boundingBox())!;
    const dot = (await chart.locator('.row[data-row="Speed"] .dot').nth(1).boundingBox())!;
    const { min, max } = { min: 100, max: 300 };
    const expectedY = speed.y + speed.height * (1 - (260 - min) / (max - min));
    expect(Math.abs(dot.y + dot.height / 2 - expectedY)).toBeLessThan(1.5);
  });

  it('zooms all rows together when a stretch is dragged over', async () => {
    const { page, placeOf, jumps, range, readings, pointAt, spec } = await open();
    const [from, to] = [await placeOf(800), await placeOf(1600)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, to.y + 40);
    await page.mouse.move(to.x, to.y + 40);
    await page.mouse.up();
    await expect.poll(range).toBe('800 m to 1,600 m');
    const places = await jumps(spec.traces[1]!.colour);
    expect(places).toHaveLength(7);
    for (const [row, place] of places.entries()) expect(place, rowTitles[row]).toBeCloseTo(0.25, 2);
    await pointAt(1256, [800, 1600]);
    expect(await readings('Speed')).toEqual(['NOR 163', 'LEC 260']);
  });

  it('pans with Shift, zooms with Ctrl and the wheel, and leaves the plain wheel to the page', async () => {
    const { page, chart, placeOf, jumps, range, pointAt, spec } = await open();
    await chart.getByRole('button', { name: 'Zoom to sector 1' }).click();
    expect(await range()).toBe('0 m to 1,400 m');
    const start = await placeOf(700, [0, 1400]);
    const end = await placeOf(500, [0, 1400]);
    await page.keyboard.down('Shift');
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y);
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect.poll(range).toBe('200 m to 1,600 m');
    for (const place of await jumps(spec.traces[1]!.colour)) expect(place).toBeCloseTo(800 / 1400, 2);

    await pointAt(1000, [200, 1600]);
    await page.mouse.wheel(0, 100);
    expect(await range()).toBe('200 m to 1,600 m');
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(range).not.toBe('200 m to 1,600 m');
    for (const place of await jumps(spec.traces[1]!.colour)) expect(place).toBeCloseTo(800 / 1400, 2);
    await chart.getByRole('button', { name: 'Reset zoom' }).click();
    expect(await range()).toBe('whole lap, 4,000 m');
  });

  it('switches a lap off and on again in all rows', async () => {
    const { chart, pointAt, readings, jumps, spec } = await open();
    const button = chart.locator('.legend button', { hasText: 'LEC' });
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    expect(await jumps(spec.traces[1]!.colour)).toEqual(Array(7).fill(null));
    await pointAt(1256);
    expect(await readings('Speed')).toEqual(['NOR 163']);
    await button.click();
    expect((await jumps(spec.traces[1]!.colour)).every((place) => place !== null)).toBe(true);
    await pointAt(1300);
    expect(await readings('Speed')).toEqual(['NOR 165', 'LEC 260']);
  });

  it('is worked by keyboard and tells what is under the crosshair', async () => {
    const { page, chart, readings, range } = await open();
    const stage = chart.getByRole('slider');
    await stage.focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft');
    expect(await stage.getAttribute('aria-valuetext')).toBe('190 m');
    expect(await readings('Speed')).toEqual(['NOR 110', 'LEC 120']);
    const announcement = chart.locator('[aria-live="polite"]');
    await expect.poll(async () => await announcement.innerText()).toContain('190 m');
    expect(await announcement.innerText()).toBe(
      '190 m · sector 1 · before corner 1. ' +
        'NOR: speed 110 km/h, 6,190 rpm, gear 1, throttle 5 %, brake off. ' +
        'LEC: delta -0.200 s, speed 120 km/h, 7,000 rpm, gear 2, throttle 10 %, brake off.',
    );
    await press('+');
    expect(await range()).toBe('63 m to 2,730 m');
    await press('End');
    expect(await range()).toBe('1,333 m to 4,000 m');
    await press('-', '-');
    expect(await range()).toBe('whole lap, 4,000 m');
    await press('+', '0');
    expect(await range()).toBe('whole lap, 4,000 m');
    await press('+', 'Escape');
    expect(await chart.locator('.crosshair').isVisible()).toBe(false);
    expect(await range()).not.toContain('whole lap');
    await press('Escape');
    expect(await range()).toContain('whole lap');
    const outline = 'getComputedStyle(document.activeElement).outline';
    expect(await chart.evaluate(outline)).toContain('solid 2px');
  });

  it('numbers corners on the axis only when there are any', async () => {
    const { chart } = await open();
    expect(await chart.locator('.strip.corners').first().locator('span:visible').allInnerTexts()).toEqual([
      '1',
      '2A',
    ]);
    await shown!.page.context().close();
    const without = await open({ corners: [] });
    expect(await without.chart.locator('.strip.corners').count()).toBe(0);
  });

  it('shows on the map where the crosshair is, and the other way round', async () => {
    const { page, chart, pointAt } = await open();
    const marker = chart.locator('.map-marker');
    expect(await marker.getAttribute('visibility')).toBe('hidden');
    await pointAt(1000);
    expect(await marker.getAttribute('visibility')).toBe('visible');
    expect(Number(await marker.getAttribute('cx'))).toBeCloseTo(500, -1);
    expect(Number(await marker.getAttribute('cy'))).toBeCloseTo(0, -1);
    const map = (await chart.locator('.track-map .map-line').boundingBox())!;
    await page.mouse.move(map.x + 2, map.y + map.height / 2);
    await expect
      .poll(async () => await chart.locator('.distance-tag').innerText())
      .toMatch(/^(1,9|2,0)\d\d m$/);
  });

  it('gives its values as a table, too', async () => {
    const { chart } = await open();
    await chart.locator('.data summary').click();
    const rows = chart.locator('.data tbody tr');
    await expect.poll(async () => await rows.count()).toBe(41);
    const cells = await rows.nth(12).locator('th, td').allInnerTexts();
    expect(cells).toEqual([
      ...['1,200 m', '+0.000', '160', '7,200', '3', '30 %', 'off', 'no'],
      ...['+0.262', '260', '11,000', '7', '90 %', 'on', 'yes'],
    ]);
  });

  it('says which rows have no data instead of drawing them empty', async () => {
    const none = { rpm: null, superClipping: null, liftAndCoast: null };
    const { chart, pointAt } = await open({
      traces: [sampleTrace('NOR', none), jumpingTrace('LEC', { ...none, gear: null })],
    });
    const rpm = chart.locator('.row[data-row="RPM"]');
    expect(await rpm.innerText()).toMatch(/^RPM\s*not in the feed$/);
    expect(await rpm.locator('canvas').count()).toBe(0);
    expect(await chart.locator('.row[data-row="Gear"]').innerText()).toContain('LEC: not in the feed');
    expect(await chart.locator('.row[data-row="Super Clipping"]').innerText()).toContain('cannot be told');
    await pointAt(1256);
  });

  it('reads with one finger and zooms with two on a phone', async () => {
    const { page, chart, placeOf, range, readings } = await open(
      {},
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
    const session = await page.context().newCDPSession(page);
    const touch = async (type: string, ...points: { x: number; y: number }[]) => {
      await session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    };
    await chart.locator('.row[data-row="Speed"]').scrollIntoViewIfNeeded();
    const [a, b] = [await placeOf(800), await placeOf(1256)];
    await touch('touchStart', a);
    await touch('touchMove', { x: (a.x + b.x) / 2, y: a.y });
    await touch('touchMove', b);
    await touch('touchEnd');
    await expect.poll(async () => await chart.locator('.distance-tag').innerText()).toMatch(/^1,2[45]\d m$/);
    expect(await readings('Speed')).toEqual(['163', '260']);

    const ends = [await placeOf(1500), await placeOf(2500), await placeOf(500), await placeOf(3500)];
    await touch('touchStart', ends[0]!, ends[1]!);
    await touch('touchMove', { ...ends[0]!, x: ends[0]!.x - 20 }, { ...ends[1]!, x: ends[1]!.x + 20 });
    await touch('touchMove', ends[2]!, ends[3]!);
    await touch('touchEnd');
    await expect.poll(range).toMatch(/^1,3[23]\d m to 2,6[67]\d m$/);
    // The crosshair is outside now, so nothing is read that could not be seen.
    expect(await readings('Speed')).toEqual([]);
    expect(await chart.evaluate('document.documentElement.scrollWidth')).toBe(390);
    const button = (await chart.getByRole('button', { name: 'Zoom in' }).boundingBox())!;
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(40);
  });

  it.each([390, 800, 1600])('fits into %d px with six laps of long names', async (width) => {
    const traces = [1, 2, 3, 4, 5, 6].map((lap) => jumpingTrace(`Lap ${lap}${lap === 1 ? ' (best)' : '7'}`));
    const { page, chart, pointAt } = await open(
      { comparison: { kind: 'laps', driver: 'NOR' }, traces },
      { viewport: { width, height: 900 } },
    );
    await pointAt(1256);
    expect(await chart.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const cut = await chart
      .locator('.row-head')
      .evaluateAll((heads) =>
        heads.filter((head) => head.scrollWidth > head.clientWidth + 1).map((head) => head.textContent),
      );
    expect(cut).toEqual([]);
  });

  it('shows hostile labels as the text they are', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const breakout = '</script><script>alert(2)</script><!--';
    const { chart } = await open({
      eventName: breakout,
      traces: [sampleTrace(hostile, { label: hostile }), jumpingTrace('"><svg onload=alert(3)>')],
      corners: [{ number: 1, letter: '<b>', distanceM: 900 }],
      notes: [breakout, '<style>*{display:none}</style>'],
    });
    expect(await chart.locator('.subtitle').innerText()).toContain(breakout);
    expect(await chart.locator('.legend button').first().innerText()).toBe('<img src=x onerror=aler…');
    expect(await chart.locator('body').innerText()).toContain('<style>*{display:none}</style>');
    expect(await chart.locator('img, main script, main style, main b b, [onload]').count()).toBe(0);
  });

  it('says that data is simulated', async () => {
    const { chart } = await open({ simulated: true });
    expect(await chart.locator('.simulated').innerText()).toContain('SIMULATED DATA');
  });

  it('tells what it would show where scripts are off', async () => {
    const html = await renderInteractive(telemetryChart(sampleTelemetry()));
    shown = await browser.show(html, { javaScriptEnabled: false });
    expect(await shown.chart.locator('noscript').innerText()).toContain(
      'NOR 1:15.586; LEC 1:15.848 (+0.262)',
    );
  });
});
