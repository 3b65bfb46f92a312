import { WebSocket } from 'ws';
import {
  handshakeProblem,
  handshakeRequest,
  type HubMessage,
  HubRecords,
  longestRecord,
  pingRecord,
  readHubMessage,
  subscription,
} from '../../core/live/hub-protocol.ts';
import { proxyFor } from '../http/proxy.ts';
import { tunnelAgent } from '../http/http-request.ts';
import { EventQueue } from './event-queue.ts';
import { asHubFault, faultOfStatus, type Hub, hubFault, socketUrl } from './hub.ts';
import { hubHeaders, type Introduction, negotiate } from './negotiate.ts';

/** What a recorder hears of a hub. `ended` is the last event. */
export type HubEvent = Extract<HubMessage, { kind: 'feed' | 'state' }> | { kind: 'ended'; problem: string };

interface ConnectOptions {
  topics: readonly string[];
  introduction: Introduction;
  signal: AbortSignal;
  /** From the first byte to the answer to the subscription. */
  withinMs: number;
}

/** SignalR's own: both sides say something every 15 s. */
const pingEveryMs = 15_000;
const longestSilenceMs = 40_000;

/** A subscription to the live feed. Events come in the order in which the hub sent them. */
export class HubConnection {
  readonly #hub: Hub;
  readonly #topics: readonly string[];
  readonly #socket: WebSocket;
  readonly #records = new HubRecords();
  readonly #events: EventQueue<HubEvent>;
  readonly #opening = new Opening();
  #pinging: NodeJS.Timeout | undefined;
  /** Forget the signals that end it: one of them lives longer than a connection. */
  readonly #ends: (() => void)[] = [];
  #isGreeted = false;
  #isClosed = false;
  #invocations = 0;
  #heardMs = performance.now();
  /** Messages that could not be read. */
  unreadable = 0;

  /**
   * Connects and subscribes; the first `state` is on its way then.
   *
   * @throws HubFault; CANCELLED is for the caller to tell from it by the signal
   */
  static async open(
    hub: Hub,
    { topics, introduction, signal, withinMs }: ConnectOptions,
  ): Promise<HubConnection> {
    const late = AbortSignal.timeout(withinMs);
    const either = AbortSignal.any([signal, late]);
    let connection: HubConnection | null = null;
    try {
      const { token, cookie } = await negotiate(hub, introduction, either);
      connection = new HubConnection(hub, topics, introduction, socketUrl(hub, token), cookie);
      connection.#endWith(signal, 'interrupted');
      const forgetLate = connection.#endWith(late, 'too late');
      await connection.#opening.promise;
      forgetLate();
      return connection;
    } catch (error) {
      connection?.close('given up');
      if (late.aborted) throw hubFault(hub, `no answer within ${Math.round(withinMs / 1000)} s`);
      throw asHubFault(hub, error);
    }
  }

  private constructor(
    hub: Hub,
    topics: readonly string[],
    { credential, pass }: Introduction,
    url: URL,
    cookie: string,
  ) {
    this.#hub = hub;
    this.#topics = topics;
    const secure = new URL(url);
    secure.protocol = 'https:';
    const proxy = url.protocol === 'wss:' ? proxyFor(secure, hub.proxies) : null;
    this.#socket = new WebSocket(url, {
      headers: {
        ...hubHeaders,
        ...(cookie && { Cookie: cookie }),
        ...(credential && { [credential.name]: credential.value }),
      },
      followRedirects: false,
      maxPayload: longestRecord,
      ...(proxy && { agent: tunnelAgent(proxy) }),
    });
    this.#events = new EventQueue({
      onFull: () => this.#socket.pause(),
      onDrained: () => this.#socket.resume(),
    });
    this.#listen(pass);
  }

  /** Asks for the state of all topics again. */
  subscribe(): void {
    this.#invocations += 1;
    this.#socket.send(subscription(String(this.#invocations), this.#topics));
  }

  /** The next event; null when there was none in that time. */
  async next(withinMs: number): Promise<HubEvent | null> {
    return await this.#events.next(withinMs);
  }

  /** Ends the connection; what has come until now can still be read. */
  close(problem: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#pinging);
    for (const forget of this.#ends) forget();
    this.#opening.reject(hubFault(this.#hub, problem));
    this.#events.end({ kind: 'ended', problem });
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.close();
    else this.#socket.terminate();
    setTimeout(() => this.#socket.terminate(), 1_000).unref();
  }

  #endWith(signal: AbortSignal, problem: string): () => void {
    const end = (): void => this.close(problem);
    const forget = (): void => signal.removeEventListener('abort', end);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
    this.#ends.push(forget);
    return forget;
  }

  #listen(pass: Introduction['pass']): void {
    this.#socket.on('unexpected-response', (request, { statusCode: status = 0, headers }) => {
      request.destroy();
      this.#opening.reject(faultOfStatus(this.#hub, { status, headers, text: '' }, pass));
      this.close(`answered ${status}`);
    });
    this.#socket.on('open', () => {
      this.#socket.send(handshakeRequest);
      this.#pinging = setInterval(() => this.#ping(), pingEveryMs);
    });
    this.#socket.on('message', (data: Buffer) => this.#hear(data.toString()));
    this.#socket.on('error', (error) => this.close(asHubFault(this.#hub, error).message));
    this.#socket.on('close', () => this.close('connection closed'));
  }

  #ping(): void {
    if (performance.now() - this.#heardMs > longestSilenceMs)
      this.close(`silent for ${longestSilenceMs / 1000} s`);
    else this.#socket.send(pingRecord);
  }

  #hear(text: string): void {
    this.#heardMs = performance.now();
    const records = this.#records.push(text);
    if (records === null) this.close('sent a message without end');
    for (const record of records ?? []) {
      if (this.#isGreeted) this.#receive(readHubMessage(record), record.length);
      else this.#greet(record);
    }
  }

  #greet(answer: string): void {
    const problem = handshakeProblem(answer);
    if (problem !== null) return this.close(problem);
    this.#isGreeted = true;
    this.subscribe();
  }

  #receive(message: HubMessage, length: number): void {
    switch (message.kind) {
      case 'state':
        this.#opening.resolve();
        this.#events.push(message, length);
        break;
      case 'feed':
        this.#events.push(message, length);
        break;
      case 'refused':
        this.close(`does not let subscribe: ${message.problem}`);
        break;
      case 'close':
        this.close(message.problem === null ? 'closed by the hub' : `closed by the hub: ${message.problem}`);
        break;
      case 'unreadable':
        this.unreadable += 1;
        break;
      case 'ping':
      case 'other':
    }
  }
}

/** Whether and when a hub answered the subscription; the first word counts. */
class Opening {
  resolve: () => void = () => undefined;
  reject: (error: Error) => void = () => undefined;
  readonly promise = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor() {
    // Nobody may be waiting any more when it is rejected.
    this.promise.catch(() => undefined);
  }
}
