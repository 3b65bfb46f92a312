import type { LegendTable } from '../core/charts/spec/chart-spec.ts';
import { theme } from '../core/charts/look/theme.ts';
import { textWidthPx } from './font/font.ts';
import { label, middleOffset } from './label.ts';
import type { Block } from './legend-keys.ts';
import { swatch, swatchWidthPx } from './swatch.ts';

const textPx = 12;
const headingPx = 11;
const headingsPx = 18;
const rowPx = 21;
const gapPx = 14;
/** Between two pieces of the table that stand beside each other. */
const betweenPx = 44;

/** The legend as a table: sample, name, values under right-aligned headings; in as many pieces beside each other as `widthPx` has room for. */
export function legendTable(legend: LegendTable, widthPx: number): Block {
  const { entries, columns } = legend;
  const labelX = labelLeft(legend);
  const rights = valueRights(legend, labelX);
  const piecePx = (rights.at(-1) ?? labelX) + betweenPx;
  const pieces = Math.max(1, Math.min(entries.length, Math.floor((widthPx + betweenPx) / piecePx)));
  const perPiece = Math.ceil(entries.length / pieces);
  const value = (text: string, column: number, x: number, y: number, sizePx: number, colour: string) =>
    label(text, x + (rights[column] ?? 0), y, { sizePx, colour, anchor: 'end' });
  const row = (entry: LegendTable['entries'][number], x: number, middle: number) => {
    const baseline = middle + middleOffset(textPx);
    return [
      swatch(entry.swatch, x, middle),
      label(entry.label, x + labelX, baseline, { sizePx: textPx, weight: 600 }),
      ...entry.values.map((text, column) => value(text, column, x, baseline, textPx, theme.softText)),
    ].join('');
  };
  return {
    heightPx: headingsPx + perPiece * rowPx,
    draw: (x, y) => {
      const rows = entries.map((entry, index) => {
        const place = { x: x + Math.floor(index / perPiece) * piecePx, row: index % perPiece };
        const headings =
          place.row === 0
            ? columns.map((text, column) => value(text, column, place.x, y + 11, headingPx, theme.faintText))
            : [];
        return [...headings, row(entry, place.x, y + headingsPx + (place.row + 0.5) * rowPx)].join('');
      });
      return rows.join('');
    },
  };
}

/** Of the table as one piece. */
export function legendWidthPx(legend: LegendTable): number {
  return valueRights(legend, labelLeft(legend)).at(-1) ?? 0;
}

function labelLeft({ entries }: LegendTable): number {
  return Math.max(0, ...entries.map((entry) => swatchWidthPx(entry.swatch.kind))) + 8;
}

/** Right edges of the columns of values. */
function valueRights({ entries, columns }: LegendTable, labelX: number): number[] {
  let right = labelX + Math.max(0, ...entries.map((entry) => textWidthPx(entry.label, textPx, 600)));
  return columns.map((heading, column) => {
    const texts = entries.map((entry) => textWidthPx(entry.values[column] ?? '', textPx));
    right += gapPx + Math.max(textWidthPx(heading, headingPx), ...texts);
    return right;
  });
}
