import { SvcError } from '../core/errors.ts';

/** An option of a command as it may stand in its arguments. */
export interface ArgumentOption {
  /** `--workspace-id` */
  name: string;
  /** `-y`; null = none. */
  short: string | null;
  /** Takes no value. */
  isFlag: boolean;
  isRepeatable: boolean;
  isRequired: boolean;
}

/** An option that means the same everywhere. */
export interface GlobalArgument<Name extends string> {
  name: Name;
  short: string | null;
  /** What it is for, for people. */
  description: string;
  /** What its value is called: `<names>`. Left out or empty: a flag. */
  value?: string;
}

/** What the command says of its own options, where the reader cannot. */
export interface ArgumentWords<Option extends ArgumentOption> {
  /** The option, its value and what it means, in one line. */
  usage(this: void, option: Option): string;
  unknownOption(this: void, name: string): SvcError;
  /** For a word that is no option; `after` is the option whose value stands before it, null for none. */
  strayWord(this: void, word: string, after: Option | null): SvcError;
}

export interface ReadArguments<Option extends ArgumentOption, Global extends string> {
  /** Values as they were written, by option, in the order of the arguments; none for a flag. */
  values: Map<Option, string[]>;
  /** With their values; an empty text for flags. */
  globals: Map<Global, string>;
}

/**
 * Reads the arguments after the words of a command.
 *
 * @param globals options that may stand at any place. Flags may be given more than once; of others the next word is the value.
 * @throws INVALID_INPUT for an unknown option, an option given twice that takes one value, a value that is missing or
 *   empty, and anything that is no option.
 */
export function readArguments<Option extends ArgumentOption, Global extends string>(
  args: readonly string[],
  options: readonly Option[],
  globals: readonly GlobalArgument<Global>[],
  words: ArgumentWords<Option>,
): ReadArguments<Option, Global> {
  const looksLikeOption = (text: string): boolean =>
    text.startsWith('--') ||
    readGlobal(globals, text, undefined) !== null ||
    options.some(({ short }) => short !== null && short === text);
  const read: ReadArguments<Option, Global> = { values: new Map(), globals: new Map() };
  let last: Option | null = null;
  for (let position = 0; position < args.length; position++) {
    const argument = args[position] ?? '';
    const global = readGlobal(globals, argument, args[position + 1]);
    if (global !== null) {
      if (global.value !== '' && read.globals.has(global.name)) throw givenTwice(global);
      read.globals.set(global.name, global.value);
      position += global.words - 1;
      continue;
    }
    if (!/^-./s.test(argument) || argument === '--') throw words.strayWord(argument, last);
    const [name, inlineValue] = splitOption(argument);
    const option = options.find((each) => each.name === name || each.short === name);
    if (!option) throw words.unknownOption(name);
    const before = read.values.get(option);
    if (option.isFlag) {
      if (inlineValue !== undefined) throw flagWithValue(option);
      if (before) throw givenTwice(option);
      read.values.set(option, []);
      continue;
    }
    const text = inlineValue ?? args[++position];
    if (text === undefined || (inlineValue === undefined && looksLikeOption(text))) {
      throw valueMissing(option, words.usage(option), text);
    }
    if (text === '') throw valueEmpty(option, words.usage(option));
    if (option.isRepeatable && isList(text)) throw listGiven(option, text);
    if (before && !option.isRepeatable) throw givenTwice(option);
    if (before) before.push(text);
    else read.values.set(option, [text]);
    last = option;
  }
  return read;
}

/**
 * The global option that `argument` is, with its value and the number of words that both take; null for anything else.
 *
 * @throws INVALID_INPUT when the value is missing or empty, and for a flag with a value.
 */
export function readGlobal<Global extends string>(
  globals: readonly GlobalArgument<Global>[],
  argument: string,
  following: string | undefined,
): { name: Global; value: string; words: 1 | 2 } | null {
  const [text, inlineValue] = splitOption(argument);
  const option = globals.find(({ name, short }) => text === name || text === short);
  if (!option) return null;
  if (!option.value) {
    return inlineValue === undefined ? { name: option.name, value: '', words: 1 } : null;
  }
  const value = inlineValue ?? following ?? '';
  if (value === '' || value.startsWith('--')) {
    throw new SvcError('INVALID_INPUT', `${option.name} needs a value.`, option.description, {
      option: option.name,
    });
  }
  return { name: option.name, value, words: inlineValue === undefined ? 2 : 1 };
}

function splitOption(argument: string): [name: string, inlineValue: string | undefined] {
  const at = argument.startsWith('--') ? argument.indexOf('=') : -1;
  return at < 0 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
}

/** Codes, numbers or years with commas between them, as other programs take them. */
function isList(text: string): boolean {
  return /^[\p{L}\d]{1,4}(\s*,\s*[\p{L}\d]{1,4})+$/u.test(text);
}

function listGiven({ name }: ArgumentOption, text: string): SvcError {
  const values = text.split(',').map((value) => value.trim());
  return new SvcError(
    'INVALID_INPUT',
    `${name} takes one value at a time, not the list ${JSON.stringify(text.slice(0, 80))}.`,
    `Repeat the option: ${values.map((value) => `${name} ${value}`).join(' ')}`,
    { option: name, value: text.slice(0, 300) },
  );
}

/** An option that takes one value. */
export function givenTwice({ name }: Pick<ArgumentOption, 'name'>): SvcError {
  return new SvcError('INVALID_INPUT', `${name} may be given only once.`, 'Leave out all but one.', {
    option: name,
  });
}

function flagWithValue({ name }: ArgumentOption): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${name} takes no value.`,
    `Write ${name} alone for yes, and leave it out for no.`,
    { option: name },
  );
}

function valueMissing({ name }: ArgumentOption, usage: string, next: string | undefined): SvcError {
  const dashes = next === undefined ? '' : ` For a value that begins with a dash write ${name}=<value>.`;
  return new SvcError('INVALID_INPUT', `${name} needs a value.`, `${usage}${dashes}`, { option: name });
}

function valueEmpty({ name, isRequired }: ArgumentOption, usage: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${name} was given an empty value.`,
    isRequired ? usage : `${usage} Leave the option out if there is nothing to say.`,
    { option: name, value: '' },
  );
}
