import { isJsonObject } from '../../core/json-object.ts';
import { eventFileNamePart, fileNamePart } from '../../core/text/file-name-part.ts';

/** Parameters that come first, in this order; the others follow by name. */
const leading = ['year', 'years', 'event', 'session', 'test', 'day', 'driver', 'drivers', 'teams'];
/** Their values say what they are; all others go with their names. */
const plain = new Set([...leading, 'type', 'by', 'theme']);
const longestWords = 60;

/**
 * What sets a chart apart from others of its name, for a person who reads file names: "NOR_PIA", "until_lap_20". Only parameters that the name does
 * not have already; as many as fit into 60 characters; "" where there are none. The order of the parameters makes no difference.
 *
 * @example parameterWords('lap_times', { drivers: ['NOR', 'PIA'], year: 2025, event: 'Miami Grand Prix' }) // '2025_Miami_NOR_PIA'
 */
export function parameterWords(name: string, parameters: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(parameters)
    .toSorted(byPlace)
    .flatMap(([key, value]) => (plain.has(key) ? wordsOf(value) : namedWords(key, value)))
    .filter((word) => word !== '' && !has(name, word));
  let joined = '';
  for (const word of words) {
    if (joined.length + word.length >= longestWords) break;
    joined += joined === '' ? word : `_${word}`;
  }
  return joined;
}

function byPlace([a]: [string, unknown], [b]: [string, unknown]): number {
  const place = (key: string) => (leading.includes(key) ? leading.indexOf(key) : leading.length);
  return place(a) - place(b) || (a < b ? -1 : 1);
}

function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (isJsonObject(value))
    return Object.entries(value)
      .toSorted(byPlace)
      .flatMap(([, each]) => wordsOf(each));
  if (typeof value === 'string') return [eventFileNamePart(value)];
  return typeof value === 'number' ? [fileNamePart(String(value))] : [];
}

/** `until_lap_20`, `relative_to_HAM`, `annotate_corners`; nothing of what is not set. */
function namedWords(key: string, value: unknown): string[] {
  const name = fileNamePart(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  if (value === true) return [name];
  const [first, ...more] = wordsOf(value);
  return first === undefined ? [] : [`${name}_${first}`, ...more];
}

function has(name: string, word: string): boolean {
  return `_${name}_`.includes(`_${word}_`);
}
