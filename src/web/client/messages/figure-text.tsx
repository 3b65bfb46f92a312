import type { ComponentChildren } from 'preact';
import type { FigureRow } from '../../../agent/transcripts/figure-rows.ts';
import { textPieces } from '../markdown/figure-places.ts';

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

/** A text whose figures lead to their rows; in a link they are counted and stay text. */
export function figureText(text: string, reader: FigureReader, isInLink: boolean): ComponentChildren {
  return textPieces(text).map((piece) => {
    const row = piece.isFigure ? reader.next() : null;
    if (row === null || isInLink) return piece.text;
    return (
      // Not among what the Tab key stops at: a table has hundreds, and the steps below lead to the same.
      <button
        type="button"
        class="figure"
        tabIndex={-1}
        title="Where this is from"
        onClick={() => reader.onFigure(row)}
      >
        {piece.text}
      </button>
    );
  });
}
