import { SvcError } from '../core/errors.ts';
import { readArguments } from '../io/argument-list.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import { optionName } from '../present/wording.ts';
import { unknownInput } from '../present/operation-input.ts';
import type { Command } from './command.ts';
import { type GlobalOption, globalOptionsBeside } from './global-options.ts';
import { type CommandOption, takesNumbers, valueName } from './options.ts';

export interface ParsedArguments {
  /** Values by input key, numbers as numbers, not yet checked against the schema. */
  input: Record<string, unknown>;
  globals: Map<GlobalOption, string>;
}

/**
 * Reads the arguments after the command's words.
 *
 * @throws INVALID_INPUT as `readArguments` does.
 */
export function parseArguments(
  command: Command,
  options: readonly CommandOption[],
  args: readonly string[],
): ParsedArguments {
  const ofAll = globalOptionsBeside(options);
  const names = [...options, ...ofAll].map(({ name }) => name);
  const { values, globals } = readArguments(withWordNamed(command, args), options, ofAll, {
    usage: (option) => `${option.name} ${valueName(option)}: ${option.schema.description ?? 'see --help'}`,
    unknownOption: (name) => unknownInput(command, name, names),
    strayWord: (word, after) => strayWord(command, options, word, after),
  });
  const input = Object.fromEntries(
    [...values].map(([option, texts]) => [option.key, inputOf(option, texts)]),
  );
  return { input, globals };
}

/** The first word, where the command has one, with the name of its option before it. */
function withWordNamed({ word }: Command, args: readonly string[]): readonly string[] {
  const [first] = args;
  if (word === undefined || first === undefined || first.startsWith('-')) return args;
  return [optionName(word), ...args];
}

function inputOf(option: CommandOption, texts: readonly string[]): unknown {
  if (option.isFlag) return true;
  const values = texts.map((text) =>
    takesNumbers(option) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text,
  );
  return option.isRepeatable ? values : values[0];
}

function strayWord(
  command: Command,
  options: readonly CommandOption[],
  argument: string,
  after: CommandOption | null,
): SvcError {
  const names = options.map(({ name }) => name);
  const again =
    after?.isRepeatable && argument !== '--'
      ? `For another value repeat the option: ${after.name} ${argument.slice(0, 80)}. `
      : '';
  return new SvcError(
    'INVALID_INPUT',
    `svc ${command.name} takes options only, and ${JSON.stringify(argument.slice(0, 80))} is none.`,
    `${again}Put a value with blanks in quotes, and name the option before each value: ` +
      (command.lines[0] ?? `svc ${command.name}`),
    { argument: argument.slice(0, 300), candidates: nearestNames(argument, names) },
  );
}
