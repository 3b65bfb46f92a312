import { asObject, asObjects, type JsonObject } from '../json-object.ts';
import type { SourceRecord } from '../trace/session-trace.ts';

/** Whether a record that names tyres has any of these fields. */
export function saysOfTyres(record: SourceRecord, keys: readonly string[]): boolean {
  return entriesOf(record).some((entry) => keys.some((key) => entry[key] !== undefined));
}

/** Whether a record that names tyres gives this very value, of TimingAppData as a text, in one of these fields. */
export function givesOfTyres(
  record: SourceRecord,
  keys: readonly string[],
  value: string | number | boolean | null,
): boolean {
  if (value === null) return false;
  return entriesOf(record).some((entry) => keys.some((key) => asText(entry[key]) === asText(value)));
}

/** Compounds are named in capitals, whatever was sent; no text for what is no value. */
function asText(value: unknown): string | null {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value).toUpperCase() : null;
}

/** Of a patch the entries of its stints, of a table the row. */
function entriesOf({ content }: SourceRecord): JsonObject[] {
  const stints = asObject(asObject(content)?.['Stints']);
  return stints ? asObjects(Object.values(stints)) : asObjects([content]);
}
