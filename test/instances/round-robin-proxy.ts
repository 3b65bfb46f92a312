import { createServer, request as askOther, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** An instance is asked so often whether it is ready, and has so long to say so. */
const checkEveryMs = 100;
const checkPatienceMs = 1000;

/** Of one connection only, so not to be handed on: RFC 9110, section 7.6.1. */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface ProxyOptions {
  /** Ports of the instances on this machine. */
  ports: readonly number[];
  /** Whether what a client says in forwarding headers is handed on, as of a proxy further out; else it is replaced. */
  believesClients?: boolean;
  /** Whether instances are asked for `/ready`, which they write into their log. */
  checks?: boolean;
}

interface Target {
  port: number;
  isReady: boolean;
  /** Requests handed to it so far. */
  requests: number;
}

/**
 * A small reverse proxy: requests go to the instances in turn, streams pass as they come. An instance whose `/ready` is not 200, or
 * that refuses a connection, gets nothing until it is ready again; when none is ready, all are tried. A request is sent on to the next
 * instance as long as none has taken its connection, and never after.
 */
export interface RoundRobinProxy {
  /** `http://127.0.0.1:<port>` */
  base: string;
  /** The next request goes to this instance, as far as it takes it. */
  sendNextTo(index: number): void;
  /** The instance is at another port from now on. */
  moveTo(index: number, port: number): void;
  /** Whether each instance was ready when it was asked last. */
  ready(): boolean[];
  /** Requests that each instance was handed so far. */
  requests(): number[];
  close(): Promise<void>;
}

export async function startRoundRobinProxy({
  ports,
  believesClients = false,
  checks = true,
}: ProxyOptions): Promise<RoundRobinProxy> {
  const targets = ports.map((port): Target => ({ port, isReady: true, requests: 0 }));
  let turn = 0;

  /** All to try, the one whose turn it is first. */
  function inTurn(): Target[] {
    const first = turn++ % targets.length;
    const rotated = [...targets.slice(first), ...targets.slice(0, first)];
    return rotated.toSorted((a, b) => Number(b.isReady) - Number(a.isReady));
  }

  function handOn(request: IncomingMessage, response: ServerResponse, [target, ...others]: Target[]): void {
    if (target === undefined) return void response.writeHead(502).end('No instance takes the request.');
    const { port } = target;
    const { url: path, method } = request;
    const headers = forwardedHeaders(request, believesClients);
    // A connection for each request: one that is kept could be closed by the instance while the request is on its way.
    const upstream = askOther({ host: '127.0.0.1', port, path, method, headers, agent: false });
    let isTaken = false;
    upstream.once('socket', (socket) =>
      socket.once('connect', () => {
        isTaken = true;
        target.requests += 1;
        request.pipe(upstream);
      }),
    );
    upstream.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.rawHeaders));
      response.flushHeaders();
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    upstream.once('error', () => {
      if (!isTaken && !response.destroyed) {
        target.isReady = false;
        handOn(request, response, others);
      } else if (response.headersSent) response.destroy();
      else response.writeHead(502).end('The instance hung up.');
    });
    response.once('close', () => upstream.destroy());
  }

  const server = createServer((request, response) => handOn(request, response, inTurn()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const closing = new AbortController();
  if (checks) for (const target of targets) void keepChecking(target, closing.signal);
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendNextTo: (index) => (turn = index),
    moveTo: (index, port) => void Object.assign(targets[index]!, { port, isReady: false }),
    ready: () => targets.map(({ isReady }) => isReady),
    requests: () => targets.map(({ requests }) => requests),
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function keepChecking(target: Target, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const { port } = target;
    const isReady = await saysReady(port, AbortSignal.any([closing, AbortSignal.timeout(checkPatienceMs)]));
    if (target.port === port) target.isReady = isReady;
    await pause(checkEveryMs, undefined, { signal: closing }).catch(() => undefined);
  }
}

async function saysReady(port: number, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal });
    await answer.text();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Names and values in turn, as the next server is to get them. */
function forwardedHeaders(
  { rawHeaders, socket, headers, method }: IncomingMessage,
  believesClients: boolean,
): string[] {
  const isKept = (name: string): boolean => believesClients || !name.startsWith('x-forwarded-');
  const kept = passedOn(rawHeaders, (name) => name !== 'x-forwarded-for' && isKept(name));
  const chain = believesClients ? [headers['x-forwarded-for'], socket.remoteAddress] : [socket.remoteAddress];
  const own = ['x-forwarded-for', chain.filter(Boolean).join(', ')];
  if (!believesClients || headers['x-forwarded-proto'] === undefined) own.push('x-forwarded-proto', 'http');
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody && method !== 'GET' && method !== 'HEAD') own.push('content-length', '0');
  return [...kept, ...own];
}

/** Names and values in turn, as they came, without those of one connection and those that are not kept. */
function passedOn(rawHeaders: readonly string[], isKept = (_name: string): boolean => true): string[] {
  const isPassed = (name: string): boolean => !hopHeaders.has(name) && isKept(name);
  return rawHeaders.filter((_, at) => isPassed(rawHeaders[at - (at % 2)]!.toLowerCase()));
}
