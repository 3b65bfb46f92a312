import { onTestFinished } from 'vitest';
import {
  openRedis,
  type RedisConnection,
  type RedisEffects,
} from '../../../src/io/redis/redis-connection.ts';
import { readRedisSettings } from '../../../src/io/settings/redis-settings.ts';

/** A connection that ends with the running test, and what it said to the log so far. */
export async function openRedisOf(
  env: NodeJS.ProcessEnv,
  options: Pick<RedisEffects, 'keepsProcess' | 'wasAccepted'> = {},
): Promise<{ redis: RedisConnection; said: string[] }> {
  const settings = readRedisSettings(env);
  if (settings === null) throw new Error('SVC_REDIS_URL is not set.');
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const redis = await openRedis(settings, {
    clock: { nowMs: () => Date.now() },
    log: { info: say, warn: say },
    ...options,
  });
  onTestFinished(async () => await redis.close());
  return { redis, said };
}
