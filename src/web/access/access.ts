import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { SvcError } from '../../core/errors.ts';
import { isSystemError } from '../../io/disk/system-error.ts';
import type { Clock } from '../../io/effects.ts';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import { checkedPassword } from '../../io/settings/setting-kinds.ts';
import { webSettings } from '../../io/settings/web-settings.ts';
import { createEndedSignIns } from '../../io/workspaces/ended-sign-ins.ts';
import { WebError } from '../../serving/web-error.ts';
import type { ProxyTrust } from '../requests/form.ts';
import type { WebSettings } from '../setup/settings.ts';
import { createSignInTokens, signInKey, signInMs, SignIns } from './sign-ins.ts';

/** Any host: only what is after it counts. */
const here = 'http://own.invalid';

/**
 * Where somebody wanted to go, as an address of this server; `/` for everything else. Browsers read `//host`, `/\host` and line breaks
 * in such words in ways of their own, so what they would make of it is looked at, and only its path and query are used.
 */
export function ownPath(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/') || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search } = new URL(wanted, here);
  // A path of two slashes would be taken for a host.
  if (origin !== here || pathname.startsWith('//') || /^\/sign-(?:in|out)(?:\/|$)/.test(pathname)) return '/';
  return pathname + search;
}

/** In characters. */
const longestName = 256;

/**
 * Who a proxy says that the visitor is. It is heard only from a proxy that is the peer itself: whoever else reaches this server can write
 * any header. No answer and no line of the log has the name.
 *
 * @throws UNAUTHORIZED when nobody may say so, or it is not said once
 */
export function proxyUser({ raw }: FastifyRequest, header: string, isTrusted: ProxyTrust): string {
  if (!isTrusted(raw.socket.remoteAddress ?? '', 0)) {
    throw unauthorized(
      'This server can only be reached through its proxy, where people sign in; this address is not in TRUST_PROXY.',
    );
  }
  const [name = '', second] = valuesOf(raw.rawHeaders, header);
  if (name === '' || name.length > longestName) {
    throw unauthorized("This server's proxy did not say who you are: sign in there.");
  }
  if (second !== undefined)
    throw unauthorized("This server's proxy sent more than one name, which is not allowed.");
  return name;
}

/** As they came: Node joins headers that are given twice, or drops all but one. */
function valuesOf(rawHeaders: readonly string[], header: string): string[] {
  return rawHeaders
    .filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === header)
    .map((value) => value.trim());
}

function unauthorized(message: string): WebError {
  return new WebError('UNAUTHORIZED', message);
}

/** What lets a visitor in, ready to be asked. */
export type Access =
  | { kind: 'none' }
  | { kind: 'password'; signIns: SignIns }
  /** In lower case. */
  | { kind: 'header'; header: string };

interface AccessEffects {
  home: string;
  clock: Clock;
  /** What instances share; null: this one is alone. */
  redis: RedisConnection | null;
  wrongGuessMs?: number;
  keyOf?: typeof signInKey;
}

/** @throws INVALID_INPUT for a file of the password that cannot be read, or holds none. */
export async function openAccess(
  { access }: Pick<WebSettings, 'access'>,
  { home, clock, redis, wrongGuessMs = 250, keyOf = signInKey }: AccessEffects,
): Promise<Access> {
  if (access.kind !== 'password') return access;
  const { from } = access;
  const password = 'file' in from ? await passwordOf(from.file) : from.password;
  const tokens = createSignInTokens(await keyOf(password));
  const ended = createEndedSignIns({ home, clock, lifetimeMs: signInMs });
  return { kind: 'password', signIns: new SignIns({ password, tokens, ended, clock, wrongGuessMs, redis }) };
}

async function passwordOf(file: string): Promise<string> {
  const { variable } = webSettings.passwordFile;
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new SvcError(
      'INVALID_INPUT',
      `The file of ${variable} cannot be read (${error.code}).`,
      "Give the path of a file that holds only the password and that svc-web's user can read.",
      { variable, system_code: error.code },
    );
  }
  return checkedPassword(text.replace(/\r?\n$/, ''), variable);
}
