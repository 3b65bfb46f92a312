import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import type { DestinationStream } from 'pino';
import type { Environment } from '../../io/settings/setting.ts';

/** Lines that wait for a reader, at most. */
const mostBytesWaiting = 1024 * 1024;

/**
 * Where the log goes. Who does not read it must not stop the server: what would have to wait behind 1 MB of other lines is dropped, and
 * how many lines those were is the next line that goes out. When the reader is gone for good, all is dropped.
 *
 * @param stream one that waits for its reader by itself, as `process.stderr` does with a pipe.
 */
export function logDestination(stream: Writable): DestinationStream {
  let dropped = 0;
  let isGone = false;
  stream.on('error', () => (isGone = true));
  return {
    write: (line) => {
      if (isGone) return;
      if (stream.writableLength + line.length > mostBytesWaiting) {
        dropped += 1;
        return;
      }
      if (dropped > 0) stream.write(droppedLine(dropped));
      dropped = 0;
      stream.write(line);
    },
  };
}

function droppedLine(lines: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, lines, msg: 'log lines were dropped: nothing was reading them' })}\n`;
}

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
