import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { asObjects, type JsonObject } from '../../core/json-object.ts';
import { readListAnswer } from '../../core/openf1/list-answer.ts';
import { hasErrorCode } from '../disk/system-error.ts';

/** Files that together hold what is asked of OpenF1. */
export interface RecordedLists {
  /** In order of name. */
  paths: string[];
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
 * @param list path of the list's file if it had been recorded without a query.
 */
export async function findRecordedLists(list: string, query: string): Promise<RecordedLists | null> {
  const asked = readTerms(query);
  if (asked === null) return null;
  const [folder, endpoint] = [dirname(list), basename(list)];
  const paths = (await namesIn(folder))
    .filter((name) => name === endpoint || name.startsWith(`${endpoint}@`))
    .filter((name) => isPartOf(endpoint, asked, readTerms(name.slice(endpoint.length + 1))))
    .toSorted()
    .map((name) => join(folder, name));
  if (paths.length === 0) return null;
  const identities = paths.map(async (path) => {
    const { size, mtimeNs } = await stat(path, { bigint: true });
    return `${path} ${size} ${mtimeNs}`;
  });
  return { paths, fingerprint: (await Promise.all(identities)).join('\n') };
}

/** The rows that are asked for, each once; a text that says what is wrong when a file is no list. */
export async function mergeRecordedLists(
  { paths }: RecordedLists,
  query: string,
): Promise<JsonObject[] | string> {
  const asked = [...(readTerms(query) ?? [])];
  const rows = new Map<string, JsonObject>();
  for (const path of paths) {
    const list = readListAnswer(await readFile(path, 'utf8'));
    if (list === null) return `recorded file ${basename(path)} is no list`;
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

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}
