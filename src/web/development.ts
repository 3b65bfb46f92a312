import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { allowOnly } from './routes/context.ts';

const path = '/development/restarts';

/** Reloads the page when another server answers than the one that it came from. */
export const reloadScript = `let first = null;
new EventSource('${path}').onmessage = ({ data }) => {
  first ??= data;
  if (data !== first) location.reload();
};
`;

/** `GET /development/restarts`: a stream that names this start of the server, and breaks off with it. */
export function addRestartsRoute(app: FastifyInstance): void {
  const start = crypto.randomUUID();
  app.get(path, (_request, reply) => {
    const body = new Readable({ read: () => undefined });
    body.push(`retry: 500\ndata: ${start}\n\n`);
    void reply.type('text/event-stream').header('cache-control', 'no-cache').send(body);
  });
  allowOnly(app, path, ['GET']);
}
