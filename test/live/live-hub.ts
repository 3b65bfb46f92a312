import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { applyPatch } from '../../src/core/feed/patch.ts';
import { parseJsonObject } from '../../src/core/json-object.ts';

/** One message of the feed, as a hub passes it on. */
export interface HubFeedMessage {
  topic: string;
  content: unknown;
  /** UTC of the hub. */
  utcMs: number;
}

export interface LiveHubOptions {
  /** Only who shows this may connect: `Authorization: Bearer …`. */
  token?: string;
  /** Answers the negotiation with this status and nothing else. */
  refuses?: { status: number; headers?: Record<string, string>; body?: string };
  /** What it does with a socket instead of speaking the protocol. */
  misbehaves?: (socket: WebSocket) => void;
  /** Key and certificate of a hub that is reached by https. */
  tls?: { key: string; cert: string };
  /** Does not answer the negotiation at all. */
  isSilent?: boolean;
}

const separator = '\u001e';

/**
 * A hub of SignalR Core on this machine, as far as the live feed needs one: negotiation that sets a cookie, without which no socket opens;
 * handshake, `Subscribe`, `feed`, pings, close messages. What it said last of each topic is the state that a subscriber gets first.
 */
export class LiveHub {
  readonly #server: Server;
  readonly #options: LiveHubOptions;
  readonly #subscribers = new Map<WebSocket, ReadonlySet<string>>();
  readonly #tokens = new Set<string>();
  readonly #states = new Map<string, unknown>();
  #connections = 0;
  /** Heads of all requests. */
  readonly requests: IncomingMessage[] = [];
  /** How often somebody subscribed. */
  subscriptions = 0;

  static async start(options: LiveHubOptions = {}): Promise<LiveHub> {
    const hub = new LiveHub(options);
    await new Promise<void>((resolve) => hub.#server.listen(0, '127.0.0.1', resolve));
    return hub;
  }

  private constructor(options: LiveHubOptions) {
    this.#options = options;
    const sockets = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 });
    const negotiate = this.#negotiate.bind(this);
    this.#server = options.tls ? createTlsServer(options.tls, negotiate) : createServer(negotiate);
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.requests.push(request);
      const id = new URL(request.url ?? '', 'http://hub').searchParams.get('id') ?? '';
      const cookies = request.headers.cookie?.split('; ') ?? [];
      const isKnown =
        this.#tokens.delete(id) && cookies.includes(`AWSALBCORS=server-${id.slice('token-'.length)}`);
      if (!isKnown) return socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
      sockets.handleUpgrade(request, socket, head, (opened) => this.#serve(opened));
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** What `SVC_LIVE_URL` takes. */
  get address(): string {
    return `http://127.0.0.1:${this.port}/signalrcore/`;
  }

  get subscriberCount(): number {
    return this.#subscribers.size;
  }

  /** Tells these messages to all subscribers, in one frame, and remembers them. */
  tell(messages: readonly HubFeedMessage[]): void {
    this.forget(messages);
    for (const [socket, topics] of this.#subscribers) {
      const records = messages.filter(({ topic }) => topics.has(topic)).map(feedRecord);
      if (records.length > 0) socket.send(records.join(''));
    }
  }

  /** Remembers messages without telling them: what is said while nobody hears it. */
  forget(messages: readonly HubFeedMessage[]): void {
    for (const { topic, content } of messages) {
      const known = this.#states.get(topic);
      this.#states.set(topic, typeof content === 'string' ? content : applyPatch(known, content));
    }
  }

  /** Sends a record to everybody, whatever it is. */
  say(record: Record<string, unknown> | string): void {
    const text = typeof record === 'string' ? record : JSON.stringify(record);
    for (const socket of this.#subscribers.keys()) socket.send(text + separator);
  }

  /** Cuts all connections, without a word or with a close message. */
  drop(how: 'cut' | 'close message' = 'cut'): void {
    if (how === 'close message')
      this.say({ type: 7, error: 'Connection closed with an error.', allowReconnect: true });
    for (const socket of this.#subscribers.keys()) socket.terminate();
    this.#subscribers.clear();
  }

  async close(): Promise<void> {
    this.drop();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #negotiate(request: IncomingMessage, response: ServerResponse): void {
    this.requests.push(request);
    const { refuses, isSilent, token } = this.#options;
    if (isSilent) return;
    if (refuses) return void response.writeHead(refuses.status, refuses.headers).end(refuses.body);
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
      return void response.writeHead(401).end('token required');
    if (request.method !== 'POST' || !request.url?.startsWith('/signalrcore/negotiate'))
      return void response.writeHead(404).end();
    const connectionToken = `token-${++this.#connections}`;
    this.#tokens.add(connectionToken);
    const cookie = `AWSALBCORS=server-${this.#connections}; Path=/`;
    response.writeHead(200, { 'Content-Type': 'application/json', 'Set-Cookie': cookie }).end(
      JSON.stringify({
        negotiateVersion: 1,
        connectionId: `id-${this.#connections}`,
        connectionToken,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
      }),
    );
  }

  #serve(socket: WebSocket): void {
    let isGreeted = false;
    socket.on('close', () => this.#subscribers.delete(socket));
    socket.on('error', () => this.#subscribers.delete(socket));
    if (this.#options.misbehaves) return this.#options.misbehaves(socket);
    socket.on('message', (data: Buffer) => {
      for (const record of data.toString().split(separator).filter(Boolean)) {
        if (isGreeted) this.#answer(socket, record);
        else {
          const { protocol, version } = parseJsonObject(record) ?? {};
          isGreeted = protocol === 'json' && version === 1;
          socket.send((isGreeted ? '{}' : '{"error":"Requested protocol is not available."}') + separator);
        }
      }
    });
  }

  #answer(socket: WebSocket, record: string): void {
    const { type, target, arguments: values, invocationId } = parseJsonObject(record) ?? {};
    if (type === 6) return socket.send(`{"type":6}${separator}`);
    if (type !== 1 || target !== 'Subscribe' || !Array.isArray(values)) return;
    const topics = new Set((values as unknown[][])[0]?.map(String));
    const result = Object.fromEntries([...this.#states].filter(([topic]) => topics.has(topic)).map(inState));
    this.#subscribers.set(socket, topics);
    this.subscriptions += 1;
    socket.send(JSON.stringify({ type: 3, invocationId, result }) + separator);
  }
}

/** The feed marks the objects of a state as whole. */
function inState([topic, state]: [string, unknown]): [string, unknown] {
  return [topic, typeof state === 'string' ? state : { ...(state as object), _kf: true }];
}

function feedRecord({ topic, content, utcMs }: HubFeedMessage): string {
  const date = new Date(utcMs).toISOString();
  return JSON.stringify({ type: 1, target: 'feed', arguments: [topic, content, date] }) + separator;
}
