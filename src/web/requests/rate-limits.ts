import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import type { RateLimit } from '../../io/settings/setting-kinds.ts';
import type { VisitorStorage } from '../../io/workspaces/visitor-storage.ts';
import { TooManyRequests, WebError } from '../../serving/web-error.ts';
import type { StorageLimits, WebSettings } from '../setup/settings.ts';
import type { DiskWatermark } from '../watermarks/watermark.ts';
import { type NamedLimit, sharedRateStore } from './shared-rates.ts';

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

/** Refuses what would make the disk fuller than visitors may. Each method throws WORKSPACE_FULL or SERVER_FULL. */
export class Quotas {
  readonly #storage: VisitorStorage;
  readonly #limits: StorageLimits;
  readonly #disk: DiskWatermark | null;

  constructor(storage: VisitorStorage, limits: StorageLimits, disk: DiskWatermark | null) {
    this.#storage = storage;
    this.#limits = limits;
    this.#disk = disk;
  }

  async requireRoomForVisitor(): Promise<void> {
    await this.#disk?.requireRoom();
    if (this.#storage.totalBytes < this.#limits.totalBytes) return;
    throw new WebError(
      'SERVER_FULL',
      "This server's storage is full. Try again later, or tell whoever runs it.",
    );
  }

  /** Room for what a question brings. It is looked at before, so that the last answer may go beyond. */
  async requireRoom(workspaceId: string): Promise<void> {
    await this.requireRoomForVisitor();
    const { workspaceBytes } = this.#limits;
    if ((await this.#storage.bytesOf(workspaceId)) < workspaceBytes) return;
    throw new WebError(
      'WORKSPACE_FULL',
      `Conversations and charts of this browser take ${Math.round(workspaceBytes / 1e6)} MB, the limit. ` +
        'Export what you want to keep, then choose "Forget this browser" to start afresh.',
    );
  }

  /** Room for one more than these. */
  requireRoomForConversation(conversations: number): void {
    const { conversations: most } = this.#limits;
    if (conversations < most) return;
    throw new WebError(
      'WORKSPACE_FULL',
      `This browser has reached its limit of conversations (${most}). Delete one to start another.`,
    );
  }
}
