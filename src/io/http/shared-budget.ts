import { pause, throwIfCancelled } from '../cancellation.ts';
import type { Clock } from '../effects.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';
import { redisScript, runScript } from '../redis/redis-script.ts';
import {
  type Denial,
  type DenialCause,
  denialFor,
  type HostBudget,
  hourMs,
  longestQuietWaitMs,
  minuteMs,
  type RequestLedger,
  secondMs,
} from './request-ledger.ts';
import type { RequestRate } from './hosts.ts';
import type { RequestBudget } from './request-budget.ts';

interface SharedBudgetParts {
  /** Redis; called for each request, it opens one connection. */
  open: () => Promise<RedisConnection>;
  /** What counts while Redis is gone. It is told of every request, and tells a Redis that has lost its counts. */
  inHome: RequestBudget;
  clock: Clock;
}

const causes: Readonly<Record<string, DenialCause>> = { block: 'block', hour: 'hour', minute: 'minute' };

/** Budgets counted by Redis, by the clock of Redis: those of machines differ. */
export class SharedBudget implements HostBudget {
  readonly #open: () => Promise<RedisConnection>;
  readonly #inHome: RequestBudget;
  readonly #clock: Clock;
  /** When requests went out, or will, of which Redis has not heard (UTC ms of this machine), by host. */
  readonly #untold = new Map<string, number[]>();

  constructor({ open, inHome, clock }: SharedBudgetParts) {
    this.#open = open;
    this.#inHome = inHome;
    this.#clock = clock;
  }

  async acquire(host: string, rate: RequestRate, signal: AbortSignal | undefined): Promise<Denial | null> {
    throwIfCancelled(signal);
    const booked = await this.#whileThere((redis) => this.#book(redis, host, rate));
    if (booked === null) return await this.#acquireInHome(host, rate, signal);
    const [outcome, waitMs] = booked;
    const cause = causes[outcome];
    if (cause !== undefined) return denialFor(cause, rate, waitMs);
    void this.#inHome.note(host, waitMs).catch(() => undefined);
    await pause(waitMs, signal);
    return null;
  }

  async block(host: string, durationMs: number): Promise<void> {
    await this.#inHome.block(host, durationMs);
    await this.#whileThere((redis) =>
      runScript(redis, blockScript, [blockKey(redis, host)], [durationMs, hourMs]),
    );
  }

  async look(host: string): Promise<RequestLedger> {
    const looked = await this.#whileThere((redis) =>
      runScript(redis, lookScript, [sentKey(redis, host), blockKey(redis, host)], [hourMs]),
    );
    if (looked === null) return await this.#inHome.look(host);
    const [nowText = '0', blockedText = '0', ...sent] = looked as string[];
    const aheadMs = this.#clock.nowMs() - Number(nowText);
    const here = (redisMs: string): number => (redisMs === '0' ? 0 : Number(redisMs) + aheadMs);
    return { sentUtcMs: sent.map(here), blockedUntilUtcMs: here(blockedText) };
  }

  async #acquireInHome(host: string, rate: RequestRate, signal: AbortSignal | undefined) {
    const denial = await this.#inHome.acquire(host, rate, signal);
    if (denial === null) this.#untold.set(host, [...(this.#untold.get(host) ?? []), this.#clock.nowMs()]);
    return denial;
  }

  async #book(redis: RedisConnection, host: string, rate: RequestRate): Promise<[string, number]> {
    const keys = [sentKey(redis, host), blockKey(redis, host)];
    const book = async (knows: boolean, sentUtcMs: readonly number[]) => {
      const nowMs = this.#clock.nowMs();
      const ages = sentUtcMs.map((sentMs) => nowMs - sentMs);
      return (await runScript(redis, bookScript, keys, bookingOf(rate, knows, ages))) as [string, number];
    };
    const untold = this.#untold.get(host) ?? [];
    this.#untold.delete(host);
    try {
      const booked = await book(false, untold);
      if (booked[0] !== 'unknown') return booked;
      // Those of which it has not heard are among them.
      return await book(true, (await this.#inHome.look(host)).sentUtcMs);
    } catch (error) {
      this.#untold.set(host, [...untold, ...(this.#untold.get(host) ?? [])]);
      throw error;
    }
  }

  /** null: Redis is gone. @throws INVALID_INPUT when only another setting of it helps */
  async #whileThere<T>(work: (redis: RedisConnection) => Promise<T>): Promise<T | null> {
    const redis = await this.#open();
    if (redis.status().state === 'gone') return null;
    try {
      return await work(redis);
    } catch {
      return null; // the connection knows why
    }
  }
}

function sentKey(redis: RedisConnection, host: string): string {
  return redis.key('budget', host, 'sent');
}

function blockKey(redis: RedisConnection, host: string): string {
  return redis.key('budget', host, 'blocked');
}

// The ledger of `request-ledger.ts` as Redis keeps it: a list of the times at which requests went out or will, ascending, and until when
// the host asked to be left alone, both in UTC ms of Redis's clock. Both end by themselves.

const now = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** What a clock left in the far future that has since been set back counts for nothing. */
const upToDate = `
  local hourMs = tonumber(ARGV[1])
  while (tonumber(redis.call('LINDEX', KEYS[1], 0)) or now) <= now - hourMs do redis.call('LPOP', KEYS[1]) end
  while (tonumber(redis.call('LINDEX', KEYS[1], -1)) or now) >= now + hourMs do redis.call('RPOP', KEYS[1]) end
  local blocked = tonumber(redis.call('GET', KEYS[2]) or 0)
  if blocked > now + hourMs then blocked = 0 end
`;

/**
 * Books a request: {'booked', wait}, or which limit keeps it back and for how long. Requests that Redis has not heard of are
 * entered first. A Redis that knows nothing of a host says 'unknown' until it is told what others know.
 */
const bookScript = redisScript(`
  local hourMs, minuteMs, secondMs, quietMs = unpack(ARGV, 1, 4)
  local perHour, perMinute, perSecond, knows = unpack(ARGV, 5, 8)
  if knows == '0' and redis.call('EXISTS', KEYS[1]) == 0 then return {'unknown', 0} end
  ${now}
  if #ARGV > 8 then
    local sent = redis.call('LRANGE', KEYS[1], 0, -1)
    for at = 9, #ARGV do sent[#sent + 1] = string.format('%.0f', now - ARGV[at]) end
    table.sort(sent, function(a, b) return tonumber(a) < tonumber(b) end)
    redis.call('DEL', KEYS[1])
    for _, each in ipairs(sent) do redis.call('RPUSH', KEYS[1], each) end
  end
  ${upToDate}
  if blocked - now > tonumber(quietMs) then return {'block', blocked - now} end
  local function freeAgain(most, spanMs)
    local first = tonumber(most) > 0 and redis.call('LINDEX', KEYS[1], -most)
    return first and first + spanMs or 0
  end
  local afterHour = freeAgain(perHour, hourMs)
  if afterHour > now then return {'hour', afterHour - now} end
  local afterMinute = freeAgain(perMinute, minuteMs)
  if afterMinute - now > tonumber(quietMs) then return {'minute', afterMinute - now} end
  local last = tonumber(redis.call('LINDEX', KEYS[1], -1) or 0)
  local slot = math.max(now, blocked, last, afterMinute, freeAgain(perSecond, secondMs))
  redis.call('RPUSH', KEYS[1], string.format('%.0f', slot))
  redis.call('PEXPIRE', KEYS[1], string.format('%.0f', slot - now + hourMs))
  return {'booked', slot - now}
`);

/** The values of `bookScript`.
 *
 * @param knows whether all that others know is among `ages`
 * @param ages of requests that Redis has not heard of: ms since each went out, below 0 until it will */
function bookingOf(rate: RequestRate, knows: boolean, ages: readonly number[]): (string | number)[] {
  const limits = [rate.perHour ?? 0, rate.perMinute ?? 0, rate.perSecond];
  return [hourMs, minuteMs, secondMs, longestQuietWaitMs, ...limits, knows ? 1 : 0, ...ages];
}

/** Leaves a host alone, unless it is longer already. */
const blockScript = redisScript(`
  ${now}
  local lastsMs = math.min(ARGV[1], ARGV[2])
  if tonumber(redis.call('GET', KEYS[1]) or 0) >= now + lastsMs then return 0 end
  redis.call('SET', KEYS[1], string.format('%.0f', now + lastsMs), 'PX', string.format('%.0f', lastsMs))
  return 1
`);

/** Redis's time, until when the host is left alone (0: it is not), and when requests went out or will. */
const lookScript = redisScript(`
  ${now}
  local sent = redis.call('LRANGE', KEYS[1], 0, -1)
  local looked = {string.format('%.0f', now), redis.call('GET', KEYS[2]) or '0'}
  for _, each in ipairs(sent) do
    if tonumber(each) > now - ARGV[1] then looked[#looked + 1] = each end
  end
  return looked
`);
