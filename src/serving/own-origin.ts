import type { FastifyRequest } from 'fastify';
import { WebError } from './web-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something and come from a page of another site. Programs that are no browser send neither header
 * and may pass: they carry only the cookies that they were given.
 *
 * Only the host of `Origin` is compared: behind a proxy that speaks HTTPS this server sees plain HTTP.
 *
 * @throws FORBIDDEN
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  if (!safeMethods.has(request.method)) requireNoForeignPage(request);
}

/**
 * Refuses every request of a page of another site, whatever it asks for.
 *
 * @throws FORBIDDEN
 */
export function requireNoForeignPage(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isForeignOrigin = origin !== undefined && hostOf(origin) !== request.host.toLowerCase();
  if (isForeignSite || isForeignOrigin) {
    throw new WebError('FORBIDDEN', 'Requests from pages of other sites are not allowed.');
  }
}

/** With the port, unless it is the scheme's own; null for `null` and for anything that is no origin. */
function hostOf(origin: string): string | null {
  return /^https?:\/\//i.test(origin) && URL.canParse(origin) ? new URL(origin).host : null;
}
