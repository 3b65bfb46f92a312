import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../../core/json-object.ts';
import { writeFileAtomic } from '../disk/atomic-write.ts';
import { withFileLock } from '../disk/file-lock.ts';
import { makeDirectory } from '../disk/file-tree.ts';
import { isSystemError } from '../disk/system-error.ts';
import type { Clock } from '../effects.ts';
import { type RefusalReason, isRefusalReason, leftAloneMs, type Pass } from './refusals.ts';
import { failureOfStatus, type HttpFailure } from './http-answer.ts';

/** A refusal of somebody without an account, as all processes of this user know it. */
export interface RememberedRefusal {
  refusedUtcMs: number;
  status: number;
  mayBe: readonly RefusalReason[];
}

const lockOptions = { staleAfterMs: 30_000, waitMs: 20_000 };

/**
 * Which hosts refused to serve without an account a short while ago, in `<home>/budget/<host>.refusal.json`. Where that directory
 * cannot be written, this process remembers alone.
 */
export class RememberedRefusals {
  readonly #directory: string;
  readonly #clock: Clock;
  readonly #inMemory = new Map<string, RememberedRefusal>();

  constructor(home: string, clock: Clock) {
    this.#directory = join(home, 'budget');
    this.#clock = clock;
  }

  /** The host's refusal; null when it is too old, or none is known. One of the future is a clock that was wrong. */
  async find(host: string): Promise<RememberedRefusal | null> {
    const refusal = this.#inMemory.get(host) ?? (await readRefusal(this.#path(host)));
    const ageMs = refusal ? this.#clock.nowMs() - refusal.refusedUtcMs : NaN;
    return refusal && ageMs >= 0 && ageMs < leftAloneMs(refusal.mayBe) ? refusal : null;
  }

  /** Remembers a refusal of now. */
  async remember(
    host: string,
    { status, mayBe }: Omit<RememberedRefusal, 'refusedUtcMs'>,
  ): Promise<RememberedRefusal> {
    const refusal = { refusedUtcMs: this.#clock.nowMs(), status, mayBe };
    try {
      await makeDirectory(this.#directory);
      await writeFileAtomic(this.#path(host), JSON.stringify(refusal), { durable: false });
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#inMemory.set(host, refusal);
    }
    return refusal;
  }

  /** Forgets a refusal: the host has served. */
  async forget(host: string): Promise<void> {
    this.#inMemory.delete(host);
    try {
      await rm(this.#path(host), { force: true });
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
  }

  /** Runs `work` while no other process asks this host, unless that takes too long or cannot be known. */
  async inTurn<T>(host: string, work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      const done = await withFileLock(`${this.#path(host)}.lock`, work, { ...lockOptions, signal });
      if (done) return done.value;
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
    return work();
  }

  #path(host: string): string {
    return join(this.#directory, `${host.replace(/[^a-z0-9.-]/gi, '_')}.refusal.json`);
  }
}

/** A damaged file counts as none: the host is asked once more. */
async function readRefusal(path: string): Promise<RememberedRefusal | null> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || isSystemError(error)) return null;
    throw error;
  }
  if (!isJsonObject(value)) return null;
  const { refusedUtcMs, status, mayBe } = value;
  if (typeof refusedUtcMs !== 'number' || typeof status !== 'number' || !Array.isArray(mayBe)) return null;
  return mayBe.length > 0 && mayBe.every(isRefusalReason) ? { refusedUtcMs, status, mayBe } : null;
}

/** What a refusal that is remembered means for a request of now: whether a token has expired since is a matter of now. */
export function closedFailure(
  host: string,
  { refusedUtcMs, status, mayBe }: RememberedRefusal,
  pass: Pass,
): HttpFailure {
  const missing = pass === 'expired' ? 'token-expired' : 'signed-out';
  const reasons = mayBe.map((reason) =>
    reason === 'signed-out' || reason === 'token-expired' ? missing : reason,
  );
  const failure = failureOfStatus(host, { status, retryAfterMs: null, mayBe: reasons });
  failure.answer.refusal = { mayBe: reasons, rememberedUtcMs: refusedUtcMs };
  return failure;
}
