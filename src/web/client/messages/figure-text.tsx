import type { ComponentChildren } from 'preact';
import type { FigureRow } from '../../../agent/figures/figure-row.ts';
import { textPieces } from '../markdown/figure-places.ts';
import { type MarkedPart, unmarked } from '../markdown/marks.ts';
import { UnsupportedFigure } from './unsupported-figures.tsx';

/** The figures of a block of Markdown that is being drawn, one after the other. */
export interface FigureReader {
  /** The row of the next figure; null where it has none. */
  next: () => FigureRow | null;
  /** Called when somebody wants to see a row. */
  onFigure: (row: FigureRow) => void;
}

/** @param rows of all figures of the text. `first`: how many figures stand before the block. */
export function figureReader(
  rows: readonly (FigureRow | null)[],
  first: number,
  onFigure: (row: FigureRow) => void,
): FigureReader {
  let at = first;
  return { next: () => rows[at++] ?? null, onFigure };
}

export interface FigureDrawing {
  /** null: nothing leads to a row. */
  figures: FigureReader | null;
  /** Cuts the texts of the block where marks begin and end. */
  marks: (text: string) => MarkedPart[];
}

/** A text whose figures lead to their rows, unless they are marked as unsupported; in a link they are counted and lead nowhere. */
export function figureText(text: string, drawing: FigureDrawing, isInLink: boolean): ComponentChildren {
  const pieces = piecesWithRows(unmarked(text), drawing.figures);
  let from = 0;
  return drawing.marks(text).map((part) => {
    const to = from + part.text.length;
    const inside = pieces.filter(({ at, text: piece }) => at < to && at + piece.length > from);
    const start = from;
    from = to;
    if (part.isMarked) {
      return (
        <UnsupportedFigure isEnd={part.isEnd} isInLink={isInLink}>
          {part.text}
        </UnsupportedFigure>
      );
    }
    return inside.map(({ at, text: piece, lead }) => {
      const isWhole = at >= start && at + piece.length <= to;
      if (lead === null || isInLink || !isWhole) return piece.slice(Math.max(0, start - at), to - at);
      return (
        // Not among what the Tab key stops at: a table has hundreds, and the steps below lead to the same.
        <button type="button" class="figure" tabIndex={-1} title="Where this is from" onClick={lead}>
          {piece}
        </button>
      );
    });
  });
}

/** A part of a text, where it stands, and what shows the row it is from; null: nothing does. */
interface PlacedPiece {
  text: string;
  at: number;
  lead: (() => void) | null;
}

function piecesWithRows(text: string, figures: FigureReader | null): PlacedPiece[] {
  if (figures === null) return [{ text, at: 0, lead: null }];
  let at = 0;
  return textPieces(text).map((piece) => {
    const row = piece.isFigure ? figures.next() : null;
    const placed = { text: piece.text, at, lead: row && (() => figures.onFigure(row)) };
    at += piece.text.length;
    return placed;
  });
}
