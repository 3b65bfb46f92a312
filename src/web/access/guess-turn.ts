import { setTimeout as pause } from 'node:timers/promises';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import { giveBackScript, runScript } from '../../io/redis/redis-script.ts';

/** Somebody else's turn may be given back before its time. */
const lookAgainMs = 50;

/** The right to look at one guess at the password, while no other instance does. */
export interface GuessTurn {
  /** Lets others go on at once. Without it they go on when the turn is over. Never rejects. */
  giveBack(): Promise<void>;
}

/** Of an instance that nobody shares guesses with. */
const alone: GuessTurn = { giveBack: async () => undefined };

/**
 * Waits until no other instance looks at a guess or holds the line up for a wrong one, and keeps them all out for so long. Where the
 * engine is gone each instance goes by itself, which lets through as many guesses at once as there are instances. Never rejects.
 */
export async function guessTurn(redis: RedisConnection | null, longestMs: number): Promise<GuessTurn> {
  if (redis === null) return alone;
  const key = redis.key('guess');
  const token = crypto.randomUUID();
  try {
    while (redis.status().state === 'ready') {
      const taken = await redis.commands.set(key, token, 'PX', longestMs, 'NX');
      if (taken === 'OK') return { giveBack: async () => await giveBack(redis, key, token) };
      await pause(lookAgainMs);
    }
  } catch {
    // The connection says why, once.
  }
  return alone;
}

async function giveBack(redis: RedisConnection, key: string, token: string): Promise<void> {
  try {
    await runScript(redis, giveBackScript, [key], [token]);
  } catch {
    // It is over soon by itself.
  }
}
