import type { ParsedSchedule } from '../../core/calendar/parsed-schedule.ts';
import { parseArchiveIndex } from '../../core/calendar/schedule-archive-index.ts';
import { parseF1Schedule } from '../../core/calendar/schedule-f1schedule.ts';
import { asObject, asObjects, parseJsonObject } from '../../core/json-object.ts';
import { readListAnswer } from '../../core/openf1/list-answer.ts';
import { readResultsPage } from '../../core/results/results-api.ts';
import { parseCircuit } from '../../core/telemetry/circuit/circuit.ts';
import type { ResourceRef, Service } from './resource.ts';

/** What a reader finds in a text; a problem says why it is no document of its kind, empty where there is nothing to add. */
export type Found = 'data' | 'nothing' | { problem: string };

export interface Reading {
  /** What it is to be, for people: "a page of results". */
  wanted: string;
  read(this: void, text: string): Found;
}

/** To be raised whenever a reader accepts less, so that what was stored before is looked at once more. */
export const readersVersion = 1;

/** How the answer to a request is read, other than a stream of the archive. */
export function readingOf(ref: ResourceRef): Reading {
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
