import { createHmac, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isSameSecret } from '../../io/same-secret.ts';

/** What a browser that has signed in keeps: `<end>.<id>.<mac>`, the end in seconds. It says nothing of the password. */
export interface SignInTokens {
  make(endsAtMs: number): string;
  /** null for what was not made with this key, or was changed, or has ended. */
  read(token: string, nowMs: number): { id: string } | null;
}

export function createSignInTokens(key: Buffer): SignInTokens {
  const macOf = (what: string): string => createHmac('sha256', key).update(what).digest('base64url');
  return {
    make: (endsAtMs) => {
      const what = `${Math.floor(endsAtMs / 1000)}.${randomBytes(16).toString('base64url')}`;
      return `${what}.${macOf(what)}`;
    },
    read: (token, nowMs) => {
      const [, end = '', id = '', mac = ''] = /^(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
      if (!isSameSecret(mac, macOf(`${end}.${id}`))) return null;
      return Number(end) * 1000 > nowMs ? { id } : null;
    },
  };
}

/** Makes each guess at the password behind a token cost 64 MB and a tenth of a second or more. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const derive = promisify<string, string, number, typeof cost, Buffer>(scrypt);

/** The key of tokens: the same in all processes that have the password, and after a restart; with another password another one. */
export async function signInKey(password: string): Promise<Buffer> {
  return await derive(password, 'svc-web sign-in', 32, cost);
}
