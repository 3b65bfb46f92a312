import { describe, expect, it } from 'vitest';
import type { ChartSpec, Panel } from '../core/charts/spec/chart-spec.ts';
import { samplePicture } from '../../test/pictures/sample-picture.ts';
import { axisGutters } from './axes.ts';
import { heightRoundPlot, panelBoxes, sharedGutters, stackedHeights } from './panel.ts';

const [values, one] = samplePicture.panels as [Panel, Panel];
const rowPanel = (count: number, more: Partial<Panel> = {}): Panel => ({
  ...one,
  ...more,
  y: {
    kind: 'rows',
    columns: ['Q3', ''],
    rows: Array.from({ length: count }, (_, row) => ({
      ...{ rank: null, label: `D${row}`, colour: null },
      cells: [count > 2 ? '1:31.600' : '–', ''],
    })),
  },
});
const box = { x: 10, y: 20, width: 600, height: 400 };
const boxesOf = (panels: Panel[], more: Partial<ChartSpec> = {}) =>
  panelBoxes(box, { ...samplePicture, panels, ...more });

describe('panels on top of each other', () => {
  const panels = [rowPanel(6, { heading: { text: 'Q3', colour: '#ffffff' } }), rowPanel(2)];

  it('share the height such that all rows are equally high', () => {
    const heights = stackedHeights(panels, 400);
    expect(heights[0]! + heights[1]!).toBeCloseTo(400, 9);
    const rowPx = heights.map((height, index) => {
      const { y } = panels[index]!;
      return (height - heightRoundPlot(panels[index]!, 0)) / (y.kind === 'rows' ? y.rows.length : 1);
    });
    expect(rowPx[0]).toBeCloseTo(rowPx[1]!, 9);
    expect(boxesOf(panels)).toEqual([
      { ...box, height: heights[0] },
      { ...box, y: 20 + heights[0]!, height: heights[1] },
    ]);
  });

  it('have equal heights where one has values', () => {
    expect(stackedHeights([values, rowPanel(6)], 400)).toEqual([200, 200]);
  });

  it('have their cells in one line', () => {
    const alone = panels.map((panel) => axisGutters(panel).right);
    expect(alone[1]).toBeLessThan(alone[0]!);
    const { cells, right } = sharedGutters(panels);
    expect(right).toBe(alone[0]);
    expect(sharedGutters([panels[0]!]).cells).toEqual(cells);
  });
});

it('panels beside each other have plots of equal widths', () => {
  const panels = [rowPanel(6), rowPanel(2)];
  const plots = boxesOf(panels, { sideBySide: true }).map(({ width }, index) => {
    const { left, right } = axisGutters(panels[index]!);
    return width - left - right;
  });
  expect(plots[0]).toBeCloseTo(plots[1]!, 9);
});
