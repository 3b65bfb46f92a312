import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';

/** A subscription token of an F1 TV account, read without checking its signature: only the archive can do that. */
export interface AccountToken {
  /** The secret itself. */
  text: string;
  /** Value of the cookie `login-session` that it was in, as a browser sends it; null when it came alone. */
  cookie: string | null;
  /** UTC ms; null when the token does not say. */
  expiresUtcMs: number | null;
  /** What the account is subscribed to, as the token says it: "F1 TV Pro Annual"; null when it does not. */
  subject: string | null;
}

const signedToken = /^[\w-]+\.([\w-]+)\.[\w-]+$/;
/** A token has one to two thousand characters, the cookie around it a little more. */
export const longestTokenText = 64_000;
/** A cookie within the message of an add-on within a form. */
const deepestNesting = 4;

/**
 * The token in what a person copied: the token alone, with `Bearer` before it, the cookie `login-session` with or without its name, as
 * the browser keeps it (URL-encoded JSON) or decoded, or a message `{"loginSession": …}`.
 *
 * @throws INVALID_INPUT when there is none in it. The text is never repeated.
 */
export function tokenIn(text: string): AccountToken {
  const found = text.length <= longestTokenText ? findToken(text, deepestNesting) : null;
  if (found) return found;
  throw new SvcError(
    'INVALID_INPUT',
    'This is neither a token nor the cookie login-session.',
    words`Sign in at formula1.com, copy the whole value of the cookie login-session, and try again: ${inputName('token', '-')} reads it from standard input.`,
    { characters: text.length },
  );
}

function findToken(text: string, depth: number): AccountToken | null {
  const bare = text
    .trim()
    .replace(/^["']|["';]+$/g, '')
    .replace(/^(?:authorization:\s*)?bearer\s+/i, '')
    .replace(/^(?:cookie:\s*)?login-session=/i, '');
  const payload = signedToken.exec(bare)?.[1];
  if (payload !== undefined) return describeToken(bare, payload);
  if (depth === 0) return null;
  const decoded = parsedJson(bare) === null ? percentDecoded(bare) : bare;
  const value = parsedJson(decoded);
  const inner = isRecord(value) ? candidateIn(value) : value;
  const found = typeof inner === 'string' ? findToken(inner, depth - 1) : null;
  return found && isRecord(value) && isRecord(value['data'])
    ? { ...found, cookie: encodeURIComponent(decoded) }
    : found;
}

function candidateIn(value: Readonly<Record<string, unknown>>): unknown {
  const { data } = value;
  if (isRecord(data)) return data['subscriptionToken'];
  return value['subscriptionToken'] ?? value['loginSession'] ?? value['login-session'];
}

function describeToken(text: string, payload: string): AccountToken | null {
  const claims = parsedJson(Buffer.from(payload, 'base64url').toString('utf8'));
  if (!isRecord(claims)) return null;
  const { exp, SubscribedProduct: product } = claims;
  const isTime = typeof exp === 'number' && exp > 0 && exp < 1e11;
  return {
    text,
    cookie: null,
    expiresUtcMs: isTime ? Math.floor(exp) * 1000 : null,
    subject: safeName(product),
  };
}

/** Texts of a token come from outside: only what looks like a name is shown. */
function safeName(value: unknown): string | null {
  return typeof value === 'string' && /^[\p{L}\p{N} .+-]{1,60}$/u.test(value) ? value : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
