import { asObject, asObjects, isJsonObject, parseJson, parseJsonObject } from '../../core/json-object.ts';
import type { ParsedSchedule } from '../../core/calendar/parsed-schedule.ts';
import { parseArchiveIndex } from '../../core/calendar/schedule-archive-index.ts';
import { parseF1Schedule } from '../../core/calendar/schedule-f1schedule.ts';
import { longestLine, stampLength } from '../../core/feed/stream-line.ts';
import { readListAnswer } from '../../core/openf1/row-values.ts';
import { readResultsPage } from '../../core/results/results-api.ts';
import { parseCircuit } from '../../core/telemetry/circuit/circuit.ts';
import type { ResourceRef, Service } from './resource.ts';

/** What a body with status 200 is worth. */
type Judgement =
  | { kind: 'data' }
  /** It can be read, and holds nothing, or not all: there may be more later, and what was there before is better. `lack` completes "answered with". */
  | { kind: 'poor'; lack: string }
  /** Not what was asked for. `problem` says what came instead. */
  | { kind: 'unusable'; problem: string };

/** A record of a stream begins with its session time, `00:03:12.482`. */
const streamRecord = /(?:^|\n)\d\d:\d\d:\d\d\.\d{3}/;
/** First records carry the whole state of a topic; the largest seen is below 40 kB. */
const streamHeadBytes = 256 * 1024;

/** What a page is called that came in place of a file. */
export const pageInstead = 'answered with HTML instead of data';

const data: Judgement = { kind: 'data' };

/**
 * Whether a body is what was asked for, by the very reader that data are made with: networks with a sign-in page, gateways, block pages and
 * services that are out of order answer 200 with something else. What is unusable reaches neither a parser nor the cache.
 */
export function judgeBody(ref: ResourceRef, body: Uint8Array): Judgement {
  const decoder = new TextDecoder();
  const head = decoder.decode(body.subarray(0, streamHeadBytes));
  if (/^\s*<(?!\?xml)/.test(head)) return { kind: 'unusable', problem: pageInstead };
  if (/^\s*<\?xml/.test(head)) return { kind: 'unusable', problem: 'answered with XML instead of data' };
  if (ref.service === 'archive' && ref.path.endsWith('.jsonStream')) return judgeStream(head, body);
  const { wanted, read } = readingOf(ref);
  const text = decoder.decode(body);
  const found = read(text);
  if (found === 'data') return data;
  if (found === 'nothing') return { kind: 'poor', lack: `${wanted} without rows` };
  const value = parseJson(text);
  const what = value === undefined ? 'something that is not JSON' : describeJson(value);
  const why = value === undefined || found.problem === '' ? '' : ` (${found.problem})`;
  return { kind: 'unusable', problem: `answered with ${what} instead of ${wanted}${why}` };
}

function judgeStream(head: string, body: Uint8Array): Judgement {
  if (head.trim() === '') return { kind: 'poor', lack: 'an empty file' };
  if (!streamRecord.test(head)) {
    const value = parseJson(head);
    const what = value === undefined ? 'something that is not a timing stream' : describeJson(value);
    return { kind: 'unusable', problem: `answered with ${what} instead of a timing stream` };
  }
  return endsWhole(body) ? data : { kind: 'poor', lack: 'a file that ends in the middle of a record' };
}

/** Whether the last line of a stream is ended, or a whole record all the same. */
function endsWhole(body: Uint8Array): boolean {
  const rest = new TextDecoder().decode(body.subarray(body.lastIndexOf(0x0a) + 1)).trim();
  return rest === '' || (rest.length <= longestLine && parseJson(rest.slice(stampLength)) !== undefined);
}

/** What a value is, for people: names of members, but no text of a stranger. */
function describeJson(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list of something else';
  if (!isJsonObject(value))
    return value === null ? 'null' : `a ${typeof value === 'string' ? 'text' : typeof value}`;
  const names = Object.keys(value).filter((name) => /^\w{1,30}$/.test(name));
  return names.length === 0 ? 'an empty object' : `an object of ${names.slice(0, 3).join(', ')}`;
}

/** What a reader finds in a text; a problem says why it is no document of its kind, empty where there is nothing to add. */
type Found = 'data' | 'nothing' | { problem: string };

interface Reading {
  /** What it is to be, for people: "a page of results". */
  wanted: string;
  read(this: void, text: string): Found;
}

/** To be raised whenever a reader accepts less, so that what was stored before is looked at once more. */
export const readersVersion = 1;

/** How the answer to a request is read, other than a stream of the archive. */
function readingOf(ref: ResourceRef): Reading {
  return readings[ref.service](ref);
}

const noProblem = { problem: '' };

const readings: Readonly<Record<Service, (ref: ResourceRef) => Reading>> = {
  archive: ({ path }) => ({ wanted: 'an index', read: (text) => readIndex(text, path) }),
  openf1: () => ({ wanted: 'a list', read: readRows }),
  results: (ref) => ({ wanted: 'a page of results', read: (text) => readResults(text, ref) }),
  schedule: ({ path }) => ({
    wanted: 'a schedule',
    read: (text) => ofSchedule(parseF1Schedule(text, yearIn(path))),
  }),
  circuits: () => ({ wanted: 'a circuit', read: readCircuit }),
};

/** No meetings yet, in January, are none. */
function readIndex(text: string, path: string): Found {
  const meetings = parseJsonObject(text)?.['Meetings'];
  if (Array.isArray(meetings) && meetings.length === 0) return 'nothing';
  return ofSchedule(parseArchiveIndex(text, yearIn(path)));
}

/** Every row of OpenF1 names its session or at least its meeting. */
function readRows(text: string): Found {
  const rows = readListAnswer(text);
  if (rows === null) return noProblem;
  if (rows.length === 0) return 'nothing';
  const isRow = asObjects(rows).some((row) => 'session_key' in row || 'meeting_key' in row);
  return isRow ? 'data' : { problem: 'its rows name no session' };
}

/** A page that holds none of the rows that it announces, or is of another season, is no answer. */
function readResults(text: string, { path, query = '' }: ResourceRef): Found {
  const offset = Number(new URLSearchParams(query).get('offset') ?? 0);
  const page = readResultsPage(text, offset);
  if (typeof page === 'string') return { problem: page };
  if (page.total <= offset) return 'nothing';
  const tables = Object.entries(page.data).flatMap(([name, table]) =>
    name.endsWith('Table') ? [table] : [],
  );
  const lists = tables.flatMap((table) => Object.values(asObject(table) ?? {}).filter(Array.isArray));
  if (lists.every((list) => list.length === 0)) return { problem: `it holds none of its ${page.total} rows` };
  const season = tables.map((table) => asObject(table)?.['season']).find((each) => typeof each === 'string');
  const asked = /^\d{4}(?=[/.])/.exec(path)?.[0];
  const isOther = season !== undefined && asked !== undefined && season !== asked;
  return isOther ? { problem: `it is of another season than ${asked}` } : 'data';
}

function readCircuit(text: string): Found {
  const circuit = parseCircuit(parseJsonObject(text));
  if (circuit === null) return noProblem;
  return circuit.corners.length === 0 ? 'nothing' : 'data';
}

function ofSchedule(parsed: ParsedSchedule): Found {
  return parsed.ok ? 'data' : { problem: parsed.problem };
}

/** NaN where a path names none. */
function yearIn(path: string): number {
  return Number(/\d{4}/.exec(path)?.[0]);
}
