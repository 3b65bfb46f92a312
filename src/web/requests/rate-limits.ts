import rateLimit from '@fastify/rate-limit';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { RateLimit } from '../../io/settings/setting-kinds.ts';
import { TooManyRequests } from '../../serving/too-many-requests.ts';
import type { WebSettings } from '../setup/settings.ts';
import { type NamedLimit, sharedRateStore } from './shared-rate-store.ts';

/** Hooks to put before the routes that share a limit. */
export interface RateLimitHooks {
  /** Always in force. */
  signIn: preHandlerAsyncHookHandler[];
  newWorkspace: preHandlerAsyncHookHandler[];
  chat: preHandlerAsyncHookHandler[];
  chart: preHandlerAsyncHookHandler[];
  /** Ten times that of the chat: the page asks while somebody types. */
  reading: preHandlerAsyncHookHandler[];
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
  { signInLimit, rateLimits }: Pick<WebSettings, 'signInLimit' | 'rateLimits'>,
  redis: RedisConnection | null,
): Promise<RateLimitHooks> {
  await app.register(rateLimit, {
    global: false,
    ...(redis ? { store: sharedRateStore(redis, mostClients) } : { cache: mostClients }),
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
  const hook = (name: keyof RateLimitHooks, limit: RateLimit | undefined): preHandlerAsyncHookHandler[] => {
    if (limit === undefined) return [];
    const named: NamedLimit = { name, max: limit.requests, timeWindow: limit.windowMs };
    return [app.rateLimit(named)];
  };
  const chat = rateLimits?.chat;
  return {
    signIn: hook('signIn', signInLimit),
    newWorkspace: hook('newWorkspace', rateLimits?.newWorkspace),
    chat: hook('chat', chat),
    chart: hook('chart', rateLimits?.chart),
    reading: hook('reading', chat && { ...chat, requests: chat.requests * 10 }),
  };
}
