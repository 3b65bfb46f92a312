import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { allowOnly } from './allow-only.ts';
import type { RouteContext } from './context.ts';

/** `GET /health`: whether the server answers. */
export function addHealthRoute(app: FastifyInstance, { options }: RouteContext): void {
  app.get('/health', async () => ({ status: 'ok', version: options.about.version }));
  allowOnly(app, '/health', ['GET']);
}

const restartsPath = '/development/restarts';

/** Reloads the page when another server answers than the one that it came from. */
export const reloadScript = `let first = null;
new EventSource('${restartsPath}').onmessage = ({ data }) => {
  first ??= data;
  if (data !== first) location.reload();
};
`;

/** `GET /development/restarts`: a stream that names this start of the server, and breaks off with it. */
export function addRestartsRoute(app: FastifyInstance): void {
  const start = crypto.randomUUID();
  app.get(restartsPath, (_request, reply) => {
    const body = new Readable({ read: () => undefined });
    body.push(`retry: 500\ndata: ${start}\n\n`);
    void reply.type('text/event-stream').header('cache-control', 'no-cache').send(body);
  });
  allowOnly(app, restartsPath, ['GET']);
}
