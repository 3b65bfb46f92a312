import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SvcError } from '../../core/errors.ts';
import { WebError } from '../../serving/web-error.ts';
import { allowOnly } from './workspace-access.ts';
import type { RouteContext } from './context.ts';

export const healthPaths: readonly string[] = ['/health', '/ready'];

/** What `GET /ready` found is told again for so long: anybody may ask, and each look writes to the disk. */
const readyForMs = 2000;

/** `GET /health`: whether the server answers. `GET /ready`: whether it can serve visitors, who need a disk that takes what they make. */
export function addHealthRoutes(app: FastifyInstance, { options, runs, isLeaving }: RouteContext): void {
  const { version } = options.about;
  let looked: { atMs: number; result: Promise<void> } | null = null;
  app.get('/health', async () => ({ status: 'ok', version }));
  app.get('/ready', async () => {
    if (isLeaving()) throw new WebError('STOPPING', 'This instance is being stopped. Another one answers.');
    runs.requireOpen();
    const nowMs = performance.now();
    if (looked === null || nowMs - looked.atMs > readyForMs) {
      looked = { atMs: nowMs, result: options.storage.requireWritable() };
    }
    try {
      await looked.result;
    } catch (error) {
      throw error instanceof SvcError ? new WebError('NOT_READY', error.message) : error;
    }
    return { status: 'ready', version };
  });
  for (const path of healthPaths) allowOnly(app, path, ['GET']);
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
