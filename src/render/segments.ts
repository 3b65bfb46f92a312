import { inkFor, outlineOf } from '../core/charts/look/readable.ts';
import type { Segment } from '../core/charts/spec/row-marks.ts';
import { theme } from '../core/charts/look/theme.ts';
import { textWidthPx } from './font/font.ts';
import { label, middleOffset } from './label.ts';
import type { Box } from './plot-scales.ts';
import { element, polylines } from './svg-element.ts';

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
