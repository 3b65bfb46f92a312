import type { FastifyRequest } from 'fastify';
import { WebError } from '../../serving/web-error.ts';
import type { ProxyTrust } from '../requests/trusted-proxies.ts';

/** In characters. */
const longestName = 256;

/**
 * Who a proxy says that the visitor is. It is heard only from a proxy that is the peer itself: whoever else reaches this server can write
 * any header. No answer and no line of the log has the name.
 *
 * @throws UNAUTHORIZED when nobody may say so, or it is not said once
 */
export function proxyUser({ raw }: FastifyRequest, header: string, isTrusted: ProxyTrust): string {
  if (!isTrusted(raw.socket.remoteAddress ?? '', 0)) {
    throw unauthorized(
      'This server is to be reached by its proxy, where people sign in; TRUST_PROXY has no such address.',
    );
  }
  const [name = '', second] = valuesOf(raw.rawHeaders, header);
  if (name === '' || name.length > longestName) {
    throw unauthorized('The proxy of this server does not say who this is: sign in there.');
  }
  if (second !== undefined)
    throw unauthorized('The proxy of this server says twice who this is, which must not be.');
  return name;
}

/** As they came: Node joins headers that are given twice, or drops all but one. */
function valuesOf(rawHeaders: readonly string[], header: string): string[] {
  return rawHeaders
    .filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === header)
    .map((value) => value.trim());
}

function unauthorized(message: string): WebError {
  return new WebError('UNAUTHORIZED', message);
}
