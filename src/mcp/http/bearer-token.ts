import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SvcError } from '../../core/errors.ts';
import { isSameSecret } from '../../io/same-secret.ts';
import { WebError } from '../../serving/web-error.ts';

/** Sets the token that callers must bring; without it each start makes one. */
export const tokenVariable = 'SVC_MCP_TOKEN';

export interface BearerToken {
  value: string;
  /** Made at this start: nobody else knows it yet. */
  isNew: boolean;
}

/** @throws INVALID_INPUT for a token that could be guessed, or that no header can carry. */
export function bearerToken(env: NodeJS.ProcessEnv): BearerToken {
  const given = env[tokenVariable];
  if (!given) return { value: randomBytes(32).toString('base64url'), isNew: true };
  if (/^[\w.~+/=-]{32,500}$/.test(given)) return { value: given, isNew: false };
  throw new SvcError(
    'INVALID_INPUT',
    `${tokenVariable} is no token: it has ${given.length} characters, or some that no header can carry.`,
    `Set it to 32 to 500 letters, digits and . _ ~ + / = -, for instance what "openssl rand -base64 32" prints, or leave it away: a new one is made at each start.`,
    { variable: tokenVariable },
  );
}

/** A check that a request brings the token. @returns a function that throws UNAUTHORIZED */
export function tokenCheck(token: string): (request: FastifyRequest) => void {
  return ({ headers: { authorization = '' } }) => {
    const [, brought] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    if (brought !== undefined && isSameSecret(brought, token)) return;
    throw new WebError(
      'UNAUTHORIZED',
      'The header Authorization must be "Bearer <token>", with the token that svc mcp --http printed when it started, or that SVC_MCP_TOKEN sets.',
    );
  };
}
