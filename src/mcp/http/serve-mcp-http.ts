import type { AddressInfo } from 'node:net';
import { cannotListen } from '../../serving/cannot-listen.ts';
import { openMcpServer, type ServeMcpOptions } from '../open-mcp-server.ts';
import { createMcpApp, mcpPath, usualLimits } from './mcp-app.ts';
import { randomBytes } from 'node:crypto';
import { badToken, tokenPattern } from '../../io/settings/setting-kinds.ts';

/** No other address: whoever serves assistants on other machines puts something in front that knows who they are. */
const host = '127.0.0.1';

export interface ServeMcpHttpOptions extends ServeMcpOptions {
  /** 0: any free one. */
  port: number;
  /** Told where the server is once it listens. `token` is null where the environment set it. */
  onListening: (at: { url: string; token: string | null }) => void;
}

/**
 * Serves clients over Streamable HTTP until the signal is aborted.
 *
 * @throws INVALID_INPUT for a port that cannot be listened on, and for a token that is none.
 */
export async function serveMcpHttp({ port, onListening, ...options }: ServeMcpHttpOptions): Promise<void> {
  const token = bearerToken(options.threads.env);
  const opened = openMcpServer(options);
  const app = await createMcpApp({
    server: opened.server,
    token: token.value,
    limits: usualLimits,
    onProblem: options.onProblem,
  });
  try {
    await app.server.listen({ host, port });
  } catch (error) {
    await opened.close();
    throw cannotListen(error, { host, port, command: 'svc mcp --http' });
  }
  const address = app.server.server.address() as AddressInfo;
  const url = `http://${host}:${address.port}${mcpPath}`;
  onListening({ url, token: token.isNew ? token.value : null });
  await new Promise<void>((resolve) => {
    if (options.signal.aborted) resolve();
    else options.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await app.shutDown();
  await opened.close();
}

/** Sets the token that callers must bring; without it each start makes one. */
export const tokenVariable = 'SVC_MCP_TOKEN';

export interface BearerToken {
  value: string;
  /** Made at this start: nobody else knows it yet. */
  isNew: boolean;
}

/** @throws INVALID_INPUT for a token that could be guessed, or that no header can carry. */
export function bearerToken(env: NodeJS.ProcessEnv): BearerToken {
  const given = env[tokenVariable];
  if (!given) return { value: randomBytes(32).toString('base64url'), isNew: true };
  if (tokenPattern.test(given)) return { value: given, isNew: false };
  throw badToken(tokenVariable, given);
}
