import rateLimit from '@fastify/rate-limit';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { TooManyRequests } from '../../serving/too-many-requests.ts';
import type { WebSettings } from '../setup/settings.ts';
import { type NamedLimit, sharedRateStore } from './shared-rate-store.ts';

/** Hooks to put before the routes that share a limit. */
export interface RateLimitHooks {
  newWorkspace: preHandlerAsyncHookHandler[];
  chat: preHandlerAsyncHookHandler[];
  chart: preHandlerAsyncHookHandler[];
}

/** Clients remembered at once, of each limit; then the one not seen for longest is forgotten. */
const mostClients = 20_000;

/**
 * The limits per client address; an IPv6 client is its /64. Answers carry `RateLimit-Limit`, `-Remaining` and `-Reset` (IETF draft),
 * refusals `Retry-After` as well.
 *
 * @param redis where the limits hold for all instances together; null: for this one.
 */
export async function addRateLimits(
  app: FastifyInstance,
  limits: WebSettings['rateLimits'],
  redis: RedisConnection | null,
): Promise<RateLimitHooks> {
  if (limits === null) return { newWorkspace: [], chat: [], chart: [] };
  await app.register(rateLimit, {
    global: false,
    ...(redis ? { store: sharedRateStore(redis, mostClients) } : { cache: mostClients }),
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
  const hook = (name: keyof RateLimitHooks): preHandlerAsyncHookHandler[] => {
    const { requests, windowMs } = limits[name];
    const limit: NamedLimit = { name, max: requests, timeWindow: windowMs };
    return [app.rateLimit(limit)];
  };
  return { newWorkspace: hook('newWorkspace'), chat: hook('chat'), chart: hook('chart') };
}
