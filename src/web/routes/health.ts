import type { FastifyInstance } from 'fastify';
import { allowOnly, type RouteContext } from './context.ts';

/** `GET /health`: whether the server answers. */
export function addHealthRoute(app: FastifyInstance, { options }: RouteContext): void {
  app.get('/health', async () => ({ status: 'ok', version: options.about.version }));
  allowOnly(app, '/health', ['GET']);
}
