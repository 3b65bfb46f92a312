import type { Token } from 'markdown-it';
import type { FigurePlace } from '../../../agent/figures/figure-row.ts';
import { monthNames } from '../../../core/text/number-words.ts';
import { unmarked } from './marks.ts';

/** A number as a reader sees it: `1:31.512`, `+0.272`, `12`; no part of a word or an address, nor of a name: "Practice 1", "sector 3". */
const number = String.raw`(?<!\b(?:[Pp]ractice|[Ss]ector|[Pp]art|[Ff]ormula|FORMULA|[Tt]est|[Dd]ay) )[+\-−]?\d+(?:[:.]\d+)*(?![\p{L}_]?\d|[:./-]\d)`;

/** "29 November 2026" is one figure. */
const date = String.raw`\d{1,2} (?:${monthNames.join('|')})\b(?: \d{4}\b)?`;

const figure = new RegExp(String.raw`(?<![\p{L}\p{N}_.:/#])(?:${date}|${number})`, 'gu');

export interface TextPiece {
  text: string;
  isFigure: boolean;
}

/** A text cut where figures begin and end. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(figure)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isFigure: false });
    pieces.push({ text: found, isFigure: true });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isFigure: false });
  return pieces;
}

/** How many figures the texts of these tokens have, those in links and pictures among them. */
export function countFigures(tokens: readonly Token[]): number {
  return figurePlaces(tokens).length;
}

/** All figures in the texts of an answer, in their order; code has none. */
export function figurePlaces(tokens: readonly Token[]): FigurePlace[] {
  const places: FigurePlace[] = [];
  let heads: string[] = [];
  let row: FigurePlace[] | null = null;
  let rowText = '';
  let column = 0;
  for (const token of tokens) {
    if (token.type === 'thead_open') heads = [];
    if (token.type === 'tr_open') [row, rowText, column] = [[], '', 0];
    if (token.type === 'tr_close' && row) {
      for (const place of row) places.push({ ...place, around: rowText });
      row = null;
    }
    if (token.type === 'inline') {
      const texts = textsOf(token);
      const own = texts
        .flatMap((text) => textPieces(text))
        .flatMap(({ text, isFigure }) => (isFigure ? [{ text, around: texts.join(''), column: '' }] : []));
      if (row === null) places.push(...own);
      else row.push(...own.map((place) => ({ ...place, column: heads[column] ?? '' })));
      rowText += `${texts.join('')} | `;
    }
    if (token.type === 'th_close') heads.push(rowText.split(' | ').at(-2) ?? '');
    if (token.type === 'td_close') column += 1;
  }
  return places;
}

/** Texts of a paragraph that are drawn as texts. */
function textsOf({ children }: Token): string[] {
  return (children ?? []).flatMap(({ type, content }) => (type === 'text' ? [unmarked(content)] : []));
}
