import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { type Duplex, Readable } from 'node:stream';
import tls from 'node:tls';
import { proxyFor, type ProxyRules } from './proxy.ts';
import { networkFault, ProxyFault } from './http-answer.ts';

/**
 * A name may have several addresses, of which the first ones lead nowhere (IPv6 that is set up and dead). Each but the last gets this
 * long; Node's own quarter of a second is less than a far network takes.
 */
const addressAttemptMs = 1_000;

interface Sending {
  /** GET when left out. */
  method?: string;
  headers: OutgoingHttpHeaders;
  body?: string | Uint8Array;
  proxies: ProxyRules;
  signal: AbortSignal;
  /** Called once there is a connection to the host itself, TLS included. Never called behind a proxy. */
  onConnected?: () => void;
}

/** One request. The head of the answer; its body is still to come, packed as it was sent. Follows nothing. */
export function sendRequest(
  url: URL,
  { method = 'GET', headers, body, proxies, signal, onConnected }: Sending,
): Promise<IncomingMessage> {
  const isSafe = url.protocol === 'https:';
  const proxy = proxyFor(url, proxies);
  const agent = proxy ? tunnelAgent(proxy) : isSafe ? https.globalAgent : http.globalAgent;
  const options = { method, headers, signal, agent, autoSelectFamilyAttemptTimeout: addressAttemptMs };
  return new Promise((resolve, reject) => {
    const request = (isSafe ? https : http).request(url, options);
    if (onConnected && !proxy) {
      request.once('socket', (socket) => {
        if (socket.connecting) socket.once(isSafe ? 'secureConnect' : 'connect', onConnected);
        else onConnected();
      });
    }
    request.once('response', resolve);
    // Stays: what goes wrong after the head is told by the answer, and here a second time.
    request.on('error', reject);
    request.end(body);
  });
}

const longestConnectMs = 60_000;

type Connected = (error: Error | null, socket: Duplex) => void;

const agents = new Map<string, TunnelAgent>();

/** Connections that go through a proxy, kept open for the next request like all others. */
export function tunnelAgent(proxy: URL): https.Agent {
  const agent = agents.get(proxy.href) ?? new TunnelAgent(proxy);
  agents.set(proxy.href, agent);
  return agent;
}

/** Asks the proxy for a tunnel to the host (CONNECT), through which TLS goes from end to end: the proxy sees the name only. */
class TunnelAgent extends https.Agent {
  readonly #proxy: URL;

  constructor(proxy: URL) {
    super({ keepAlive: true });
    this.#proxy = proxy;
  }

  override createConnection(options: tls.ConnectionOptions, connected: Connected): undefined {
    const target = `${options.host}:${options.port ?? 443}`;
    const name = this.#proxy.host;
    const fail = (problem: string, mayPass: boolean) => {
      connected(new ProxyFault(`proxy ${name}: ${problem}`, mayPass), undefined as unknown as Duplex);
    };
    const request = (this.#proxy.protocol === 'https:' ? https : http).request({
      host: this.#proxy.hostname.replace(/^\[|\]$/g, ''),
      port: this.#proxy.port || (this.#proxy.protocol === 'https:' ? 443 : 80),
      method: 'CONNECT',
      path: target,
      headers: { Host: target, ...authorization(this.#proxy) },
      agent: false,
      signal: AbortSignal.timeout(longestConnectMs),
    });
    request.once('connect', ({ statusCode = 0 }, socket) => {
      if (statusCode === 200) {
        connected(null, tls.connect({ ...options, socket }));
        return;
      }
      socket.destroy();
      fail(statusCode === 407 ? 'wants a user name and password (407)' : `answered ${statusCode}`, false);
    });
    request.once('error', (error) => {
      const { problem, mayPass } = networkFault(error);
      fail(problem, mayPass);
    });
    request.end();
    return undefined;
  }
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

/**
 * `fetch` for those who send texts and read streams. Where the rules name a proxy, the request goes through it, and no redirect is
 * followed; Node's own `fetch` knows nothing of proxies. Rejects as `fetch` does: TypeError with the cause, or the signal's reason.
 */
export function proxiedFetch(proxies: ProxyRules): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (input instanceof Request || proxyFor(url, proxies) === null) return await fetch(input, init);
    const signal = init.signal ?? new AbortController().signal;
    try {
      const answer = await sendRequest(url, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(init.body && { body: bytesOf(init.body) }),
        proxies,
        signal,
      });
      const { statusCode: status = 502, statusMessage: statusText = '' } = answer;
      const hasBody = ![204, 205, 304].includes(status);
      if (!hasBody) answer.resume();
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        for (const each of [value ?? []].flat()) headers.append(name, each);
      }
      // Both are web streams; the types of Node and of the language describe them twice.
      const body = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null;
      return new Response(body, { status, statusText, headers });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw new TypeError('fetch failed', { cause: error });
    }
  };
}

function bytesOf(body: NonNullable<RequestInit['body']>): string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  throw new TypeError('Only texts and bytes can be sent through a proxy.');
}
