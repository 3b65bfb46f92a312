import { matcher, type PlainSchema } from './plain-json-schema.ts';

/**
 * The values that zod would make of these, defaults filled in, where all of them are plainly right. null where any is not, or is not known
 * to be: zod decides then, and says what is wrong.
 */
export function plainValues(
  { properties = {}, required = [] }: PlainSchema,
  values: unknown,
): Record<string, unknown> | null {
  if (!isPlainObject(values)) return null;
  const checked: Record<string, unknown> = {};
  let given = 0;
  for (const key of Object.keys(properties)) {
    const schema = properties[key]!;
    if (key in values) {
      const value = plainValue(schema, values[key]);
      if (value === undefined) return null;
      checked[key] = value;
      given += 1;
    } else if (schema.default !== undefined) {
      checked[key] = Array.isArray(schema.default) ? [...(schema.default as unknown[])] : schema.default;
    } else if (required.includes(key)) return null;
  }
  return Reflect.ownKeys(values).length === given ? checked : null;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The value; undefined where it is not plainly right. */
function plainValue(schema: PlainSchema, value: unknown): unknown {
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'integer':
      return Number.isSafeInteger(value) && isWithin(value as number, schema.minimum, schema.maximum)
        ? value
        : undefined;
    case 'number':
      return Number.isFinite(value) && isWithin(value as number, schema.minimum, schema.maximum)
        ? value
        : undefined;
    case 'string':
      return typeof value === 'string' && isPlainText(schema, value) ? value : undefined;
    case 'array':
      return Array.isArray(value) ? plainList(schema, value) : undefined;
    default:
      return undefined;
  }
}

/** Zod counts characters, of which a text has as many as units or, with characters of two units, down to half as many. */
function isPlainText(schema: PlainSchema, text: string): boolean {
  if (schema.enum && !schema.enum.includes(text)) return false;
  const least = Math.ceil(text.length / 2);
  if (!isWithin(least, schema.minLength, undefined) || !isWithin(text.length, undefined, schema.maxLength))
    return false;
  return schema.pattern === undefined || schema[matcher]?.test(text) === true;
}

function plainList(schema: PlainSchema, list: readonly unknown[]): unknown[] | undefined {
  if (!schema.items || !isWithin(list.length, schema.minItems, schema.maxItems)) return undefined;
  const checked: unknown[] = [];
  for (const each of list) {
    const value = plainValue(schema.items, each);
    if (value === undefined) return undefined;
    checked.push(value);
  }
  return checked;
}

function isWithin(value: number, least: unknown, most: unknown): boolean {
  return (least === undefined || value >= Number(least)) && (most === undefined || value <= Number(most));
}
