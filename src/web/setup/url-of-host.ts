import type { AddressInfo } from 'node:net';

/** Where a server is that listens at a host. */
export function urlOf(host: string, { port }: AddressInfo): string {
  return `http://${hostInUrl(host)}:${port}`;
}

/** As an address writes it. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host.toLowerCase()}]` : host.toLowerCase();
}
