import { SvcError } from '../core/errors.ts';
import type { JsonSchema } from '../present/json-schema.ts';
import { numberIn } from './asked-types.ts';
import type { ToolSuccess } from './tool-runner.ts';
import type { AgentTool } from './tools.ts';
import { type AskedAbout, resultForModel } from './result-for-model.ts';
import { columnsOf, childPointer, leftOutNote, trimResult } from './trim-result.ts';

/** What the tools of a conversation gave, of which the model has seen the beginning. */
export interface ResultStore {
  /** Keeps what a tool gave and returns it as the model gets it: within the budget, with the titles of the charts that the person sees. */
  add(outcome: ToolSuccess, callIds?: readonly string[]): Record<string, unknown>;
  /** A kept result by one of the ids of its call as a model with so much room gets it: what was asked about before all else. */
  forModel(callId: string, asked: AskedAbout, budget: number): Record<string, unknown> | null;
  /** Another part of a result, as `more_of_result` asks for it, in so many characters; left out: the budget. @throws NOT_FOUND, INVALID_INPUT */
  more(input: Readonly<Record<string, unknown>>, room?: number): Record<string, unknown>;
  /** All of a result that was shortened, by its id; null: it is not kept any more. */
  whole(id: string): Record<string, unknown> | null;
  /** Forgets what came of all other calls: those that the conversation no longer has, as another question took their place. */
  keepOnly(callIds: ReadonlySet<string>): void;
  /** All that is kept, oldest first. */
  outcomes(): readonly ToolSuccess[];
}

/** The tool of the agent itself that goes with `ResultStore.more`. */
export const moreOfResult: AgentTool = {
  name: 'more_of_result',
  operation: null,
  description:
    'More of a shortened result: where a note says 12 more: path "/laps", offset 16, call this with result_id, path and offset.',
  inputSchema: {
    type: 'object',
    properties: {
      result_id: { type: 'string' },
      path: { type: 'string', description: '"" is the whole.' },
      offset: { type: 'integer' },
    },
    required: ['result_id'],
  },
  label: () => 'Reading more of a result',
  command: () => null,
};

export const moreOfResultOutput: JsonSchema = {
  type: 'object',
  properties: {
    result_id: { type: 'string' },
    path: { type: 'string' },
    offset: { type: 'integer', description: 'Of the first member or character that is here.' },
    value: { description: 'What is at the path, from the offset on: a list of objects as columns and rows.' },
    text: { type: 'string', description: 'In place of value, where that is a text.' },
    left: { type: 'integer', description: 'Characters that follow the text.' },
    more: { type: 'string', description: 'What follows the value, and how to get it.' },
  },
  required: ['result_id', 'path'],
};

export interface ResultStoreOptions {
  /** Characters of JSON that the model gets of one result; Infinity: it gets all of it, and nothing needs to be kept. */
  budget: number;
  /** Results kept in all, and their characters of JSON together, what was found included; the oldest are forgotten. */
  mostResults?: number;
  mostCharacters?: number;
}

interface Kept {
  outcome: ToolSuccess;
  callIds: readonly string[];
  size: number;
}

/** Part of the budget that the result's own frame (id, note, braces) takes. */
const frame = 200;

export function createResultStore(options: ResultStoreOptions): ResultStore {
  const { budget, mostResults = 60, mostCharacters = 8_000_000 } = options;
  const kept = new Map<string, Kept>();
  let size = 0;

  function forget(id: string): void {
    size -= kept.get(id)?.size ?? 0;
    kept.delete(id);
  }

  function keep(id: string, outcome: ToolSuccess, callIds: readonly string[]): void {
    const entry = { outcome, callIds, size: JSON.stringify(outcome).length };
    kept.set(id, entry);
    size += entry.size;
    for (const oldest of kept.keys()) {
      if (kept.size <= mostResults && size <= mostCharacters) break;
      if (oldest === id) break; // the newest stays, however large
      forget(oldest);
    }
  }

  return {
    add: (outcome, callIds = []) => {
      const result = wholeResult(outcome);
      if (budget === Infinity) return result;
      const id = newId();
      keep(id, outcome, callIds);
      const trimmed = trimResult(result, budget - frame);
      if (trimmed.isWhole) return result;
      return { result_id: id, ...(trimmed.value as Record<string, unknown>) };
    },
    more: ({ result_id: id, path = '', offset: asked = 0 }, room = budget) => {
      const offset = numberIn(asked);
      const entry = typeof id === 'string' ? kept.get(id) : undefined;
      if (!entry) throw resultGone(id);
      const result = wholeResult(entry.outcome);
      if (typeof path !== 'string') throw badPath(path, result);
      if (typeof offset !== 'number' || !Number.isInteger(offset) || offset < 0) throw badOffset(offset);
      return { result_id: id, ...part(valueAt(result, path), path, offset, room - frame) };
    },
    whole: (id) => {
      const outcome = kept.get(id)?.outcome;
      return outcome ? wholeResult(outcome) : null;
    },
    forModel: (callId, asked, room) => {
      const [id, entry] = [...kept].findLast(([, { callIds }]) => callIds.includes(callId)) ?? [];
      if (!entry) return null;
      const { value, isWhole } = resultForModel(wholeResult(entry.outcome), asked, room - frame);
      return isWhole
        ? (value as Record<string, unknown>)
        : { result_id: id, ...(value as Record<string, unknown>) };
    },
    keepOnly: (callIds) => {
      for (const [id, entry] of kept) if (!entry.callIds.some((each) => callIds.has(each))) forget(id);
    },
    outcomes: () => [...kept.values()].map(({ outcome }) => outcome),
  };
}

function newId(): string {
  return `r-${crypto.randomUUID().slice(0, 8)}`;
}

function wholeResult({ output, charts }: ToolSuccess): Record<string, unknown> {
  return charts.length > 0 ? { charts_shown: charts.map(({ title }) => title), ...output } : { ...output };
}

/** Members of the list, object or text at a path from an offset on, as many as fit; at least one. */
function part(value: unknown, path: string, offset: number, budget: number): Record<string, unknown> {
  if (typeof value === 'string') {
    const text = value.slice(offset, offset + budget);
    const left = Math.max(0, value.length - offset - text.length);
    return { path, offset, text, left };
  }
  if (typeof value !== 'object' || value === null) return { path, value };
  const members = Object.entries(value).slice(offset);
  let columns = Array.isArray(value) ? columnsOf(value) : null;
  const shown: [string, unknown][] = [];
  let room = budget;
  for (const [key, member] of members) {
    const trimmed = trimResult(
      member,
      Math.max(room, shown.length === 0 ? budget : 0),
      childPointer(path, key),
    );
    if (shown.length > 0 && !trimmed.isWhole) break;
    shown.push([key, trimmed.value]);
    const said = columns && trimmed.isWhole ? Object.values(trimmed.value as object) : trimmed.value;
    room -= (columns ? 1 : key.length + 4) + (JSON.stringify(said)?.length ?? 0);
    if (!trimmed.isWhole) columns = null;
  }
  const left = members.length - shown.length;
  return {
    path,
    offset,
    value: partOf(value, shown, columns),
    ...(left > 0 ? { more: leftOutNote(left, path, offset + shown.length) } : {}),
  };
}

/** In the form of the whole; a list of like objects as a table. */
function partOf(value: object, shown: readonly [string, unknown][], columns: string[] | null): unknown {
  if (!Array.isArray(value)) return Object.fromEntries(shown);
  const list = shown.map(([, member]) => member);
  return columns ? { columns, rows: list.map((member) => Object.values(member as object)) } : list;
}

/** @throws NOT_FOUND naming what there is at the last place that exists. */
function valueAt(output: unknown, pointer: string): unknown {
  const path = pointer.replace(/^\//, '');
  const keys =
    path === '' ? [] : path.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  let value = output;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.keys(value).includes(key))
      throw badPath(pointer, value);
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function resultGone(id: unknown): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `There is no result ${JSON.stringify(String(id).slice(0, 40))} any more.`,
    'Call the tool that gave it again, with the same input.',
  );
}

function badPath(path: unknown, value: unknown): SvcError {
  const known = typeof value === 'object' && value !== null ? Object.keys(value).slice(0, 40) : [];
  return new SvcError(
    'NOT_FOUND',
    `The result has nothing at the path ${JSON.stringify(String(path).slice(0, 120))}.`,
    'Use a path as the notes in the result give it, such as "/laps"; "" is the whole result.',
    known.length > 0 ? { candidates: known } : {},
  );
}

function badOffset(offset: unknown): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `The offset must be a whole number from 0, not ${JSON.stringify(offset)?.slice(0, 40)}.`,
    'Use the offset that the note in the result gives.',
  );
}
