import { readFile } from 'node:fs/promises';
import { SvcError } from '../../core/errors.ts';
import { isSystemError } from '../../io/disk/system-error.ts';
import type { Clock } from '../../io/effects.ts';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import { checkedPassword } from '../../io/settings/access-kinds.ts';
import { webSettings } from '../../io/settings/web-settings.ts';
import { createEndedSignIns } from '../../io/workspaces/ended-sign-ins.ts';
import type { WebSettings } from '../setup/settings.ts';
import { createSignInTokens, signInKey } from './sign-in-tokens.ts';
import { signInMs, SignIns } from './sign-ins.ts';

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
      'Give the path of a file that holds the password alone, and that the user of svc-web may read.',
      { variable, system_code: error.code },
    );
  }
  return checkedPassword(text.replace(/\r?\n$/, ''), variable);
}
