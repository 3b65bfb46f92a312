import { plainText } from '../core/text/plain-text.ts';

const longestText = 500;

/** Names come from outside: what Markdown could take for markup stays a character. "" for null. */
export function markdownText(text: string | null): string {
  if (text === null) return '';
  return plainText(text, longestText).replace(/[\\`*_{}[\]<>|#~]/g, (mark) => `\\${mark}`);
}

/**
 * A table of cells that are Markdown; columns in which no row has anything are left out, and those of figures end at the right.
 */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const filled = (index: number) => rows.flatMap((row) => row[index] || []);
  const shown = columns.flatMap((_, index) => (filled(index).length > 0 ? [index] : []));
  const line = (cells: readonly string[]) => `| ${shown.map((index) => cells[index] || '–').join(' | ')} |`;
  const rule = (index: number) => (filled(index).every((cell) => figure.test(cell)) ? ' ---: |' : ' --- |');
  return [line(columns), `|${shown.map(rule).join('')}`, ...rows.map(line)].join('\n');
}

/** `3`, `1:31.512`, `+0.348`, `-6 %`, `–`; no figure is `L12` or `2024-05-26`. */
const figure = /^(?:[+−-]?\d+(?:[:.,]\d+)*(?: ?(?:%|s|m|km\/h|°C))?|–)$/;

/** A number as a cell; "" for null. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}
