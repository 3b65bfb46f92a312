import type { FastifyInstance } from 'fastify';
import type { Observe } from '../../io/observed.ts';
import type { ServerEvent } from './server-event.ts';

/** Tells of each request when it is answered: the pattern of its address, never the address. */
export function watchRequests(app: FastifyInstance, observe: Observe<ServerEvent>): void {
  app.addHook('onResponse', async (request, reply) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    observe({
      type: 'request-answered',
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      code: reply.refusedWith,
      durationMs: isStream ? null : reply.elapsedTime,
    });
    if (isStream) observe({ type: 'stream-closed' });
  });
  app.addHook('onSend', async (_request, reply) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (isStream) observe({ type: 'stream-opened' });
  });
}
