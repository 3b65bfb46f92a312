import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { TooManyRequests } from '../../serving/too-many-requests.ts';
import type { RateLimit } from '../../io/settings/setting-kinds.ts';
import type { WebSettings } from '../setup/settings.ts';

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
 */
export async function addRateLimits(
  app: FastifyInstance,
  limits: WebSettings['rateLimits'],
): Promise<RateLimitHooks> {
  if (limits === null) return { newWorkspace: [], chat: [], chart: [] };
  await app.register(rateLimit, {
    global: false,
    cache: mostClients,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
  const hook = ({ requests, windowMs }: RateLimit): preHandlerAsyncHookHandler =>
    app.rateLimit({ max: requests, timeWindow: windowMs });
  return {
    newWorkspace: [hook(limits.newWorkspace)],
    chat: [hook(limits.chat)],
    chart: [hook(limits.chart)],
  };
}
