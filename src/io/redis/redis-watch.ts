import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Clock } from '../effects.ts';

/** Whether Redis takes reads and writes; since when it does not, and why. */
export type RedisStatus = { state: 'ready' } | { state: 'gone'; sinceUtcMs: number; reason: string };

interface RedisWatch {
  status: () => RedisStatus;
  onChange: (listener: (status: RedisStatus) => void) => () => void;
  /** Null as soon as Redis is ready; otherwise why it is not, at once where waiting does not help, else after `longestMs`. */
  firstLook: (longestMs: number) => Promise<RedisFault | null>;
  close: () => Promise<void>;
}

interface Watched {
  commands: Redis;
  /** Watched from its first use on. */
  subscriber: Redis;
  /** A key that is written again and again: a Redis that is full or a replica answers, and takes nothing. */
  beatKey: string;
  clock: Clock;
  keepsProcess: boolean;
}

const beatEveryMs = 1000;
const beatLastsMs = 60_000;
const secondTryMs = 400;
const lookAgainMs = 10;

/** Knows whether Redis takes reads and writes, by trying every second, and at once when a connection comes or goes. */
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

/** Why Redis cannot be used. */
interface RedisFault {
  /** What is wrong, as the end of "Redis at HOST:PORT …". Never a text of Redis's own, which may repeat what it was sent. */
  reason: string;
  /** What to change in which setting; null: nothing, as waiting may help. */
  setting: { variable: string; hint: string } | null;
}

const access = {
  reason: 'does not accept the user and password of SVC_REDIS_URL',
  setting: {
    variable: 'SVC_REDIS_URL',
    hint: 'Write those that Redis knows: redis://:PASSWORD@HOST:6379, or redis://USER:PASSWORD@HOST:6379.',
  },
};
const rights = {
  reason: 'does not give the user of SVC_REDIS_URL the rights it needs',
  setting: {
    variable: 'SVC_REDIS_URL',
    hint: 'The user needs ~PREFIX* &PREFIX* +@all -@admin -@dangerous +info, where PREFIX is SVC_REDIS_PREFIX (svc: when it is not set).',
  },
};
const database = {
  reason: 'does not have the database number in SVC_REDIS_URL',
  setting: { variable: 'SVC_REDIS_URL', hint: 'Leave the number out, or use one below 16.' },
};
const certificate = {
  reason: 'shows a certificate that is not trusted',
  setting: {
    variable: 'SVC_REDIS_CA',
    hint: 'Set SVC_REDIS_CA to the file of the certificate that signed it, in PEM form, and use the name it was made for in SVC_REDIS_URL.',
  },
};
const plain = {
  reason: 'does not speak TLS',
  setting: { variable: 'SVC_REDIS_URL', hint: 'Begin SVC_REDIS_URL with redis:// instead of rediss://.' },
};

const silence = 'does not answer';
const hangUp = 'has closed the connection';

function passing(reason: string): RedisFault {
  return { reason, setting: null };
}

/** What Redis says when it refuses, by the beginning of its words. */
const refusals: readonly (readonly [RegExp, RedisFault])[] = [
  [/^(?:WRONGPASS|NOAUTH)|invalid (?:password|username-password)/, access],
  [/^NOPERM/, rights],
  [/DB index is out of range/, database],
  [/^OOM/, passing('is full: its maxmemory is used up')],
  [/^MISCONF/, passing('cannot write to its disk')],
  [/^READONLY/, passing('is a read-only replica')],
  [/^(?:LOADING|BUSY)|^Redis is loading/, passing('is busy')],
  [/^max number of clients|^ERR max number of clients/, passing('has no room for another connection')],
  [/^Command timed out|ETIMEDOUT/, passing(silence)],
];

/** What OpenSSL calls a certificate that it does not accept. */
const certificateCode = /^(?:CERT_|DEPTH_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT)/;
const plainCode = /^(?:EPROTO|ERR_SSL_)/;

/** What an error of the client says of Redis. */
function redisFault(error: unknown): RedisFault {
  const { message, code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error('');
  const refusal = refusals.find(([words]) => words.test(message));
  if (refusal) return refusal[1];
  if (code !== undefined && certificateCode.test(code)) return certificate;
  if (code !== undefined && plainCode.test(code)) return plain;
  const hasHungUp = code === undefined || ['ECONNRESET', 'EPIPE'].includes(code);
  return passing(hasHungUp ? hangUp : `cannot be reached (${code})`);
}

/** What somebody may have got wrong whose Redis was never reached: some say nothing to those who speak otherwise. */
export function firstAdvice({ reason }: RedisFault, tls: boolean): string {
  if (reason !== silence && reason !== hangUp) return '';
  return tls
    ? ' (begin SVC_REDIS_URL with redis:// if it does not use TLS)'
    : ' (begin SVC_REDIS_URL with rediss:// if it uses TLS)';
}
