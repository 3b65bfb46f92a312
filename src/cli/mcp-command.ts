import * as z from 'zod';
import { SvcError } from '../core/errors.ts';
import { checkInput } from '../present/operation-input.ts';
import { commandWording } from '../present/wording.ts';
import { workspaceIdField } from '../ops/parts/workspace-fields.ts';
import { parseArguments } from './arguments.ts';
import type { CommandWords } from './command-words.ts';
import { surroundings } from './surroundings.ts';
import type { Command } from './command.ts';
import { commandOptions } from './options.ts';
import type { CommandLine } from './command-line.ts';

/** No operation: it serves them all, and answers on standard output in a protocol of its own. */
export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Serve the commands as tools of the Model Context Protocol, over standard input and output.',
  description:
    'For assistants that start their tools themselves. All fetch and analyze commands and temporal-context are tools; charts go to one ' +
    'workspace. It ends when the assistant closes standard input.',
  lines: ['svc mcp', 'SVC_SOURCE=demo svc mcp --workspace-id assistant'],
  examples: [{}, { workspace_id: 'assistant' }],
  effect: 'write',
  output: null,
  input: z.object({
    workspace_id: workspaceIdField.default('mcp').describe('The workspace of all calls.'),
  }),
};

/** What runs the tools, as the build wrote it. */
const toolThread = new URL('../web/svc-mcp-worker.js', import.meta.url);

/** Serves until the client leaves or the signal is aborted. Nothing else may go to standard output meanwhile. */
export async function runMcpCommand(
  command: CommandWords,
  { env: outerEnv, signal, diagnostics }: CommandLine,
): Promise<void> {
  const { input, globals } = parseArguments(mcpCommand, commandOptions(mcpCommand), command.rest);
  const { env, offline, refresh } = surroundings(outerEnv, command.globals, globals);
  if (refresh) throw refreshingForModels();
  if (env.SVC_WORKSPACE_ID) input.workspace_id ??= env.SVC_WORKSPACE_ID;
  const { workspace_id } = checkInput(mcpCommand, input, commandWording);
  const { serveMcp } = await import('../mcp/serve-mcp.ts');
  await serveMcp({
    workspaceId: String(workspace_id),
    threads: { workerFile: toolThread, env, offline },
    signal,
    onProblem: (problem) => diagnostics.line(`svc mcp: ${problem.message}`),
  });
}

/** Hosts have budgets, and a model asks as often as it likes. */
function refreshingForModels(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    'svc mcp does not load everything anew: an assistant would use up in minutes what hosts allow in an hour.',
    'Leave out --refresh. Run the single command with it that is to be loaded anew, for instance svc fetch schedule --year 2026 --refresh.',
    { option: '--refresh' },
  );
}
