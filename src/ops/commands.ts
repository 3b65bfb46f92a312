import * as z from 'zod';
import { errorTable, SvcError } from '../core/errors.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import { inputJsonSchema, outputJsonSchema } from './parts/json-schema.ts';
import { defineOperation } from './parts/operation.ts';
import { allOperations } from './registry.ts';

export const commands = defineOperation({
  name: 'commands',
  summary: 'Describe every command as JSON, for programs.',
  description:
    'Lists the commands with their input and output as JSON Schema (2020-12), their effect and examples, and the table ' +
    'of error codes. An input key is an option in kebab case: workspace_id is --workspace-id; a list is an option ' +
    'given several times; a boolean is a flag.',
  examples: ['svc commands', 'svc commands --name "analyze lap-times"', 'svc commands --name workspace'],
  effect: 'read',
  input: z.object({
    name: z
      .string()
      .min(1)
      .optional()
      .describe('Only this command, or the commands that begin with this word.'),
  }),
  output: z.object({
    total: z.int().describe('How many commands are listed.'),
    commands: z.array(
      z.object({
        name: z.string(),
        summary: z.string(),
        description: z.string(),
        effect: z
          .enum(['read', 'write', 'destroy'])
          .describe(
            'write: creates or changes files of one workspace; destroy: removes things and asks first.',
          ),
        examples: z.array(z.string()),
        input: z.record(z.string(), z.unknown()).describe('JSON Schema of the options.'),
        output: z.record(z.string(), z.unknown()).describe('JSON Schema of the result.'),
      }),
    ),
    error_codes: z.array(
      z.object({ code: z.string(), retryable: z.boolean(), http_status: z.int(), meaning: z.string() }),
    ),
  }),
  async run(_effects, { name }) {
    const all = await allOperations();
    const words = name?.trim().replace(/\s+/g, ' ');
    const chosen = all.filter((each) => !words || each.name === words || each.name.startsWith(`${words} `));
    if (chosen.length === 0 && words)
      throw noSuchCommand(
        words,
        all.map((each) => each.name),
      );
    return {
      total: chosen.length,
      commands: chosen.map((operation) => ({
        name: operation.name,
        summary: operation.summary,
        description: operation.description,
        effect: operation.effect,
        examples: [...operation.examples],
        input: inputJsonSchema(operation),
        output: outputJsonSchema(operation),
      })),
      error_codes: Object.entries(errorTable).map(([code, { retryable, httpStatus, meaning }]) => ({
        code,
        retryable,
        http_status: httpStatus,
        meaning,
      })),
    };
  },
});

function noSuchCommand(name: string, names: readonly string[]): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `There is no command ${JSON.stringify(name.slice(0, 80))}.`,
    'List all of them with: svc commands',
    { candidates: nearestNames(name, names) },
  );
}
