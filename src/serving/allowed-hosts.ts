import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../io/http/proxy.ts';
import { WebError } from './web-error.ts';

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
    const name = withoutPort(host);
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

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}
