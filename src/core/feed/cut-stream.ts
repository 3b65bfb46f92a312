import { parseStampMs, withoutByteOrderMark } from './stream-line.ts';

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
