import type { JsonSchema } from '../present/json-schema.ts';
import { leftOutKey } from './trim-result.ts';

/** Stands where something was left out. */
const note: JsonSchema = { $ref: '#/$defs/left_out' };

/**
 * JSON Schema of what is sent of results of this schema: whole, or shortened as `trimResult` does it. Any list may be a table or end
 * with a note; an object that lacks keys has a note.
 */
export function sentSchema(schema: JsonSchema): JsonSchema {
  const sent = shortenable(schema);
  return {
    ...sent,
    properties: {
      result_id: { type: 'string', description: 'Of a shortened result: what more_of_result asks for.' },
      ...sent.properties,
    },
    $defs: { left_out: { type: 'string', description: 'What is left out here, and how to get it.' } },
  };
}

function shortenable(schema: JsonSchema): JsonSchema {
  const { anyOf, oneOf, ...own } = schema as JsonSchema & { oneOf?: JsonSchema[] };
  // Shortened, a value may fit several forms, of which it had one.
  const forms = anyOf ?? oneOf;
  if (forms) return { ...own, anyOf: forms.map(shortenable) };
  if (own.type === 'array') return shortenedList(own);
  if (own.type === 'object') return shortenedObject(own);
  return own;
}

function shortenedObject(schema: JsonSchema): JsonSchema {
  const { required, properties = {}, additionalProperties, propertyNames, ...own } = schema;
  const entries = Object.entries(properties).map(([key, value]) => [key, shortenable(value)]);
  return {
    ...own,
    properties: { ...(Object.fromEntries(entries) as Record<string, JsonSchema>), [leftOutKey]: note },
    ...(isSchema(additionalProperties) && { additionalProperties: shortenable(additionalProperties) }),
    ...(propertyNames !== undefined && { propertyNames: { anyOf: [propertyNames, { const: leftOutKey }] } }),
    ...(required && { anyOf: [{ required }, { required: [leftOutKey] }] }),
  };
}

function shortenedList({ description, items = {} }: JsonSchema): JsonSchema {
  const item = shortenable(items);
  const list = { type: 'array', items: { anyOf: [item, note] } };
  const table = tableOf(item);
  return { ...(description && { description }), ...(table ? { anyOf: [list, table] } : list) };
}

/** A list of objects as `columns` and `rows`; null: its members are none. */
function tableOf(item: JsonSchema): JsonSchema | null {
  const forms = formsOf(item).filter(({ type }) => type === 'object' || type === undefined);
  if (forms.length === 0) return null;
  const isOpen = forms.some(
    ({ properties, additionalProperties }) => !properties || isSchema(additionalProperties),
  );
  const columns = forms
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .filter(([key]) => key !== leftOutKey);
  const types = columns.flatMap(([, value]) => formsOf(value)).map(({ type }) => type);
  const cell = isOpen || types.includes(undefined) ? {} : { type: [...new Set(types.flat())] as string[] };
  const names = [...new Set(columns.map(([key]) => key))];
  return {
    type: 'object',
    properties: {
      columns: { type: 'array', items: { type: 'string', ...(!isOpen && { enum: names }) } },
      rows: {
        type: 'array',
        description: 'Of each member the values, in the order of the columns.',
        items: { type: 'array', items: cell },
      },
      [leftOutKey]: note,
    },
    required: ['columns', 'rows'],
  };
}

function formsOf(schema: JsonSchema): JsonSchema[] {
  // An object's own alternatives are of its keys.
  return schema.anyOf && schema.type === undefined ? schema.anyOf.flatMap(formsOf) : [schema];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
