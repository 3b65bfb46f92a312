import { type GlobalArgument, readGlobal } from '../io/argument-list.ts';

/** Options understood by every command, at any place. */
export const globalOptions = [
  { name: '--offline', short: null, description: 'Never touch the network; use what was loaded before.' },
  {
    name: '--refresh',
    short: null,
    description: 'Load everything anew that the command needs, however young the stored copy is.',
  },
  {
    name: '--source',
    short: null,
    description: 'Where laps are looked for: archive, openf1, results, or several of them with commas.',
    value: '<names>',
  },
  {
    name: '--format',
    short: null,
    description:
      'csv, table: print the list of the document as CSV or as a table to read; png, svg: save charts as pictures.',
    value: '<json|csv|table|png|svg>',
  },
  {
    name: '--theme',
    short: null,
    description: 'The ground that charts are drawn on: dark, or light for print and light pages.',
    value: '<dark|light>',
  },
  { name: '--quiet', short: null, description: 'Show no progress.' },
  { name: '--help', short: '-h', description: 'Show this help.' },
  { name: '--version', short: null, description: 'Show the version.' },
] as const satisfies readonly GlobalArgument<string>[];

/** The options of every command that this one has not as its own, which then means more or less than everywhere. */
export function globalOptionsBeside(
  own: readonly { name: string }[],
): readonly GlobalArgument<GlobalOption>[] {
  return globalOptions.filter(({ name }) => !own.some((option) => option.name === name));
}

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
