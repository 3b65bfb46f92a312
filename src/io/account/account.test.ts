import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loginSession, madeUpToken } from '../../../test/support/account-tokens.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { F1TvAccount, signedOut } from './account.ts';

const nowMs = Date.UTC(2026, 10, 22, 12);
const hourMs = 3_600_000;
const inFourDays = nowMs + 96 * hourMs;
const token = madeUpToken(inFourDays);
const subject = 'F1 TV Access Annual';

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const home = await temporaryHome();
  const clock = { nowMs };
  const account = new F1TvAccount(env, home, () => clock.nowMs);
  return { home, clock, account, file: join(home, 'account', 'f1tv-token') };
}

describe('signing in', () => {
  it('keeps the token where its owner alone can read it', async () => {
    const { account, file, home } = await setUp();
    await mkdir(join(home, 'account'), { mode: 0o755 });
    expect(await account.state()).toEqual({ kind: 'signed-out' });
    expect(await account.credential()).toBeNull();
    const state = { kind: 'signed-in', source: 'file', expiresUtcMs: inFourDays, endsSoon: false, subject };
    expect(await account.signIn(loginSession(token))).toEqual(state);
    expect(await account.credential()).toEqual({ name: 'Authorization', value: `Bearer ${token}` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(home, 'account'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(home, 'account'))).toEqual(['f1tv-token']);
    expect(await new F1TvAccount({}, home, () => nowMs).state()).toEqual(state);
  });

  it('says a day ahead that the token ends, and sends it no longer than that', async () => {
    const { account, clock } = await setUp();
    await account.signIn(token);
    clock.nowMs = inFourDays - 24 * hourMs - 1;
    expect(await account.state()).toMatchObject({ endsSoon: false });
    clock.nowMs += 1;
    expect(await account.state()).toMatchObject({ kind: 'signed-in', endsSoon: true });
    clock.nowMs = inFourDays;
    expect(await account.state()).toEqual({ kind: 'expired', source: 'file', expiresUtcMs: inFourDays });
    expect(await account.credential()).toBeNull();
  });

  it('refuses what is over, and keeps what there was', async () => {
    const { account } = await setUp();
    await account.signIn(token);
    await expect(account.signIn(madeUpToken(nowMs))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { expires_at: '2026-11-22T12:00:00Z' },
    });
    expect(await account.state()).toMatchObject({ kind: 'signed-in' });
  });

  it('ends with signing out', async () => {
    const { account } = await setUp();
    await account.signIn(token);
    expect(await account.signOut()).toEqual({ removed: true, state: { kind: 'signed-out' } });
    expect(await account.signOut()).toEqual({ removed: false, state: { kind: 'signed-out' } });
  });
});

describe('a kept token', () => {
  it('is not used when others can read it', async () => {
    const { account, file } = await setUp();
    await account.signIn(token);
    for (const mode of [0o640, 0o604, 0o620]) {
      await chmod(file, mode);
      expect(await account.state()).toMatchObject({ kind: 'unusable', source: 'file' });
      expect(await account.credential()).toBeNull();
    }
    await account.signIn(token);
    expect(await account.state()).toMatchObject({ kind: 'signed-in' });
  });

  it('is not used behind a link, damaged or when it is a directory', async () => {
    const { home, account, file } = await setUp();
    await mkdir(join(home, 'account'));
    await writeFile(join(home, 'elsewhere'), token, { mode: 0o600 });
    await symlink(join(home, 'elsewhere'), file);
    expect(await account.state()).toMatchObject({ problem: expect.stringContaining('symbolic link') });
    await account.signOut();
    await writeFile(file, token.slice(0, 40), { mode: 0o600 });
    expect(await account.state()).toMatchObject({ problem: expect.stringContaining('no token in') });
  });
});

describe('SVC_F1TV_TOKEN', () => {
  it('goes before what is kept', async () => {
    const other = madeUpToken(nowMs + hourMs);
    const { account } = await setUp({ SVC_F1TV_TOKEN: other });
    expect(await account.signIn(token)).toMatchObject({ source: 'environment', endsSoon: true });
    expect(await account.credential()).toMatchObject({ value: `Bearer ${other}` });
  });

  it('may be "none": nobody is signed in', async () => {
    const { home, account } = await setUp();
    await account.signIn(token);
    const nobody = new F1TvAccount(signedOut({ SVC_F1TV_TOKEN: token }), home, () => nowMs);
    expect(await nobody.state()).toEqual({ kind: 'signed-out' });
    expect(await nobody.credential()).toBeNull();
  });

  it('is not used when it is no token', async () => {
    const { account } = await setUp({ SVC_F1TV_TOKEN: 'secret-of-another-kind' });
    const problem = 'There is no token in SVC_F1TV_TOKEN';
    expect(await account.state()).toEqual({ kind: 'unusable', source: 'environment', problem });
  });
});

describe('the header', () => {
  it.each([
    [{ SVC_F1TV_SCHEME: 'JWT' }, { name: 'Authorization', value: `JWT ${token}` }],
    [
      { SVC_F1TV_HEADER: 'X-Token', SVC_F1TV_SCHEME: '{token}' },
      { name: 'X-Token', value: token },
    ],
    [
      { SVC_F1TV_HEADER: 'Cookie', SVC_F1TV_SCHEME: 'a={token}' },
      { name: 'Cookie', value: `a=${token}` },
    ],
  ])('is what settings say: %j', async (env, credential) => {
    const { account } = await setUp({ ...env, SVC_F1TV_TOKEN: token });
    expect(await account.credential()).toEqual(credential);
  });

  it('is the whole cookie as a browser sends it, or what is known of it', async () => {
    const { account } = await setUp({ SVC_F1TV_HEADER: 'Cookie', SVC_F1TV_SCHEME: '{cookie}' });
    const whole = loginSession(token);
    for (const given of [whole, decodeURIComponent(whole), JSON.stringify({ loginSession: whole })]) {
      await account.signIn(given);
      expect(await account.credential()).toEqual({ name: 'Cookie', value: `login-session=${whole}` });
    }
    await account.signIn(token);
    const bare = encodeURIComponent(JSON.stringify({ data: { subscriptionToken: token } }));
    expect(await account.credential()).toEqual({ name: 'Cookie', value: `login-session=${bare}` });
  });

  it.each([{ SVC_F1TV_HEADER: 'Host' }, { SVC_F1TV_HEADER: 'a b' }, { SVC_F1TV_SCHEME: 'a\nb' }])(
    'is refused where it makes none: %j',
    async (env) => {
      const { account } = await setUp({ ...env, SVC_F1TV_TOKEN: token });
      await expect(account.credential()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );
});
