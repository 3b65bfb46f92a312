import type { TextSpan } from './text-span.ts';

/** Names the figures of an answer that no result has, each once, as a last paragraph of it in Markdown. */
export function unsupportedNote(figures: readonly TextSpan[]): string {
  return `${unsupportedNoteStart}${[...new Set(figures.map(({ text }) => text))].join(', ')}.`;
}

/** What is said of such a figure where it stands. */
export const notInData = 'not found in the data';

export const unsupportedNoteStart = 'Not from the data: ';
