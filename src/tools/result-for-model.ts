import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { knownDrivers } from '../core/names/known-drivers.ts';
import { foldName } from '../core/names/name-matching.ts';
import { childPointer, leftOutKey, trimResult, type Trimmed } from './trim-result.ts';

/** Whom and what of a result a question and a call are about. */
export interface AskedAbout {
  /** Folded: codes and names of drivers, names of teams. */
  names: ReadonlySet<string>;
  laps: ReadonlySet<number>;
  corners: ReadonlySet<number>;
}

const longestRange = 80;

/** What an input and the words of a question name. */
export function askedAbout(input: Readonly<Record<string, unknown>>, question: string): AskedAbout {
  const { driver, drivers, team, teams, lap, laps, corner, corners } = input;
  const given = [driver, drivers, team, teams].flat().filter((each) => typeof each === 'string');
  const words = new Set(foldName(question).split(' '));
  const named = [...knownDrivers.values()].filter(({ code, familyName }) => {
    return (
      question.includes(code) ||
      foldName(familyName)
        .split(' ')
        .every((word) => words.has(word))
    );
  });
  const names = [...given, ...named.map(({ code }) => code)].flatMap((name) => {
    const { familyName, givenName } = knownDrivers.get(name.toUpperCase()) ?? {};
    return familyName === undefined ? [name] : [name, familyName, `${givenName} ${familyName}`];
  });
  return {
    names: new Set(names.map((name) => foldName(name))),
    laps: new Set([
      ...numbersIn([lap, laps]),
      ...numbersAfter(/\b(?:laps?|l|runden?|tours?|vueltas?|giri|giro|voltas?|ronden?)/giu, question),
    ]),
    corners: new Set([
      ...numbersIn([corner, corners]),
      ...numbersAfter(/\b(?:turns?|corners?|t|kurven?|virages?|curvas?|bochten?)/giu, question),
    ]),
  };
}

function numbersIn(values: readonly unknown[]): number[] {
  return values
    .flat()
    .flatMap((value) =>
      typeof value === 'string' || typeof value === 'number' ? rangeIn(String(value)) : [],
    );
}

/** "lap 23", "laps 20 to 25", "laps 3, 5 and 7". */
function numbersAfter(word: RegExp, text: string): number[] {
  return [...text.matchAll(word)].flatMap(({ index, 0: found }) => {
    const rest = text.slice(index + found.length);
    const list = /^ ?\d{1,2}(?:(?: ?[-–,] ?|,? (?:to|and|or|bis|und|à|et|a|y|e|en|tot) )\d{1,2})*(?!\d)/.exec(
      rest,
    )?.[0];
    return list === undefined ? [] : list.split(/,|and|or|und|et|\by\b|\be\b|\ben\b/).flatMap(rangeIn);
  });
}

function rangeIn(text: string): number[] {
  const [from, to = from] = [...text.matchAll(/\d{1,3}/g)].map(Number);
  if (from === undefined || to === undefined || to - from > longestRange) return [];
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, more) => from + more);
}

/**
 * A result in at most `budget` characters of JSON for a language model: whole if it fits, else with its facts as sentences and without
 * what is said twice or is nothing; then some laps of each list by laps; then the rows that were asked about before others.
 */
export function resultForModel(result: JsonObject, asked: AskedAbout, budget: number): Trimmed {
  if (JSON.stringify(result).length <= budget) return { value: result, isWhole: true };
  const lean = leanObject(result);
  if (Array.isArray(result.facts)) lean.facts = factTexts(result.facts, asked);
  if (JSON.stringify(lean).length <= budget) return { value: lean, isWhole: false };
  const { total_laps: totalLaps } = result;
  const sampled = typeof totalLaps === 'number' ? withSampledLaps(lean, asked, totalLaps) : lean;
  return trimResult(sampled, budget, '', (row) => isAskedAbout(row, asked));
}

/** The sentences, those about who and what was asked first. */
function factTexts(facts: readonly unknown[], asked: AskedAbout): unknown[] {
  const isOfAsked = (fact: unknown): boolean => {
    const about = isJsonObject(fact) && isJsonObject(fact.about) ? fact.about : {};
    const { drivers, teams, laps } = about;
    const isNamed = [drivers, teams]
      .flat()
      .some((name) => typeof name === 'string' && asked.names.has(foldName(name)));
    return isNamed || [laps].flat().some((lap) => asked.laps.has(Number(lap)));
  };
  const inOrder = [...facts.filter(isOfAsked), ...facts.filter((fact) => !isOfAsked(fact))];
  return inOrder.map((fact) => (isJsonObject(fact) ? fact.text : fact));
}

/** Without seconds beside the same time in words. In the parts of rows also without what is nothing. */
function leanObject(object: JsonObject, isPartOfRow = false): JsonObject {
  const entries = Object.entries(object).flatMap(([key, value]) => {
    const isTwin = key.endsWith('_s') && typeof object[key.slice(0, -2)] === 'string';
    const isNothing = isPartOfRow && (value === null || value === 0 || value === false);
    if (isTwin || isNothing) return [];
    const part = leanValue(value, isPartOfRow);
    return isPartOfRow && isJsonObject(part) && Object.keys(part).length === 0 ? [] : [[key, part] as const];
  });
  return Object.fromEntries(entries);
}

function leanValue(value: unknown, isInRow: boolean): unknown {
  if (Array.isArray(value)) {
    return value.map((member: unknown) => (isJsonObject(member) ? leanRow(member, isInRow) : member));
  }
  return isJsonObject(value) ? leanObject(value, isInRow) : value;
}

/** A row keeps all its keys, since those of one list are alike; what lies inside does not. */
function leanRow(row: JsonObject, isInRow: boolean): JsonObject {
  if (isInRow) return leanObject(row, true);
  const entries = Object.entries(leanObject(row)).map(
    ([key, value]) => [key, leanValue(value, true)] as const,
  );
  return Object.fromEntries(entries);
}

interface Sampling {
  asked: AskedAbout;
  totalLaps: number;
  /** Where the first of them is, once one was met. */
  pointer: string | null;
}

const mostSampled = 9;

/** Lists with a number for every lap as objects with some of them: those asked about and others evenly between. */
function withSampledLaps(result: JsonObject, asked: AskedAbout, totalLaps: number): JsonObject {
  const sampling: Sampling = { asked, totalLaps, pointer: null };
  const sampled = sampledValue(result, sampling, '') as JsonObject;
  if (sampling.pointer === null) return sampled;
  const { facts, ...rest } = sampled;
  const note = `some of ${totalLaps} laps in lists by lap; all of one: path ${JSON.stringify(sampling.pointer)}`;
  return { facts, [`${leftOutKey} laps`]: note, ...rest };
}

function sampledValue(value: unknown, sampling: Sampling, pointer: string): unknown {
  if (Array.isArray(value)) {
    const beforeFirst = value.length - sampling.totalLaps;
    const isByLap = value.length > mostSampled && (beforeFirst === 0 || beforeFirst === 1);
    if (isByLap && value.every((each) => each === null || typeof each === 'number')) {
      sampling.pointer ??= pointer;
      return byLap(value, sampling);
    }
    return value.map((member: unknown, index) =>
      sampledValue(member, sampling, childPointer(pointer, index)),
    );
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      sampledValue(part, sampling, childPointer(pointer, key)),
    ]),
  );
}

/** A list one longer than the race has laps begins before the first. */
function byLap(values: readonly unknown[], { asked, totalLaps }: Sampling): JsonObject {
  const first = values.length > totalLaps ? 0 : 1;
  const evenly = Array.from({ length: mostSampled }, (_, index) =>
    Math.round(first + (index * (totalLaps - first)) / (mostSampled - 1)),
  );
  const laps = [...new Set([...evenly, ...asked.laps])].filter((lap) => lap >= first && lap <= totalLaps);
  return Object.fromEntries(laps.toSorted((a, b) => a - b).map((lap) => [`lap ${lap}`, values[lap - first]]));
}

const nameKeys = [
  'driver',
  'drivers',
  'code',
  'team',
  'name',
  'full_name',
  'first',
  'second',
  'passed',
  'over',
  'behind',
];

/** Whether a row of a list is of somebody who was named, and of a lap or corner if any was. */
function isAskedAbout(row: unknown, { names, laps, corners }: AskedAbout): boolean {
  if (!isJsonObject(row)) return false;
  const hits = [
    names.size > 0 && nameKeys.some((key) => row[key] !== undefined)
      ? nameKeys.some((key) =>
          [row[key]].flat().some((name) => typeof name === 'string' && names.has(foldName(name))),
        )
      : null,
    laps.size > 0 ? hitOf([row.lap, row.lap_number], laps) : null,
    corners.size > 0 ? hitOf([row.corner], corners) : null,
  ].filter((hit) => hit !== null);
  return hits.length > 0 && hits.every(Boolean);
}

function hitOf(values: readonly unknown[], asked: ReadonlySet<number>): boolean | null {
  const given = values.find((value) => typeof value === 'number' || typeof value === 'string');
  return given === undefined ? null : asked.has(Number(given));
}
