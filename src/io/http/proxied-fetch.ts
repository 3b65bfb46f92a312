import { Readable } from 'node:stream';
import { sendRequest } from './http-request.ts';
import { type ProxyRules, proxyFor } from './proxy.ts';

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
