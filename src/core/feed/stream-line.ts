/** Characters of the stamp that every line of a `.jsonStream` begins with: `HH:MM:SS.mmm`. */
export const stampLength = 12;

/** UTF-16 units of a line that are taken; the longest that was seen has 40,000. */
export const longestLine = 1 << 20;

/** A stamp has two digits for the hours. */
const longestSessionMs = 100 * 3_600_000 - 1;

/** A stamp as a clock shows it: the order of such stamps is that of their letters. */
export const clockStamp = '\\d\\d:[0-5]\\d:[0-5]\\d\\.\\d{3}';

const anyStamp = /\d\d:\d\d:\d\d\.\d{3}/y;
const zero = '0'.charCodeAt(0);
const six = '6'.charCodeAt(0);

/** Session time in ms of the stamp that begins at `from`; null when there is none. */
export function parseStampMs(text: string, from = 0): number | null {
  anyStamp.lastIndex = from;
  return anyStamp.test(text) ? stampTimeMs(text, from) : null;
}

/** Session time in ms of what is known to be a stamp. Not in pieces: each call would take as long as all of it, tens of thousands of times. */
export function stampTimeMs(text: string, from: number): number {
  const hours = text.charCodeAt(from) * 10 + text.charCodeAt(from + 1) - 11 * zero;
  const minutes = text.charCodeAt(from + 3) * 10 + text.charCodeAt(from + 4) - 11 * zero;
  const seconds = text.charCodeAt(from + 6) * 10 + text.charCodeAt(from + 7) - 11 * zero;
  const milliseconds =
    text.charCodeAt(from + 9) * 100 +
    text.charCodeAt(from + 10) * 10 +
    text.charCodeAt(from + 11) -
    111 * zero;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}

/** The stamp at `from`, which says `timeMs`, as a clock shows it: 01:15:00.000 for 00:75:00.000. */
export function clockStampAt(text: string, from: number, timeMs: number): string {
  const isShown = text.charCodeAt(from + 3) < six && text.charCodeAt(from + 6) < six;
  return isShown ? text.slice(from, from + stampLength) : stampOf(timeMs);
}

export function withoutByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** `HH:MM:SS.mmm` of a session time; times before its zero and beyond 99 hours become those. */
export function stampOf(sessionTimeMs: number): string {
  const timeMs = Math.min(Math.max(0, Math.floor(sessionTimeMs)), longestSessionMs);
  const hours = Math.floor(timeMs / 3_600_000);
  return String(hours).padStart(2, '0') + new Date(timeMs % 3_600_000).toISOString().slice(13, 23);
}

/**
 * The lines of a `.jsonStream` text that were sent up to a session time, itself included, as if the recording had ended there. A line
 * whose stamp cannot be read goes with the one behind it; behind the last one that can, with that.
 */
export function cutStream(text: string, untilMs: number): string {
  const source = withoutByteOrderMark(text);
  const kept: string[] = [];
  let isKept = true;
  let undecidedFrom = 0;
  for (let start = 0; start < source.length;) {
    const lineEnd = source.indexOf('\n', start);
    const end = lineEnd === -1 ? source.length : lineEnd + 1;
    const timeMs = parseStampMs(source, start);
    start = end;
    if (timeMs === null) continue;
    isKept = timeMs <= untilMs;
    if (isKept) kept.push(source.slice(undecidedFrom, end));
    undecidedFrom = end;
  }
  if (isKept) kept.push(source.slice(undecidedFrom));
  return kept.join('');
}
