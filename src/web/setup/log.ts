import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import type { Environment } from '../../io/settings/setting.ts';

const anyUuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The log of the server: one JSON object a line. Whoever reads it must not learn the ids of workspaces, which open them. */
export function createLogger(log: DestinationStream | null, environment: Environment): FastifyBaseLogger {
  return pino(
    {
      level: environment === 'development' ? 'debug' : 'info',
      enabled: log !== null,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    log ?? { write: () => undefined },
  );
}

/** Ids of requests, which no other start of a server gives. */
export function requestIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}

/** Logs each request when it is answered: the pattern of its address, never the address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      ...(reply.refusedWith !== null && { code: reply.refusedWith }),
      ...(request.turn !== null && { turn: request.turn }),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
  app.addHook('onRequest', async (request) => {
    request.log.debug({ method: request.method, route: request.routeOptions.url ?? null }, 'request came');
  });
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutIds(String(error));
  return {
    type: error.name,
    message: withoutIds(error.message),
    stack: withoutIds(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function withoutIds(text: string): string {
  return text.replace(anyUuid, '<id>');
}
