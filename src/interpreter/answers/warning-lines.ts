import { asObject, asObjects } from '../../core/json-object.ts';
import { countWords } from '../request/sentences.ts';
import { textOf, textsOf, type Result } from './result-values.ts';

const mostWarnings = 3;

/**
 * What was missing or repaired, in words; the first ones, and how many more there are. Where the answer is on some drivers, what
 * concerns only others is counted. Results have the `input` of their calls.
 */
export function warningLines(results: readonly Result[], drivers: readonly string[]): string[] {
  const told = new Set<string>();
  const ofOthers = new Set<string>();
  for (const result of results) {
    const answered = answeredDrivers(result, drivers);
    for (const warning of asObjects(result.warnings)) {
      const concerned = textsOf(warning, 'drivers');
      const isOfOthers =
        answered.length > 0 && concerned.length > 0 && !concerned.some((driver) => answered.includes(driver));
      const sentence = `${textOf(warning, 'message')} ${textOf(warning, 'effect')}`.trim();
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

/** Codes of the drivers that an answer is on; empty: on all of them. */
function answeredDrivers(result: Result, asked: readonly string[]): string[] {
  const input = asObject(result.input) ?? {};
  const chosen =
    'driver' in input || 'drivers' in input ? [textOf(result, 'driver'), ...textsOf(result, 'drivers')] : [];
  const ofTeams =
    'teams' in input ? asObjects(result.statistics).flatMap((row) => textsOf(row, 'drivers')) : [];
  return [...asked, ...chosen, ...ofTeams].filter((driver) => driver !== '');
}
