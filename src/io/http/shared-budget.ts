import { pause, throwIfCancelled } from '../cancellation.ts';
import type { Clock } from '../effects.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';
import { runScript } from '../redis/redis-script.ts';
import type { HostBudget } from './host-budget.ts';
import type { RequestRate } from './hosts.ts';
import type { RequestBudget } from './request-budget.ts';
import { type Denial, denialFor, type DenialCause, hourMs, type RequestLedger } from './request-ledger.ts';
import { bookingOf, blockScript, bookScript, lookScript } from './shared-ledger.ts';

interface SharedBudgetParts {
  /** The engine; called for each request, it opens one connection. */
  open: () => Promise<RedisConnection>;
  /** What counts while the engine is gone. It is told of every request, and tells an engine that has lost its counts. */
  inHome: RequestBudget;
  clock: Clock;
}

const causes: Readonly<Record<string, DenialCause>> = { block: 'block', hour: 'hour', minute: 'minute' };

/** Budgets counted by Redis, by the clock of the engine: those of machines differ. */
export class SharedBudget implements HostBudget {
  readonly #open: () => Promise<RedisConnection>;
  readonly #inHome: RequestBudget;
  readonly #clock: Clock;
  /** When requests went out, or will, of which the engine has not heard (UTC ms of this machine), by host. */
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
    const here = (engineMs: string): number => (engineMs === '0' ? 0 : Number(engineMs) + aheadMs);
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

  /** null: the engine is gone. @throws INVALID_INPUT when only another setting of it helps */
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
