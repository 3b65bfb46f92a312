import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../../core/json-object.ts';
import type { ChartFile } from '../effects.ts';
import { draftSuffix } from '../disk/atomic-write.ts';
import { entryKind } from '../disk/file-tree.ts';
import { hasErrorCode, unlessAbsent } from '../disk/system-error.ts';
import { eventFileNamePart, fileNamePart } from '../../core/text/plain-text.ts';

/**
 * The file name a chart is written under: its plain name as long as no chart with other parameters has taken it, else
 * the name with what sets it apart, for people, and `_<8 hex of the parameters' hash>`: `lap_times_2025_Miami_NOR_PIA_1f0c9a3d.png`. The same
 * parameters always get the same name.
 *
 * A name is taken by a claim, the hidden file `.<file>.claim` that holds the parameters; those of before 2026-11-23 hold their hash. It is
 * made complete under another name and then linked, which fails if the claim exists, so of two processes exactly one gets the name.
 * A chart without a claim (put there by hand) keeps its name to itself.
 */
export async function claimChartName(
  directory: string,
  chart: Pick<ChartFile, 'name' | 'extension' | 'parameters'>,
): Promise<string> {
  const parameters = canonicalJson(chart.parameters);
  const plain = `${chart.name}.${chart.extension}`;
  const claim = join(directory, `.${plain}.claim`);
  const owner =
    (await unlessAbsent(readFile(claim, 'utf8'))) ?? (await takeClaim(directory, plain, claim, parameters));
  if (owner === parameters) return plain;
  // Loaded here: most charts have their plain name, and it takes 2 ms.
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(parameters).digest('hex');
  if (owner === hash) return plain;
  const words = parameterWords(chart.name, chart.parameters);
  return `${[chart.name, words, hash.slice(0, 8)].filter((part) => part !== '').join('_')}.${chart.extension}`;
}

/** Returns the parameters, or their hash, that the name now belongs to; null when an unclaimed chart has it. */
async function takeClaim(
  directory: string,
  plain: string,
  claim: string,
  parameters: string,
): Promise<string | null> {
  if ((await entryKind(join(directory, plain))) !== 'absent') return null;
  const draft = join(directory, `.claim-${draftSuffix()}`);
  await writeFile(draft, parameters, { flag: 'wx' });
  try {
    await link(draft, claim);
    return parameters;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return await unlessAbsent(readFile(claim, 'utf8'));
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** JSON with the keys of every object in order, so that equal parameters give equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isJsonObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

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
