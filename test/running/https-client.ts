import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

/** The name that everything in `deploy` is written for. */
export const siteName = 'racing.example.org';

export interface Site {
  /** Of the proxy, on this machine. */
  port: number;
  /** Who signed its certificate. */
  ca: string;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Address from which it is asked: another one of this machine is another client. */
  from?: string;
  /** The name that is asked for, when it is not the site's own. */
  host?: string;
}

/** Asks the site as a browser does that knows its name: over TLS, with its certificate checked. */
export function ask(
  { port, ca }: Site,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', host = `${siteName}:${port}` }: Asking = {},
): Promise<Response> {
  const form = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  return new Promise((resolve, reject) => {
    const asking = httpsRequest({
      ...{
        host: '127.0.0.1',
        port,
        path,
        method,
        ca,
        servername: siteName,
        localAddress: from,
        agent: false,
      },
      headers: { host, ...form, ...headers },
    });
    asking.on('response', (message) => resolve(responseOf(message)));
    asking.on('error', reject);
    asking.end(body?.toString());
  });
}

function responseOf(message: IncomingMessage): Response {
  const headers = new Headers();
  for (let at = 0; at < message.rawHeaders.length; at += 2)
    headers.append(message.rawHeaders[at]!, message.rawHeaders[at + 1]!);
  const status = message.statusCode ?? 0;
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>), {
    status,
    headers,
  });
}
