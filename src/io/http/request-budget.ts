import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeStaleDrafts, writeFileAtomic } from '../disk/atomic-write.ts';
import { pause, throwIfCancelled } from '../cancellation.ts';
import type { Clock } from '../effects.ts';
import { withFileLock } from '../disk/file-lock.ts';
import { isSystemError, unlessAbsent } from '../disk/system-error.ts';
import type { RequestRate } from './hosts.ts';
import {
  bookBlock,
  bookRequest,
  type Denial,
  emptyLedger,
  type HostBudget,
  noteRequest,
  parseLedger,
  type RequestLedger,
  upToDate,
} from './request-ledger.ts';

type Change<T> = (ledger: RequestLedger, nowMs: number) => T;

const lockOptions = { staleAfterMs: 5_000, waitMs: 10_000 };

/**
 * How often each host may be asked, counted in the home over all processes of a user and kept across restarts in
 * `<home>/budget/<host>.json`. Where that directory cannot be written, this process counts alone.
 */
export class RequestBudget implements HostBudget {
  readonly #directory: string;
  readonly #clock: Clock;
  readonly #inMemory = new Map<string, RequestLedger>();
  readonly #queues = new Map<string, Promise<unknown>>();
  #isTidy = false;

  constructor(home: string, clock: Clock) {
    this.#directory = join(home, 'budget');
    this.#clock = clock;
  }

  async acquire(host: string, rate: RequestRate, signal: AbortSignal | undefined): Promise<Denial | null> {
    const booked = await this.#update(host, (ledger, nowMs) => bookRequest(ledger, rate, nowMs), signal);
    if (!('waitMs' in booked)) return booked;
    await pause(booked.waitMs, signal);
    return null;
  }

  async block(host: string, durationMs: number): Promise<void> {
    await this.#update(host, (ledger, nowMs) => bookBlock(ledger, durationMs, nowMs), undefined);
  }

  /** Enters a request that was allowed elsewhere and goes out in so many milliseconds. */
  async note(host: string, waitMs: number): Promise<void> {
    await this.#update(host, (ledger, nowMs) => noteRequest(ledger, nowMs + waitMs), undefined);
  }

  async look(host: string): Promise<RequestLedger> {
    const known = this.#inMemory.get(host) ?? (await readLedger(this.#path(host)).catch(emptyIfUnreadable));
    return upToDate(known, this.#clock.nowMs());
  }

  /** One change after the other: in this process by a queue, beyond it by a lock. */
  #update<T>(host: string, change: Change<T>, signal: AbortSignal | undefined): Promise<T> {
    const before = this.#queues.get(host) ?? Promise.resolve();
    const turn = before.then(() => this.#updateInTurn(host, change, signal));
    const settled = turn.catch(() => undefined);
    this.#queues.set(host, settled);
    return turn;
  }

  async #updateInTurn<T>(host: string, change: Change<T>, signal: AbortSignal | undefined): Promise<T> {
    throwIfCancelled(signal);
    const path = this.#path(host);
    const updateFile = async (): Promise<T> => {
      const nowMs = this.#clock.nowMs();
      const ledger = upToDate(await readLedger(path), nowMs);
      const outcome = change(ledger, nowMs);
      await writeFileAtomic(path, JSON.stringify(ledger), { durable: false });
      await this.#tidyOnce();
      return outcome;
    };
    try {
      const done = await withFileLock(`${path}.lock`, updateFile, { ...lockOptions, signal });
      if (done) return done.value;
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
    return this.#updateAlone(host, change);
  }

  #path(host: string): string {
    return join(this.#directory, `${host.replace(/[^a-z0-9.-]/gi, '_')}.json`);
  }

  async #tidyOnce(): Promise<void> {
    if (this.#isTidy) return;
    this.#isTidy = true;
    await removeStaleDrafts(this.#directory);
  }

  #updateAlone<T>(host: string, change: Change<T>): T {
    const nowMs = this.#clock.nowMs();
    const ledger = upToDate(this.#inMemory.get(host) ?? emptyLedger(), nowMs);
    this.#inMemory.set(host, ledger);
    return change(ledger, nowMs);
  }
}

async function readLedger(path: string): Promise<RequestLedger> {
  const text = await unlessAbsent(readFile(path, 'utf8'));
  return text === null ? emptyLedger() : parseLedger(text);
}

function emptyIfUnreadable(error: unknown): RequestLedger {
  if (!isSystemError(error)) throw error;
  return emptyLedger();
}
