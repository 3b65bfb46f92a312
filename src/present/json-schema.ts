import * as z from 'zod';
import { errorTable } from '../core/errors.ts';

type JsonScalar = string | number | boolean | null;

export interface JsonSchema {
  type?: string | string[];
  description?: string;
  enum?: JsonScalar[];
  const?: JsonScalar;
  default?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** JSON Schema (2020-12) of what a caller may pass; other keys are refused. */
export function inputJsonSchema(input: z.ZodObject): JsonSchema {
  return { ...jsonSchema(input, withoutBrief), additionalProperties: false };
}

/** JSON Schema (2020-12) of the result. Later versions may add keys. */
export function outputJsonSchema(output: z.ZodType): JsonSchema {
  return jsonSchema(output, withoutBrief);
}

export const errorJsonSchema: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'One sentence: what was wrong.' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    hint: { type: 'string', description: 'What to do next.' },
    retryable: { type: 'boolean', description: 'Whether the same call may succeed later.' },
    details: { type: 'object', description: 'What the error adds for programs.' },
  },
  required: ['error', 'code', 'hint', 'retryable', 'details'],
};

/**
 * The same of what a model may pass, in as few words as it takes to call the tool right: a field's `brief` stands in place of its
 * description, and bounds that an error tells are left out. It refuses nothing that the whole schema takes.
 */
export function briefInputJsonSchema(input: z.ZodObject): JsonSchema {
  return jsonSchema(input, shortened);
}

function jsonSchema(schema: z.ZodType, override: (node: JsonSchema) => void): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      // Whole numbers get JavaScript's limits, which tell a reader nothing.
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
      // What people call rows and columns is for reading questions.
      delete node.rows;
      override(node as JsonSchema);
    },
  });
  return converted as JsonSchema;
}

function withoutBrief(node: JsonSchema): void {
  delete node.brief;
}

/** Longer lists of words are told by the error for a word that is not in them. */
const mostWords = 10;
/** A list may have so many members that the bound only guards against mischief. */
const mischief = 30;

function shortened(node: JsonSchema): void {
  const description = typeof node.brief === 'string' ? node.brief : node.description;
  if (description) node.description = description;
  else delete node.description;
  for (const key of ['brief', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern']) delete node[key];
  delete node.additionalProperties;
  if (node.minItems === 1) delete node.minItems;
  if (Number(node.maxItems) >= mischief) delete node.maxItems;
  if (node.default === false) delete node.default;
  if (node.enum && node.enum.length > mostWords) delete node.enum;
  // Neither half of a pair says anything alone.
  if (node.properties?.test && node.properties.day) node.dependentRequired = { test: ['day'], day: ['test'] };
}
