import * as z from 'zod';

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
  return { ...jsonSchema(input), additionalProperties: false };
}

/** JSON Schema (2020-12) of the result. Later versions may add keys. */
export function outputJsonSchema(output: z.ZodType): JsonSchema {
  return jsonSchema(output);
}

function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      // Whole numbers get JavaScript's limits, which tell a reader nothing.
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
    },
  });
  return converted as JsonSchema;
}
