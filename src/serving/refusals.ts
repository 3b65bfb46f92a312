import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.ts';
import {
  type ErrorResponse,
  isStorageFault,
  refusedRequest,
  type RefusedRequest,
  TooManyRequests,
  webErrorTable,
} from './web-error.ts';
import { listOf } from '../core/list-of.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal that was sent; null: it is none. */
    refusedWith: string | null;
  }
}

/** Options of a server whose framework refuses what it cannot read or find a way for as we do. */
export const ownRefusals: Pick<FastifyHttpOptions<Server>, 'clientErrorHandler' | 'frameworkErrors'> = {
  clientErrorHandler: answerBrokenRequest,
  frameworkErrors: (error, request, reply) => {
    void reply.headers(securityHeaders);
    answerError(error, request, reply);
  },
};

/** Makes every refusal and fault an answer of the one shape, `ErrorResponse`. */
export function addRefusals(app: FastifyInstance): void {
  app.decorateReply('refusedWith', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => {
    reply.refusedWith = 'NOT_FOUND';
    void reply.code(404).send({ error: 'There is nothing at this address.', code: 'NOT_FOUND' });
  });
  const { bodyLimit = 0 } = app.initialConfig;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (sendsTooMuch(request.raw, bodyLimit)) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Whether a request is answered while more of its body comes than any may have: the connection is kept for no such rest. */
function sendsTooMuch({ complete, headers }: IncomingMessage, mostBytes: number): boolean {
  if (complete) return false;
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > mostBytes;
}

/** Answers an error as JSON, and logs it when it is a fault of this program. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = prepareRefusal(error, request, reply);
  void reply.type('application/json; charset=utf-8').send(body);
}

/** Status and headers of an answer to an error, which is logged when it is a fault of this program. Returns what there is to say. */
export function prepareRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorResponse {
  const { status, body } = refusalOf(error);
  reply.refusedWith = body.code;
  if (body.retry_after !== undefined) void reply.header('retry-after', body.retry_after);
  if (body.code === 'INTERNAL' || isStorageFault(error))
    request.log.error({ err: error }, 'a request failed');
  // What one client was refused must not be kept for another.
  void reply.code(status).header('cache-control', 'no-store');
  return body;
}

function refusalOf(error: unknown): RefusedRequest {
  if (error instanceof TooManyRequests) return { status: error.statusCode, body: error.body };
  return refusedRequest(error);
}

/** Answers what never became a request: no HTTP, headers too long, or too slow. The connection is closed. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(wholeAnswer(refusalOfBroken(error.code)));
}

/** Closes a connection of a client that has too many, with the reason. */
export function refuseConnection(socket: Socket): void {
  socket.on('error', () => socket.destroy());
  const body = {
    error: 'Too many connections from this address. Close some and try again.',
    code: 'RATE_LIMITED',
    retry_after: 10,
  };
  socket.end(wholeAnswer({ status: 429, reason: 'Too Many Requests', body }), () => socket.destroy());
}

interface RefusalOfConnection {
  status: number;
  reason: string;
  body: ErrorResponse;
}

/** An answer for a connection that no request was read from, down to the last byte. */
function wholeAnswer({ status, reason, body }: RefusalOfConnection): string {
  const text = JSON.stringify(body);
  const head = listOf([
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    body.retry_after !== undefined && `Retry-After: ${body.retry_after}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
  ]);
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

function refusalOfBroken(code: string | undefined): RefusalOfConnection {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        status: webErrorTable.TIMEOUT.status,
        reason: 'Request Timeout',
        body: { error: 'The request took too long to arrive.', code: 'TIMEOUT' },
      };
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: webErrorTable.HEADERS_TOO_LARGE.status,
        reason: 'Request Header Fields Too Large',
        body: { error: 'The headers or the address are too long.', code: 'HEADERS_TOO_LARGE' },
      };
    default:
      return {
        status: 400,
        reason: 'Bad Request',
        body: { error: 'This is not a valid HTTP request.', code: 'INVALID_INPUT' },
      };
  }
}
