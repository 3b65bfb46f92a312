import { SvcError } from '../core/errors.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import { columnsOf } from '../ops/parts/columns.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { type JsonSchema, outputJsonSchema } from '../present/json-schema.ts';

/** A list of records in a document, or a map of records or of lists, which counts by its entries. */
interface RowList {
  /** `["statistics", "competitors"]` */
  path: readonly string[];
  /** Of one record. */
  row: JsonSchema;
  isMap: boolean;
}

/** What `--fields`, `--limit` and `--offset` ask for; null: everything. */
export interface RowSelection {
  /** `lap_time`, `best_lap.lap`, `passes.driver`; in the order of columns. */
  fields: readonly string[] | null;
  offset: number;
  limit: number | null;
}

type Row = Readonly<Record<string, unknown>>;

/** Lists that say something of the answer, and are none. */
const aside = ['facts', 'warnings', 'excluded', 'providers'];

/**
 * The lists of rows in an operation's document, the main one first: what of them was asked for, and one of them as rows of a table. All of it is
 * read off the schema, so that a wrong name is refused before anything is computed.
 */
export class DocumentRows {
  readonly #lists: readonly RowList[];
  readonly #command: string;
  /** Whether the keys of its main map are drivers. */
  readonly #isByDriver: boolean;

  constructor(operation: Operation) {
    const { name, listKey } = operation;
    const schema = outputJsonSchema(operation.output);
    const lists = [...listsIn(schema, [])];
    const known = lists.map(({ path }) => path.join('.'));
    const main = listKey ?? columnsOf(operation).find(({ key }) => known.includes(key))?.key;
    const isMain = ({ path }: RowList): boolean => path.join('.') === main;
    this.#lists = [...lists.filter(isMain), ...lists.filter((list) => !isMain(list))];
    this.#command = name;
    this.#isByDriver = !schema.properties?.driver;
  }

  get isEmpty(): boolean {
    return this.#lists.length === 0;
  }

  /** Names for `--fields`: those of the main list's rows, then the other lists. */
  get fields(): string[] {
    const [main, ...others] = this.#lists;
    if (!main) return [];
    const own = Object.keys(main.row.properties ?? {});
    return [...(main.isMap ? [this.#keyName(main)] : []), ...own, ...others.map(nameOf)];
  }

  /** The document with the rows and fields that were asked for. @throws INVALID_INPUT for a field that no row has */
  select(document: Row, { fields, offset, limit }: RowSelection): Row {
    const chosen = this.#chosen(fields);
    const isCut = offset > 0 || limit !== null;
    const totals: Record<string, number> = {};
    let selected = document;
    for (const list of this.#lists) {
      const rows = valueAt(document, list.path);
      if (typeof rows !== 'object' || rows === null) continue;
      const paths = chosen?.get(list);
      if (chosen && !paths) {
        selected = replaced(selected, list.path, undefined);
        continue;
      }
      if (paths) this.#checkRows(list, paths, rows);
      const cut = mapRows(rows, offset, limit, (row) => (paths ? picked(row, paths) : row));
      if (isCut) totals[nameOf(list)] = Object.keys(rows).length;
      selected = replaced(selected, list.path, cut);
    }
    if (!isCut) return selected;
    const { facts, ...others } = selected;
    return { ...(facts === undefined ? {} : { facts }), total_rows: totals, ...others };
  }

  /** Rows of the list that `fields` name, of the main one without; a map's keys become a column. @throws INVALID_INPUT where they name several lists */
  table(document: Row, fields: RowSelection['fields']): Row[] {
    const chosen = [...(this.#chosen(fields)?.keys() ?? this.#lists)];
    if (fields && chosen.length > 1) {
      throw new SvcError(
        'INVALID_INPUT',
        `A table shows one list, and --fields names several: ${chosen.map(nameOf).join(', ')}.`,
        'Name fields of one of them, or leave out --format for the JSON document.',
        { option: '--fields', lists: chosen.map(nameOf) },
      );
    }
    const [list] = chosen;
    const rows = list && valueAt(document, list.path);
    if (!list || typeof rows !== 'object' || rows === null) return [];
    if (Array.isArray(rows)) return rows as Row[];
    const key = this.#keyName(list);
    return Object.entries(rows).flatMap(([name, entry]) =>
      [entry].flat().map((row): Row => ({ [key]: name, ...(isRecord(row) ? row : { value: row }) })),
    );
  }

  /** The lists that fields are asked of, each with the paths into its rows; null: all of everything. @throws INVALID_INPUT */
  check(fields: readonly string[] | null): void {
    this.#chosen(fields);
  }

  #chosen(fields: readonly string[] | null): Map<RowList, string[][]> | null {
    if (fields === null) return null;
    const chosen = new Map<RowList, string[][]>();
    for (const field of fields) {
      const found = this.#listOf(field);
      if (!found) throw this.#unknownField(field, this.fields);
      chosen.set(found.list, [...(chosen.get(found.list) ?? []), found.path]);
    }
    return chosen;
  }

  #listOf(field: string): { list: RowList; path: string[] } | null {
    const path = field.split('.');
    const [main] = this.#lists;
    if (main && (hasPath(main.row, path) || (main.isMap && field === this.#keyName(main))))
      return { list: main, path };
    for (const list of this.#lists) {
      const rest = path.slice(list.path.length);
      const isIn = list.path.every((part, index) => part === path[index]);
      if (isIn && (rest.length === 0 || hasPath(list.row, rest))) return { list, path: rest };
    }
    return null;
  }

  /** Rows whose columns only the answer says. */
  #checkRows(list: RowList, paths: readonly string[][], rows: object): void {
    const records = Object.values(rows).filter(isRecord);
    if (list.row.properties || records.length === 0) return;
    const names = Object.keys(records[0]!);
    const unknown = paths.find(([first]) => first !== undefined && !names.includes(first));
    if (unknown) throw this.#unknownField(unknown.join('.'), names);
  }

  /** What the keys of a map are called in a table. */
  #keyName(list: RowList): string {
    return list === this.#lists[0] && this.#isByDriver ? 'driver' : 'key';
  }

  #unknownField(field: string, allowed: readonly string[]): SvcError {
    return new SvcError(
      'INVALID_INPUT',
      `svc ${this.#command} has no field ${JSON.stringify(field.slice(0, 80))} in its rows.`,
      `Fields: ${allowed.join(', ')}. A dot goes deeper: list.field.`,
      { option: '--fields', value: field.slice(0, 300), allowed, candidates: nearestNames(field, allowed) },
    );
  }
}

function nameOf({ path }: RowList): string {
  return path.join('.');
}

function* listsIn(schema: JsonSchema, path: readonly string[]): Generator<RowList> {
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    if (path.length === 0 && aside.includes(key)) continue;
    const own = [...path, key];
    for (const each of [field, ...(field.anyOf ?? [])]) {
      const entry = each.additionalProperties as JsonSchema | undefined;
      const isMap = each.type === 'object' && !each.properties && typeof entry === 'object';
      if (each.type === 'array' && isObject(each.items)) yield { path: own, row: each.items!, isMap: false };
      else if (isMap && isObject(entry)) yield { path: own, row: entry, isMap };
      else if (isMap && entry?.type === 'array') yield { path: own, row: entry.items ?? {}, isMap };
      else yield* listsIn(each, own);
    }
  }
}

function isObject(schema: JsonSchema | undefined): boolean {
  return schema?.type === 'object';
}

/** Whether rows of this schema may have it; those whose columns only the answer says may have anything. */
function hasPath(schema: JsonSchema, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  const kinds = [schema, ...(schema.anyOf ?? [])].map((each) =>
    each.type === 'array' ? (each.items ?? {}) : each,
  );
  return kinds.some(({ type, properties, additionalProperties }) => {
    if (!properties)
      return type === 'object' && typeof additionalProperties === 'object' && rest.length === 0;
    return Object.hasOwn(properties, first) && hasPath(properties[first]!, rest);
  });
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(document: Row, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document);
}

/** A copy with another value there, or without any. */
function replaced(document: Row, [first = '', ...rest]: readonly string[], value: unknown): Row {
  const { [first]: before, ...others } = document;
  if (rest.length > 0) return { ...document, [first]: replaced(before as Row, rest, value) };
  return value === undefined ? others : { ...document, [first]: value };
}

function mapRows(
  rows: object,
  offset: number,
  limit: number | null,
  change: (row: unknown) => unknown,
): unknown {
  const end = limit === null ? undefined : offset + limit;
  if (Array.isArray(rows)) return rows.slice(offset, end).map(change);
  const entries = Object.entries(rows).slice(offset, end);
  return Object.fromEntries(
    entries.map(([key, row]) => [key, Array.isArray(row) ? row.map(change) : change(row)]),
  );
}

/** Of a record, and of the records in its lists, what the paths name, in their order; an empty path is all of it. */
function picked(value: unknown, paths: readonly string[][]): unknown {
  if (paths.some(({ length }) => length === 0)) return value;
  if (Array.isArray(value)) return value.map((each) => picked(each, paths));
  if (!isRecord(value)) return value;
  const firsts = [...new Set(paths.map(([first = '']) => first))].filter((key) => Object.hasOwn(value, key));
  return Object.fromEntries(
    firsts.map((key) => [
      key,
      picked(
        value[key],
        paths.filter(([first]) => first === key).map(([, ...rest]) => rest),
      ),
    ]),
  );
}
