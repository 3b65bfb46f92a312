import { describe, expect, it } from 'vitest';
import type { ChartSpec, EdgeName } from '../core/charts/spec/chart-spec.ts';
import { renderSvg } from './svg.ts';

describe('names at the edges', () => {
  const name = (text: string, y: number): EdgeName => ({ text, y, colour: '#ff8000', faint: false });
  const svgOf = (left: EdgeName[], right: EdgeName[]) =>
    renderSvg({
      chart: 'sample',
      ...{ title: 'Title', subtitle: 'Subtitle', altText: 'Alt', footer: 'Footer' },
      ...{ widthPx: 800, heightPx: 400, legend: null, keys: [], captions: [], simulated: false },
      panels: [
        {
          x: { kind: 'value', title: '', column: null, min: 0, max: 10, ticks: [] },
          y: {
            kind: 'value',
            title: '',
            column: null,
            min: 0,
            max: 10,
            ticks: [{ value: 5, label: 'five' }],
          },
          bands: [],
          marks: [
            { kind: 'edge-names', side: 'left', names: left },
            { kind: 'edge-names', side: 'right', names: right },
          ],
        },
      ],
    } satisfies ChartSpec);
  const placeOf = (svg: string, text: string) => {
    const [, x, y] = new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${text}<`).exec(svg)!;
    return { x: Number(x), y: Number(y) };
  };
  /** The frame of the plot. */
  const plotOf = (svg: string) => {
    const [, x, width] = /<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"[^>]*fill="none"/.exec(svg)!;
    return { left: Number(x), right: Number(x) + Number(width) };
  };

  it('stand outside the plot, labels of the axis outside of them', () => {
    const svg = svgOf([name('NOR', 5)], [name('PIA', 5)]);
    const { left, right } = plotOf(svg);
    expect(placeOf(svg, 'NOR').x).toBeLessThan(left);
    expect(placeOf(svg, 'PIA').x).toBeGreaterThan(right);
    expect(placeOf(svg, 'five').x).toBeLessThan(placeOf(svg, 'NOR').x - 25);
    expect(placeOf(svg, 'NOR').y).toBe(placeOf(svg, 'PIA').y);
  });

  it('of the same height do not overlap', () => {
    const svg = svgOf([], [name('AAA', 5), name('BBB', 5.1), name('CCC', 5)]);
    const heights = ['AAA', 'BBB', 'CCC'].map((text) => placeOf(svg, text).y).sort((a, b) => a - b);
    expect(heights[1]! - heights[0]!).toBeGreaterThanOrEqual(14.9);
    expect(heights[2]! - heights[1]!).toBeGreaterThanOrEqual(14.9);
  });
});
