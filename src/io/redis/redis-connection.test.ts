import { describe, expect, it } from 'vitest';
import { openRedisOf as open } from '../../../test/support/redis/open-redis.ts';
import { needsRedis, redisOfSuite } from '../../../test/support/redis/redis-server.ts';
import { redisScript, runScript } from './redis-script.ts';

describe('a connection to Redis', needsRedis, () => {
  const server = redisOfSuite();

  it('is ready when it is opened, and has a prefix for every key', async () => {
    const { redis, said } = await open({ SVC_REDIS_URL: server().url, SVC_REDIS_PREFIX: 'racing:' });
    expect(redis.status()).toEqual({ state: 'ready' });
    expect(redis.key('run', 'one')).toBe('racing:run:one');
    expect(redis.name).toBe(`Redis at 127.0.0.1:${server().port}`);
    await redis.commands.set(redis.key('one'), '1');
    expect(await server().ask('GET', 'racing:one')).toBe('1');
    expect(said).toEqual([]);
  });

  it('hears what is published', async () => {
    const { redis } = await open({ SVC_REDIS_URL: server().url });
    const heard: string[] = [];
    redis.subscriber.on('message', (channel: string, text: string) => void heard.push(`${channel} ${text}`));
    await redis.subscriber.subscribe(redis.key('wake'));
    await redis.commands.publish(redis.key('wake'), 'now');
    await expect.poll(() => heard).toEqual(['svc:wake now']);
  });

  it('runs scripts, also when the engine has forgotten them', async () => {
    const { redis } = await open({ SVC_REDIS_URL: server().url });
    const script = redisScript('return redis.call("INCRBY", KEYS[1], ARGV[1])');
    const count = () => runScript(redis, script, [redis.key('counted')], [2]);
    expect(await count()).toBe(2);
    await server().ask('SCRIPT', 'FLUSH');
    expect(await count()).toBe(4);
    await expect(runScript(redis, redisScript('return nonsense.x'), [], [])).rejects.toThrow('nonsense');
  });
});

describe('an engine that goes and comes back', needsRedis, () => {
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

  it('is gone while it is full', async () => {
    const { redis, said } = await open({ SVC_REDIS_URL: server().url });
    await server().fill();
    const reason = 'is full: its maxmemory is used up';
    await expect.poll(() => redis.status()).toMatchObject({ state: 'gone', reason });
    await server().makeRoom();
    await expect.poll(() => redis.status()).toEqual({ state: 'ready' });
    expect(said).toEqual([`${redis.name} ${reason}`, `${redis.name} is back`]);
  });

  it('may be away at the start', async () => {
    await server().stop();
    const { redis, said } = await open({ SVC_REDIS_URL: server().url });
    expect(redis.status()).toMatchObject({ state: 'gone', reason: 'cannot be reached (ECONNREFUSED)' });
    await server().restart();
    await expect.poll(() => redis.status()).toEqual({ state: 'ready' });
    expect(said).toEqual([`${redis.name} cannot be reached (ECONNREFUSED)`, `${redis.name} is back`]);
  });
});
