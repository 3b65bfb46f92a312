import { createHash } from 'node:crypto';
import type { RedisConnection } from './redis-connection.ts';

/** Steps that Redis takes without anything between them, in Lua. */
export interface RedisScript {
  readonly lua: string;
  readonly sha1: string;
}

export function redisScript(lua: string): RedisScript {
  return { lua, sha1: createHash('sha1').update(lua).digest('hex') };
}

/** Runs a script with the keys it touches and other values; numbers that it returns are whole. A Redis that has restarted gets its text again. */
export async function runScript(
  { commands }: Pick<RedisConnection, 'commands'>,
  { lua, sha1 }: RedisScript,
  keys: readonly string[],
  values: readonly (string | number)[],
): Promise<unknown> {
  try {
    return await commands.evalsha(sha1, keys.length, ...keys, ...values);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return await commands.eval(lua, keys.length, ...keys, ...values);
  }
}

/** Gives back what was taken with a key that holds a token, unless somebody else has it by now. Keys: that one. Values: the token. */
export const giveBackScript = redisScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`);
