import { SvcError } from '../../core/errors.ts';

/** What can neither be guessed nor spoils a header. */
export const tokenPattern = /^[\w.~+/=-]{32,500}$/;

/** Refuses a token without showing it. */
export function badToken(variable: string, given: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `${variable} is no token: it has ${given.length} characters, or some that no header can carry.`,
    `Set it to 32 to 500 letters, digits and . _ ~ + / = -, for instance what "openssl rand -base64 32" prints, or leave it away.`,
    { variable },
  );
}
