import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { LineLimit, type RequestId } from './line-limit.ts';
import { createMcpServer } from './mcp-server.ts';
import { openMcpServer, type ServeMcpOptions } from './open-mcp-server.ts';

/** Serves one client over standard input and output, until it closes them or the signal is aborted. */
export async function serveMcp(options: ServeMcpOptions): Promise<void> {
  const { signal, onProblem } = options;
  const lines = process.stdin.pipe(new LineLimit(refuse));
  const transport = new StdioServerTransport(lines);
  const opened = openMcpServer(options);
  const handle = serveStdio(() => createMcpServer(opened.server), {
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
  await opened.close();
}

/** The answer to a message that is too long to be read; the connection goes on. */
function refuse(id: RequestId, limitBytes: number): void {
  const message = `A message may have ${limitBytes} bytes; this one was longer and was not read. Send less in one call.`;
  const error = { code: ProtocolErrorCode.InvalidRequest, message };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
}
