import type { FastifyInstance } from 'fastify';
import { offlinePath, serviceWorkerPath } from '../page/installable.ts';
import { allowOnly } from './allow-only.ts';
import type { RouteContext } from './context.ts';

/** `GET /offline` and `GET /service-worker.js`: what an installed page shows without a connection. Both hold nothing of anybody. */
export function addInstallableRoutes(app: FastifyInstance, { options }: RouteContext): void {
  const { offline, serviceWorker } = options.page;
  app.get(offlinePath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(offline));
  allowOnly(app, offlinePath, ['GET']);
  if (serviceWorker === null) return;
  app.get(serviceWorkerPath, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(serviceWorker),
  );
  allowOnly(app, serviceWorkerPath, ['GET']);
}
