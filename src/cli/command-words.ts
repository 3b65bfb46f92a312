import { type GlobalOption, globalOptionAt } from './global-options.ts';

/** What an argument list says before the options of a command begin. */
export interface CommandWords {
  /** The words that name a command or the beginning of one: `["workspace", "list"]`. */
  words: string[];
  /** All after them; its first one is neither a word of a command nor a global option. */
  rest: string[];
  /** Global options given before or between the words. */
  globals: Map<GlobalOption, string>;
}

/** Splits off the words of the command. A leading `help` is the same as `--help`. */
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
