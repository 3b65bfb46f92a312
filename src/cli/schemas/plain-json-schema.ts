import type { JsonSchema } from '../../present/json-schema.ts';

/** A schema as it was written: the call that makes it, of zod (`on` is null) or of another schema. */
export interface Recipe {
  on: Recipe | null;
  method: string;
  args: readonly unknown[];
}

/** What a text has to match, beside `pattern`, which leaves its flags out. */
export const matcher = Symbol('matcher');

export type PlainSchema = JsonSchema & { [matcher]?: RegExp };

/** Told of the JSON Schema of each part, inner ones first, to change it. */
export type Override = (part: { jsonSchema: JsonSchema }) => void;

/** What a schema says itself, what was said about it, and what it is put around. */
interface Layer {
  own: PlainSchema;
  about: JsonSchema;
  inner: Recipe | null;
}

/**
 * The JSON Schema that zod makes of an input, where it is plain: text, numbers, flags, words and lists of them, with bounds and defaults,
 * in an object. null for anything else, which zod decides: nothing that a value is checked for is left out.
 */
export function plainJsonSchema(recipe: Recipe, override: Override = () => undefined): PlainSchema | null {
  const layer = layerOf(recipe, override);
  if (!layer) return null;
  const inner = layer.inner && plainJsonSchema(layer.inner, override);
  if (layer.inner && !inner) return null;
  const own = { ...layer.own, ...layer.about };
  const jsonSchema = { ...own, ...inner, ...own };
  override({ jsonSchema });
  return jsonSchema;
}

function layerOf({ on, method, args }: Recipe, override: Override): Layer | null {
  const [arg] = args;
  if (on === null) {
    const own = ownOf(method, args, override);
    return own && { own, about: {}, inner: null };
  }
  if (method === 'optional') return { own: {}, about: {}, inner: on };
  if (method === 'default') return isPlainValue(arg) ? { own: { default: arg }, about: {}, inner: on } : null;
  const layer = layerOf(on, override);
  if (!layer) return null;
  if (method === 'describe') return { ...layer, about: { ...layer.about, description: arg as string } };
  if (method === 'meta') return isBrief(arg) ? { ...layer, about: { ...layer.about, ...arg } } : null;
  const own = layer.inner ? null : limited(layer.own, method, arg);
  return own && { ...layer, own };
}

/** Of a call of zod's own functions. */
function ownOf(method: string, args: readonly unknown[], override: Override): PlainSchema | null {
  const [arg] = args;
  switch (args.length === 1 ? method : `${method} ${args.length}`) {
    case 'string 0':
    case 'number 0':
    case 'boolean 0':
      return { type: method };
    case 'int 0':
      return wholeNumber;
    case 'enum':
      return Array.isArray(arg) ? { type: 'string', enum: arg as string[] } : null;
    case 'array': {
      const items = plainJsonSchema(arg as Recipe, override);
      return items && { type: 'array', items };
    }
    case 'object':
      return objectOf(arg as Record<string, Recipe>, override);
    default:
      return null;
  }
}

function objectOf(shape: Readonly<Record<string, Recipe>>, override: Override): PlainSchema | null {
  const properties: Record<string, JsonSchema> = {};
  for (const [key, recipe] of Object.entries(shape)) {
    const property = plainJsonSchema(recipe, override);
    if (!property) return null;
    properties[key] = property;
  }
  const required = Object.keys(shape).filter((key) => !mayBeLeftOut(shape[key]!));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function mayBeLeftOut({ on, method }: Recipe): boolean {
  return on !== null && (method === 'optional' || method === 'default' || mayBeLeftOut(on));
}

function isPlainValue(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every((each) => typeof each === 'string')
    : ['string', 'number', 'boolean'].includes(typeof value);
}

function isBrief(about: unknown): about is { brief: string } {
  return typeof about === 'object' && about !== null && Object.keys(about).join() === 'brief';
}

/** Every whole number has JavaScript's own limits. */
const wholeNumber = {
  type: 'integer',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};

/** Keywords for the least and the most of something, by what it is. */
const limits: Readonly<Record<string, { min: string; max: string }>> = {
  string: { min: 'minLength', max: 'maxLength' },
  integer: { min: 'minimum', max: 'maximum' },
  number: { min: 'minimum', max: 'maximum' },
  array: { min: 'minItems', max: 'maxItems' },
};

/** A schema with one limit more; null for what is none. */
function limited(own: PlainSchema, method: string, arg: unknown): PlainSchema | null {
  const type = String(own.type);
  if (method === 'int' && type === 'number' && arg === undefined)
    return inOrder({ ...wholeNumber, ...own, type: 'integer' });
  if (method === 'regex' && arg instanceof RegExp) {
    const isPlain = own.pattern === undefined && /^[ui]*$/.test(arg.flags);
    return isPlain ? inOrder({ ...own, pattern: arg.source, [matcher]: arg }) : null;
  }
  if (method === 'length' && type === 'array' && typeof arg === 'number')
    return inOrder({ ...own, minItems: arg, maxItems: arg });
  if ((method !== 'min' && method !== 'max') || typeof arg !== 'number') return null;
  const keyword = limits[type]?.[method];
  if (keyword === undefined) return null;
  const before = own[keyword];
  const narrower = method === 'min' ? Math.max : Math.min;
  return inOrder({ ...own, [keyword]: typeof before === 'number' ? narrower(before, arg) : arg });
}

/** Keywords as zod writes them, however they were said. */
const order = [
  'minItems',
  'maxItems',
  'type',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'items',
];

function inOrder(own: PlainSchema): PlainSchema {
  const ordered: PlainSchema = {};
  for (const keyword of order) if (keyword in own) ordered[keyword] = own[keyword];
  return own[matcher] ? { ...ordered, [matcher]: own[matcher] } : ordered;
}
