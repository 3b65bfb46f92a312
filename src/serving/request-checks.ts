import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../io/http/proxy.ts';
import { isSameSecret } from '../io/same-secret.ts';
import { WebError } from './web-error.ts';

/**
 * Refuses requests that name no host, unless they are of HTTP/1.0, which knows none, and those that name several: a proxy may have
 * taken another one of them for the right one.
 *
 * @throws INVALID_INPUT
 */
export function requireOneHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (names.length === 1 && raw.headers.host !== '') return;
  if (names.length === 0 && raw.httpVersion === '1.0') return;
  const fault = names.length > 1 ? 'must be given once' : 'is missing';
  throw new WebError('INVALID_INPUT', `The header Host ${fault}.`);
}

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

/**
 * A check of what the request takes this server for. A page of another site can give its own name the address of this server, and then
 * counts as this server's own page; only the header Host tells.
 *
 * @param hosts Names beside those of this machine, with a port where only that one is meant.
 * @returns a function that throws MISDIRECTED for any other name. Behind a proxy that is trusted both names must fit: the one that the
 *   proxy used and the one that it says it was asked for.
 */
export function hostCheck(hosts: readonly string[]): (request: FastifyRequest) => void {
  const isAllowed = (host: string): boolean => {
    const name = host.replace(/:\d+$/, '');
    return isLoopback(name) || hosts.includes(host) || hosts.includes(name);
  };
  return (request) => {
    const named = [request.headers.host ?? '', request.host ?? ''].map((host) => host.toLowerCase());
    const stranger = named.find((host) => host !== '' && !isAllowed(host));
    if (stranger === undefined) return;
    throw new WebError(
      'MISDIRECTED',
      `This server does not answer for ${JSON.stringify(stranger.slice(0, 80))}. Whoever runs it can allow the name: SVC_WEB_HOSTS.`,
    );
  };
}

/**
 * A check that a request brings the token.
 *
 * @param which says where the token is to be had, after "with the token".
 * @returns a function that throws UNAUTHORIZED
 */
export function tokenCheck(token: string, which: string): (request: FastifyRequest) => void {
  return ({ headers: { authorization = '' } }) => {
    const [, brought] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    if (brought !== undefined && isSameSecret(brought, token)) return;
    throw new WebError(
      'UNAUTHORIZED',
      `The header Authorization must be "Bearer <token>", with the token ${which}.`,
    );
  };
}
