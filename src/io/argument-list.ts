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
  globals: Set<Global>;
}

/**
 * Reads the arguments after the words of a command.
 *
 * @param globals flags that may stand at any place, and more than once.
 * @throws INVALID_INPUT for an unknown option, an option given twice that takes one value, a value that is missing or
 *   empty, and anything that is no option.
 */
export function readArguments<Option extends ArgumentOption, Global extends string>(
  args: readonly string[],
  options: readonly Option[],
  globals: readonly { name: Global; short: string | null }[],
  words: ArgumentWords<Option>,
): ReadArguments<Option, Global> {
  const globalOf = (argument: string): Global | undefined =>
    globals.find(({ name, short }) => argument === name || argument === short)?.name;
  const looksLikeOption = (text: string): boolean =>
    text.startsWith('--') ||
    globalOf(text) !== undefined ||
    options.some(({ short }) => short !== null && short === text);
  const read: ReadArguments<Option, Global> = { values: new Map(), globals: new Set() };
  let last: Option | null = null;
  for (let position = 0; position < args.length; position++) {
    const argument = args[position] ?? '';
    const global = globalOf(argument);
    if (global !== undefined) {
      read.globals.add(global);
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
    read.values.set(option, [...(before ?? []), text]);
    last = option;
  }
  return read;
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

function givenTwice({ name }: ArgumentOption): SvcError {
  return new SvcError('INVALID_INPUT', `${name} may be given once only.`, 'Leave out all but one.', {
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
