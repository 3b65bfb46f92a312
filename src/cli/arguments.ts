import { SvcError } from '../core/errors.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import type { CommandOutline } from '../ops/parts/operation.ts';
import { unknownOption } from '../ops/parts/run-operation.ts';
import { type GlobalOption, globalOption, globalOptions } from './global-options.ts';
import { type CommandOption, takesNumbers, valueName } from './options.ts';

export interface ParsedArguments {
  /** Values by input key, numbers as numbers, not yet checked against the schema. */
  input: Record<string, unknown>;
  globals: Set<GlobalOption>;
}

/**
 * Reads the arguments after the command's words.
 *
 * @throws INVALID_INPUT for an unknown option, an option given twice that takes one value, a value that is missing or
 *   empty, and anything that is no option.
 */
export function parseArguments(
  operation: CommandOutline,
  options: readonly CommandOption[],
  args: readonly string[],
): ParsedArguments {
  const globals = new Set<GlobalOption>();
  const input: Record<string, unknown> = {};
  let lastKey: string | null = null;
  for (let position = 0; position < args.length; position++) {
    const argument = args[position] ?? '';
    const global = globalOption(argument);
    if (global) {
      globals.add(global);
      continue;
    }
    if (!/^-./s.test(argument) || argument === '--') {
      throw strayWord(
        operation,
        options,
        argument,
        options.find(({ key }) => key === lastKey),
      );
    }
    const [name, inlineValue] = splitOption(argument);
    const option = options.find((each) => each.name === name || each.short === name);
    if (!option) {
      throw unknownOption(
        operation,
        name,
        [...options, ...globalOptions].map((each) => each.name),
      );
    }
    if (option.isFlag) {
      if (inlineValue !== undefined) throw flagWithValue(option);
      if (input[option.key] !== undefined) throw givenTwice(option);
      input[option.key] = true;
      continue;
    }
    const text = inlineValue ?? args[++position];
    if (text === undefined || (inlineValue === undefined && looksLikeOption(text, options))) {
      throw valueMissing(option, text);
    }
    if (text === '') throw valueEmpty(option);
    if (option.isRepeatable && isList(text)) throw listGiven(option, text);
    lastKey = option.key;
    addValue(input, option, text);
  }
  return { input, globals };
}

function addValue(input: Record<string, unknown>, option: CommandOption, text: string): void {
  const value = takesNumbers(option) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  const before = input[option.key];
  if (option.isRepeatable) input[option.key] = Array.isArray(before) ? [...before, value] : [value];
  else if (before === undefined) input[option.key] = value;
  else throw givenTwice(option);
}

function splitOption(argument: string): [name: string, inlineValue: string | undefined] {
  const at = argument.startsWith('--') ? argument.indexOf('=') : -1;
  return at < 0 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
}

/** Whether what stands where a value belongs is rather the next option. */
function looksLikeOption(text: string, options: readonly CommandOption[]): boolean {
  return text.startsWith('--') || globalOption(text) !== null || options.some(({ short }) => short === text);
}

function usage(option: CommandOption): string {
  return `${option.name} ${valueName(option)}: ${option.schema.description ?? 'see --help'}`;
}

/** Codes, numbers or years with commas between them, as other programs take them. */
function isList(text: string): boolean {
  return /^[\p{L}\d]{1,4}(\s*,\s*[\p{L}\d]{1,4})+$/u.test(text);
}

function listGiven(option: CommandOption, text: string): SvcError {
  const values = text.split(',').map((value) => value.trim());
  return new SvcError(
    'INVALID_INPUT',
    `${option.name} takes one value at a time, not the list ${JSON.stringify(text.slice(0, 80))}.`,
    `Repeat the option: ${values.map((value) => `${option.name} ${value}`).join(' ')}`,
    { option: option.name, value: text.slice(0, 300) },
  );
}

/** `after` is the option whose value stands before the word; undefined for none. */
function strayWord(
  operation: CommandOutline,
  options: readonly CommandOption[],
  argument: string,
  after: CommandOption | undefined,
): SvcError {
  const names = options.map(({ name }) => name);
  const again =
    after?.isRepeatable && argument !== '--'
      ? `For another value repeat the option: ${after.name} ${argument.slice(0, 80)}. `
      : '';
  return new SvcError(
    'INVALID_INPUT',
    `svc ${operation.name} takes options only, and ${JSON.stringify(argument.slice(0, 80))} is none.`,
    `${again}Put a value with blanks in quotes, and name the option before each value: ` +
      (operation.examples[0] ?? `svc ${operation.name}`),
    { argument: argument.slice(0, 300), candidates: nearestNames(argument, names) },
  );
}

function givenTwice(option: CommandOption): SvcError {
  return new SvcError('INVALID_INPUT', `${option.name} may be given once only.`, 'Leave out all but one.', {
    option: option.name,
  });
}

function flagWithValue(option: CommandOption): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${option.name} takes no value.`,
    `Write ${option.name} alone for yes, and leave it out for no.`,
    { option: option.name },
  );
}

function valueMissing(option: CommandOption, next: string | undefined): SvcError {
  const dashes =
    next === undefined ? '' : ` For a value that begins with a dash write ${option.name}=<value>.`;
  return new SvcError('INVALID_INPUT', `${option.name} needs a value.`, `${usage(option)}${dashes}`, {
    option: option.name,
  });
}

function valueEmpty(option: CommandOption): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${option.name} was given an empty value.`,
    option.isRequired ? usage(option) : `${usage(option)} Leave the option out if there is nothing to say.`,
    { option: option.name, value: '' },
  );
}
