import { describe, expect, it } from 'vitest';
import { loginSession, madeUpToken } from '../../../test/support/account-tokens.ts';
import { SvcError } from '../../core/errors.ts';
import { tokenIn } from './token.ts';

const expiresUtcMs = Date.UTC(2026, 10, 26, 10);
const token = madeUpToken(expiresUtcMs);
const cookie = loginSession(token);

describe('tokenIn', () => {
  it.each([
    ['the token', token],
    ['with blanks around it', ` ${token}\n`],
    ['the header', `Bearer ${token}`],
    ['the cookie', cookie],
    ['the cookie with its name', `login-session=${cookie};`],
    ['the cookie header', `Cookie: login-session=${cookie}`],
    ['the cookie in quotes', `"${cookie}"`],
    ['the cookie decoded', decodeURIComponent(cookie)],
    ['the message of an add-on', JSON.stringify({ loginSession: cookie })],
    [
      'a form within',
      JSON.stringify({ 'login-session': JSON.stringify({ data: { subscriptionToken: token } }) }),
    ],
  ])('finds it: %s', (_what, text) => {
    expect(tokenIn(text)).toMatchObject({ text: token, expiresUtcMs, subject: 'F1 TV Access Annual' });
  });

  it('knows nothing of what the token does not say, and shows no markup', () => {
    const silent = madeUpToken(null, { SubscribedProduct: '<b>x</b>', exp: 'soon' });
    expect(tokenIn(silent)).toEqual({ text: silent, cookie: null, expiresUtcMs: null, subject: null });
  });

  it.each([
    ['', 0],
    ['my password', 11],
    ['a.b.c', 5],
    ['{"data":{}}', 11],
    ['%E0%A4%A', 8],
    [`${token}.${token}`, token.length * 2 + 1],
    [`${token} and more`, token.length + 9],
    ['x'.repeat(70_000), 70_000],
  ])('refuses anything else without repeating it', (text, characters) => {
    const failure = ((): unknown => {
      try {
        return tokenIn(text);
      } catch (error) {
        return error;
      }
    })();
    expect(failure).toBeInstanceOf(SvcError);
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', details: { characters } });
    expect(text.length > 3 && JSON.stringify((failure as SvcError).toDocument()).includes(text)).toBe(false);
  });
});
