// @module-tag long
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalHost } from '../../../test/support/local-host.ts';
import { openRedisOf as open } from '../../../test/support/redis/open-redis.ts';
import { needsRedis, redisOfSuite, redisOfTest } from '../../../test/support/redis/redis-server.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { RequestBudget } from '../http/request-budget.ts';
import { SharedBudget } from '../http/shared-budget.ts';
import { redisScript, runScript } from './redis-script.ts';

/** The failure of a start, with all that anybody could print of it. */
async function refusalOf(env: NodeJS.ProcessEnv): Promise<{ error: unknown; shown: string }> {
  const error: unknown = await open(env).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, shown: inspect(error, { depth: 9, showHidden: true }) };
}

describe('Redis with a password', needsRedis, () => {
  const password = 'top/secret@1';
  const server = redisOfSuite({ password });
  const urlWith = (access: string) => `redis://${access}127.0.0.1:${server().port}`;

  it('is opened with it', async () => {
    const { redis } = await open({ SVC_REDIS_URL: server().url });
    expect(redis.status()).toEqual({ state: 'ready' });
  });

  it.each(['', ':wrong-secret@', 'nobody:wrong-secret@'])('refuses the start with "%s"', async (access) => {
    const { error, shown } = await refusalOf({ SVC_REDIS_URL: urlWith(access) });
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      message: `Redis at 127.0.0.1:${server().port} does not accept the user and password of SVC_REDIS_URL.`,
      details: { variable: 'SVC_REDIS_URL' },
    });
    expect(shown).not.toContain('secret');
  });

  it('is gone for a process that was accepted before, until it is changed back', async () => {
    const { redis: early } = await open({ SVC_REDIS_URL: server().url });
    await early.commands.config('SET', 'requirepass', 'another one');
    onTestFinished(async () => void (await early.commands.config('SET', 'requirepass', password)));
    const { redis } = await open({ SVC_REDIS_URL: server().url }, { wasAccepted: true });
    const reason = 'does not accept the user and password of SVC_REDIS_URL';
    expect(redis.status()).toMatchObject({ state: 'gone', reason });
    const clock = { nowMs: () => Date.now() };
    const inHome = new RequestBudget(await temporaryHome(), clock);
    const budget = new SharedBudget({ open: async () => redis, inHome, clock });
    expect(await budget.acquire('api.example', { perSecond: 1000, perHour: null }, undefined)).toBeNull();
    expect((await inHome.look('api.example')).sentUtcMs).toHaveLength(1);
    await early.commands.config('SET', 'requirepass', password);
    await expect.poll(() => redis.status(), { timeout: 10_000 }).toEqual({ state: 'ready' });
  });

  it('refuses a database that it has not', async () => {
    const { error } = await refusalOf({ SVC_REDIS_URL: `${server().url}/99` });
    expect(error).toMatchObject({ message: expect.stringContaining('does not have the database number') });
  });

  it('refuses a user without the rights', async () => {
    await server().ask('ACL', 'SETUSER', 'weak', 'on', '>pw', '~other:*', '+@all');
    const { error } = await refusalOf({ SVC_REDIS_URL: urlWith('weak:pw@') });
    expect(error).toMatchObject({ message: expect.stringContaining('does not give the user') });
  });

  it('is enough for a user with the rights that the refusal names', async () => {
    const rights = ['~svc:*', '&svc:*', '+@all', '-@admin', '-@dangerous', '+info'];
    await server().ask('ACL', 'SETUSER', 'web', 'on', '>pw', ...rights);
    const { redis } = await open({ SVC_REDIS_URL: urlWith('web:pw@') });
    await redis.subscriber.subscribe(redis.key('wake'));
    await runScript(redis, redisScript('return redis.call("TIME")'), [], []);
    expect(redis.status()).toEqual({ state: 'ready' });
  });
});

describe('Redis with TLS', needsRedis, () => {
  const server = redisOfSuite({ tls: true });

  it('is opened with the certificate that signed its own', async () => {
    const { redis } = await open({ SVC_REDIS_URL: server().url, SVC_REDIS_CA: server().caFile! });
    expect(redis.status()).toEqual({ state: 'ready' });
  });

  it('is not trusted without, under another name, or with a file that is not there', async () => {
    const untrusted = { message: expect.stringContaining('shows a certificate that is not trusted') };
    const alone = await refusalOf({ SVC_REDIS_URL: server().url });
    expect(alone.error).toMatchObject({ ...untrusted, details: { variable: 'SVC_REDIS_CA' } });
    const renamed = { SVC_REDIS_URL: `rediss://localhost:${server().port}`, SVC_REDIS_CA: server().caFile! };
    expect((await refusalOf(renamed)).error).toMatchObject(untrusted);
    const { error } = await refusalOf({ SVC_REDIS_URL: server().url, SVC_REDIS_CA: '/nowhere/ca.pem' });
    expect(error).toMatchObject({ message: 'The file of SVC_REDIS_CA cannot be read (ENOENT).' });
  });

  it('is known to be missing, as far as Redis shows it', async () => {
    const plain = await redisOfTest();
    const { redis, said } = await open({ SVC_REDIS_URL: `rediss://127.0.0.1:${plain.port}` });
    expect(redis.status()).toMatchObject({ state: 'gone', reason: 'does not answer' });
    expect(said).toEqual([
      `${redis.name} does not answer (begin SVC_REDIS_URL with redis:// if it does not use TLS)`,
    ]);
  });

  it('is asked for where somebody speaks without', async () => {
    const { redis, said } = await open({ SVC_REDIS_URL: `redis://127.0.0.1:${server().port}` });
    expect(redis.status()).toMatchObject({ state: 'gone', reason: 'has closed the connection' });
    expect(said).toEqual([
      `${redis.name} has closed the connection (begin SVC_REDIS_URL with rediss:// if it uses TLS)`,
    ]);
  });

  it('hears of an answer that is none of TLS', async () => {
    const host = await startLocalHost();
    onTestFinished(async () => await host.close());
    const { error } = await refusalOf({ SVC_REDIS_URL: `rediss://${host.name}` });
    expect(error).toMatchObject({ message: expect.stringContaining('does not speak TLS') });
  });
});
