import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerOptions } from './mcp-server.ts';

export interface ServeMcpOptions extends McpServerOptions {
  /** Ends the server. */
  signal: AbortSignal;
  /** Told of messages that cannot be read and the like; the connection goes on. */
  onProblem: (problem: Error) => void;
}

/** Serves one client over standard input and output, until it closes them or the signal is aborted. */
export async function serveMcp({ signal, onProblem, ...options }: ServeMcpOptions): Promise<void> {
  const transport = new StdioServerTransport();
  const handle = serveStdio(() => createMcpServer(options), { transport, onerror: onProblem });
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    process.stdout.once('error', resolve);
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await handle.close();
}
