import { SvcError } from '../../core/errors.ts';
import { isLoopback } from '../../io/http/proxy.ts';
import type { SettingValues } from '../../io/settings/setting.ts';
import { webSettings } from '../../io/settings/web-settings.ts';

/**
 * What lets a visitor in.
 *
 * - `none`: the address is enough. `isChosen`: whoever runs the server said so.
 * - `password`: one that all share; it stands here or in a file.
 * - `header`: a proxy names the visitor in this header.
 */
export type AccessSettings =
  | { kind: 'none'; isChosen: boolean }
  | { kind: 'password'; from: { password: string } | { file: string } }
  | { kind: 'header'; header: string };

const { auth, password: passwordSetting, passwordFile } = webSettings;

/** @throws INVALID_INPUT for settings that would let in others than they seem to. */
export function readAccess(
  given: Pick<
    SettingValues<typeof webSettings>,
    'auth' | 'password' | 'passwordFile' | 'userHeader' | 'trustProxy'
  >,
  env: NodeJS.ProcessEnv,
): AccessSettings {
  const { password, passwordFile: file } = given;
  if (given.auth !== 'password' && (password !== null || file !== null)) {
    throw refusal(
      `There is a password, but ${auth.variable} is ${env[auth.variable] ? given.auth : 'not set'}, so nobody would be asked for it.`,
      `Set ${auth.variable}=password, or remove the password.`,
    );
  }
  switch (given.auth) {
    case 'none':
      return { kind: 'none', isChosen: Boolean(env[auth.variable]) };
    case 'password':
      return { kind: 'password', from: givenPassword(password, file) };
    case 'header':
      if (given.trustProxy !== false) return { kind: 'header', header: given.userHeader };
      throw refusal(
        `${auth.variable} is header, but no proxy's headers are trusted: anyone who reaches the server could claim to be anyone.`,
        'Set TRUST_PROXY to the addresses of the proxy that identifies visitors, for instance TRUST_PROXY=127.0.0.1.',
      );
  }
}

function givenPassword(
  password: string | null,
  file: string | null,
): { password: string } | { file: string } {
  if (password !== null && file === null) return { password };
  if (file !== null && password === null) return { file };
  const both = `${passwordSetting.variable} and ${passwordFile.variable}`;
  throw refusal(
    `${auth.variable} is password, and ${both} are ${file === null ? 'not set' : 'both set'}.`,
    `Set one of ${both}: the password itself (at least 12 characters), or the file that holds it.`,
  );
}

/**
 * Whether a server that listens on this address may start: what can be reached from elsewhere must ask who comes, unless it was said that
 * it need not.
 *
 * @throws INVALID_INPUT
 */
export function requireAccessFor(
  host: string,
  { access, trustProxy }: { access: AccessSettings; trustProxy: number | string[] | false },
): void {
  if (isThisMachine(host)) return;
  const details = { option: '--host', host };
  if (access.kind === 'none' && !access.isChosen) {
    throw new SvcError(
      'INVALID_INPUT',
      `With --host ${host.slice(0, 80)} svc-web would be open to anyone who finds it.`,
      `Set ${auth.variable}=password and ${passwordSetting.variable}, or ${auth.variable}=header behind a proxy that signs people in; ${auth.variable}=none, if it is meant to be open; or leave out --host.`,
      { ...details, variable: auth.variable },
    );
  }
  if (access.kind === 'header' && typeof trustProxy === 'number') {
    throw new SvcError(
      'INVALID_INPUT',
      `With --host ${host.slice(0, 80)} others besides the proxy can reach svc-web, and TRUST_PROXY=${trustProxy} trusts whatever name they send.`,
      'Set TRUST_PROXY to the addresses of the proxy, for instance TRUST_PROXY=10.0.0.7 or TRUST_PROXY=uniquelocal.',
      { ...details, variable: 'TRUST_PROXY' },
    );
  }
}

/** Whether nobody else reaches what listens on this address. */
export function isThisMachine(host: string): boolean {
  return isLoopback(host.includes(':') ? `[${host}]` : host.toLowerCase());
}

function refusal(message: string, hint: string): SvcError {
  return new SvcError('INVALID_INPUT', message, hint, { variable: auth.variable });
}
