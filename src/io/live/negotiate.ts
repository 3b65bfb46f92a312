import type { IncomingMessage } from 'node:http';
import { asObjects, parseJsonObject } from '../../core/json-object.ts';
import type { Credential } from '../account/credential.ts';
import { bodyLimits } from '../http/body-limits.ts';
import type { Pass } from '../http/refusals.ts';
import { sendRequest } from '../http/http-request.ts';
import { faultOfStatus, type Hub, hubFault, negotiationUrl } from './hub.ts';

/** Who connects, and whether a token was kept back because it has expired. */
export interface Introduction {
  credential: Credential | null;
  pass: Pass;
}

/** What the hub gives out for one connection. */
export interface Negotiated {
  /** Names the connection; valid for a few seconds. */
  token: string;
  /** Keeps the socket at the server that knows the token (AWSALBCORS); empty = it set none. */
  cookie: string;
}

/** What the feed's own apps send. */
export const hubHeaders = { 'User-Agent': 'BestHTTP', 'Accept-Encoding': 'identity' };

/**
 * Asks for a connection, the first step of SignalR Core. No redirect is followed, so that a token goes nowhere else.
 *
 * @throws HubFault; what `signal` was aborted with
 */
export async function negotiate(
  hub: Hub,
  { credential, pass }: Introduction,
  signal: AbortSignal,
): Promise<Negotiated> {
  const answer = await sendRequest(negotiationUrl(hub), {
    method: 'POST',
    headers: {
      ...hubHeaders,
      'Content-Length': 0,
      ...(credential && { [credential.name]: credential.value }),
    },
    proxies: hub.proxies,
    signal,
  });
  const text = await beginningOf(answer);
  const status = answer.statusCode ?? 0;
  if (status !== 200) throw faultOfStatus(hub, { status, headers: answer.headers, text }, pass);
  const document = parseJsonObject(text);
  const token = document?.connectionToken ?? document?.connectionId;
  if (typeof document?.url === 'string') throw hubFault(hub, 'leads to another address', status);
  if (typeof token !== 'string' || token === '')
    throw hubFault(hub, 'it does not answer as a SignalR hub does', status);
  const transports = asObjects(document?.availableTransports).map(({ transport }) => transport);
  if (!transports.includes('WebSockets')) throw hubFault(hub, 'it offers no WebSocket', status);
  return { token, cookie: cookiesOf(answer) };
}

/** Names and values of all cookies that were set, as a request sends them. */
function cookiesOf({ headers }: IncomingMessage): string {
  return (headers['set-cookie'] ?? []).flatMap((cookie) => /^[^;=]+=[^;]*/.exec(cookie) ?? []).join('; ');
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) {
    text += chunk;
    if (text.length > bodyLimits.negotiationBytes) break;
  }
  return text;
}
