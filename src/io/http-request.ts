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
  headers: OutgoingHttpHeaders;
  proxies: ProxyRules;
  signal: AbortSignal;
}

/** One GET. The head of the answer; its body is still to come, packed as it was sent. Follows nothing. */
export function sendGet(url: URL, { headers, proxies, signal }: Sending): Promise<IncomingMessage> {
  const isSafe = url.protocol === 'https:';
  const proxy = proxyFor(url, proxies);
  const agent = proxy ? tunnelAgent(proxy) : isSafe ? https.globalAgent : http.globalAgent;
  const options = { headers, signal, agent, autoSelectFamilyAttemptTimeout: addressAttemptMs };
  return new Promise((resolve, reject) => {
    const request = (isSafe ? https : http).request(url, options);
    request.once('response', resolve);
    // Stays: what goes wrong after the head is told by the answer, and here a second time.
    request.on('error', reject);
    request.end();
  });
}
