import { dashPattern } from '../core/charts/spec/chart-spec.ts';
import type { Key, LegendTable, Swatch } from '../core/charts/spec/chart-spec.ts';
import { theme } from '../core/charts/look/theme.ts';
import { barBreak, filledBox } from './bars.ts';
import { arrowRight, medianLine } from './row-points.ts';
import { element, label, middleOffset } from './label.ts';
import { faintOpacity, tyre } from './series.ts';
import { beyondArrow, cross, pointShape, visitTriangle } from './point-shape.ts';
import { type FontWeight, textWidthPx } from './font/font.ts';

/** Width every swatch of that kind takes. */
function swatchWidthPx(kind: Swatch['kind']): number {
  return {
    line: 34,
    point: 16,
    fill: 22,
    beyond: 14,
    'beyond-right': 14,
    tyre: 18,
    stop: 14,
    visit: 14,
    note: 18,
    'broken-bar': 34,
    box: 26,
  }[kind];
}

/** The sample beside a legend entry or key, its middle at height `y`. */
function swatch(sample: Swatch, x: number, y: number): string {
  const width = swatchWidthPx(sample.kind);
  const centre = x + width / 2;
  switch (sample.kind) {
    case 'line': {
      const look = { radiusPx: 3.6, fill: theme.panel, ring: sample.colour, ringPx: 1.6, opacity: 1 };
      const line = element('line', {
        x1: x,
        y1: y,
        x2: x + width,
        y2: y,
        stroke: sample.colour,
        'stroke-width': 2,
        'stroke-dasharray': dashPattern(sample.dash, 1.6),
      });
      return line + pointShape(sample.shape, centre, y, look);
    }
    case 'point': {
      const radiusPx = sample.faint ? 3.4 : 4;
      const look = {
        radiusPx,
        fill: sample.fill,
        ring: sample.colour,
        ringPx: 1,
        opacity: sample.faint ? faintOpacity : 1,
        ...(sample.doubted && { doubted: sample.doubted }),
      };
      const halo = { fill: 'none', stroke: theme.text, 'stroke-width': 1.5 };
      return (
        pointShape(sample.shape, centre, y, sample.highlighted ? { ...look, radiusPx: 2.6 } : look) +
        (sample.highlighted ? element('circle', { cx: centre, cy: y, r: 6, ...halo }) : '')
      );
    }
    case 'fill':
      return filledBox({ x, y: y - 7, width, height: 14 }, sample.fill, sample.hatched);
    case 'beyond':
      return beyondArrow(centre, y - 4, sample.colour);
    case 'beyond-right':
      return element('path', { d: arrowRight(centre + 3.5, y), fill: sample.colour });
    case 'tyre':
      return tyre(sample, centre, y);
    case 'visit':
      return visitTriangle(centre, y - 5, sample.colour);
    case 'stop':
      return cross(centre, y, 4, sample.colour, 1, 2);
    case 'broken-bar': {
      const bar = { x, y: y - 7, width, height: 14 };
      return element('rect', { ...bar, fill: sample.fill }) + barBreak(x + width - 10, bar);
    }
    case 'box': {
      const box = { x: x + 3, y: y - 7, width: width - 6, height: 14 };
      const body = { ...box, rx: 2, fill: sample.fill, stroke: sample.colour, 'stroke-width': 1.5 };
      return element('rect', body) + medianLine(centre, y, 7);
    }
    case 'note':
      return label(sample.text, x, y + middleOffset(11), { sizePx: 11, colour: theme.softText });
  }
}

const textPx = 12;
const lineHeightPx = 21;
const keyGapPx = 20;

export interface Block {
  heightPx: number;
  /** Markup of the block with its upper left corner at this place. */
  draw: (x: number, y: number) => string;
}

/** Keys side by side, broken into lines of at most `widthPx`. */
export function keysBlock(keys: readonly Key[], widthPx: number): Block {
  const lines: { key: Key; x: number }[][] = [];
  let next = Infinity;
  for (const key of keys) {
    const width = swatchWidthPx(key.swatch.kind) + 6 + textWidthPx(key.label, textPx);
    if (next + width > widthPx) {
      lines.push([]);
      next = 0;
    }
    lines.at(-1)?.push({ key, x: next });
    next += width + keyGapPx;
  }
  const drawKey = (key: Key, x: number, middle: number) => {
    const textX = x + swatchWidthPx(key.swatch.kind) + 6;
    const style = { sizePx: textPx, colour: theme.softText, maxPx: widthPx };
    return swatch(key.swatch, x, middle) + label(key.label, textX, middle + middleOffset(textPx), style);
  };
  return {
    heightPx: lines.length * lineHeightPx,
    draw: (x, y) =>
      lines
        .flatMap((line, index) =>
          line.map((item) => drawKey(item.key, x + item.x, y + (index + 0.5) * lineHeightPx)),
        )
        .join(''),
  };
}

/** Sentences, broken into lines of at most `widthPx`. */
export function captionsBlock(captions: readonly string[], widthPx: number): Block {
  const lines = captions.flatMap((caption) => brokenLines(caption, widthPx, textPx));
  const style = { sizePx: textPx, colour: theme.faintText, maxPx: widthPx };
  return {
    heightPx: lines.length * 17,
    draw: (x, y) => lines.map((line, index) => label(line, x, y + 12 + index * 17, style)).join(''),
  };
}

/** The text in lines of at most `widthPx`, as far as its words allow. */
export function brokenLines(
  text: string,
  widthPx: number,
  sizePx: number,
  weight: FontWeight = 400,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && textWidthPx(longer, sizePx, weight) <= widthPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const tableTextPx = 12;
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
    const baseline = middle + middleOffset(tableTextPx);
    return [
      swatch(entry.swatch, x, middle),
      label(entry.label, x + labelX, baseline, { sizePx: tableTextPx, weight: 600 }),
      ...entry.values.map((text, column) => value(text, column, x, baseline, tableTextPx, theme.softText)),
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
  let right = labelX + Math.max(0, ...entries.map((entry) => textWidthPx(entry.label, tableTextPx, 600)));
  return columns.map((heading, column) => {
    const texts = entries.map((entry) => textWidthPx(entry.values[column] ?? '', tableTextPx));
    right += gapPx + Math.max(textWidthPx(heading, headingPx), ...texts);
    return right;
  });
}
