import type {
  CreateRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import { redisScript, runScript } from '../../io/redis/redis-script.ts';

interface WindowCount {
  /** Requests in the window, this one among them. */
  count: number;
  leftMs: number;
}

/** Counts the requests of clients, each in a window that begins with its first request. */
export class RequestWindows {
  /** The one not seen for longest first. */
  readonly #windows = new Map<string, { count: number; endMs: number }>();
  readonly #mostClients: number;

  /** @param mostClients clients remembered at once; then the one not seen for longest is forgotten. */
  constructor(mostClients: number) {
    this.#mostClients = mostClients;
  }

  count(client: string, windowMs: number, nowMs: number): WindowCount {
    const known = this.#windows.get(client);
    const isOver = known === undefined || known.endMs <= nowMs;
    const window = isOver ? { count: 1, endMs: nowMs + windowMs } : { ...known, count: known.count + 1 };
    this.#windows.delete(client);
    this.#windows.set(client, window);
    if (this.#windows.size > this.#mostClients) this.#forgetOne();
    return { count: window.count, leftMs: window.endMs - nowMs };
  }

  #forgetOne(): void {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}

/** A limit among others: each counts for itself. */
export interface NamedLimit extends CreateRateLimitOptions {
  name: string;
}

/** One more request: how many the window has, and for how many milliseconds it lasts. It begins with its first request. */
const countRequest = redisScript(`
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {count, redis.call('PTTL', KEYS[1])}
`);

/**
 * Counts requests over all instances. This instance counts what comes to it as well, and goes by that while the engine is gone: a
 * client then has the limit once for each instance, and never more.
 */
export function sharedRateStore(redis: RedisConnection, mostClients: number): FastifyRateLimitStoreCtor {
  return class SharedRateStore implements FastifyRateLimitStore {
    readonly #own = new RequestWindows(mostClients);
    readonly #limit: string;

    constructor(options: object) {
      this.#limit = 'name' in options ? String(options.name) : '';
    }

    child(options: object): SharedRateStore {
      return new SharedRateStore(options);
    }

    incr(
      client: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const own = this.#own.count(client, windowMs, performance.now());
      const key = redis.key('rate', this.#limit, String(windowMs), client);
      void countShared(redis, key, windowMs, own).then(({ count, leftMs }) =>
        // oxlint-disable-next-line promise/no-callback-in-promise -- the plugin takes no promise
        done(null, { current: count, ttl: leftMs }),
      );
    }
  };
}

/** What all instances have counted, or `own` while the engine is gone. */
async function countShared(
  redis: RedisConnection,
  key: string,
  windowMs: number,
  own: WindowCount,
): Promise<WindowCount> {
  if (redis.status().state === 'gone') return own;
  try {
    const counted = await runScript(redis, countRequest, [key], [windowMs]);
    const [count, leftMs] = counted as [number, number];
    return { count, leftMs };
  } catch {
    return own; // the connection says why, once
  }
}
