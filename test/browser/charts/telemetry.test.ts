// @module-tag long
import { describe, expect, it } from 'vitest';
import { simulatedShortText, simulatedText } from '../../../src/core/charts/look/chart-texts.ts';
import { colourIn } from '../../../src/core/charts/look/themed-colour.ts';
import { jumpingTrace, jumpM, sampleTrace } from '../../support/sample-charts.ts';
import { rowTitles, setUpTelemetryPages } from './telemetry-page.ts';
import { needsChromium } from '../chromium.ts';

describe('telemetry chart in a browser', needsChromium, () => {
  const open = setUpTelemetryPages();

  it('draws the delta and the six rows, and fits its frame to its height', async () => {
    const { page, chart, jumps, spec, toldHeight } = await open();
    expect(
      await chart.locator('.row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row'))),
    ).toEqual(rowTitles);
    const places = await jumps(colourIn('dark', spec.traces[1]!.colour));
    expect(places.every((place) => place !== null && Math.abs(place - jumpM / 4000) < 0.004)).toBe(true);
    await expect.poll(toldHeight).toBeGreaterThan(600);
    const heights = async () => [
      await chart.evaluate<number>('document.documentElement.scrollHeight'),
      await toldHeight(),
      Number(await page.locator('iframe').getAttribute('height')),
    ];
    await expect.poll(async () => new Set(await heights()).size).toBe(1);
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
    expect(await chart.locator('.place-tag').innerText()).toBe('1,256 m');
    const table = await chart.locator('.readout').innerText();
    expect(table).toContain('1,256 m · sector 1 · between corners 1 and 2A');
    expect(table).toMatch(/Speed delta\s+\+97/);
  });

  it.each([390, 1280])(
    'says beside the title of the delta what up and down mean, over no line, at %i px',
    async (width) => {
      const { chart, pointAt } = await open(
        { traces: [sampleTrace('NOR'), jumpingTrace('LEC'), sampleTrace('PIA')] },
        { viewport: { width, height: 844 } },
      );
      const head = chart.locator('.row[data-row="Delta to NOR"] .row-head');
      const isWhole = () => head.evaluate((element) => element.scrollWidth <= element.clientWidth);
      expect(await head.locator('.directions').innerText()).toBe('▲ slower ▼ faster');
      expect(await isWhole()).toBe(true);
      await pointAt(1256);
      expect(await isWhole()).toBe(true);
    },
  );

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

  it('numbers corners on the axis only when there are any', async () => {
    const { chart } = await open();
    expect(await chart.locator('.strip.corners').first().locator('span:visible').allInnerTexts()).toEqual([
      '1',
      '2A',
    ]);
    const without = await open({ corners: [] });
    expect(await without.chart.locator('.strip.corners').count()).toBe(0);
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
      traces: [
        sampleTrace('NOR', { ...none, gear: Array<number>(41).fill(8) }),
        jumpingTrace('LEC', { ...none, gear: null }),
      ],
    });
    const rpm = chart.locator('.row[data-row="RPM"]');
    expect(await rpm.innerText()).toMatch(/^RPM\s*not in the feed$/);
    expect(await rpm.locator('canvas').count()).toBe(0);
    expect(await chart.locator('.row[data-row="Gear"]').innerText()).toContain('LEC: not in the feed');
    expect(await chart.locator('.row[data-row="Super Clipping"]').innerText()).toContain('cannot be told');
    await pointAt(1256);
  });

  it.each([320, 800])('fits into %d px with six laps of long names', async (width) => {
    const traces = [1, 2, 3, 4, 5, 6].map((lap) =>
      lap === 1
        ? jumpingTrace('Lap 19 (best) and so on')
        : jumpingTrace(`Lap ${lap}7`, { lapTimeMs: 109_641 }),
    );
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

  it('shows every digit of the lap times at 1280 px', async () => {
    const traces = [
      sampleTrace('Lap 54 (best)'),
      jumpingTrace('Lap 12 (worst)', { lapTimeMs: 105_848, sectorTimesMs: [46_945, 39_185, 19_718] }),
    ];
    const { chart } = await open({ traces }, { viewport: { width: 1280, height: 900 } });
    const [shown, needed] = await chart
      .locator('.legend-scroller')
      .evaluate((node) => [node.clientWidth, node.scrollWidth]);
    expect(needed).toBeLessThanOrEqual(shown);
  });

  it('has no readings under the crosshair, whose line would strike them out', async () => {
    const { chart, pointAt } = await open();
    for (const atM of [300, 700, 1100]) {
      await pointAt(atM);
      const covering = await chart.locator('.reading:visible b, .strip span:visible').evaluateAll((nodes) =>
        nodes.flatMap((node) => {
          const line = node.ownerDocument.querySelector('.crosshair')!;
          line.style.pointerEvents = 'auto';
          const { top, height } = node.getBoundingClientRect();
          const over = node.ownerDocument.elementFromPoint(
            line.getBoundingClientRect().left,
            top + height / 2,
          );
          line.style.pointerEvents = '';
          return over === line ? [node.textContent] : [];
        }),
      );
      expect(covering).toEqual([]);
    }
  });

  it('gives each of three laps a lane where one would hide the others, and nothing to what has nothing', async () => {
    const quiet = { superClipping: [], liftAndCoast: [] };
    const { chart, pointAt, spec } = await open({
      traces: [sampleTrace('NOR', quiet), sampleTrace('PIA', quiet), jumpingTrace('LEC', quiet)],
    });
    await pointAt(500);
    for (const title of ['Gear', 'Throttle', 'Brake']) {
      const row = chart.locator(`.row[data-row="${title}"]`);
      const lanes = await row.evaluate((node) => {
        const plot = node.querySelector('.u-over')!.getBoundingClientRect();
        return [...node.querySelectorAll('.dot')].map((dot) => {
          const { top, height } = dot.getBoundingClientRect();
          return Math.floor((3 * (top + height / 2 - plot.top)) / plot.height);
        });
      });
      expect(lanes, title).toEqual([0, 1, 2]);
    }
    expect(spec.rows.at(-1)).toMatchObject({ isEmpty: true, note: 'none found' });
    const clipping = chart.locator('.row[data-row="Super Clipping"]');
    expect(await clipping.locator('canvas').count()).toBe(0);
    expect((await clipping.boundingBox())!.height).toBeLessThan(24);
  });

  it('keeps lap numbers whole where there is no room for more', async () => {
    const label = 'Lap 54 (best)';
    const shownAt = async (width: number) => {
      const { chart } = await open(
        { traces: [sampleTrace(label), jumpingTrace('Lap 5')] },
        { viewport: { width, height: 900 } },
      );
      return await chart.locator('.legend button').first().innerText();
    };
    expect(await shownAt(1280)).toBe(label);
    expect(await shownAt(320)).toBe('Lap 54');
  });

  it('shows hostile labels as the text they are', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const breakout = '</script><script>alert(2)</script><!--';
    const { chart } = await open({
      eventName: breakout,
      traces: [sampleTrace(hostile, { label: hostile }), jumpingTrace('"><svg onload=alert(3)>')],
      corners: [{ number: 1, letter: '<b>', distanceM: 900, angleDegrees: 0 }],
      notes: [breakout, '<style>*{display:none}</style>'],
    });
    expect(await chart.locator('.subtitle').innerText()).toContain(breakout);
    expect(await chart.locator('.legend button').first().innerText()).toBe('<img src=x onerror=aler…');
    expect(await chart.locator('body').innerText()).toContain('<style>*{display:none}</style>');
    expect(await chart.locator('img, main script, main style, main b b, [onload]').count()).toBe(0);
  });

  it.each([
    { width: 1280, text: simulatedText },
    { width: 390, text: simulatedShortText },
  ])('says in one line that data is simulated, $width px wide', async ({ width, text }) => {
    const { chart } = await open({ simulated: true }, { viewport: { width, height: 800 } });
    const strip = chart.locator('.simulated');
    expect(await strip.innerText()).toBe(text);
    expect(await strip.evaluate((element) => element.clientHeight)).toBeLessThan(30);
  });

  it('tells what it would show where scripts are off', async () => {
    const { chart } = await open({}, { javaScriptEnabled: false });
    expect(await chart.locator('noscript').innerText()).toContain('NOR 1:15.586; LEC 1:15.848 (+0.262)');
  });
});
