import { givenTwice, type GlobalArgument, readGlobal } from '../io/argument-list.ts';

/** What an argument list says before the options of a command begin. */
export interface CommandWords {
  /** The words that name a command or the beginning of one: `["workspace", "list"]`. */
  words: string[];
  /** All after them; its first one is neither a word of a command nor a global option. */
  rest: string[];
  /** Global options given before or between the words. */
  globals: Map<GlobalOption, string>;
}

/**
 * Splits off the words of the command. A leading `help` is the same as `--help`.
 *
 * @throws INVALID_INPUT for a global option whose value is missing or given twice
 */
export function commandWords(args: readonly string[], names: readonly string[]): CommandWords {
  const globals = new Map<GlobalOption, string>();
  let words: string[] = [];
  let position = 0;
  for (; position < args.length; position++) {
    const argument = args[position] ?? '';
    const option = globalOptionAt(args, position);
    const longer = [...words, argument];
    // Behind a whole command an option may be its own, as the format of temporal-context is.
    if (option && names.includes(words.join(' '))) break;
    if (option) {
      if (option.value !== '' && globals.has(option.name)) throw givenTwice(option);
      globals.set(option.name, option.value);
      position += option.words - 1;
    } else if (argument === 'help' && words.length === 0 && !globals.has('--help')) globals.set('--help', '');
    else if (namesBelow(longer, names).length > 0) words = longer;
    else break;
  }
  return { words, rest: args.slice(position), globals };
}

/** The commands that begin with these words, the one of exactly these words included. */
export function namesBelow(words: readonly string[], names: readonly string[]): string[] {
  if (words.length === 0) return [...names];
  const group = words.join(' ');
  return names.filter((name) => name === group || name.startsWith(`${group} `));
}

/** Options understood by every command, at any place. */
export const globalOptions = [
  { name: '--offline', short: null, description: 'Never touch the network; use what was loaded before.' },
  {
    name: '--refresh',
    short: null,
    description: 'Load everything the command needs anew, however recent the stored copy is.',
  },
  {
    name: '--source',
    short: null,
    description: 'Where to look for laps: archive, openf1, results, or several with commas.',
    value: '<names>',
  },
  {
    name: '--format',
    short: null,
    description:
      "csv, table: print the document's list as CSV or as a table to read; png, svg: save charts as pictures.",
    value: '<json|csv|table|png|svg>',
  },
  {
    name: '--fields',
    short: null,
    description:
      'Only these keys of the rows, with commas between them: driver,lap_time; list.key for another list. Lists that are not named are left out.',
    value: '<names>',
  },
  {
    name: '--limit',
    short: null,
    description: 'At most so many rows of each list; total_rows says how many there are.',
    value: '<count>',
  },
  { name: '--offset', short: null, description: 'Leave out so many rows first.', value: '<count>' },
  {
    name: '--theme',
    short: null,
    description: 'Background of charts: dark, or light for print and light pages.',
    value: '<dark|light>',
  },
  { name: '--quiet', short: null, description: 'Show no progress.' },
  { name: '--help', short: '-h', description: 'Show this help.' },
  { name: '--version', short: null, description: 'Show the version.' },
] as const satisfies readonly GlobalArgument<string>[];

/** The options of every command that this one does not redefine, and takes. */
export function globalOptionsBeside(
  own: readonly { name: string }[],
  command: object,
): readonly GlobalArgument<GlobalOption>[] {
  const isOwnCommand = 'run' in command;
  return globalOptions.filter(
    ({ name }) =>
      !own.some((option) => option.name === name) && !(isOwnCommand && documentOptions.includes(name)),
  );
}

/** What is done with the document of an operation; commands of the command line's own print theirs as it is. */
export const documentOptions: readonly GlobalOption[] = [
  '--format',
  '--fields',
  '--limit',
  '--offset',
  '--theme',
];

export type GlobalOption = (typeof globalOptions)[number]['name'];

/** Global options by name, with their values; an empty text for flags. */
export type GlobalValues = ReadonlyMap<GlobalOption, string>;

/** The global option that `argument` is; null for anything else. */
export function globalOption(argument: string): GlobalOption | null {
  const text = argument.startsWith('--') ? argument.split('=', 1)[0] : argument;
  return globalOptions.find(({ name, short }) => text === name || text === short)?.name ?? null;
}

/** The same with its value and the number of words that both take. */
export function globalOptionAt(args: readonly string[], position: number) {
  return readGlobal<GlobalOption>(globalOptions, args[position] ?? '', args[position + 1]);
}
