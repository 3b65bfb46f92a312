import { groupBy } from '../group-by.ts';
import { asObject, asObjects, type JsonObject, parseJson } from '../json-object.ts';

/** No time of a session is as long as a day. */
const longestSeconds = 86_400;

/** Rows of that session in an answer of OpenF1; rows of others, and what is no row, are dropped. */
export function rowsOfSession(answer: unknown, sessionKey: number): JsonObject[] {
  return asObjects(answer).filter((row) => row['session_key'] === sessionKey);
}

/** Rows per car, cars in order of first appearance; rows without a car number are dropped. */
export function rowsByCar(rows: readonly JsonObject[]): Map<string, JsonObject[]> {
  const ofCars = rows.filter((row) => carNumber(row['driver_number']) !== null);
  return groupBy(ofCars, (row) => carNumber(row['driver_number'])!);
}

/** Car number as text, "1" to "999"; null for anything else. */
export function carNumber(value: unknown): string | null {
  return isCount(value) && value >= 1 && value <= 999 ? String(value) : null;
}

/** A whole number from 1; null for anything else. */
export function ordinal(value: unknown): number | null {
  return isCount(value) && value >= 1 ? value : null;
}

/** A whole number from 0; null for anything else. */
export function count(value: unknown): number | null {
  return isCount(value) ? value : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** A finite number; null for anything else. */
export function finite(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Milliseconds of a duration in seconds, which is above zero and below a day; null for anything else. */
export function secondsAsMs(value: unknown): number | null {
  const seconds = finite(value);
  if (seconds === null || seconds <= 0 || seconds >= longestSeconds) return null;
  return Math.round(seconds * 1000);
}

/** The members of an answer of OpenF1; null = it is no list. Who records answers keeps the words for "no rows", too. */
export function readListAnswer(text: string): unknown[] | null {
  const value = parseJson(text, 64 * 1024);
  if (Array.isArray(value)) return value as unknown[];
  return asObject(value)?.['detail'] === 'No results found.' ? [] : null;
}
