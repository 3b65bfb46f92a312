import { isDeepStrictEqual } from 'node:util';

/** One line when the two are not the same; of two lists, the first rows that differ. */
export function different(what: string, expected: unknown, got: unknown): string[] {
  if (isDeepStrictEqual(expected, got)) return [];
  if (Array.isArray(expected) && Array.isArray(got)) {
    const at = expected.findIndex((row, index) => !isDeepStrictEqual(row, got[index]));
    const row = at < 0 ? expected.length : at;
    return [`${what} ${row} of ${expected.length}: ${text(expected[row])}, read as ${text(got[row])}`];
  }
  return [`${what}: ${text(expected)}, read as ${text(got)}`];
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
