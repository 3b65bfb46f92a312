import type { TextSpan } from '../../../core/text/text-span.ts';
import { parseMarkdown } from './parser.ts';

/** Characters that no text has: Unicode keeps them for use inside a program. Markdown takes them for letters. */
const begin = '\uFDD0';
const end = '\uFDD1';
const signs = /[\uFDD0\uFDD1]/g;

/** A part of a text, and whether it is marked. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
  /** The mark ends with this part; it may begin in another text, as that of "lap **31**". */
  isEnd: boolean;
}

/**
 * A Markdown in which these parts stand between signs, which parsing keeps in its texts where they are. As it is when it would be read as
 * something else with them. Parts that lie in each other count once.
 */
export function withMarks(markdown: string, spans: readonly TextSpan[]): string {
  if (spans.length === 0 || unmarked(markdown) !== markdown) return markdown;
  let marked = '';
  let from = 0;
  for (const { at, length } of markable(markdown, spans)) {
    marked += `${markdown.slice(from, at)}${begin}${markdown.slice(at, at + length)}${end}`;
    from = at + length;
  }
  marked += markdown.slice(from);
  return shapeOf(marked) === shapeOf(markdown) ? marked : markdown;
}

/** The parts that get a mark, in their order. */
export function markable<T extends TextSpan>(markdown: string, spans: readonly T[]): T[] {
  let from = 0;
  return spans
    .toSorted((a, b) => a.at - b.at)
    .flatMap((span) => {
      const { at, length } = span;
      if (at < from || length <= 0 || at + length > markdown.length) return [];
      from = at + length;
      // A sign with a blank behind it may be that of a list.
      const bullet = /^[+-] +/.exec(markdown.slice(at, from))?.[0].length ?? 0;
      return [{ ...span, at: at + bullet, length: length - bullet }];
    });
}

/** A text without the signs of marks. */
export function unmarked(text: string): string {
  return text.replace(signs, '');
}

/** Cuts texts that follow each other where marks begin and end. */
export function createMarkReader(): (text: string) => MarkedPart[] {
  let isMarked = false;
  return (text) => {
    const parts: MarkedPart[] = [];
    let from = 0;
    for (const { 0: sign, index } of text.matchAll(signs)) {
      if (index > from) parts.push({ text: text.slice(from, index), isMarked, isEnd: sign === end });
      isMarked = sign === begin;
      from = index + 1;
    }
    if (from < text.length) parts.push({ text: text.slice(from), isMarked, isEnd: false });
    return parts;
  };
}

/** What a Markdown is made of, without its texts. */
function shapeOf(markdown: string): string {
  return parseMarkdown(markdown)
    .map(({ type, children }) => `${type} ${(children ?? []).map((child) => child.type).join(' ')}`)
    .join('\n');
}
