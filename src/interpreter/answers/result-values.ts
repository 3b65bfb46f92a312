import { plainText } from '../../core/text/plain-text.ts';
import { asObject } from '../../core/json-object.ts';

/** A result of a tool, of which rows may be left out. */
export type Result = Readonly<Record<string, unknown>>;

/** A text of the result as one line of Markdown without markup; "" when there is none. */
export function textOf(result: Result, key: string): string {
  const value = result[key];
  return typeof value === 'string' ? markdownText(value) : '';
}

export function numberOf(result: Result, key: string): number | null {
  const value = result[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function textsOf(result: Result, key: string): string[] {
  const value = result[key];
  return Array.isArray(value)
    ? value.filter((each): each is string => typeof each === 'string').map(markdownText)
    : [];
}

/** The rows of an object of objects with their keys. */
export function rowsByKey(result: Result, key: string): { name: string; row: Result }[] {
  return Object.entries(asObject(result[key]) ?? {}).flatMap(([name, value]) => {
    const row = asObject(value);
    return row ? [{ name: markdownText(name), row }] : [];
  });
}

/** A lap time "1:31.512" or a sector "27.405" in milliseconds; null for anything else. */
export function millisecondsOf(text: string): number | null {
  const match = /^(-?)(?:(\d{1,3}):)?(\d{1,4})\.(\d{3})$/.exec(text);
  if (!match) return null;
  const sizeMs = (Number(match[2] ?? 0) * 60 + Number(match[3])) * 1000 + Number(match[4]);
  return match[1] === '-' ? -sizeMs : sizeMs;
}

const longestText = 500;

/** Names come from outside: what Markdown could take for markup stays a character. */
export function markdownText(text: string): string {
  return plainText(text, longestText).replace(/[\\`*_{}[\]<>|#~]/g, (mark) => `\\${mark}`);
}
