import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { type ProxyRules, proxyFor } from './proxy.ts';
import { tunnelAgent } from './proxy-tunnel.ts';

/**
 * A name may have several addresses, of which the first ones lead nowhere (IPv6 that is set up and dead). Each but the last gets this
 * long; Node's own quarter of a second is less than a far network takes.
 */
const addressAttemptMs = 1_000;

export interface Sending {
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
