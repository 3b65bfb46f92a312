import { SvcError } from '../core/errors.ts';
import { type ArgumentOption, givenTwice, readArguments } from '../io/argument-list.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import { optionName } from '../present/wording.ts';
import { unknownInput } from '../present/operation-input.ts';
import type { Command } from './command.ts';
import { type GlobalOption, globalOptionsBeside, type GlobalValues } from './command-words.ts';
import { inputJsonSchema, type JsonSchema } from '../present/json-schema.ts';
import { parseSourceOrder, sourceOrderVariable } from '../io/sources/source-order.ts';

export interface ParsedArguments {
  /** Values by input key, numbers as numbers, not yet checked against the schema. */
  input: Record<string, unknown>;
  globals: Map<GlobalOption, string>;
}

/**
 * Reads the arguments after the command's words; `before` are the global options that stand before or between these.
 *
 * @throws INVALID_INPUT as `readArguments` does.
 */
export function parseArguments(
  command: Command,
  options: readonly CommandOption[],
  args: readonly string[],
  before: GlobalValues = new Map(),
): ParsedArguments {
  const ofAll = globalOptionsBeside(options, command);
  const names = [...options, ...ofAll].map(({ name }) => name);
  const { values, globals } = readArguments(withWordNamed(command, args), options, ofAll, {
    usage: (option) => `${option.name} ${valueName(option)}: ${option.schema.description ?? 'see --help'}`,
    unknownOption: (name) => unknownInput(command, name, names),
    strayWord: (word, after) => strayWord(command, options, word, after),
  });
  const input = Object.fromEntries(
    [...values].map(([option, texts]) => [option.key, inputOf(option, texts)]),
  );
  const twice = [...before.keys()].find((name) => globals.has(name) && before.get(name) !== '');
  if (twice !== undefined) throw givenTwice({ name: twice });
  return { input, globals: new Map([...before, ...globals]) };
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
    `svc ${command.name} takes only options; ${JSON.stringify(argument.slice(0, 80))} is not one.`,
    `${again}Put a value with spaces in quotes, and the option before each value: ` +
      (command.lines[0] ?? `svc ${command.name}`),
    { argument: argument.slice(0, 300), candidates: nearestNames(argument, names) },
  );
}

/** One option of a command, derived from one key of the operation's input. */
export interface CommandOption extends ArgumentOption {
  /** `workspace_id` */
  key: string;
  /** The value, or each value of a repeatable option. */
  value: JsonSchema;
  /** The whole option: description, default, how often a repeatable option may be given. */
  schema: JsonSchema;
}

/** Short forms that the contract gives to options of operations. */
const shortNames: Record<string, string> = { yes: '-y' };

/** The options of a command, in the order of its input. */
export function commandOptions({ input }: Pick<Command, 'input'>): CommandOption[] {
  const { properties = {}, required = [] } = inputJsonSchema(input);
  return Object.entries(properties).map(([key, schema]) => {
    const isRepeatable = schema.type === 'array';
    return {
      key,
      name: optionName(key),
      short: shortNames[key] ?? null,
      isFlag: schema.type === 'boolean',
      isRepeatable,
      isRequired: required.includes(key),
      value: isRepeatable ? (schema.items ?? {}) : schema,
      schema,
    };
  });
}

/** `<integer>`, `<R|Q|FP1>`, `<text>`: what stands for the value in help; empty for a flag. */
export function valueName(option: CommandOption): string {
  if (option.isFlag) return '';
  return `<${[...new Set(alternatives(option.value))].join('|')}>`;
}

/** Whether digits given for this option are meant as a number. */
export function takesNumbers({ value }: CommandOption): boolean {
  const types = [value, ...(value.anyOf ?? [])].flatMap(({ type = [] }) => type);
  return types.includes('integer') || types.includes('number');
}

function alternatives(schema: JsonSchema): string[] {
  if (schema.enum) return schema.enum.map(String);
  if (schema.const !== undefined) return [String(schema.const)];
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  return [schema.type ?? 'string'].flat().map((type) => (type === 'string' ? 'text' : type));
}

/** What a command runs in: the environment with what its global options say instead, and how the network may be used. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  /** Never. */
  offline: boolean;
  /** For everything, however young the stored copy is. */
  refresh: boolean;
}

/** @throws INVALID_INPUT for `--source` without a source, and for `--refresh` without the network. */
export function surroundings(env: NodeJS.ProcessEnv, globals: GlobalValues): Surroundings {
  const source = globals.get('--source');
  if (source !== undefined) parseSourceOrder(source, '--source');
  const offline = globals.has('--offline');
  const refresh = globals.has('--refresh');
  if (offline && refresh) throw refreshingOffline();
  const order = source === undefined ? {} : { [sourceOrderVariable]: source };
  return { env: { ...env, ...order }, offline, refresh };
}

/** Two options that exclude each other. */
export function refreshingOffline(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    "--refresh and --offline can't be combined: one reloads everything, the other never uses the network.",
    'Leave out --offline to reload, or --refresh to use stored data of any age.',
    { options: ['--refresh', '--offline'] },
  );
}
