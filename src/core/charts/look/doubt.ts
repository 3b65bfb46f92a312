import { veiled } from './readable.ts';
import { theme } from './theme.ts';

/** Share of its own colour that a mark in doubt keeps. */
const doubtedShare = 0.5;

/** The colour of a compound that may be another one: pale. */
export function doubtedFill(fill: string): string {
  return veiled(fill, theme.panel, doubtedShare);
}

/** What is in doubt, as a text: "S?". */
export function doubtedText(text: string): string {
  return `${text}?`;
}

/** What the key of a chart calls tyres in doubt. */
export const doubtedTyres = 'tyres in doubt, as messages are lost';
