import * as z from 'zod';
import type { Operation } from '../ops/parts/operation.ts';
import { type OperationResult, runOperation } from '../present/run-operation.ts';
import { parseArguments } from './arguments.ts';
import type { CommandWords } from './command-words.ts';
import { createEffects } from './effects.ts';
import { refreshingOffline, surroundings } from './surroundings.ts';
import { commandWording } from '../present/wording.ts';
import { commandOf } from './command.ts';
import { commandOptions } from './options.ts';
import type { CommandLine } from './command-line.ts';

// Compiling a checker for a schema pays off from the second use on; a command line is checked once.
z.config({ jitless: true });

/** Reads the options of a command and runs its operation in the real world. */
export async function runCommand(
  operation: Operation,
  words: CommandWords,
  { env: outerEnv, signal, diagnostics, lateWrites }: CommandLine,
): Promise<OperationResult> {
  const command = commandOf(operation);
  const options = commandOptions(command);
  const { input, globals } = parseArguments(command, options, words.rest);
  const { env, offline, refresh } = surroundings(outerEnv, words.globals, globals);
  if (offline && input.refresh === true) throw refreshingOffline();
  const needsWorkspace = options.some(({ key, isRequired }) => key === 'workspace_id' && isRequired);
  if (needsWorkspace && env.SVC_WORKSPACE_ID) input.workspace_id ??= env.SVC_WORKSPACE_ID;
  const effects = createEffects({ env, offline, refresh, signal, diagnostics, lateWrites });
  return runOperation(operation, effects, input, commandWording);
}
