import { readFile } from 'node:fs/promises';
import type { Redis, RedisOptions } from 'ioredis';
import type { Clock } from '../effects.ts';
import { isSystemError } from '../disk/system-error.ts';
import { badRedisSetting, redisName, type RedisSettings } from '../settings/redis-settings.ts';
import { firstAdvice, type RedisStatus, watchRedis } from './redis-watch.ts';

/** The Redis that instances share, as long as this process uses it. */
export interface RedisConnection {
  /** For people: host and port. */
  readonly name: string;
  /**
   * For commands. While Redis is gone they fail at once, when it goes within `longestCommandMs`. Whether a command that failed was
   * carried out is not known, and it is never sent twice. Not for commands that wait (`BLOCK`).
   */
  readonly commands: Redis;
  /** For `subscribe`; it connects with the first, and subscribes again by itself. What is published while it is cut off is lost. */
  readonly subscriber: Redis;
  /** The name of a key or channel: parts after the prefix, with colons between them. */
  key(...parts: readonly string[]): string;
  status(): RedisStatus;
  /** Tells every change of the status from now on. What it returns ends that. */
  onChange(listener: (status: RedisStatus) => void): () => void;
  close(): Promise<void>;
}

export interface RedisLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface RedisEffects {
  clock: Clock;
  /** Hears once that Redis has gone, and once that it is back. */
  log: RedisLog;
  /** Whether the process goes on for the sake of the connection; left out: it does. */
  keepsProcess?: boolean;
  /**
   * Whether this process has been accepted with the same settings: a Redis that refuses them now was changed, and is gone until it is
   * changed back. Left out: it was not.
   */
  wasAccepted?: boolean;
}

export const longestCommandMs = 1500;
/** How long a start waits for a Redis that starts at the same time. */
const longestOpeningMs = 2000;
const longestRetryMs = 1000;

/**
 * Connects to Redis. One that cannot be reached now is `gone`: what starts at the same time must not depend on an order, and it
 * may come back at any time.
 *
 * @throws INVALID_INPUT where only another setting helps: a wrong password, a certificate nobody trusts, a Redis without TLS. Not
 *   where they were accepted before.
 */
export async function openRedis(
  settings: RedisSettings,
  { clock, log, keepsProcess = true, wasAccepted = false }: RedisEffects,
): Promise<RedisConnection> {
  const options = await clientOptions(settings, keepsProcess);
  const { Redis: Client } = await import('ioredis');
  const commands = new Client(options);
  // Subscribing waits until it is connected; what it is subscribed to is not lost with the connection.
  const subscriber = new Client({ ...options, enableOfflineQueue: true });
  if (!keepsProcess) for (const client of [commands, subscriber]) letProcessEnd(client);
  const key = (...parts: readonly string[]): string => `${settings.prefix}${parts.join(':')}`;
  const watch = watchRedis({ commands, subscriber, beatKey: key('beat'), clock, keepsProcess });
  const name = redisName(settings);

  commands.connect().catch(() => undefined); // the watch hears why
  const fault = await watch.firstLook(longestOpeningMs);
  if (fault?.setting && !wasAccepted) {
    await watch.close();
    throw badRedisSetting(fault.setting.variable, `${name} ${fault.reason}.`, fault.setting.hint);
  }
  if (fault) log.warn(`${name} ${fault.reason}${firstAdvice(fault, settings.tls)}`);
  watch.onChange((status) => {
    if (status.state === 'ready') log.info(`${name} is back`);
    else log.warn(`${name} ${status.reason}`);
  });
  return {
    ...{ name, commands, subscriber, key },
    status: watch.status,
    onChange: watch.onChange,
    close: watch.close,
  };
}

async function clientOptions(settings: RedisSettings, keepsProcess: boolean) {
  const { host, port, user, password, database, tls, caFile } = settings;
  const ca = tls && caFile !== null ? await readCertificates(caFile) : null;
  return {
    ...{ host, port, db: database, lazyConnect: true },
    ...(user !== null && { username: user }),
    ...(password !== null && { password }),
    ...(tls && { tls: ca === null ? {} : { ca } }),
    connectTimeout: longestCommandMs,
    commandTimeout: longestCommandMs,
    enableOfflineQueue: false,
    // With the connection everything fails that it had under way.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // A process that may end would be kept by the wait for the next attempt: there the watch makes it.
    retryStrategy: (attempt) => (keepsProcess ? Math.min(25 * 2 ** attempt, longestRetryMs) : null),
  } satisfies RedisOptions;
}

async function readCertificates(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const message = `The file of SVC_REDIS_CA cannot be read (${error.code}).`;
    throw badRedisSetting('SVC_REDIS_CA', message, 'Set it to a file with certificates in PEM form.');
  }
}

function letProcessEnd(client: Redis): void {
  client.on('connect', () => client.stream.unref());
}
