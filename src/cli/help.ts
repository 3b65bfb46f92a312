import type { Command } from './command.ts';
import { listedCommands } from './commands-command.ts';
import type { GlobalArgument } from '../io/argument-list.ts';
import { globalOptions, globalOptionsBeside } from './command-words.ts';
import { waysToData } from '../present/ways-to-data.ts';
import { mcpCommand } from './mcp-command.ts';
import { type CommandOption, commandOptions, valueName } from './arguments.ts';

/** What the first words of commands stand for. */
export const groupSummaries: Record<string, string> = {
  fetch: 'Load racing data into a workspace.',
  analyze: 'Compute results and draw charts.',
  export: 'Write tables to files.',
  live: 'Record the live feed.',
  pack: 'Put a session into one file; pack verify checks such a file.',
  workspace: 'Create, inspect and remove workspaces.',
  cache: 'List and remove stored racing data.',
};

const lineWidth = 100;

/** Commands whose first example stands below the list of all. */
const showpieces = ['analyze race-report', 'analyze telemetry', 'fetch standings'];

/** Help of all commands, or of those that begin with these words. */
export async function groupHelp(words: readonly string[]): Promise<string> {
  const group = words.join(' ');
  const commands = [...(await listedCommands()), mcpCommand];
  const below = commands.filter(({ name }) => !group || name.startsWith(`${group} `));
  const intro = group
    ? (groupSummaries[group] ?? '')
    : 'Formula 1 timing data in; laps, strategy and charts out. A command prints one JSON document; a failure exits with 1 ' +
      'and prints one JSON object as the last line of standard error. --workspace-id names the folder, below ~/.svc/workspaces, ' +
      'that keeps files and charts: choose any name.';
  const shown = group ? below.slice(0, 3) : below.filter(({ name }) => showpieces.includes(name));
  const width = Math.max(...below.map(({ name }) => name.length)) + 2;
  return [
    `Usage: svc ${group ? `${group} ` : ''}<command> [options]`,
    ...wrap(intro),
    heading('Commands'),
    ...below.flatMap(({ name, summary }) => row(name, summary, width)),
    heading('Options of every command'),
    ...globalRows(globalOptions),
    ...(group ? [] : [heading('Where the data come from'), ...waysToData.map((way) => `  ${way}`)]),
    heading('Examples'),
    ...shown.flatMap(({ lines }) => lines.slice(0, 1).map((line) => `  ${line}`)),
    ...wrap(`\nMore about a command: svc <command> --help. For programs: svc commands.`),
    '',
  ].join('\n');
}

export function commandHelp(command: Command): string {
  const options = commandOptions(command);
  const usage = options.filter(({ isRequired }) => isRequired).map(optionTerm);
  const terms = options.map(optionTerm);
  const width = Math.min(36, Math.max(0, ...terms.map((term) => term.length)) + 2);
  return [
    `Usage: svc ${[command.name, ...usage].join(' ')} [options]`,
    ...wrap(`${command.summary} ${command.description}`),
    ...(options.length > 0 ? [heading('Options')] : []),
    ...options.flatMap((option) => row(optionTerm(option), optionNotes(option), width)),
    heading('Options of every command'),
    ...globalRows(globalOptionsBeside(options, command)),
    heading('Examples'),
    ...command.lines.map((line) => `  ${line}`),
    '',
  ].join('\n');
}

/** `--workspace-id <text>`, `-y, --yes` */
export function optionTerm(option: CommandOption): string {
  const name = option.short ? `${option.short}, ${option.name}` : option.name;
  return option.isFlag ? name : `${name} ${valueName(option)}`;
}

/** Meaning, whether it is required, how often it may be given, what holds without it. */
export function optionNotes(option: CommandOption): string {
  const { schema } = option;
  const notes: string[] = [];
  if (option.isRequired)
    notes.push(option.key === 'workspace_id' ? 'required, or SVC_WORKSPACE_ID' : 'required');
  if (option.isRepeatable) notes.push(repetition(schema.minItems, schema.maxItems));
  if (schema.default !== undefined && !option.isFlag) notes.push(`default ${defaultText(schema.default)}`);
  return `${schema.description ?? ''}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`.trim();
}

function defaultText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function repetition(least: unknown, most: unknown): string {
  if (typeof least === 'number' && typeof most === 'number') return `given ${least} to ${most} times`;
  return 'may be given several times';
}

function globalRows(shown: readonly GlobalArgument<string>[]): string[] {
  return shown.flatMap((option) => {
    const name = option.value ? `${option.name} ${option.value}` : option.name;
    return row(option.short ? `${option.short}, ${name}` : name, option.description, 18);
  });
}

function heading(text: string): string {
  return `\n${text}:`;
}

/** A term and its text beside it, the text wrapped under itself. */
function row(term: string, text: string, width: number): string[] {
  const lines = wrap(text, lineWidth - width - 2);
  const indent = ' '.repeat(width + 2);
  if (term.length + 2 > width) return [`  ${term}`, ...lines.map((line) => indent + line)];
  return lines.map((line, index) => (index === 0 ? `  ${term.padEnd(width)}${line}` : indent + line));
}

function wrap(text: string, width = lineWidth): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
