import * as z from 'zod';
import type { Operation } from '../ops/parts/operation.ts';
import { type OperationResult, runOperation } from '../ops/parts/run-operation.ts';
import { parseArguments } from './arguments.ts';
import type { CommandWords } from './command-words.ts';
import { createEffects } from './effects.ts';
import { commandOptions, optionName } from './options.ts';
import type { CommandLine } from './run.ts';

// Compiling a checker for a schema pays off from the second use on; a command line is checked once.
z.config({ jitless: true });

/** Reads the options of a command and runs its operation in the real world. */
export async function runCommand(
  operation: Operation,
  command: CommandWords,
  { env, signal, diagnostics }: CommandLine,
): Promise<OperationResult> {
  const options = commandOptions(operation);
  const { input, globals } = parseArguments(operation, options, command.rest);
  const needsWorkspace = options.some(({ key, isRequired }) => key === 'workspace_id' && isRequired);
  if (needsWorkspace && env.SVC_WORKSPACE_ID) input.workspace_id ??= env.SVC_WORKSPACE_ID;
  const offline = globals.has('--offline') || command.globals.has('--offline');
  const effects = createEffects({ env, offline, signal, diagnostics });
  return runOperation(operation, effects, input, optionName);
}
