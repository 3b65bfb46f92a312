import { SvcError } from '../core/errors.ts';
import { nearestNames, rankByName } from '../core/names/name-matching.ts';
import { strictJson } from '../core/text/strict-json.ts';
import { untilAborted } from '../io/cancellation.ts';
import { version } from '../io/version.ts';
import { registry } from '../ops/registry.ts';
import { findOperation } from '../present/find-operation.ts';
import {
  type CommandWords,
  commandWords,
  documentOptions,
  globalOption,
  type GlobalOption,
  globalOptions,
  namesBelow,
} from './command-words.ts';
import type { CommandLine, OwnCommand } from './command.ts';

/** What an interrupted command gets to take its temporary files away and to say how far it came. */
const graceMs = 500;

/** Commands that are no operations, loaded when they are asked for. */
const ownCommands: Readonly<Record<string, () => Promise<OwnCommand>>> = {
  'live board': async () => (await import('./live-board-command.ts')).liveBoardCommand,
  'live record': async () => (await import('./live-record-command.ts')).liveRecordCommand,
  pack: async () => (await import('./pack-commands.ts')).packCommand,
  'pack verify': async () => (await import('./pack-commands.ts')).packVerifyCommand,
  commands: async () => (await import('./commands-command.ts')).commandsCommand,
  mcp: async () => (await import('./mcp-command.ts')).mcpCommand,
};

/** Carries out one command line and returns what belongs on standard output: the result as JSON, a table, or help. */
export async function runCommandLine(line: CommandLine): Promise<string> {
  const names = [...Object.keys(registry), ...Object.keys(ownCommands)];
  const command = commandWords(line.args, names);
  const wants = (name: GlobalOption): boolean =>
    command.globals.has(name) || command.rest.some((argument) => globalOption(argument) === name);
  if (wants('--version')) return `${version}\n`;

  const name = command.words.join(' ');
  const asText = (document: unknown): string => `${strictJson(document, line.isForPerson ? 2 : 0)}\n`;
  const operation = await findOperation(name);
  if (operation) {
    if (wants('--help')) {
      const [{ commandHelp }, { commandOf }] = await Promise.all([
        import('./help.ts'),
        import('./command.ts'),
      ]);
      return commandHelp(commandOf(operation));
    }
    const { runCommand } = await import('./run-command.ts');
    const { output, text } = await untilAborted(runCommand(operation, command, line), line.signal, graceMs);
    return text === null ? asText(output) : `${text}\n`;
  }
  const own = Object.hasOwn(ownCommands, name) ? await ownCommands[name]!() : null;
  if (own) {
    if (wants('--help')) return (await import('./help.ts')).commandHelp(own);
    const given = [...command.globals.keys(), ...command.rest.map(globalOption)];
    const refused = given.find((option) => option !== null && documentOptions.includes(option));
    if (refused)
      throw new SvcError(
        'INVALID_INPUT',
        `svc ${own.name} takes no ${refused}: it prints its document as it is.`,
        `Leave out ${refused}. See svc ${own.name} --help.`,
        { option: refused },
      );
    const document = await own.run(command, line);
    return document === null ? '' : asText(document);
  }
  if (command.rest.length > 0) throw unknownCommand(command, names);
  if (wants('--help')) return (await import('./help.ts')).groupHelp(command.words);
  throw commandMissing(command.words, names);
}

function unknownCommand({ words, rest }: CommandWords, names: readonly string[]): SvcError {
  const prefix = words.length > 0 ? `svc ${words.join(' ')}` : 'svc';
  const below = namesBelow(words, names);
  const [first = ''] = rest;
  if (first.startsWith('-')) {
    return new SvcError(
      'INVALID_INPUT',
      `${JSON.stringify(first.slice(0, 80))} comes where a command belongs.`,
      `Name the command first, then its options: ${prefix} <command> [options]. See ${prefix} --help.`,
      {
        option: first.slice(0, 300),
        candidates: nearestNames(
          first,
          globalOptions.map(({ name }) => name),
        ),
        commands: below,
      },
    );
  }
  const end = rest.findIndex((word) => word.startsWith('-'));
  const given = [...words, ...rest.slice(0, end < 0 ? 3 : Math.min(end, 3))].join(' ');
  return new SvcError(
    'INVALID_INPUT',
    `${prefix} has no command ${JSON.stringify(first.slice(0, 80))}.`,
    `${nearCommands(given, names)}See ${prefix} --help.`,
    { argument: first.slice(0, 300), candidates: nearestNames(given, words.length > 0 ? below : names) },
  );
}

/** From here on a command was surely meant; those less alike than `leastLike` have nothing to do with what was typed. */
const surelyMeant = 0.8;
const leastLike = 0.55;

/** Asks for the commands that are most like what was typed, all of their words or the last one. */
function nearCommands(given: string, names: readonly string[]): string {
  const groups = names.map((name) => name.split(' ')[0]!);
  const ranked = rankByName(given, [...new Set([...groups, ...names])], (name) => [
    name,
    name.split(' ').at(-1)!,
  ]);
  const best = ranked[0]?.score ?? 0;
  const least = best < surelyMeant ? leastLike : Math.max(surelyMeant, best - 0.05);
  const near = ranked.filter(({ score }) => score >= least).slice(0, 3);
  if (near.length === 0) return '';
  return `Did you mean ${near.map(({ item }) => `svc ${item}`).join(' or ')}? `;
}

function commandMissing(words: readonly string[], names: readonly string[]): SvcError {
  const prefix = ['svc', ...words].join(' ');
  const below = namesBelow(words, names);
  return new SvcError(
    'INVALID_INPUT',
    `${prefix} needs a command.`,
    `One of: ${below.map((name) => `svc ${name}`).join(', ')}. See ${prefix} --help.`,
    { commands: below },
  );
}
