import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from '../setup/settings.ts';
import { clientOf } from './client-address.ts';
import { refuseConnection } from './refusals.ts';

/** Keeps one client, and all together, from holding so many connections that others find none. */
export function limitConnections(server: Server, { most, mostOfClient }: ConnectionLimits): void {
  server.maxConnections = most;
  if (mostOfClient === null) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket.remoteAddress ?? '');
    const count = (open.get(client) ?? 0) + 1;
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
    if (count > mostOfClient) refuseConnection(socket);
  });
}
