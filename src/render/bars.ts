import { inkFor, outlineOf, theme } from '../core/charts/look/theme.ts';
import type { Bar, BarsMark, DividersMark, Segment } from '../core/charts/spec/marks.ts';
import { barBox, type Box, type PlotScales, rowBox } from './axes.ts';
import { textWidthPx } from './font/font.ts';
import { element, label, middleOffset, polylines } from './label.ts';

const barTextPx = 12;
const thinnestPx = 3;
const barGapPx = 7;
const edgePx = 6;
/** How far the break in a bar lies before the edge of the plot. */
const breakPx = 16;

/**
 * Bars from the base with their labels behind their ends; a label without room there is written into the bar, and one without room there either
 * on the other side of the base, where that has more.
 */
export function drawBars(mark: BarsMark, plot: Box, scales: PlotScales): string {
  const base = scales.x(mark.base);
  const line = { x1: base, x2: base, y1: plot.y, y2: plot.y + plot.height, stroke: theme.softText };
  return element('line', line) + mark.bars.map((bar) => drawBar(bar, base, plot, scales)).join('');
}

function drawBar(bar: Bar, base: number, plot: Box, scales: PlotScales): string {
  const row = rowBox(bar.row, plot, scales);
  const baseline = row.y + row.height / 2 + middleOffset(barTextPx);
  if (bar.to === null) {
    return label(bar.label, base + barGapPx, baseline, { sizePx: barTextPx, colour: theme.faintText });
  }
  const to = scales.x(bar.to);
  const [left, right] = [plot.x, plot.x + plot.width];
  const isLeftward = to < base;
  const end = Math.min(Math.max(to, left), right);
  const from = isLeftward ? end : base;
  const box = barBox(row, from, Math.max(from + thinnestPx, isLeftward ? base : end));
  const isBroken = end !== to;
  return [
    element('rect', { ...box, fill: bar.fill }),
    isBroken ? barBreak(isLeftward ? left + breakPx : right - breakPx, box) : '',
    barLabel(bar, { box, isLeftward, isBroken }, plot, baseline),
  ].join('');
}

interface DrawnBar {
  box: Box;
  isLeftward: boolean;
  isBroken: boolean;
}

function barLabel(bar: Bar, { box, isLeftward, isBroken }: DrawnBar, plot: Box, baseline: number): string {
  const width = textWidthPx(bar.label, barTextPx, 600);
  const roomPx = isLeftward ? box.x - plot.x : plot.x + plot.width - box.x - box.width;
  const style = { sizePx: barTextPx, weight: 600, anchor: isLeftward ? 'end' : 'start' } as const;
  if (!isBroken && width + barGapPx + edgePx <= roomPx) {
    const x = isLeftward ? box.x - barGapPx : box.x + box.width + barGapPx;
    return label(bar.label, x, baseline, { ...style, halo: theme.panel });
  }
  const ink = inkFor(bar.fill);
  const insetPx = isBroken ? breakPx + 2 * edgePx : edgePx;
  const insidePx = box.width - insetPx - edgePx;
  const otherPx = (isLeftward ? plot.x + plot.width - box.x - box.width : box.x - plot.x) - barGapPx - edgePx;
  if (width > insidePx && otherPx > insidePx) {
    const beside = isLeftward ? box.x + box.width + barGapPx : box.x - barGapPx;
    const anchor = isLeftward ? 'start' : 'end';
    return label(bar.label, beside, baseline, { ...style, anchor, maxPx: otherPx, halo: theme.panel });
  }
  const x = isLeftward ? box.x + insetPx : box.x + box.width - insetPx;
  const inside = { ...style, colour: ink, maxPx: insidePx };
  return label(bar.label, x, baseline, { ...inside, anchor: isLeftward ? 'start' : 'end' });
}

/** Two slanting cuts through a bar around `x`: it goes on beyond the scale. */
export function barBreak(x: number, box: Box): string {
  const foot = box.y + box.height;
  const cuts = [x - 3, x + 3].map((middle) => [
    { x: middle - 3, y: foot },
    { x: middle + 3, y: box.y },
  ]);
  return element('path', { d: polylines(cuts), fill: 'none', stroke: theme.panel, 'stroke-width': 2.5 });
}

const textPx = 12;
const notePx = 10;
const gapPx = 1.5;

/** The coloured part of a segment; neighbours are parted by a thin gap. */
export function segmentBody(mark: Segment, whole: Box): string {
  if (mark.isFaint) return element('rect', { ...inner(whole), fill: mark.fill });
  return filledBox(inner(whole), mark.fill, mark.hatched);
}

/** A box of one colour; hatched with dark diagonals when asked. */
export function filledBox(box: Box, fill: string, hatched: boolean): string {
  const outline = outlineOf(fill);
  const body = element('rect', { ...box, rx: 2, fill, stroke: outline === 'none' ? null : outline });
  if (!hatched) return body;
  const lines = diagonals(box, 7);
  return (
    body +
    element('path', {
      d: polylines(lines),
      stroke: theme.darkText,
      'stroke-width': 1.6,
      'stroke-opacity': 0.32,
    })
  );
}

/** What is written on a segment, as far as there is room. */
export function segmentTexts(mark: Segment, whole: Box): string {
  const box = inner(whole);
  const ink = mark.isFaint ? theme.faintText : inkFor(mark.fill);
  const endWidth = mark.endNote === undefined ? 0 : textWidthPx(mark.endNote, notePx) + 8;
  const fits = (text: string, roomPx: number) => textWidthPx(text, textPx, 600) <= roomPx - 6;
  const besideEnd = mark.texts.find((text) => fits(text, box.width - endWidth));
  const endFits = endWidth > 0 && besideEnd !== undefined;
  const centre = box.x + (box.width - (endFits ? endWidth : 0)) / 2;
  const baseline = box.y + box.height / 2 + middleOffset(textPx);
  const fitting = besideEnd ?? mark.texts.find((text) => fits(text, box.width)) ?? '';
  const endX = box.x + box.width - 4;
  const textWidth = textWidthPx(fitting, textPx, 600);
  const noteWidth = mark.note === null ? 0 : textWidthPx(mark.note, notePx);
  const noteFits = mark.note !== null && box.x + 4 + noteWidth + 5 <= centre - textWidth / 2;
  return [
    fitting === '' ? '' : ground(mark, centre - textWidth / 2 - 3, textWidth + 6, box),
    label(fitting, centre, baseline, { sizePx: textPx, weight: 600, colour: ink, anchor: 'middle' }),
    endFits ? ground(mark, endX - endWidth + 6, endWidth - 4, box) : '',
    endFits
      ? label(mark.endNote ?? '', endX, baseline - 0.5, { sizePx: notePx, colour: ink, anchor: 'end' })
      : '',
    noteFits ? ground(mark, box.x + 2, noteWidth + 4, box) : '',
    noteFits ? label(mark.note ?? '', box.x + 4, baseline - 0.5, { sizePx: notePx, colour: ink }) : '',
  ].join('');
}

function inner(whole: Box): Box {
  return { ...whole, x: whole.x + gapPx / 2, width: Math.max(whole.width - gapPx, 1) };
}

/** Clears hatching and lines behind writing. */
function ground(mark: Segment, x: number, width: number, box: Box): string {
  return element('rect', { x, y: box.y + 1.5, width, height: box.height - 3, rx: 2, fill: mark.fill });
}

/** Lines rising to the right through the box, cut at its edges. */
function diagonals(box: Box, stepPx: number): { x: number; y: number }[][] {
  const { x, y, width, height } = box;
  const lines: { x: number; y: number }[][] = [];
  for (let foot = -height + stepPx / 2; foot < width; foot += stepPx) {
    const from = Math.max(foot, 0);
    const to = Math.min(foot + height, width);
    if (to - from < 0.5) continue;
    lines.push([
      { x: x + from, y: y + height - (from - foot) },
      { x: x + to, y: y + height - (to - foot) },
    ]);
  }
  return lines;
}

const dividerTextPx = 11;
const indentPx = 12;

/** Lines across the plot through empty rows, interrupted by their captions. */
export function drawDividers(mark: DividersMark, plot: Box, scales: PlotScales): string {
  return mark.dividers
    .map(({ row, label: caption }) => {
      const box = rowBox(row, plot, scales);
      const middle = box.y + box.height / 2;
      const width = textWidthPx(caption, dividerTextPx, 600);
      const line = { x1: plot.x, x2: plot.x + plot.width, y1: middle, y2: middle, stroke: theme.neutral };
      const ground = { x: plot.x + indentPx - 6, y: middle - 8, width: width + 12, height: 16 };
      const style = { sizePx: dividerTextPx, weight: 600, colour: theme.softText } as const;
      return (
        element('line', line) +
        element('rect', { ...ground, fill: theme.panel }) +
        label(caption, plot.x + indentPx, middle + middleOffset(dividerTextPx), style)
      );
    })
    .join('');
}
