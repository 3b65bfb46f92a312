import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createResultStore } from '../tools/result-store.ts';
import { resultCharacters } from './call-tool.ts';
import { LineLimit, type RequestId } from './line-limit.ts';
import { createMcpServer, type McpServerOptions } from './mcp-server.ts';
import { openMcpWorld } from './mcp-world.ts';
import { openToolThreads, type ThreadSettings } from './tool-threads.ts';

export interface ServeMcpOptions extends Pick<McpServerOptions, 'workspaceId'> {
  threads: ThreadSettings;
  /** Ends the server. */
  signal: AbortSignal;
  /** Told of messages that cannot be read and the like; the connection goes on. */
  onProblem: (problem: Error) => void;
}

/** Serves one client over standard input and output, until it closes them or the signal is aborted. */
export async function serveMcp({ workspaceId, threads, signal, onProblem }: ServeMcpOptions): Promise<void> {
  const lines = process.stdin.pipe(new LineLimit(refuse));
  const transport = new StdioServerTransport(lines);
  const results = createResultStore({ budget: resultCharacters });
  const runner = openToolThreads(threads, (fault) => onProblem(asError(fault)));
  const world = { ...openMcpWorld(threads), workspaceId, results, runner };
  const handle = serveStdio(() => createMcpServer(world), {
    transport,
    onerror: onProblem,
  });
  await new Promise<void>((resolve) => {
    lines.once('end', resolve).once('close', resolve);
    process.stdin.once('close', resolve);
    process.stdout.once('error', resolve);
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await handle.close();
  await runner.close();
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}

/** The answer to a message that is too long to be read; the connection goes on. */
function refuse(id: RequestId, limitBytes: number): void {
  const message = `A message may have ${limitBytes} bytes; this one was longer and was not read. Send less in one call.`;
  const error = { code: ProtocolErrorCode.InvalidRequest, message };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
}
