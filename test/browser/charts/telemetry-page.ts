import type { BrowserContextOptions, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { telemetryChart, type TelemetryRows } from '../../../src/core/charts/telemetry/telemetry.ts';
import type { TelemetrySpec } from '../../../src/core/charts/spec/page-spec.ts';
import { renderInteractive } from '../../../src/render/interactive/html.ts';
import { setUpChartBrowser, type ShownChart } from './chart-browser.ts';
import { sampleTelemetry } from '../../support/sample-charts.ts';

export const rowTitles = ['Delta to NOR', 'Speed', 'RPM', 'Gear', 'Throttle', 'Brake', 'Super Clipping'];

/** A telemetry chart, and what tests do on it by distance of the lap instead of pixels. */
export interface TelemetryPage extends ShownChart {
  spec: TelemetrySpec;
  /** Moves the mouse to a distance, given the window that is shown. */
  pointAt(distanceM: number, shown?: [fromM: number, toM: number]): Promise<void>;
  /** Place of a distance on the page. */
  placeOf(distanceM: number, shown?: [fromM: number, toM: number]): Promise<{ x: number; y: number }>;
  /** Readings of a row by trace, "LEC 260". */
  readings(row: string): Promise<string[]>;
  /** The stretch that is shown, in words. */
  range(): Promise<string>;
  /** Share of the width of the plot, 0 to 1, at which the line of that colour jumps, row by row; null = it is not there. */
  jumps(colour: string): Promise<(number | null)[]>;
}

const lapM: [number, number] = [0, 4000];

/** For the tests of the surrounding `describe`: shows the sample chart with some things changed. */
export function setUpTelemetryPages(): (
  more?: Partial<TelemetryRows>,
  options?: BrowserContextOptions,
) => Promise<TelemetryPage> {
  const show = setUpChartBrowser();
  return async (more, options) => {
    const spec = telemetryChart(sampleTelemetry(more));
    const shown = await show(await renderInteractive(spec), options);
    if (options?.javaScriptEnabled !== false) await shown.chart.locator('.stage canvas').first().waitFor();
    return { spec, ...shown, ...distanceActions(shown.page, shown.chart) };
  };
}

function distanceActions(page: Page, chart: Frame): Omit<TelemetryPage, keyof ShownChart | 'spec'> {
  const row = (title: string) => chart.locator(`.row[data-row="${title}"]`);
  const placeOf = async (distanceM: number, [fromM, toM] = lapM) => {
    const box = await row('Speed').locator('.u-over').boundingBox();
    if (!box) throw new Error('The row of the speed is not on the page.');
    return { x: box.x + (box.width * (distanceM - fromM)) / (toM - fromM), y: box.y + box.height / 2 };
  };
  const tag = chart.locator('.place-tag');
  return {
    placeOf,
    pointAt: async (distanceM, shown) => {
      // The frame is another process: what the mouse did gets there a little later, and not at all before the browser knows its place.
      await expect
        .poll(async () => {
          const { x, y } = await placeOf(distanceM, shown);
          await page.mouse.move(x, y);
          return Math.abs(Number.parseInt((await tag.textContent())!.replace(',', ''), 10) - distanceM);
        })
        .toBeLessThan(5);
    },
    readings: async (title) => {
      const readings = await row(title).locator('.reading:visible').all();
      return await Promise.all(
        readings.map(async (reading) => (await reading.locator('.who:visible, b').allInnerTexts()).join(' ')),
      );
    },
    range: async () => await chart.locator('.range').innerText(),
    jumps: async (colour) => {
      // uPlot draws in a microtask; the pixels are there after the next frame.
      await chart.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      return await chart.evaluate<(number | null)[]>(`(${findJumps})(${JSON.stringify(colour)})`);
    },
  };
}

/**
 * Runs in the page: the first column of each row's plot in which pixels of the colour reach through at least a fifth of its
 * height, which is how a vertical line, or the beginning of a bar, looks.
 */
const findJumps = `function (colour) {
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return [...document.querySelectorAll('.row')].map((row) => {
    const canvas = row.querySelector('canvas');
    const over = row.querySelector('.u-over');
    if (!canvas) return null;
    const scale = canvas.width / canvas.clientWidth;
    const [left, top] = [over.offsetLeft * scale, over.offsetTop * scale];
    const [width, height] = [over.clientWidth * scale, over.clientHeight * scale];
    const { data } = canvas.getContext('2d').getImageData(left, top, width, height);
    for (let x = 0; x < width; x += 1) {
      let count = 0;
      for (let y = 0; y < height; y += 1) {
        const at = 4 * (y * Math.floor(width) + x);
        if (wanted.every((value, channel) => Math.abs(data[at + channel] - value) < 40)) count += 1;
      }
      if (count > height / 5) return x / width;
    }
    return null;
  });
}`;
