import { describe, expect, it } from 'vitest';
import type { ChartSpec, RowAxis, ValueAxis } from '../core/charts/spec/chart-spec.ts';
import { plotsHeightPx, renderSvg } from './svg.ts';
import { fittedChart, fittedNarrowChart } from './fitted-chart.ts';

const laps: ValueAxis = {
  ...{ kind: 'value', title: 'Lap', column: 'lap', min: 0, max: 50 },
  ticks: [0, 25, 50].map((value) => ({ value, label: String(value) })),
};
const drivers: RowAxis = {
  ...{ kind: 'rows', columns: [] },
  rows: Array.from({ length: 22 }, (_, at) => ({
    ...{ rank: String(at + 1), label: `D${at}`, colour: null, cells: [] },
  })),
};
const frame: ChartSpec = {
  ...{ chart: 'sample', title: 'All stop once', subtitle: 'Tyre strategy', altText: '' },
  ...{ widthPx: 1000, heightPx: 784, panels: [], legend: null, keys: [], captions: [] },
  ...{ footer: 'unofficial', simulated: true },
};
const strategy: ChartSpec = { ...frame, panels: [{ x: laps, y: drivers, bands: [], marks: [] }] };
const pace: ChartSpec = { ...frame, panels: [{ x: laps, y: { ...laps }, bands: [], marks: [] }] };

/** Between the names of drivers below each other, in CSS pixels of the page. */
function rowPx(spec: ChartSpec, shownWidthPx: number): number {
  const [first = NaN, second = NaN] = ['D0', 'D1'].map((name) =>
    Number(new RegExp(`<text [^>]*\\by="([\\d.]+)"[^>]*>${name}<`).exec(renderSvg(spec))?.[1]),
  );
  return ((second - first) * shownWidthPx) / spec.widthPx;
}

describe('a chart for the room that it has', () => {
  it('stays as it is where it fits, and where it is smaller than the room', () => {
    expect(fittedChart(strategy, { widthPx: 1000, heightPx: 784 })).toBe(strategy);
    expect(fittedChart(strategy, { widthPx: 500, heightPx: 400 })).toBe(strategy);
  });

  it('has lower plots, and texts in their own size, as long as that is enough', () => {
    const fitted = fittedChart(pace, { widthPx: 924, heightPx: 430 });
    expect([fitted.widthPx, fitted.heightPx]).toEqual([924, 430]);
    expect(plotsHeightPx(fitted)).toBeLessThan(plotsHeightPx(pace));
  });

  it('makes a plot no lower than lines can be told apart in, and rather all of it smaller', () => {
    const fitted = fittedChart(pace, { widthPx: 650, heightPx: 330 });
    expect(fitted.widthPx).toBeGreaterThan(650);
    expect(plotsHeightPx(fitted)).toBeGreaterThan(150);
  });

  it('is smaller as a whole, and fills the room, where rows have to be told apart', () => {
    const room = { widthPx: 924, heightPx: 430 };
    const fitted = fittedChart(strategy, room);
    expect(fitted.widthPx / fitted.heightPx).toBeCloseTo(room.widthPx / room.heightPx, 2);
    expect(fitted.widthPx).toBeGreaterThan(924);
    expect(rowPx(fitted, room.widthPx)).toBeGreaterThan(10);
  });

  it('is no smaller than can be read, and then higher than the room', () => {
    const { widthPx, heightPx } = fittedChart(strategy, { widthPx: 900, heightPx: 250 });
    expect(widthPx).toBe(900 / 0.6);
    expect(heightPx * 0.6).toBeGreaterThan(250);
  });

  it('has no less width for what stands beside its plots than it can do with', () => {
    expect(fittedChart(strategy, { widthPx: 500, heightPx: 300 }).widthPx).toBeGreaterThanOrEqual(750);
  });

  it('has no names that leave it, where lines have names at their ends', () => {
    const names = drivers.rows.map(({ label }, at) => ({
      ...{ y: 50 - at, text: label, colour: '#ffffff', faint: false },
    }));
    const named: ChartSpec = {
      ...pace,
      panels: [{ ...pace.panels[0]!, marks: [{ kind: 'edge-names', side: 'right', names }] }],
    };
    const fitted = fittedChart(named, { widthPx: 924, heightPx: 430 });
    const found = renderSvg(fitted).matchAll(/<text [^>]*\by="([\d.]+)"[^>]*>D\d+</g);
    const places = new Set([...found].map(([, y]) => Number(y)));
    expect(places.size).toBe(22);
    expect(Math.max(...places)).toBeLessThan(fitted.heightPx - 60);
  });
});

describe('a chart for the room that it has on a phone', () => {
  it('is as wide as the phone, and lower where it is whole then', () => {
    const { widthPx, heightPx } = fittedNarrowChart(pace, { widthPx: 360, heightPx: 380 });
    expect([widthPx, heightPx]).toEqual([360, 380]);
  });

  it('stays as high as it likes to be where it cannot be whole', () => {
    const { widthPx, heightPx } = fittedNarrowChart(strategy, { widthPx: 390, heightPx: 330 });
    expect([widthPx, heightPx > 600]).toEqual([390, true]);
  });
});
