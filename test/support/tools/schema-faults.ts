import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import type { Operation } from '../../../src/ops/parts/operation.ts';
import { type JsonSchema, outputJsonSchema } from '../../../src/present/json-schema.ts';
import { sentSchema } from '../../../src/tools/sent-schema.ts';
import { trimResult, withoutTables } from '../../../src/tools/trim-result.ts';

const validators = new Map<object, (value: unknown) => string | null>();

/** What clients of the protocol say against a value; null: it fits the schema. */
export function schemaFault(schema: JsonSchema, value: unknown): string | null {
  let fault = validators.get(schema);
  if (!fault) {
    const validate = new AjvJsonSchemaValidator().getValidator(schema);
    validators.set(schema, (fault = (each) => validate(each).errorMessage ?? null));
  }
  return fault(value);
}

const published = new Map<string, JsonSchema>();

/** Generous ones first, down to what shows almost nothing. */
const budgets = [7800, 4000, 2000, 1000, 500, 100];

/** What the schema of a tool's results says against a document of it, whole and however it may be shortened. */
export function faultsOfDocument({ name, output }: Operation, document: unknown): string[] {
  const schema = published.get(name) ?? sentSchema(outputJsonSchema(output));
  published.set(name, schema);
  const sent = budgets.map((budget) => trimResult(document, budget).value);
  const forms = [document, ...sent, ...sent.map(withoutTables)];
  return [...new Set(forms.flatMap((form) => schemaFault(schema, form) ?? []))];
}
