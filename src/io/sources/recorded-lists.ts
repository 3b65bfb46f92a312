import { basename, dirname, join } from 'node:path';
import { asObjects, type JsonObject } from '../../core/json-object.ts';
import { readListAnswer } from '../../core/openf1/row-values.ts';
import type { RecordedDirectory } from './recorded-directory.ts';

/** Files that together hold what is asked of OpenF1. */
export interface RecordedLists {
  directory: RecordedDirectory;
  /** Names below the directory, in order. */
  files: string[];
  /** Identity of their contents. */
  fingerprint: string;
}

/** Lists of what was held: a piece of one is poorer, not wrong. */
const calendars = new Set(['sessions', 'meetings']);

type Terms = ReadonlyMap<string, string>;

/**
 * Files that hold a list of OpenF1 which was not recorded as it is asked for: one that is wider (`sessions` for `sessions@year=2023`,
 * `weather@meeting_key=1208` for a session of it), the list car by car (`laps@session_key=9221&driver_number=1`, …), and of a calendar any
 * piece (`sessions@session_key=9221`). null = there are none.
 *
 * @param list name of the list's file if it had been recorded without a query.
 * @throws UnusableRecording where a symbolic link leads out of the directory
 */
export async function findRecordedLists(
  directory: RecordedDirectory,
  list: string,
  query: string,
): Promise<RecordedLists | null> {
  const asked = readTerms(query);
  if (asked === null) return null;
  const [folder, endpoint] = [dirname(list), basename(list)];
  const files = (await directory.names(folder))
    .filter((name) => name === endpoint || name.startsWith(`${endpoint}@`))
    .filter((name) => isPartOf(endpoint, asked, readTerms(name.slice(endpoint.length + 1))))
    .toSorted()
    .map((name) => join(folder, name));
  if (files.length === 0) return null;
  const found = await Promise.all(files.map((file) => directory.find(file)));
  return { directory, files, fingerprint: found.map((file) => file?.identity).join('\n') };
}

/** The rows that are asked for, each once; a text that says what is wrong when a file is no list. */
export async function mergeRecordedLists(
  { directory, files }: RecordedLists,
  query: string,
): Promise<JsonObject[] | string> {
  const asked = [...(readTerms(query) ?? [])];
  const rows = new Map<string, JsonObject>();
  for (const file of files) {
    const list = readListAnswer(await directory.text(file));
    if (list === null) return `recorded file ${basename(file)} is no list`;
    for (const row of asObjects(list)) {
      if (asked.every(([field, value]) => String(row[field]) === value)) rows.set(JSON.stringify(row), row);
    }
  }
  return [...rows.values()];
}

function isPartOf(endpoint: string, asked: Terms, recorded: Terms | null): boolean {
  if (recorded === null) return false;
  const further = [...recorded.keys()].filter((field) => !asked.has(field));
  const agrees = [...recorded].every(([field, value]) => (asked.get(field) ?? value) === value);
  const isWider = further.every((field) => field === 'meeting_key');
  const isOfOneCar = further.every((field) => field === 'driver_number') && recorded.has('session_key');
  return agrees && (calendars.has(endpoint) || isWider || isOfOneCar);
}

/** `session_key=9221&driver_number=1` by field; null for anything else than one value per field. */
function readTerms(query: string): Terms | null {
  const terms = new Map<string, string>();
  for (const pair of query === '' ? [] : query.split('&')) {
    const [, field, value] = /^([a-z_]+)=([^<>=]+)$/.exec(pair) ?? [];
    if (field === undefined || value === undefined || terms.has(field)) return null;
    terms.set(field, value);
  }
  return terms;
}
