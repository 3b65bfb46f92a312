import * as z from 'zod';
import { SvcError } from '../core/errors.ts';
import { strictJson } from '../core/text/strict-json.ts';
import { checkInput } from '../present/operation-input.ts';
import { commandWording } from '../present/wording.ts';
import { workspaceIdField } from '../ops/parts/account-fields.ts';
import { commandOptions, parseArguments, surroundings } from './arguments.ts';
import type { CommandWords } from './command-words.ts';
import type { CommandLine, OwnCommand } from './command.ts';

const usualPort = 8765;

const mcpInput = z.object({
  workspace_id: workspaceIdField.default('mcp').describe('The workspace of all calls.'),
  http: z.boolean().default(false).describe('Serve over Streamable HTTP, at 127.0.0.1.'),
  port: z
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of --http; 8765 when left out, 0 for any free one.'),
});

/** No operation: it serves them all, and answers on standard output in a protocol of its own. */
export const mcpCommand: OwnCommand = {
  name: 'mcp',
  summary:
    'Serve the commands as tools of the Model Context Protocol, over standard input and output or HTTP.',
  description:
    'For assistants that start their tools themselves. All commands that fetch, analyze, query or explain are tools; charts go to one ' +
    'workspace. It ends when the assistant closes standard input. With --http it serves any number of them at 127.0.0.1, each with the token ' +
    'that it prints, until it is interrupted.',
  lines: ['svc mcp', 'SVC_SOURCE=demo svc mcp --workspace-id assistant', 'svc mcp --http --port 8765'],
  examples: [{}, { workspace_id: 'assistant' }, { http: true, port: 8765 }],
  effect: 'write',
  output: null,
  input: mcpInput,
  run: runMcpCommand,
};

/** What runs the tools, as the build wrote it. */
const toolThread = new URL('../web/svc-mcp-worker.js', import.meta.url);

/**
 * Serves until the client leaves or the signal is aborted. Nothing else may go to standard output meanwhile; over HTTP it says there, in one
 * line of JSON, where it listens, and the token where it made one.
 */
async function runMcpCommand(
  command: CommandWords,
  { env: outerEnv, signal, diagnostics, isForPerson }: CommandLine,
): Promise<null> {
  const { input, globals } = parseArguments(
    mcpCommand,
    commandOptions(mcpCommand),
    command.rest,
    command.globals,
  );
  const { env, offline, refresh } = surroundings(outerEnv, globals);
  if (refresh) throw refreshingForModels();
  if (env.SVC_WORKSPACE_ID) input.workspace_id ??= env.SVC_WORKSPACE_ID;
  const checked = checkInput(mcpCommand, input, commandWording) as z.output<typeof mcpInput>;
  if (checked.port !== undefined && !checked.http)
    throw new SvcError(
      'INVALID_INPUT',
      'A port was given, but nothing listens on one: without --http, svc mcp speaks over standard input and output.',
      'Add --http, or leave out --port.',
      { option: '--port', missing: ['--http'] },
    );
  const options = {
    workspaceId: checked.workspace_id,
    threads: { workerFile: toolThread, env, offline },
    signal,
    onProblem: (problem: Error) => diagnostics.line(`svc mcp: ${problem.message}`),
  };
  if (!checked.http) {
    await (await import('../mcp/serve-mcp.ts')).serveMcp(options);
    return null;
  }
  const { serveMcpHttp } = await import('../mcp/http/serve-mcp-http.ts');
  await serveMcpHttp({
    ...options,
    port: checked.port ?? usualPort,
    onListening: (at) =>
      process.stdout.write(
        `${strictJson({ ...at, workspace_id: checked.workspace_id }, isForPerson ? 2 : 0)}\n`,
      ),
  });
  return null;
}

/** Hosts have budgets, and a model asks as often as it likes. */
function refreshingForModels(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    'svc mcp does not reload everything: an assistant would use up in minutes what hosts allow in an hour.',
    'Leave out --refresh. Run the one command you want to reload with it, for instance svc fetch schedule --year 2026 --refresh.',
    { option: '--refresh' },
  );
}
