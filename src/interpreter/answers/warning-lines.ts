import type { Warning } from '../../core/warnings.ts';
import { countWords } from '../request/sentences.ts';
import { markdownText } from './markdown.ts';

const mostWarnings = 3;

/** What is so with everything from a source: it is told after what is so with these numbers. */
const ofEverySession = new Set([
  'LAP_ENDS_APPROXIMATE',
  'LAP_ONE_APPROXIMATE',
  'LAP_TIMES_FROM_SECTORS',
  'TRACK_STATUS_APPROXIMATE',
  'FRESH_TYRES_ASSUMED',
  'DRIVER_LIST_MISSING',
  'PIT_TIMES_APPROXIMATE',
]);

/** Where the numbers are from, what is the matter with them, what always is, and at last whence the calendar is. */
function rank({ code }: Warning): number {
  if (code === 'OTHER_SOURCE') return 0;
  if (code === 'SCHEDULE_SOURCE_FAILED') return 3;
  return ofEverySession.has(code) ? 2 : 1;
}

/** Warnings of one outcome, and the drivers that the answer to it is on; empty: all of them. */
export interface TellableWarnings {
  warnings: readonly Warning[];
  drivers: readonly string[];
}

/**
 * What was missing or repaired, in words; those that matter most, and how many more there are. Where the answer is on some drivers, what
 * concerns only others is counted.
 */
export function warningLines(outcomes: readonly TellableWarnings[]): string[] {
  const told = new Set<string>();
  const ofOthers = new Set<string>();
  for (const { warnings, drivers: answered } of outcomes) {
    const inOrder = warnings.toSorted((a, b) => rank(a) - rank(b));
    for (const { message, effect, drivers: concerned = [] } of inOrder) {
      const isOfOthers =
        answered.length > 0 && concerned.length > 0 && !concerned.some((driver) => answered.includes(driver));
      const sentence = `${markdownText(message)} ${markdownText(effect)}`.trim();
      if (sentence !== '') (isOfOthers ? ofOthers : told).add(sentence);
    }
  }
  for (const sentence of told) ofOthers.delete(sentence);
  const rest = Math.max(0, told.size - mostWarnings);
  const lines = [
    ...[...told].slice(0, mostWarnings),
    ...(rest > 0 ? [`… and ${countWords(rest, 'more remark')}.`] : []),
    ...(ofOthers.size > 0 && told.size > 0
      ? [`${countWords(ofOthers.size, 'remark')} on other drivers.`]
      : []),
  ];
  return lines.length === 0 ? [] : [['About the data:', '', ...lines.map((line) => `- ${line}`)].join('\n')];
}
