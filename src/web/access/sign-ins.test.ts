import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openRedisOf } from '../../../test/support/redis/open-redis.ts';
import { needsRedis, redisOfTest } from '../../../test/support/redis/redis-server.ts';
import { TooManyRequests } from '../../serving/web-error.ts';
import { createSignInTokens, signInMs, SignIns } from './sign-ins.ts';

const password = 'box box, box box';

function setUp({ wrongGuessMs = 0 } = {}) {
  const ended = new Set<string>();
  const clock = { now: 1_800_000_000_000, nowMs: () => clock.now };
  const signIns = new SignIns({
    password,
    tokens: createSignInTokens(Buffer.alloc(32, 7)),
    ended: { has: async (id) => ended.has(id), add: async (id) => void ended.add(id) },
    clock,
    wrongGuessMs,
  });
  return { signIns, clock, ended };
}

describe('sign-ins', () => {
  it('last for seven days', async () => {
    const { signIns, clock } = setUp();
    const token = (await signIns.attempt(password))!;
    clock.now += signInMs - 1000;
    expect(await signIns.isSignedIn(token)).toBe(true);
    clock.now += 1000;
    expect(await signIns.isSignedIn(token)).toBe(false);
  });

  it('are told apart, so that one can be ended', async () => {
    const { signIns, ended } = setUp();
    const [one, other] = [(await signIns.attempt(password))!, (await signIns.attempt(password))!];
    expect(one).not.toBe(other);
    await signIns.end(one);
    expect([await signIns.isSignedIn(one), await signIns.isSignedIn(other)]).toEqual([false, true]);
    await signIns.end('none');
    expect(ended.size).toBe(1);
  });

  it('wait for the wrong guesses that came before, whoever made them', async () => {
    const { signIns } = setUp({ wrongGuessMs: 5 });
    const order: string[] = [];
    const wrong = signIns.attempt('wrong').then(() => order.push('wrong'));
    const right = signIns.attempt(password).then(() => order.push('right'));
    await setImmediate();
    expect(order).toEqual([]);
    await Promise.all([wrong, right]);
    expect(order).toEqual(['wrong', 'right']);
  });

  it('are refused when too many guesses wait, until there is room again', async () => {
    const { signIns } = setUp({ wrongGuessMs: 1 });
    const waiting = Array.from({ length: 40 }, () => signIns.attempt('wrong'));
    await expect(signIns.attempt(password)).rejects.toThrow(TooManyRequests);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
    expect(await signIns.attempt(password)).not.toBeNull();
  });
});

const guessedPassword = 'box box, box box';
const key = 'svc:guess';
/** Longer than any test: who waits for it waits. */
const longMs = 20_000;

/** As one instance has them. */
async function instance(url: string, wrongGuessMs: number): Promise<SignIns> {
  const { redis } = await openRedisOf({ SVC_REDIS_URL: url });
  return new SignIns({
    ...{ password: guessedPassword, redis, wrongGuessMs },
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
    const attempt = other.attempt(guessedPassword).finally(() => (wasLookedAt = true));
    for (let asked = 0; asked < 5; asked += 1) await server.ask('PING');
    await setImmediate();
    expect(wasLookedAt).toBe(false);
    await server.ask('DEL', key);
    expect(await attempt).not.toBeNull();
  });

  it('do not wait for a right one', async () => {
    const server = await redisOfTest();
    const [one, other] = [await instance(server.url, longMs), await instance(server.url, longMs)];
    expect(await one.attempt(guessedPassword)).not.toBeNull();
    expect(await server.ask('EXISTS', key)).toBe(0);
    expect(await other.attempt(guessedPassword)).not.toBeNull();
  });

  it('are looked at by each instance by itself while the engine is gone, also those that wait', async () => {
    const server = await redisOfTest();
    await server.ask('SET', key, 'of somebody');
    const one = await instance(server.url, 1);
    const attempt = one.attempt(guessedPassword);
    await server.stop();
    expect(await attempt).not.toBeNull();
    expect(await one.attempt('wrong')).toBeNull();
    expect(await one.attempt(guessedPassword)).not.toBeNull();
  });
});
