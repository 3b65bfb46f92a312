import * as z from 'zod';
import { errorTable, SvcError } from '../core/errors.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import { inputJsonSchema, outputJsonSchema } from '../present/json-schema.ts';
import { written } from '../core/words.ts';
import { nameField } from '../ops/parts/fields.ts';
import { checkInput } from '../present/operation-input.ts';
import { commandWording } from '../present/wording.ts';
import { commandOptions, parseArguments } from './arguments.ts';
import { type Command, commandOf, type OwnCommand } from './command.ts';
import type { CommandWords } from './command-words.ts';
import { liveBoardCommand } from './live-board-command.ts';
import { liveRecordCommand } from './live-record-command.ts';
import { packCommand, packVerifyCommand } from './pack-commands.ts';
import { allOperations } from '../present/find-operation.ts';

/** No operation: it describes the command line itself. */
export const commandsCommand: OwnCommand = {
  name: 'commands',
  summary: 'Describe every command as JSON, for programs.',
  description:
    'Lists the commands with one line each. With a name, or in full, it adds input and output as JSON Schema (2020-12), effect and examples, ' +
    'and the table of error codes. An input key is an option in kebab case: workspace_id is --workspace-id; a list is an option ' +
    'given several times; a boolean is a flag.',
  lines: [
    'svc commands',
    'svc commands --name "analyze lap-times"',
    'svc commands --name workspace',
    'svc commands --full',
  ],
  examples: [{}, { name: 'analyze lap-times' }, { name: 'workspace' }, { full: true }],
  effect: 'read',
  input: z.object({
    name: nameField
      .min(1)
      .optional()
      .describe('Only this command, or the commands that begin with this word, with their schemas.'),
    full: z.boolean().default(false).describe('All commands with their schemas: some 87,000 tokens.'),
  }),
  output: z.object({
    total: z.int().describe('How many commands are listed.'),
    more: z.string().optional().describe('How to get the schemas, where they were left out.'),
    commands: z.array(
      z.object({
        name: z.string(),
        summary: z.string(),
        description: z.string().optional(),
        effect: z
          .enum(['read', 'write', 'destroy', 'account', 'export', 'record'])
          .describe(
            'write: creates or changes files of one workspace; destroy: removes things and asks first; account: changes who is signed in; export, record: writes files outside of workspaces.',
          )
          .optional(),
        examples: z.array(z.string()).optional(),
        input: z.record(z.string(), z.unknown()).optional().describe('JSON Schema of the options.'),
        output: z.record(z.string(), z.unknown()).optional().describe('JSON Schema of the result.'),
      }),
    ),
    error_codes: z
      .array(
        z.object({ code: z.string(), retryable: z.boolean(), http_status: z.int(), meaning: z.string() }),
      )
      .optional(),
  }),
  run: describeCommands,
};

/** All commands that describe themselves, in the order in which lists show them. */
export async function listedCommands(): Promise<Command[]> {
  return [
    ...(await allOperations()).map(commandOf),
    liveBoardCommand,
    liveRecordCommand,
    packCommand,
    packVerifyCommand,
    commandsCommand,
  ];
}

/** @throws INVALID_INPUT, NOT_FOUND for a name that no command has */
async function describeCommands({ rest }: CommandWords): Promise<Record<string, unknown>> {
  const { input } = parseArguments(commandsCommand, commandOptions(commandsCommand), rest);
  const { name, full } = checkInput(commandsCommand, input, commandWording) as {
    name?: string;
    full: boolean;
  };
  const all = await listedCommands();
  const words = name?.trim().replace(/\s+/g, ' ');
  const chosen = all.filter((each) => !words || each.name === words || each.name.startsWith(`${words} `));
  if (chosen.length === 0 && words) {
    throw noSuchCommand(
      words,
      all.map((each) => each.name),
    );
  }
  if (!words && !full) {
    return {
      total: chosen.length,
      more: 'svc commands --name "analyze lap-times" describes the options, result and examples of one command, --full those of all.',
      commands: chosen.map((command) => ({ name: command.name, summary: command.summary })),
    };
  }
  return {
    total: chosen.length,
    commands: chosen.map(({ output, ...command }) => ({
      name: command.name,
      summary: command.summary,
      description: command.description,
      effect: command.effect,
      examples: [...command.lines],
      input: inputJsonSchema(command.input),
      output: output && outputJsonSchema(output),
    })),
    error_codes: Object.entries(errorTable).map(([code, { retryable, httpStatus, meaning }]) => ({
      code,
      retryable,
      http_status: httpStatus,
      meaning: written(meaning, commandWording),
    })),
  };
}

function noSuchCommand(name: string, names: readonly string[]): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `There is no command ${JSON.stringify(name.slice(0, 80))}.`,
    'List all of them with: svc commands',
    { candidates: nearestNames(name, names) },
  );
}
