import { describe, expect, it } from 'vitest';
import { SvcError } from '../../core/errors.ts';
import { requireAccessFor } from './access-settings.ts';
import { readSettings } from './settings.ts';

const secret = 'twelve letters';
const read = (env: NodeJS.ProcessEnv) => readSettings(env, 'production').access;

describe('what lets visitors in', () => {
  it.each([
    [{}, { kind: 'none', isChosen: false }],
    [{ SVC_WEB_AUTH: 'none' }, { kind: 'none', isChosen: true }],
    [
      { SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: secret },
      { kind: 'password', from: { password: secret } },
    ],
    [
      { SVC_WEB_AUTH: 'Password', SVC_WEB_PASSWORD_FILE: '/run/x' },
      { kind: 'password', from: { file: '/run/x' } },
    ],
    [
      { SVC_WEB_AUTH: 'header', TRUST_PROXY: '1' },
      { kind: 'header', header: 'x-forwarded-user' },
    ],
    [
      { SVC_WEB_AUTH: 'header', TRUST_PROXY: '10.0.0.7', SVC_WEB_AUTH_HEADER: 'Remote-User' },
      { kind: 'header', header: 'remote-user' },
    ],
  ])('%j', (env, access) => {
    expect(read(env)).toEqual(access);
  });

  it.each([
    [{ SVC_WEB_AUTH: 'password' }, /SVC_WEB_PASSWORD and SVC_WEB_PASSWORD_FILE are not set/],
    [{ SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: secret, SVC_WEB_PASSWORD_FILE: 'x' }, /are both set/],
    [{ SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: 'eleven char' }, /has 11 characters/],
    [{ SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: `${secret}\n` }, /that can't be typed/],
    [{ SVC_WEB_PASSWORD: secret }, /SVC_WEB_AUTH is not set, so nobody would be asked/],
    [{ SVC_WEB_AUTH: 'none', SVC_WEB_PASSWORD_FILE: 'x' }, /SVC_WEB_AUTH is none, so nobody/],
    [{ SVC_WEB_AUTH: 'header' }, /no proxy's headers are trusted/],
    [{ SVC_WEB_AUTH: 'basic' }, /SVC_WEB_AUTH is "basic", which is not one of its values/],
    [{ SVC_WEB_AUTH_HEADER: 'Cookie' }, /"Cookie", which is not a header that can identify a visitor/],
    [{ SVC_WEB_AUTH_HEADER: 'sec-fetch-site' }, /not a header that can identify/],
    [{ SVC_WEB_AUTH_HEADER: 'x user' }, /not a header that can identify/],
    [{ SVC_WEB_AUTH_HEADER: 'x_user' }, /not a header that can identify/],
  ])('is refused where it would let in others: %j', (env, sentence) => {
    const refused = errorOf(() => read(env));
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(sentence) });
    const said = JSON.stringify([refused.message, refused.hint, refused.details]);
    expect(said).not.toContain(secret);
    expect(said).not.toContain('eleven char');
  });
});

describe('an address that others reach', () => {
  const beyond = [
    '0.0.0.0',
    '::',
    '192.168.0.7',
    'racing.example.org',
    '::ffff:127.0.0.1',
    '127.0.0.1.example',
  ];
  const here = ['127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', '::1'];
  const start = (host: string, env: NodeJS.ProcessEnv) => () =>
    requireAccessFor(host, readSettings(env, 'production'));

  it('is open only when that was said', () => {
    for (const host of beyond) {
      const { message, hint } = errorOf(start(host, {}));
      expect(message).toBe(`With --host ${host} svc-web would be open to anyone who finds it.`);
      expect(hint).toContain('SVC_WEB_AUTH=none');
      expect(start(host, { SVC_WEB_AUTH: 'none' })).not.toThrow();
      expect(start(host, { SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: secret })).not.toThrow();
      expect(start(host, { SVC_WEB_AUTH: 'header', TRUST_PROXY: 'uniquelocal' })).not.toThrow();
    }
    for (const host of here) expect(start(host, {})).not.toThrow();
  });

  it('has no proxy that is known by its place only', () => {
    const env = { SVC_WEB_AUTH: 'header', TRUST_PROXY: '1' };
    for (const host of beyond) expect(errorOf(start(host, env)).hint).toContain('TRUST_PROXY=10.0.0.7');
    for (const host of here) expect(start(host, env)).not.toThrow();
  });
});

function errorOf(work: () => unknown): SvcError {
  try {
    work();
  } catch (error) {
    if (error instanceof SvcError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
