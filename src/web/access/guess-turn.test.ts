import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openRedisOf } from '../../../test/support/redis/open-redis.ts';
import { needsRedis, redisOfTest } from '../../../test/support/redis/redis-server.ts';
import { createSignInTokens } from './sign-in-tokens.ts';
import { SignIns } from './sign-ins.ts';

const password = 'box box, box box';
const key = 'svc:guess';
/** Longer than any test: who waits for it waits. */
const longMs = 20_000;

/** As one instance has them. */
async function instance(url: string, wrongGuessMs: number): Promise<SignIns> {
  const { redis } = await openRedisOf({ SVC_REDIS_URL: url });
  return new SignIns({
    ...{ password, redis, wrongGuessMs },
    tokens: createSignInTokens(Buffer.alloc(32, 7)),
    ended: { has: async () => false, add: async () => undefined },
    clock: { nowMs: () => Date.now() },
  });
}

describe('guesses at the password of several instances', needsRedis, () => {
  it('wait for a wrong one of any of them', async () => {
    const server = await redisOfTest();
    const [one, other] = [await instance(server.url, longMs), await instance(server.url, longMs)];
    void one.attempt('wrong');
    await expect.poll(async () => Number(await server.ask('PTTL', key))).toBeGreaterThan(0);
    let wasLookedAt = false;
    const attempt = other.attempt(password).finally(() => (wasLookedAt = true));
    for (let asked = 0; asked < 5; asked += 1) await server.ask('PING');
    await setImmediate();
    expect(wasLookedAt).toBe(false);
    await server.ask('DEL', key);
    expect(await attempt).not.toBeNull();
  });

  it('do not wait for a right one', async () => {
    const server = await redisOfTest();
    const [one, other] = [await instance(server.url, longMs), await instance(server.url, longMs)];
    expect(await one.attempt(password)).not.toBeNull();
    expect(await server.ask('EXISTS', key)).toBe(0);
    expect(await other.attempt(password)).not.toBeNull();
  });

  it('are looked at by each instance by itself while the engine is gone, also those that wait', async () => {
    const server = await redisOfTest();
    await server.ask('SET', key, 'of somebody');
    const one = await instance(server.url, 1);
    const attempt = one.attempt(password);
    await server.stop();
    expect(await attempt).not.toBeNull();
    expect(await one.attempt('wrong')).toBeNull();
    expect(await one.attempt(password)).not.toBeNull();
  });
});
