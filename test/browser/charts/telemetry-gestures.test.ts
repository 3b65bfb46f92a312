import { describe, expect, it } from 'vitest';
import { colourIn } from '../../../src/core/charts/look/themed-colour.ts';
import { rowTitles, setUpTelemetryPages } from './telemetry-page.ts';
import { needsChromium, phone } from '../chromium.ts';

describe('telemetry chart under the hand', needsChromium, () => {
  const open = setUpTelemetryPages();

  it('zooms all rows together when a stretch is dragged over', async () => {
    const { page, placeOf, jumps, range, readings, pointAt, spec } = await open();
    const [from, to] = [await placeOf(600), await placeOf(1600)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, to.y + 40);
    await page.mouse.move(to.x, to.y + 40);
    await page.mouse.up();
    await expect.poll(range).toBe('600 m to 1,600 m');
    const places = await jumps(colourIn('dark', spec.traces[1]!.colour));
    expect(places).toHaveLength(7);
    for (const [row, place] of places.entries()) expect(place, rowTitles[row]).toBeCloseTo(0.4, 2);
    await pointAt(1256, [600, 1600]);
    expect(await readings('Speed')).toEqual(['NOR 163', 'LEC 260']);
  });

  it(
    'pans with Shift, zooms with Ctrl and the wheel, and leaves the plain wheel to the page',
    { tags: ['long'] },
    async () => {
      const { page, chart, placeOf, jumps, range, pointAt, spec } = await open();
      await chart.getByRole('button', { name: 'S1: zoom to sector 1' }).click();
      await expect.poll(range).toBe('0 m to 1,400 m');
      const start = await placeOf(700, [0, 1400]);
      const end = await placeOf(500, [0, 1400]);
      await page.keyboard.down('Shift');
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y);
      await page.mouse.up();
      await page.keyboard.up('Shift');
      await expect.poll(range).toBe('200 m to 1,600 m');
      for (const place of await jumps(colourIn('dark', spec.traces[1]!.colour)))
        expect(place).toBeCloseTo(800 / 1400, 2);

      await pointAt(1000, [200, 1600]);
      await page.mouse.wheel(0, 100);
      await expect.poll(range).toBe('200 m to 1,600 m');
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -120);
      await page.keyboard.up('Control');
      await expect.poll(range).not.toBe('200 m to 1,600 m');
      for (const place of await jumps(colourIn('dark', spec.traces[1]!.colour)))
        expect(place).toBeCloseTo(800 / 1400, 2);
      await chart.getByRole('button', { name: 'Reset zoom' }).click();
      await expect.poll(range).toBe('whole lap, 4,000 m');
    },
  );

  it('switches a lap off and on again in all rows', { tags: ['long'] }, async () => {
    const { chart, pointAt, readings, jumps, spec } = await open();
    const button = chart.locator('.legend button', { hasText: 'LEC' });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    expect(await jumps(colourIn('dark', spec.traces[1]!.colour))).toEqual(Array(7).fill(null));
    await pointAt(1256);
    expect(await readings('Speed')).toEqual(['NOR 163']);
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    expect((await jumps(colourIn('dark', spec.traces[1]!.colour))).every((place) => place !== null)).toBe(
      true,
    );
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
    await expect.poll(() => stage.getAttribute('aria-valuetext')).toBe('190 m');
    expect(await readings('Speed')).toEqual(['NOR 110', 'LEC 120']);
    const announcement = chart.locator('[aria-live="polite"]');
    await expect.poll(async () => await announcement.innerText()).toContain('190 m');
    expect(await announcement.innerText()).toBe(
      '190 m · sector 1 · before corner 1. ' +
        'NOR: speed 110 km/h, 6,190 rpm, gear 1, throttle 5 %, brake off. ' +
        'LEC: delta -0.200 s, speed 120 km/h, 7,000 rpm, gear 2, throttle 10 %, brake off.',
    );
    await press('+');
    await expect.poll(range).toBe('63 m to 2,730 m');
    await press('End');
    await expect.poll(range).toBe('1,333 m to 4,000 m');
    await press('-', '-');
    await expect.poll(range).toBe('whole lap, 4,000 m');
    await press('+', '0');
    await expect.poll(range).toBe('whole lap, 4,000 m');
    await press('+', 'Escape');
    await expect.poll(() => chart.locator('.crosshair').isVisible()).toBe(false);
    await expect.poll(range).not.toContain('whole lap');
    await press('Escape');
    await expect.poll(range).toContain('whole lap');
    const outline = 'getComputedStyle(document.activeElement).outline';
    expect(await chart.evaluate(outline)).toContain('solid 2px');
  });

  it(
    'shows more of delta and speed where a stretch has room for it, says so, and gives the full scale back',
    { tags: ['long'] },
    async () => {
      const { page, chart, pointAt, range } = await open();
      const marks = async () =>
        await chart
          .locator('.row', { has: chart.locator('.scale-mark:visible') })
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
      const apart = async () =>
        await chart.locator('.row[data-row="Speed"]').evaluate((row) => {
          const [first, second] = [...row.querySelectorAll('.dot')].map(
            (dot) => dot.getBoundingClientRect().top,
          );
          return Math.abs(first! - second!);
        });
      expect(await marks()).toEqual([]);
      await chart.getByRole('button', { name: 'S3: zoom to sector 3' }).click();
      await expect.poll(range).toBe('2,900 m to 4,000 m');
      await pointAt(3900, [2900, 4000]);
      expect(await marks()).toEqual(['Delta to NOR', 'Speed']);
      const closer = await apart();
      await chart.getByRole('slider').focus();
      await page.keyboard.press('f');
      await expect.poll(marks).toEqual([]);
      // 35 km/h between the two, of 200 on the whole lap and of 64 in this stretch.
      expect(closer / (await apart())).toBeCloseTo(200 / 63.8, 1);
      await chart.getByRole('button', { name: 'Full scale' }).click();
      await expect.poll(marks).toEqual(['Delta to NOR', 'Speed']);
      await chart.getByRole('button', { name: 'Reset zoom' }).click();
      await expect.poll(marks).toEqual([]);
    },
  );

  it('shows on the map where the crosshair is, and the other way round', { tags: ['long'] }, async () => {
    const { page, chart, pointAt } = await open();
    const marker = chart.locator('.map-marker');
    expect(await marker.getAttribute('visibility')).toBe('hidden');
    await pointAt(1000);
    expect(await marker.getAttribute('visibility')).toBe('visible');
    expect(Number(await marker.getAttribute('cx'))).toBeCloseTo(500, -1);
    expect(Number(await marker.getAttribute('cy'))).toBeCloseTo(0, -1);
    const map = (await chart.locator('.track-map .map-line').boundingBox())!;
    await page.mouse.move(map.x + 2, map.y + map.height / 2);
    await expect.poll(async () => await chart.locator('.place-tag').innerText()).toMatch(/^(1,9|2,0)\d\d m$/);
  });

  it('reads with one finger and zooms with two on a phone', async () => {
    const { page, chart, placeOf, range, readings } = await open({}, phone);
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
    await expect.poll(async () => await chart.locator('.place-tag').innerText()).toMatch(/^1,2[45]\d m$/);
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
});
