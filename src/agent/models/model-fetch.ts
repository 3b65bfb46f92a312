import { bodyLimits } from '../../io/http/body-limits.ts';
import { beginningOfStream, boundedStream } from '../../io/http/bounded-stream.ts';
import { proxiedFetch } from '../../io/http/http-request.ts';
import { readProxyRules } from '../../io/http/proxy.ts';

/** What answered is not the service that the settings name: another address, or a web page. */
export class NotTheService extends Error {
  readonly kind: 'redirect' | 'page';

  constructor(kind: 'redirect' | 'page', status: number) {
    super(`${kind === 'redirect' ? 'a redirect' : 'a web page'} instead of an answer (status ${status})`);
    this.name = 'NotTheService';
    this.kind = kind;
  }
}

/**
 * `fetch` for services of language models, through the proxy that the environment names. Redirects are not followed: key and
 * conversation would go to an address that nobody has set. A web page with a good status is that of a login or a proxy; then and for
 * redirects the `fetch` rejects with NotTheService.
 *
 * What comes is bounded, as services fail in their own ways: an answer that goes on and on, or a line of it, fails with TooMuchSent in the
 * middle, and of an error only the beginning is read.
 *
 * @throws INVALID_INPUT for a proxy that is no address
 */
export function createModelFetch(env: NodeJS.ProcessEnv): typeof fetch {
  const send = proxiedFetch(readProxyRules(env));
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: 'manual' });
    const isRedirect = response.status >= 300 && response.status < 400;
    const isPage = response.ok && /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
    if (!isRedirect && !isPage) return bounded(response);
    await response.body?.cancel();
    throw new NotTheService(isRedirect ? 'redirect' : 'page', response.status);
  };
}

function bounded(response: Response): Response {
  const { body, status, statusText, headers, ok } = response;
  if (body === null) return response;
  const { modelAnswerBytes, modelLineBytes, modelErrorBytes } = bodyLimits;
  const limited = ok
    ? boundedStream(body, { mostBytes: modelAnswerBytes, mostLineBytes: modelLineBytes })
    : beginningOfStream(body, modelErrorBytes);
  return new Response(limited, { status, statusText, headers });
}
