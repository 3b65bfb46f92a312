import { SvcError } from '../../core/errors.ts';
import type { AccountToken } from './token.ts';

/** A header that says who asks. */
export interface Credential {
  name: string;
  value: string;
}

/** Headers that steer the exchange itself. */
const reserved = /^(?:host|content-length|transfer-encoding|connection|te|upgrade|accept-encoding)$/i;

/**
 * How a token becomes a header: `Authorization: Bearer <token>`, unless `SVC_F1TV_HEADER` names another header and `SVC_F1TV_SCHEME`
 * another form, a word before the token or a text with `{token}` in it, or with `{cookie}`: the whole cookie, as a browser sends it.
 *
 * @throws INVALID_INPUT for what makes no header.
 */
export function credentialForm(env: NodeJS.ProcessEnv): (token: AccountToken) => Credential {
  const name = env.SVC_F1TV_HEADER || 'Authorization';
  if (!/^[\w-]{1,60}$/.test(name) || reserved.test(name)) {
    throw badForm('SVC_F1TV_HEADER', name, 'no header that can be used', 'Authorization or Cookie');
  }
  const scheme = env.SVC_F1TV_SCHEME || 'Bearer';
  if (!/^[\x20-\x7e]{1,200}$/.test(scheme)) {
    throw badForm('SVC_F1TV_SCHEME', scheme, 'no text for a header', 'Bearer, {token} or {cookie}');
  }
  const template = /\{(?:token|cookie)\}/.test(scheme) ? scheme : `${scheme} {token}`;
  return (token) => {
    const parts = { '{token}': token.text, '{cookie}': `login-session=${token.cookie ?? bareCookie(token)}` };
    return {
      name,
      value: template.replaceAll(/\{(?:token|cookie)\}/g, (part) => parts[part as keyof typeof parts]),
    };
  };
}

/** The part of the cookie that is known when the token came alone. */
function bareCookie({ text }: AccountToken): string {
  return encodeURIComponent(JSON.stringify({ data: { subscriptionToken: text } }));
}

function badForm(variable: string, value: string, what: string, examples: string): SvcError {
  const shown = value.slice(0, 80);
  return new SvcError(
    'INVALID_INPUT',
    `${variable} is ${JSON.stringify(shown)}, which is ${what}.`,
    `Set it to ${examples}, or unset it.`,
    { variable, value: shown },
  );
}
