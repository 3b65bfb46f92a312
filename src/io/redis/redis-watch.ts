import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Clock } from '../effects.ts';
import { type RedisFault, redisFault } from './redis-fault.ts';

/** Whether the engine takes reads and writes; since when it does not, and why. */
export type RedisStatus = { state: 'ready' } | { state: 'gone'; sinceUtcMs: number; reason: string };

export interface RedisWatch {
  status: () => RedisStatus;
  onChange: (listener: (status: RedisStatus) => void) => () => void;
  /** Null as soon as the engine is ready; otherwise why it is not, at once where waiting does not help, else after `longestMs`. */
  firstLook: (longestMs: number) => Promise<RedisFault | null>;
  close: () => Promise<void>;
}

interface Watched {
  commands: Redis;
  /** Watched from its first use on. */
  subscriber: Redis;
  /** A key that is written again and again: an engine that is full or a replica answers, and takes nothing. */
  beatKey: string;
  clock: Clock;
  keepsProcess: boolean;
}

const beatEveryMs = 1000;
const beatLastsMs = 60_000;
const secondTryMs = 400;
const lookAgainMs = 10;

/** Knows whether the engine takes reads and writes, by trying every second, and at once when a connection comes or goes. */
export function watchRedis({ commands, subscriber, beatKey, clock, keepsProcess }: Watched): RedisWatch {
  const notYet: RedisFault = { reason: 'is not connected yet', setting: null };
  let fault: RedisFault | null = notYet;
  let status: RedisStatus = goneFor(notYet);
  let isBeating = false;
  let isClosed = false;
  const listeners = new Set<(status: RedisStatus) => void>();

  function goneFor({ reason }: RedisFault): RedisStatus {
    return { state: 'gone', sinceUtcMs: clock.nowMs(), reason };
  }

  function learn(next: RedisFault | null): void {
    fault = next;
    if (status.state === 'gone' && next) status = { ...status, reason: next.reason };
    const wasReady = status.state === 'ready';
    if (isClosed || wasReady === (next === null)) return;
    status = next === null ? { state: 'ready' } : goneFor(next);
    for (const listener of listeners) listener(status);
  }

  async function beat(): Promise<void> {
    if (isBeating || isClosed) return;
    isBeating = true;
    try {
      // A client that keeps no process alive has given up; it hears below why it did so again.
      if (!keepsProcess && commands.status === 'end') await commands.connect().catch(() => undefined);
      if (commands.status !== 'ready') return;
      await commands.set(beatKey, '1', 'PX', beatLastsMs);
      if (subscriber.status !== 'wait') await subscriber.ping();
      learn(null);
    } catch (error) {
      if (isSilent(error) && (await answersNow())) return learn(null);
      learn(redisFault(error));
      if (isSilent(error)) for (const client of [commands, subscriber]) reconnect(client);
    } finally {
      isBeating = false;
    }
  }

  /** A process that was held up itself hears of a time that is over before it hears of the answer that came in it. */
  async function answersNow(): Promise<boolean> {
    const used = [commands, subscriber].filter(({ status: state }) => state !== 'wait');
    const answers = Promise.all(used.map((client) => client.ping())).then(
      () => true,
      () => false,
    );
    return await Promise.race([answers, delay(secondTryMs, false)]);
  }

  for (const client of [commands, subscriber]) {
    let lastError: unknown = null;
    client.on('error', (error) => {
      lastError = error;
      if (client.status !== 'ready') learn(redisFault(error));
    });
    client.on('connect', () => (lastError = null));
    client.on('ready', () => {
      // It goes on with the database 0 where it was refused another.
      if (redisFault(lastError).setting) client.disconnect(true);
      else void beat();
    });
    client.on('close', () => learn(redisFault(lastError)));
  }
  const beats = setInterval(() => void beat(), beatEveryMs);
  if (!keepsProcess) beats.unref();

  return {
    status: () => status,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    firstLook: async (longestMs) => {
      const endMs = performance.now() + longestMs;
      const mayPass = (): boolean => fault !== null && fault.setting === null && commands.status !== 'end';
      while (mayPass() && performance.now() < endMs) await delay(lookAgainMs);
      return fault;
    },
    close: async () => {
      isClosed = true;
      clearInterval(beats);
      listeners.clear();
      await Promise.all([commands, subscriber].map(leave));
    },
  };
}

/** Nothing came back on a connection that is open: it may be dead without anybody having said so. */
function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Command timed out';
}

function reconnect(client: Redis): void {
  if (client.status === 'ready') client.disconnect(true);
}

/** Lets what is under way be answered, unless nobody answers. */
async function leave(client: Redis): Promise<void> {
  if (client.status === 'ready') await client.quit().catch(() => undefined);
  client.disconnect();
}
