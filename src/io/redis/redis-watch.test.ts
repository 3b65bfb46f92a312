// @module-tag long
import { describe, expect, it } from 'vitest';
import { openRedisOf as open } from '../../../test/support/redis/open-redis.ts';
import { needsRedis, redisOfSuite } from '../../../test/support/redis/redis-server.ts';
import { longestCommandMs } from './redis-connection.ts';

describe('Redis that goes and comes back', needsRedis, () => {
  const server = redisOfSuite();

  it('fails commands at once while it is away, says so once, and is used again', async () => {
    const { redis, said } = await open({ SVC_REDIS_URL: server().url });
    const states: string[] = [];
    redis.onChange(({ state }) => void states.push(state));
    const heard: string[] = [];
    redis.subscriber.on('message', (_channel: string, text: string) => void heard.push(text));
    await redis.subscriber.subscribe('news');
    await server().stop();
    await expect.poll(() => redis.status()).toMatchObject({ state: 'gone', sinceUtcMs: expect.any(Number) });
    // Some of many would meet the moment of an attempt to connect.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await expect(redis.commands.get('x')).rejects.toThrow(Error);
    }
    await server().restart();
    await expect.poll(() => redis.status()).toEqual({ state: 'ready' });
    expect(await redis.commands.get('x')).toBeNull();
    await redis.commands.publish('news', 'again');
    await expect.poll(() => heard).toEqual(['again']);
    expect(states).toEqual(['gone', 'ready']);
    expect(said).toEqual([
      expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ (?:has closed the connection|cannot be reached)/),
      `${redis.name} is back`,
    ]);
  });

  it('is used again by a command, too', async () => {
    const { redis } = await open({ SVC_REDIS_URL: server().url }, { keepsProcess: false });
    await server().stop();
    await expect.poll(() => redis.status().state).toBe('gone');
    await server().restart();
    await expect.poll(() => redis.status(), { timeout: 10_000 }).toEqual({ state: 'ready' });
    expect(await redis.commands.get('x')).toBeNull();
  });

  it('is gone when it stands still, and a command then fails instead of waiting', async () => {
    const { redis } = await open({ SVC_REDIS_URL: server().url });
    server().pause();
    await expect(redis.commands.incr('counted')).rejects.toThrow(Error);
    await expect.poll(() => redis.status()).toMatchObject({ state: 'gone', reason: 'does not answer' });
    server().resume();
    await expect.poll(() => redis.status()).toEqual({ state: 'ready' });
    // Done at most once, however often it was connected again.
    expect(Number((await redis.commands.get('counted')) ?? 0)).toBeLessThan(2);
  });

  it('is not taken for gone by a process that was held up itself', async () => {
    const { redis, said } = await open({ SVC_REDIS_URL: server().url });
    const { set } = redis.commands;
    let heldUp = 0;
    // Held up for longer than an answer may take, from the moment a try has left: its answer comes meanwhile.
    redis.commands.set = ((...args: Parameters<typeof set>) => {
      server().pause();
      setImmediate(() => {
        server().resume();
        const endMs = performance.now() + longestCommandMs + 100;
        while (performance.now() < endMs);
        heldUp += 1;
      });
      return set.apply(redis.commands, args);
    }) as typeof set;
    await expect.poll(() => heldUp).toBeGreaterThan(0);
    redis.commands.set = set;
    await redis.commands.ping();
    await expect.poll(() => redis.status()).toEqual({ state: 'ready' });
    expect(said).toEqual([]);
  });

  it('is gone while it is full', async () => {
    const { redis, said } = await open({ SVC_REDIS_URL: server().url });
    await server().fill();
    const reason = 'is full: its maxmemory is used up';
    await expect.poll(() => redis.status()).toMatchObject({ state: 'gone', reason });
    await server().makeRoom();
    await expect.poll(() => redis.status()).toEqual({ state: 'ready' });
    expect(said).toEqual([`${redis.name} ${reason}`, `${redis.name} is back`]);
  });
});
