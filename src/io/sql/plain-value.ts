import type { SqlValue } from '../effects.ts';

/** Whole numbers beyond what a number holds become text, dates and times ISO 8601 in UTC, and what is no number null. */
export function plainValue(value: unknown, type: string): SqlValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (value instanceof Date) return dateText(value, type);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return value.map((each) => plainValue(each, ''));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainValue(each, '')]));
}

/** About the bytes of a value as text. */
export function valueBytes(value: SqlValue): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [key, each]) => sum + key.length + valueBytes(each), 0);
}

function dateText(date: Date, type: string): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const text = date.toISOString();
  return type === 'DATE' ? text.slice(0, 10) : text;
}
