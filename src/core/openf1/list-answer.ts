import { asObject, parseJson } from '../json-object.ts';

/** The members of an answer of OpenF1; null = it is no list. Who records answers keeps the words for "no rows", too. */
export function readListAnswer(text: string): unknown[] | null {
  const value = parseJson(text);
  if (Array.isArray(value)) return value as unknown[];
  return asObject(value)?.['detail'] === 'No results found.' ? [] : null;
}
