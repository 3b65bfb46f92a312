import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../io/same-secret.ts';
import { WebError } from './web-error.ts';

/**
 * A check that a request brings the token.
 *
 * @param which says where the token is to be had, after "with the token".
 * @returns a function that throws UNAUTHORIZED
 */
export function tokenCheck(token: string, which: string): (request: FastifyRequest) => void {
  return ({ headers: { authorization = '' } }) => {
    const [, brought] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    if (brought !== undefined && isSameSecret(brought, token)) return;
    throw new WebError(
      'UNAUTHORIZED',
      `The header Authorization must be "Bearer <token>", with the token ${which}.`,
    );
  };
}
