import { readTable } from '../settings/setting.ts';
import { type RedisAddress, redisSettings } from '../settings/redis-settings.ts';

/** The engine that instances share, as the environment names it. */
export interface RedisSettings extends RedisAddress {
  /** A file with the certificates of those who may have signed the engine's; null: those that Node trusts. */
  caFile: string | null;
  /** What the name of every key and channel begins with. */
  prefix: string;
}

/**
 * What `SVC_REDIS_URL`, `SVC_REDIS_CA` and `SVC_REDIS_PREFIX` say; null without an address: this process shares nothing over Redis.
 *
 * @throws INVALID_INPUT for what makes no sense. It never shows the address, which may hold a password.
 */
export function readRedisSettings(env: NodeJS.ProcessEnv): RedisSettings | null {
  const { redis, redisCaFile, redisPrefix } = readTable(redisSettings, env, 'production');
  return redis && { ...redis, caFile: redisCaFile, prefix: redisPrefix };
}

/** Where the engine is, for people: no user and no password. */
export function redisName({ host, port }: RedisAddress): string {
  return `Redis at ${host.includes(':') ? `[${host}]` : host}:${port}`;
}
