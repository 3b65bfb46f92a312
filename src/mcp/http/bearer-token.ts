import { randomBytes } from 'node:crypto';
import { badToken, tokenPattern } from '../../io/settings/setting-kinds.ts';

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
  if (tokenPattern.test(given)) return { value: given, isNew: false };
  throw badToken(tokenVariable, given);
}
