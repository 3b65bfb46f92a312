import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { refuseConnection } from './refusals.ts';

/** Connections at once. */
export interface ConnectionLimits {
  /** Of all clients. */
  most: number;
  /** null: behind a proxy all connections are the proxy's. */
  mostOfClient: number | null;
}

interface Connection {
  client: string;
  /** Requests whose headers have come, and whose answers have not gone. */
  underWay: number;
}

/**
 * Keeps one client, and all together, from holding so many connections that others find none. One too many takes the place of the
 * oldest on which no request is under way; where there is none, it is refused, and `onRefused` told.
 */
export function limitConnections(
  server: Server,
  { most, mostOfClient }: ConnectionLimits,
  onRefused: () => void = () => undefined,
): void {
  /** The oldest first. */
  const open = new Map<Socket, Connection>();
  const counts = new Map<string, number>();

  const forget = (socket: Socket): void => {
    const connection = open.get(socket);
    if (!connection) return;
    open.delete(socket);
    const left = (counts.get(connection.client) ?? 1) - 1;
    if (left === 0) counts.delete(connection.client);
    else counts.set(connection.client, left);
  };
  /** Of one client; null: of all. False: on all of them a request is under way. */
  const closeIdle = (client: string | null): boolean => {
    for (const [socket, connection] of open) {
      if (connection.underWay > 0 || (client !== null && connection.client !== client)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  };
  const hasRoom = (client: string): boolean => {
    const isTooManyOfClient = mostOfClient !== null && (counts.get(client) ?? 0) >= mostOfClient;
    if (isTooManyOfClient && !closeIdle(client)) return false;
    return open.size < most || closeIdle(null);
  };

  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket.remoteAddress ?? '');
    if (!hasRoom(client)) {
      onRefused();
      refuseConnection(socket);
      return;
    }
    open.set(socket, { client, underWay: 0 });
    counts.set(client, (counts.get(client) ?? 0) + 1);
    socket.once('close', () => forget(socket));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket);
    if (!connection) return;
    connection.underWay += 1;
    response.once('close', () => (connection.underWay -= 1));
  });
}

/** Groups of an IPv6 address that name a network; the others are its owner's to choose. */
const networkGroups = 4;

/** Who counts as one client: an IPv4 address, or the network of 64 bits of an IPv6 one. */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [before = '', after] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = (after ?? '').split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...rest];
  return `${all
    .slice(0, networkGroups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
