/** An opened emphasis or strikethrough that is not closed yet. */
interface Opener {
  marker: string;
  length: number;
  at: number;
  canClose: boolean;
}

/** More emphasis than this inside of each other is not closed, nor is it drawn. */
const mostOpeners = 100;

/** What closes them, the last one first. */
function closers(openers: readonly Opener[]): string {
  return openers
    .map(({ marker, length }) => marker.repeat(length))
    .reverse()
    .join('');
}

/** The rules of CommonMark for runs of `*` and `_`, and those of strikethrough. */
function takeEmphasis(text: string, at: number, length: number, openers: Opener[]): void {
  const marker = text[at]!;
  if (marker === '~' && length < 2) return;
  const before = text[at - 1] ?? ' ';
  const after = text[at + length] ?? ' ';
  const isLeft = flanks(before, after);
  const isRight = flanks(after, before);
  const canOpen = marker === '_' ? isLeft && (!isRight || isPunctuation(before)) : isLeft;
  const canClose = marker === '_' ? isRight && (!isLeft || isPunctuation(after)) : isRight;
  let left = length;
  if (canClose) {
    for (let index = openers.length - 1; index >= 0 && left > 0; index--) {
      const opener = openers[index]!;
      if (opener.marker !== marker) continue;
      const isOddMatch = opener.canClose || canOpen;
      if (
        marker !== '~' &&
        isOddMatch &&
        (opener.length + left) % 3 === 0 &&
        (opener.length % 3 || left % 3)
      ) {
        continue;
      }
      openers.length = index + 1;
      const used = Math.min(opener.length, left);
      opener.length -= used;
      left -= used;
      if (opener.length === 0) openers.pop();
    }
  }
  // "2*3": most likely no emphasis, although it may turn out to be one.
  if (length === 1 && isLeft && isRight && !isPunctuation(before) && !isPunctuation(after)) return;
  if (canOpen && left > 0 && openers.length < mostOpeners)
    openers.push({ marker, length: left, at, canClose });
}

function flanks(before: string, after: string): boolean {
  if (/\s/.test(after)) return false;
  return !isPunctuation(after) || /\s/.test(before) || isPunctuation(before);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

/** A bracket that has waited longer than this for its end is just a bracket. */
const longestLinkText = 300;
const longestLinkTarget = 2000;
/** Round brackets inside of each other that a target may have, as the parser has it. */
const mostBrackets = 32;

/**
 * A beginning of inline Markdown as it can be shown: what is open is closed, and what could still become something else is
 * held back: half a link, half an entity, markers of which nobody knows yet what they begin or end.
 */
export function closeInline(text: string): string {
  let rest = withoutTrailingMarkers(text);
  for (let isEnd = rest === text; ; isEnd = false) {
    const { cutAt, closing } = scan(rest, text, isEnd);
    if (cutAt === null) return closing === '' ? rest : rest.trimEnd() + closing;
    rest = withoutTrailingMarkers(rest.slice(0, cutAt));
  }
}

/** Markers at the end may grow or turn out to close something; both look the same without them. */
function withoutTrailingMarkers(text: string): string {
  let from = text.length;
  while (from > 0 && '*_~`'.includes(text[from - 1]!)) from--;
  if (from === text.length) return text;
  let escapes = 0;
  while (text[from - 1 - escapes] === '\\') escapes++;
  return text.slice(0, from + (escapes % 2));
}

interface Scan {
  /** From here on nothing can be shown yet; null: all of it can. */
  cutAt: number | null;
  closing: string;
}

/**
 * `isEnd`: more text will follow right behind; otherwise something was already held back there. `whole` is the text with that: how
 * a link ends and how long a bracket waits is seen there, or each cut would bring the next one.
 */
function scan(text: string, whole: string, isEnd: boolean): Scan {
  const openers: Opener[] = [];
  const brackets: number[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at]!;
    const rest = text.length - at;
    if (character === '\\') {
      if (isEnd && rest === 1) return cut(at);
      at += 2;
    } else if (character === '`') {
      const run = runLength(text, at);
      const closedAt = codeEnd(text, at + run, run);
      if (closedAt === null) return openCode(text, at, run, openers, brackets);
      at = closedAt;
    } else if (character === '!' && (text[at + 1] === '[' || (isEnd && rest === 1))) {
      if (rest === 1) return cut(at);
      brackets.push(at);
      at += 2;
    } else if (character === '[') {
      brackets.push(at);
      at++;
    } else if (character === ']' && brackets.length > 0) {
      const from = brackets.pop()!;
      const end = linkEnd(whole, at + 1, isEnd);
      if (end === 'open') return cut(brackets[0] ?? from);
      if (end !== null) {
        while ((openers.at(-1)?.at ?? -1) > from) openers.pop();
        brackets.length = text[from] === '!' ? brackets.length : 0; // links do not nest
      }
      at = end ?? at + 1;
    } else if (isEnd && character === '<' && /^<(?:[a-z][a-z\d+.-]*(?::[^\s<>]*)?)?$/i.test(text.slice(at))) {
      return cut(at);
    } else if (character === '<') {
      at +=
        /^<[a-z][a-z\d+.-]{1,31}:[^\s<>]*>/i.exec(text.slice(at, at + longestLinkTarget))?.[0].length ?? 1;
    } else if (isEnd && character === '&' && /^&(?:#?[a-z\d]{0,31})$/i.test(text.slice(at, at + 40))) {
      return cut(at);
    } else if (character === '*' || character === '_' || character === '~') {
      const run = runLength(text, at);
      takeEmphasis(text, at, run, openers);
      at += run;
    } else {
      at++;
    }
  }
  const bracket = brackets.find((from) => whole.length - from <= longestLinkText);
  if (bracket !== undefined) return cut(bracket);
  return { cutAt: null, closing: closers(openers) };
}

function cut(at: number): Scan {
  return { cutAt: at, closing: '' };
}

function runLength(text: string, from: number): number {
  let to = from + 1;
  while (text[to] === text[from]) to++;
  return to - from;
}

/** The place behind the backticks that close a code span; null when there are none yet. */
function codeEnd(text: string, from: number, length: number): number | null {
  let at = text.indexOf('`', from);
  while (at !== -1) {
    const run = runLength(text, at);
    if (run === length) return at + run;
    at = text.indexOf('`', at + run);
  }
  return null;
}

function openCode(text: string, at: number, run: number, openers: Opener[], brackets: number[]): Scan {
  if (brackets.length > 0) return cut(brackets[0]!);
  if (text.slice(at + run).trim() === '') return cut(at);
  const gap = text.trimEnd().endsWith('`') ? ' ' : '';
  return { cutAt: null, closing: gap + '`'.repeat(run) + closers(openers) };
}

/**
 * The place behind the target of a link or picture, whose text ended before `from`; `open` while that is being written, null
 * when it is none.
 */
function linkEnd(text: string, from: number, isEnd: boolean): number | 'open' | null {
  if (from >= text.length) return isEnd ? 'open' : null;
  if (text[from] !== '(') return null;
  let depth = 0;
  const furthest = Math.min(text.length, from + longestLinkTarget);
  for (let at = from; at < furthest; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '(' && ++depth > mostBrackets) return null;
    else if (character === ')' && --depth === 0) {
      const target = text.slice(from + 1, at).trim();
      return /^(?:<[^<>\n]*>|[^\s<]\S*|)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?$/.test(target) ? at + 1 : null;
    }
  }
  return text.length - from <= longestLinkTarget ? 'open' : null;
}
