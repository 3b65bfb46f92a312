import type { FastifyInstance, HTTPMethods } from 'fastify';
import { WebError } from '../../serving/web-error.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers 405 to every other method at this address. HEAD goes with GET unless it is said not to. */
export function allowOnly(
  app: FastifyInstance,
  url: string,
  allowed: readonly HTTPMethods[],
  { isHeadAllowed = allowed.includes('GET') } = {},
): void {
  const known = isHeadAllowed ? [...allowed, 'HEAD'] : [...allowed];
  app.route({
    url,
    method: methods.filter((method) => !known.includes(method)),
    onRequest: async (_request, reply) => {
      void reply.header('allow', known.join(', '));
      throw new WebError('METHOD_NOT_ALLOWED', `This address takes ${known.join(' and ')} only.`);
    },
    handler: () => undefined,
  });
}
