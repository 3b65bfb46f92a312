import { type ThemeName, themeNames } from '../core/charts/look/themed-colour.ts';
import { SvcError } from '../core/errors.ts';
import { toCsv, toTextTable } from '../core/text/table-text.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { type OperationResult, runOperation } from '../present/run-operation.ts';
import type { Drawing } from '../present/save-files.ts';
import { commandOptions, parseArguments, refreshingOffline, surroundings } from './arguments.ts';
import type { CommandWords, GlobalOption, GlobalValues } from './command-words.ts';
import { createEffects } from './effects.ts';
import { commandWording } from '../present/wording.ts';
import { type CommandLine, commandOf } from './command.ts';
import { unoptimisedAtFirst } from './unoptimised.ts';

/** Reads the options of a command and runs its operation in the real world. */
export async function runCommand(
  operation: Operation,
  words: CommandWords,
  { env: outerEnv, signal, diagnostics, lateWrites }: CommandLine,
): Promise<OperationResult> {
  const command = commandOf(operation);
  const options = commandOptions(command);
  const { input, globals } = parseArguments(command, options, words.rest);
  const format = formatOf(operation, words.globals, globals);
  const theme = themeOf(operation, words.globals, globals);
  const { env, offline, refresh } = surroundings(outerEnv, words.globals, globals);
  if (offline && input.refresh === true) throw refreshingOffline();
  const needsWorkspace = options.some(({ key, isRequired }) => key === 'workspace_id' && isRequired);
  if (needsWorkspace && env.SVC_WORKSPACE_ID) input.workspace_id ??= env.SVC_WORKSPACE_ID;
  const effects = createEffects({
    ...{ env, offline, refresh, signal, diagnostics, lateWrites },
    compute: unoptimisedAtFirst(),
  });
  const picture = format === 'svg' || format === 'png' ? format : null;
  const drawing: Drawing = { format: picture, theme, atOnce: true };
  const result = await runOperation(operation, effects, input, commandWording, drawing);
  const text = textOf(result.output, operation.listKey, format);
  return text === null ? result : { ...result, text };
}

/** What `--format` asks for: the document, its list as a table, or the document with charts as pictures. @throws INVALID_INPUT */
function formatOf(operation: Operation, ...given: readonly GlobalValues[]): string {
  const { name, listKey } = operation;
  const format = valueOf('--format', given) ?? 'json';
  const allowed = [
    'json',
    ...(listKey === undefined ? [] : ['csv', 'table']),
    ...(draws(operation) ? ['png', 'svg'] : []),
  ];
  if (allowed.includes(format)) return format;
  throw new SvcError(
    'INVALID_INPUT',
    `--format of svc ${name} takes ${allowed.join(' or ')}, not ${JSON.stringify(format.slice(0, 80))}.`,
    'Leave it out for the JSON document, and charts as they come.',
    { option: '--format', allowed },
  );
}

/** What `--theme` asks for; null: nothing. @throws INVALID_INPUT */
function themeOf(operation: Operation, ...given: readonly GlobalValues[]): ThemeName | null {
  const theme = valueOf('--theme', given);
  if (theme === undefined) return null;
  const allowed = draws(operation) ? themeNames : [];
  const name = allowed.find((each) => each === theme);
  if (name !== undefined) return name;
  throw new SvcError(
    'INVALID_INPUT',
    draws(operation)
      ? `--theme takes ${allowed.join(' or ')}, not ${JSON.stringify(theme.slice(0, 80))}.`
      : `svc ${operation.name} draws no chart, so it takes no --theme.`,
    draws(operation) ? 'Leave it out for dark pictures.' : 'Leave it out.',
    { option: '--theme', allowed },
  );
}

function draws({ name, effect }: Operation): boolean {
  return name.startsWith('analyze ') && effect === 'write';
}

function valueOf(option: GlobalOption, given: readonly GlobalValues[]): string | undefined {
  return given.map((globals) => globals.get(option)).find((value) => value !== undefined);
}

/** The list of a document as a table, without the line end of the last row, which every answer gets; null: the document is asked for. */
function textOf(output: unknown, listKey: string | undefined, format: string): string | null {
  if (listKey === undefined || (format !== 'csv' && format !== 'table')) return null;
  const rows = (output as Record<string, Record<string, unknown>[]>)[listKey]!;
  return format === 'csv' ? toCsv(rows).replace(/\r\n$/, '\r') : toTextTable(rows).replace(/\n$/, '');
}
