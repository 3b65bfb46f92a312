import { type ThemeName, themeNames } from '../core/charts/look/themed-colour.ts';
import { SvcError } from '../core/errors.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { type OperationResult, runOperation } from '../present/run-operation.ts';
import type { Drawing } from '../present/save-files.ts';
import { commandOptions, parseArguments, refreshingOffline, surroundings } from './arguments.ts';
import type { CommandWords } from './command-words.ts';
import { documentShape, shapedResult } from './document-shape.ts';
import { createEffects } from './effects.ts';
import { commandWording, drawsCharts } from '../present/wording.ts';
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
  const { input, globals } = parseArguments(command, options, words.rest, words.globals);
  const shape = documentShape(operation, globals);
  const theme = themeOf(operation, globals.get('--theme'));
  const { env, offline, refresh } = surroundings(outerEnv, globals);
  if (offline && input.refresh === true) throw refreshingOffline();
  const takesWorkspace =
    operation.worksInWorkspace || options.some(({ key, isRequired }) => key === 'workspace_id' && isRequired);
  if (takesWorkspace && env.SVC_WORKSPACE_ID) input.workspace_id ??= env.SVC_WORKSPACE_ID;
  const effects = createEffects({
    ...{ env, offline, refresh, signal, diagnostics, lateWrites },
    compute: unoptimisedAtFirst(),
  });
  const picture = shape?.format === 'svg' || shape?.format === 'png' ? shape.format : null;
  const drawing: Drawing = { format: picture, theme, atOnce: true };
  const result = await runOperation(operation, effects, input, commandWording, drawing);
  return shape ? shapedResult(result, shape) : result;
}

/** What `--theme` asks for; null: nothing. @throws INVALID_INPUT */
function themeOf(operation: Operation, theme: string | undefined): ThemeName | null {
  if (theme === undefined) return null;
  const allowed = drawsCharts(operation) ? themeNames : [];
  const name = allowed.find((each) => each === theme);
  if (name !== undefined) return name;
  throw new SvcError(
    'INVALID_INPUT',
    drawsCharts(operation)
      ? `--theme takes ${allowed.join(' or ')}, not ${JSON.stringify(theme.slice(0, 80))}.`
      : `svc ${operation.name} draws no chart, so it takes no --theme.`,
    drawsCharts(operation) ? 'Leave it out for dark pictures.' : 'Leave it out.',
    { option: '--theme', allowed },
  );
}
