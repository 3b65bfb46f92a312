import { SvcError } from '../core/errors.ts';
import { nearestNames } from '../core/names/name-matching.ts';
import { strictJson } from '../core/text/strict-json.ts';
import { untilAborted } from '../io/cancellation.ts';
import { version } from '../io/version.ts';
import { registry } from '../ops/registry.ts';
import { findOperation } from '../present/find-operation.ts';
import { type CommandWords, commandWords, namesBelow } from './command-words.ts';
import type { CommandLine } from './command-line.ts';
import { globalOption, type GlobalOption, globalOptions } from './global-options.ts';

/** What an interrupted command gets to take its temporary files away and to say how far it came. */
const graceMs = 500;

/**
 * Carries out one command line and returns what belongs on standard output: the result as JSON, or help. `mcp` answers there by itself,
 * and returns an empty text when its client has left.
 */
export async function runCommandLine(line: CommandLine): Promise<string> {
  const names = [...Object.keys(registry), 'live record', 'pack', 'pack verify', 'commands', 'mcp'];
  const command = commandWords(line.args, names);
  const wants = (name: GlobalOption): boolean =>
    command.globals.has(name) || command.rest.some((argument) => globalOption(argument) === name);
  if (wants('--version')) return `${version}\n`;

  const operation = await findOperation(command.words.join(' '));
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
    return `${text ?? strictJson(output, line.isForPerson ? 2 : 0)}\n`;
  }
  if (command.words.join(' ') === 'commands') {
    const { commandsCommand, describeCommands } = await import('./commands-command.ts');
    if (wants('--help')) return (await import('./help.ts')).commandHelp(commandsCommand);
    return `${strictJson(await describeCommands(command), line.isForPerson ? 2 : 0)}\n`;
  }
  if (command.words.join(' ') === 'live record') {
    const { liveRecordCommand, runLiveRecord } = await import('./live-record-command.ts');
    if (wants('--help')) return (await import('./help.ts')).commandHelp(liveRecordCommand);
    return `${strictJson(await runLiveRecord(command, line), line.isForPerson ? 2 : 0)}\n`;
  }
  if (command.words.join(' ') === 'pack') {
    const { packCommand, runPack } = await import('./pack-command.ts');
    if (wants('--help')) return (await import('./help.ts')).commandHelp(packCommand);
    return `${strictJson(await runPack(command, line), line.isForPerson ? 2 : 0)}\n`;
  }
  if (command.words.join(' ') === 'pack verify') {
    const { packVerifyCommand, runPackVerify } = await import('./pack-verify-command.ts');
    if (wants('--help')) return (await import('./help.ts')).commandHelp(packVerifyCommand);
    return `${strictJson(await runPackVerify(command, line), line.isForPerson ? 2 : 0)}\n`;
  }
  if (command.words.join(' ') === 'mcp') {
    const { mcpCommand, runMcpCommand } = await import('./mcp-command.ts');
    if (wants('--help')) return (await import('./help.ts')).commandHelp(mcpCommand);
    await runMcpCommand(command, line);
    return '';
  }
  if (command.rest.length > 0) throw unknownCommand(command, names);
  if (wants('--help')) return (await import('./help.ts')).groupHelp(command.words);
  throw commandMissing(command.words, names);
}

function unknownCommand({ words, rest: [first = ''] }: CommandWords, names: readonly string[]): SvcError {
  const prefix = words.length > 0 ? `svc ${words.join(' ')}` : 'svc';
  const below = namesBelow(words, names);
  if (first.startsWith('-')) {
    return new SvcError(
      'INVALID_INPUT',
      `${JSON.stringify(first.slice(0, 80))} stands where a command belongs.`,
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
  const given = [...words, first].join(' ');
  return new SvcError(
    'INVALID_INPUT',
    `${prefix} has no command ${JSON.stringify(first.slice(0, 80))}.`,
    `See ${prefix} --help.`,
    { argument: first.slice(0, 300), candidates: nearestNames(given, words.length > 0 ? below : names) },
  );
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
