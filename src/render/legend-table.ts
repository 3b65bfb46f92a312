import type { LegendTable } from '../core/charts/spec/chart-spec.ts';
import { theme } from '../core/charts/look/theme.ts';
import { textWidthPx } from './font.ts';
import { label, middleOffset } from './label.ts';
import { swatch, swatchWidthPx } from './swatch.ts';

const textPx = 12;
const headingPx = 11;
const tallestRowPx = 23;
const gapPx = 14;

export interface SizedLegend {
  widthPx: number;
  draw: (x: number, y: number, heightPx: number) => string;
}

/** The legend as a table: sample, name, values under right-aligned headings. Rows get closer when there are many. */
export function legendTable(legend: LegendTable): SizedLegend {
  const sampleWidth = Math.max(0, ...legend.entries.map((entry) => swatchWidthPx(entry.swatch.kind)));
  const labelWidth = Math.max(0, ...legend.entries.map((entry) => textWidthPx(entry.label, textPx, 600)));
  const labelX = sampleWidth + 8;
  let right = labelX + labelWidth;
  const columnRights = legend.columns.map((heading, column) => {
    const texts = legend.entries.map((entry) => textWidthPx(entry.values[column] ?? '', textPx));
    right += gapPx + Math.max(textWidthPx(heading, headingPx), ...texts);
    return right;
  });

  const headings = (x: number, y: number) =>
    legend.columns.map((heading, column) =>
      label(heading, x + (columnRights[column] ?? 0), y + 11, {
        sizePx: headingPx,
        colour: theme.faintText,
        anchor: 'end',
      }),
    );
  const row = (entry: LegendTable['entries'][number], x: number, middle: number) => {
    const baseline = middle + middleOffset(textPx);
    const values = entry.values.map((value, column) =>
      label(value, x + (columnRights[column] ?? 0), baseline, {
        sizePx: textPx,
        colour: theme.softText,
        anchor: 'end',
      }),
    );
    const name = label(entry.label, x + labelX, baseline, { sizePx: textPx, weight: 600 });
    return swatch(entry.swatch, x, middle) + name + values.join('');
  };
  return {
    widthPx: right,
    draw: (x, y, heightPx) => {
      const rowPx = Math.min(tallestRowPx, (heightPx - 18) / Math.max(1, legend.entries.length));
      const rows = legend.entries.map((entry, index) => row(entry, x, y + 18 + (index + 0.5) * rowPx));
      return [...headings(x, y), ...rows].join('');
    },
  };
}
