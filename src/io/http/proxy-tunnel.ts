import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { networkFault, ProxyFault } from './http-failure.ts';

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
