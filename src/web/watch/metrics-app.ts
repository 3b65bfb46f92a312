import Fastify, { type FastifyInstance } from 'fastify';
import { hostCheck } from '../../serving/allowed-hosts.ts';
import { requireNoForeignPage } from '../../serving/own-origin.ts';
import { addRefusals, ownRefusals } from '../../serving/refusals.ts';
import { securityHeaders } from '../../serving/security-headers.ts';
import { tokenCheck } from '../../serving/token-check.ts';

export interface MetricsAppOptions {
  /** null: who reaches the port may read. */
  token: string | null;
  /** The figures of this moment, and their type. */
  read(this: void): Promise<{ type: string; text: string }>;
}

const requestMs = 10_000;

/** `GET /metrics`, ready to listen on a port of its own. No page of a browser may read it, whatever it takes the server for. */
export function createMetricsApp({ token, read }: MetricsAppOptions): FastifyInstance {
  const app = Fastify({
    requestTimeout: requestMs,
    connectionTimeout: requestMs,
    bodyLimit: 1024,
    return503OnClosing: false,
    forceCloseConnections: true,
    ...ownRefusals,
  });
  // Who knows the token may call the server by any name.
  const requireReader = token === null ? hostCheck([]) : tokenCheck(token, 'that SVC_WEB_METRICS_TOKEN sets');
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(securityHeaders).header('cache-control', 'no-store');
    requireNoForeignPage(request);
    if (token !== null) void reply.header('www-authenticate', 'Bearer');
    requireReader(request);
    reply.removeHeader('www-authenticate');
  });
  addRefusals(app);
  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await read();
    return reply.type(type).send(text);
  });
  return app;
}
