import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from './rate-limits.ts';
import { refusedRequest, type RefusedRequest } from './web-error.ts';

/** Makes every refusal and fault an answer of the one shape, `ErrorResponse`. */
export function addRefusals(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => {
    void reply.code(404).send({ error: 'There is nothing at this address.', code: 'NOT_FOUND' });
  });
}

/** Answers an error as JSON, and logs it when it is a fault of this program. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = refusalOf(error);
  if (body.code === 'INTERNAL') request.log.error({ err: error }, 'a request failed');
  // What one client was refused must not be kept for another.
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

function refusalOf(error: unknown): RefusedRequest {
  if (error instanceof TooManyRequests) return { status: error.statusCode, body: error.body };
  return refusedRequest(error);
}
