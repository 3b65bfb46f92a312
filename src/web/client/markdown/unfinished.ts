import { closeInline } from './open-inline.ts';

/** What a line may start with before its text: quotes, list items, a heading. */
const container = /^(?:[ \t]*(?:>|[-*+][ \t]+|\d{1,9}[.)][ \t]+))*[ \t]*(?:#{1,6}[ \t]+)?/;
const fence = /^(`{3,}(?!`)|~{3,}(?!~))([^`]*)$/;
const delimiterRow = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;
/** Could become a list item, a heading, a rule, a fence or a table. */
const markersOnly = /^(?:[-*+_#=|:`~>\s]*|\d{1,9}[.)]?)$/;

/**
 * The beginning of a Markdown text that is still being written, as it can be shown: without anything whose meaning the next
 * characters may change. What this text shows is a beginning of what the whole text will show.
 */
export function showableMarkdown(text: string): string {
  const lines = text.split('\n');
  const last = lines.length - 1;
  const { open, coded } = fences(lines);
  if (open !== null) return (isHalfFence(lines[last]!, open) ? lines.slice(0, last) : lines).join('\n');
  if (coded.has(last)) return text;
  const heldFrom = heldTableLine(lines);
  if (heldFrom !== null) return closedEnd(lines.slice(0, heldFrom), coded, false);
  if (markersOnly.test(contentOf(lines[last]!))) return closedEnd(lines.slice(0, last), coded, false);
  return closedEnd(lines, coded, true);
}

/** Closes what is open in the paragraph that the lines end with. */
function closedEnd(lines: readonly string[], coded: ReadonlySet<number>, isBeingWritten: boolean): string {
  const last = lines.length - 1;
  if (last < 0 || lines[last]!.trim() === '' || coded.has(last)) return lines.join('\n');
  if (!isBeingWritten && isInTable(lines, last)) return lines.join('\n');
  let first = last;
  while (first > 0 && !coded.has(first - 1) && isContinuation(lines, first)) first--;
  const prefix = container.exec(lines[first]!)![0];
  const paragraph = [lines[first]!.slice(prefix.length), ...lines.slice(first + 1)].join('\n');
  const shown = closeInline(paragraph);
  const before = lines.slice(0, first);
  return (shown.trim() === '' ? before : [...before, prefix + shown]).join('\n');
}

/** Whether a line goes on with the paragraph of the line before it. */
function isContinuation(lines: readonly string[], index: number): boolean {
  const before = lines[index - 1]!;
  const isNewContainer = container.exec(lines[index]!)![0].trim() !== '';
  return (
    !isNewContainer &&
    contentOf(before).trim() !== '' &&
    !/^\s*#{1,6}\s/.test(before) &&
    !fence.test(contentOf(before))
  );
}

function contentOf(line: string): string {
  return line.slice(container.exec(line)![0].length).trimEnd();
}

interface Fence {
  marker: string;
  length: number;
  /** Whether its first line is still being written. */
  isNew: boolean;
}

/** The code fence that is open at the end (null when none is), and the lines that belong to code. */
function fences(lines: readonly string[]): { open: Fence | null; coded: Set<number> } {
  const coded = new Set<number>();
  let open: Fence | null = null;
  for (const [index, line] of lines.entries()) {
    const [, run, info] = fence.exec(contentOf(line)) ?? [];
    if (open !== null || run !== undefined) coded.add(index);
    if (run === undefined) continue;
    if (open === null) open = { marker: run[0]!, length: run.length, isNew: index === lines.length - 1 };
    else if (run.startsWith(open.marker) && run.length >= open.length && info!.trim() === '') open = null;
  }
  return { open, coded };
}

/** Whether the last line is the fence itself: its beginning, or a few of the marks that may end it. */
function isHalfFence(line: string, { marker, isNew }: Fence): boolean {
  const content = contentOf(line).trim();
  return isNew || (content !== '' && content === marker.repeat(content.length));
}

/** The first line that belongs to a table's head or row in the making; null when none does. */
function heldTableLine(lines: readonly string[]): number | null {
  const last = lines.length - 1;
  const content = contentOf(lines[last]!);
  if (isInTable(lines, last - 1)) return content === '' ? null : last;
  const isHeadBefore = last > 0 && contentOf(lines[last - 1]!).includes('|');
  if (isHeadBefore && /^[\s|:-]*$/.test(content)) return last - 1;
  return content.includes('|') ? last : null;
}

/** Whether that line, which is complete, belongs to a table. */
function isInTable(lines: readonly string[], line: number): boolean {
  for (let index = line; index > 0 && lines[index]!.trim() !== ''; index--) {
    const isDelimiter = delimiterRow.test(contentOf(lines[index]!)) && lines[index]!.includes('-');
    if (isDelimiter && contentOf(lines[index - 1]!).includes('|')) return true;
  }
  return false;
}
