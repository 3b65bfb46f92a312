import { isJsonObject, type JsonObject } from '../../core/json-object.ts';
import { leftOutKey, withoutTables } from '../../tools/trim-result.ts';

/** A value that is another one now. */
export interface Change {
  /** Where it stands: `statistics.VER.mean`, `laps[lap_number 5].lap_time`. */
  path: string;
  /** null: there was none. */
  from: unknown;
  /** null: there is none any more. */
  to: unknown;
}

/** Keys that say how a result was shown, or of which call it is, and no figure. */
const notFigures = new Set(['charts_shown', 'result_id']);

/** What tells the rows of a list apart, tried one after the other until no two rows are alike. */
const rowKeys = [
  ...[
    'driver',
    'code',
    'abbreviation',
    'number',
    'name',
    'team',
    'competitor',
    'event_name',
    'year',
    'round',
    'session',
  ],
  ...['lap_number', 'lap', 'stint', 'corner', 'phase', 'session_time', 'position'],
];

/**
 * The figures of a result that are others now, in its order. `before` may be shortened, as it was stored: what was left out of it is not
 * compared. Rows of lists are compared by what they are of, so that a new row is one change and no other row for all that follow.
 *
 * @example changedFigures({ laps: [{ lap: 1, time: '1:30.1' }] }, { laps: [{ lap: 1, time: '1:30.2' }] })
 *   // [{ path: 'laps[lap 1].time', from: '1:30.1', to: '1:30.2' }]
 */
export function changedFigures(before: JsonObject, after: JsonObject): Change[] {
  return [...changes('', without(withoutTables(before) as JsonObject), without(after))];
}

function without(result: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(result).filter(([key]) => !notFigures.has(key)));
}

function* changes(path: string, before: unknown, after: unknown): Generator<Change> {
  if (Array.isArray(before) && Array.isArray(after)) yield* listChanges(path, before, after);
  else if (isJsonObject(before) && isJsonObject(after)) yield* memberChanges(path, before, after);
  else if (!isSame(before, after)) yield { path, from: before ?? null, to: after ?? null };
}

function* memberChanges(path: string, before: JsonObject, after: JsonObject): Generator<Change> {
  const isWhole = !Object.hasOwn(before, leftOutKey);
  const keys = isWhole ? new Set([...Object.keys(before), ...Object.keys(after)]) : Object.keys(before);
  for (const key of keys) {
    if (key === leftOutKey) continue;
    yield* changes(path === '' ? key : `${path}.${key}`, before[key], after[key]);
  }
}

function* listChanges(
  path: string,
  before: readonly unknown[],
  after: readonly unknown[],
): Generator<Change> {
  const kept = before.filter((member) => !isNote(member));
  const isWhole = kept.length === before.length;
  const names = rowNames(kept, after);
  const now = new Map(after.map((member, index) => [names(member, index), member]));
  for (const [index, member] of kept.entries()) {
    const name = names(member, index);
    yield* changes(`${path}[${name}]`, member, now.get(name));
    now.delete(name);
  }
  if (!isWhole) return;
  for (const [name, member] of now) yield { path: `${path}[${name}]`, from: null, to: member };
}

/** How the rows of two lists are named: by what they are of where that is unique in both, else by their place from 0. */
function rowNames(...lists: (readonly unknown[])[]): (member: unknown, index: number) => string {
  const byPlace = (_member: unknown, index: number): string => String(index);
  const keys: string[] = [];
  for (const key of rowKeys) {
    if (!lists.flat().every((member) => isJsonObject(member) && isScalar(member[key]))) continue;
    keys.push(key);
    const name = (member: unknown): string =>
      keys.map((each) => `${each} ${String((member as JsonObject)[each])}`).join(', ');
    if (lists.every((list) => new Set(list.map(name)).size === list.length)) return name;
  }
  return byPlace;
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

/** What stands for members that were left out. */
function isNote(member: unknown): boolean {
  return typeof member === 'string' && member.startsWith(`${leftOutKey} `);
}

/** Missing is as good as null. A text that was shortened is compared as far as it goes. */
function isSame(before: unknown, after: unknown): boolean {
  if ((before ?? null) === (after ?? null)) return true;
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const [, beginning] = /^(.*)… \(\d+ more characters\)$/s.exec(before) ?? [];
  return beginning !== undefined && after.startsWith(beginning);
}
