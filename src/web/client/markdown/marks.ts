import type { TextSpan } from '../../../core/text/text-span.ts';
import { parseMarkdown } from './parser.ts';

/** Characters that no text has: Unicode keeps them for use inside a program. Markdown takes them for letters. */
const begin = '\uFDD0';
const end = '\uFDD1';
const signs = /[\uFDD0\uFDD1]/g;

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

/** Where a link of an answer leads: an absolute http(s) address; null when it is anything else or cannot be read. */
export function safeLink(href: string, base: string): string | null {
  // Browsers drop these inside of addresses; nothing that is meant well has them.
  if (/[\u0000-\u0020\u007F]/.test(href)) return null;
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // "https://formula1.com@elsewhere": not where it seems to lead.
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}

/** Path of a chart of this workspace; null for every other picture. */
export function ownChartPath(source: string, workspaceId: string): string | null {
  const prefix = `/charts/${workspaceId}/`;
  const isOwn = source.startsWith(prefix) && /^[\w-]+\.png$/.test(source.slice(prefix.length));
  return isOwn ? source : null;
}

/** `formula1.com`, `www.a.example/x`, `https://…`: what readers take for an address. */
const address = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^\s/@]*@)?((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})/iu;

/**
 * The host that a link leads to, when its text is an address of another one and would mislead; null when the text says nothing of
 * an address, or the truth. `target` is an absolute address.
 */
export function hostToShow(text: string, target: string): string | null {
  const shown = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/[\u3002\u2024\u00B7\u2027\u30FB]/g, '.');
  const { host, hostname } = new URL(target);
  for (const word of shown.split(/[\s()<>[\]{}"'“”‘’,;|]+/)) {
    const named = address.exec(word)?.[1];
    if (named !== undefined && withoutWww(asciiHost(named)) !== withoutWww(hostname)) return host;
  }
  return null;
}

/** As browsers write a host: lower case, other letters in punycode. */
function asciiHost(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host.toLowerCase();
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
