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

  it('runs scripts, also when Redis has forgotten them', async () => {
    const { redis } = await open({ SVC_REDIS_URL: server().url });
    const script = redisScript('return redis.call("INCRBY", KEYS[1], ARGV[1])');
    const count = () => runScript(redis, script, [redis.key('counted')], [2]);
    expect(await count()).toBe(2);
    await server().ask('SCRIPT', 'FLUSH');
    expect(await count()).toBe(4);
    await expect(runScript(redis, redisScript('return nonsense.x'), [], [])).rejects.toThrow('nonsense');
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
