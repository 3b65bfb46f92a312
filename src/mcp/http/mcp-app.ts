import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hostCheck, requireNoForeignPage, requireOneHost, tokenCheck } from '../../serving/request-checks.ts';
import { limitConnections } from '../../serving/connection-limits.ts';
import { addRefusals, ownRefusals } from '../../serving/refusals.ts';
import { securityHeaders } from '../../serving/security-headers.ts';
import { WebError } from '../../serving/web-error.ts';
import { mostMessageBytes } from '../line-limit.ts';
import { createMcpServer, type McpServerOptions } from '../mcp-server.ts';
import { type SessionLimits, Sessions } from './sessions.ts';

/** Where the protocol is spoken. */
export const mcpPath = '/mcp';

/** Messages in one request; the revisions that know such lists have no use for more. */
const mostMessages = 50;

export interface McpAppOptions {
  server: McpServerOptions;
  /** What every request must bring. */
  token: string;
  limits: McpHttpLimits;
  /** Told of what could not be answered. */
  onProblem: (problem: Error) => void;
}

export interface McpHttpLimits {
  sessions: SessionLimits;
  /** Connections at once, those that only listen included. */
  connections: number;
  /** Streams of `subscriptions/listen` at once. */
  subscriptions: number;
  /** How long a request may take to arrive. */
  requestMs: number;
  /** How often that is looked at. */
  checkMs: number;
}

export const usualLimits: McpHttpLimits = {
  sessions: { most: 50, idleMs: 30 * 60_000 },
  connections: 100,
  subscriptions: 16,
  requestMs: 20_000,
  checkMs: 5000,
};

export interface McpApp {
  /** Listens, or takes requests of tests by `inject`. */
  server: FastifyInstance;
  sessions: Sessions;
  /** Ends sessions and streams, and closes the server. */
  shutDown(): Promise<void>;
}

/** A server of the Model Context Protocol over Streamable HTTP, ready to listen. */
export async function createMcpApp({ server, token, limits, onProblem }: McpAppOptions): Promise<McpApp> {
  const app = Fastify({
    bodyLimit: mostMessageBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: 65_000,
    http: {
      connectionsCheckingInterval: limits.checkMs,
      headersTimeout: limits.requestMs,
      requireHostHeader: false,
    },
    return503OnClosing: false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    ...ownRefusals,
  });
  limitConnections(app.server, { most: limits.connections, mostOfClient: null });
  const requireKnownHost = hostCheck([]);
  const requireToken = tokenCheck(
    token,
    'that svc mcp --http printed when it started, or that SVC_MCP_TOKEN sets',
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(securityHeaders).header('cache-control', 'no-store');
    requireOneHost(request);
    requireKnownHost(request);
    requireNoForeignPage(request);
    void reply.header('www-authenticate', 'Bearer');
    requireToken(request);
    reply.removeHeader('www-authenticate');
  });
  addRefusals(app);
  // The protocol's own part says what is wrong with any other type.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));

  const createServer = () => createMcpServer(server);
  const sessions = new Sessions(limits.sessions, createServer);
  const withoutSessions = createMcpHandler(createServer, {
    legacy: 'reject',
    maxSubscriptions: limits.subscriptions,
    onerror: onProblem,
  });
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    handler: async (request, reply) => {
      const { body } = request;
      if (Array.isArray(body) && body.length > mostMessages) {
        throw new WebError('TOO_LARGE', `A request may have ${mostMessages} messages, not ${body.length}.`);
      }
      const { incoming, answered } = webRequest(request, reply);
      const response = (await isLegacyRequest(incoming, body))
        ? await sessions.handle({ request: incoming, body, answered })
        : await withoutSessions.fetch(incoming, { parsedBody: body });
      await answer(reply, response);
    },
  });
  await app.ready();
  return {
    server: app,
    sessions,
    shutDown: async () => {
      await Promise.all([sessions.close(), withoutSessions.close()]);
      await app.close();
    },
  };
}

/** Sends head and body apart: a client that listens hears at once that it may, long before there is anything to say. */
async function answer(reply: FastifyReply, { status, headers, body }: Response): Promise<void> {
  const { raw } = reply.hijack();
  raw.writeHead(status, { ...reply.getHeaders(), ...Object.fromEntries(headers) } as OutgoingHttpHeaders);
  raw.flushHeaders();
  // A client that goes away has the stream cancelled.
  await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), raw).catch(() => undefined);
}

/** The request as the library takes it; its signal is aborted when the client goes away before the answer is out. */
function webRequest(
  request: FastifyRequest,
  reply: FastifyReply,
): { incoming: Request; answered: Promise<void> } {
  const gone = new AbortController();
  const answered = new Promise<void>((resolve) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
      resolve();
    });
  });
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const { method, host, url } = request;
  return {
    incoming: new Request(`http://${host}${url}`, { method, headers, signal: gone.signal }),
    answered,
  };
}
