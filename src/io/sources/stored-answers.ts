import type { Warning } from '../../core/warnings.ts';
import { isSystemError } from '../disk/system-error.ts';
import type { Clock } from '../effects.ts';
import { judgeBody, readersVersion } from '../http/judge-body.ts';
import type { CacheRecord, StoredAbsence, StoredBody } from '../http/cache-record.ts';
import type { HostAnswer, HttpBody } from '../http/http-answer.ts';
import type { HttpCache } from '../http/http-cache.ts';
import type { Host } from '../http/hosts.ts';
import type { ResourceRef } from '../http/resource.ts';
import { staleCopyWarning, unwritableCacheWarning } from './source-failure.ts';
import type { Fetched, FetchedBody, FetchOptions } from './source.ts';

/** "Not there" is believed for at most this long, since files appear when somebody publishes them. */
const longestAbsenceMs = 6 * 3_600_000;
/** An empty list or file, or half of one, for at most this long: services give those out when something is wrong with them, too. */
const longestPoorMs = 3_600_000;

/** What the cache is to keep of a request. */
export interface Kept {
  name: string;
  /** Whether the file does not change any more. */
  isFinal: boolean;
}

/** Answers of hosts that their readers accepted, how long each is believed, and what is said of one that is older. */
export class StoredAnswers {
  readonly #cache: HttpCache;
  readonly #clock: Clock;
  /** Names of what was confirmed since everything is to be asked for anew; null = nothing is. A clock may stand still, and does not tell. */
  readonly #confirmedAnew: Set<string> | null;

  constructor(cache: HttpCache, clock: Clock, { isAskedAnew }: { isAskedAnew: boolean }) {
    this.#cache = cache;
    this.#clock = clock;
    this.#confirmedAnew = isAskedAnew ? new Set() : null;
  }

  /**
   * What is known about a request; null on a miss. An answer that was stored before its reader was asked, or when that accepted more, is
   * read once more, and is a miss when it is not accepted.
   */
  async find(name: string, ref: ResourceRef): Promise<CacheRecord | null> {
    const record = await this.#cache.find(name);
    if (record?.kind !== 'body' || record.readBy === readersVersion) return record;
    const body = await this.#cache.read(record);
    const judgement = body && judgeBody(ref, body);
    if (!judgement || judgement.kind === 'unusable') return null;
    const accepted = { ...record, readBy: readersVersion, isPassing: judgement.kind === 'poor' };
    await writing(() => this.#cache.confirm(accepted));
    return accepted;
  }

  /**
   * A copy of a final file is fresh for ever, but only if it was confirmed when the file was final: what was read during a
   * session is not the whole of it. A confirmation from the future is a clock that was wrong.
   */
  isFresh(record: CacheRecord, { maxAgeMs }: FetchOptions): boolean {
    if (this.isOutdated(record)) return false;
    if (!isPassing(record) && maxAgeMs === Infinity) return record.isFinal;
    const longestAgeMs =
      record.kind === 'absence' ? longestAbsenceMs : isPassing(record) ? longestPoorMs : Infinity;
    const ageMs = this.#clock.nowMs() - record.confirmedUtcMs;
    return ageMs >= 0 && ageMs < Math.min(maxAgeMs, longestAgeMs);
  }

  /** Whether it was confirmed before the moment from which on everything is asked for anew. */
  isOutdated({ name }: CacheRecord): boolean {
    return this.#confirmedAnew !== null && !this.#confirmedAnew.has(name);
  }

  /** The content of a copy; null when it is gone or damaged. */
  async read(record: StoredBody): Promise<Uint8Array | null> {
    return await this.#cache.read(record);
  }

  /** What the cache alone can answer; null when its content is gone or damaged. */
  async answer(record: CacheRecord, isFresh: boolean): Promise<Fetched | null> {
    if (record.kind === 'absence') return { ok: false, reason: 'absent', answers: record.answers };
    const body = await this.#cache.read(record);
    if (!body) return null;
    return fetchedBody(record, body, isFresh ? [] : [staleCopyWarning(record, 'offline')]);
  }

  /** Keeps what a host sent and its reader accepted. */
  async keep(kept: Kept, host: Host, answer: HttpBody): Promise<FetchedBody> {
    const described = this.#describe(kept, host, answer);
    this.#confirmedAnew?.add(described.name);
    return fetchedBody(
      described,
      answer.body,
      await writing(() => this.#cache.store(described, answer.body)),
    );
  }

  /** The same without keeping it. */
  pass(kept: Kept, host: Host, answer: HttpBody): FetchedBody {
    return fetchedBody(this.#describe(kept, host, answer), answer.body, []);
  }

  /** The host said that a copy is still right. */
  async confirm(copy: StoredBody, body: Uint8Array): Promise<FetchedBody> {
    const confirmed = { ...copy, confirmedUtcMs: this.#clock.nowMs() };
    this.#confirmedAnew?.add(copy.name);
    return fetchedBody(confirmed, body, await writing(() => this.#cache.confirm(confirmed)));
  }

  async keepAbsence(name: string, answers: HostAnswer[]): Promise<void> {
    const confirmedUtcMs = this.#clock.nowMs();
    this.#confirmedAnew?.add(name);
    await writing(() => this.#cache.storeAbsence({ name, answers, confirmedUtcMs }));
  }

  #describe(kept: Kept, host: Host, { body, validators, lack }: HttpBody): StoredBody {
    const answer = {
      ...kept,
      host: host.name,
      origin: host.origin,
      validators,
      confirmedUtcMs: this.#clock.nowMs(),
      isPassing: lack !== undefined,
      readBy: readersVersion,
    };
    return this.#cache.describe(answer, body);
  }
}

/** Whether a record says that there is nothing, or not all, which is so until somebody publishes it. */
export function isPassing(record: CacheRecord): record is StoredAbsence | (StoredBody & { isPassing: true }) {
  return record.kind === 'absence' || record.isPassing;
}

export function fetchedBody(record: StoredBody, body: Uint8Array, warnings: Warning[]): FetchedBody {
  const { origin, sha256, confirmedUtcMs } = record;
  return { ok: true, body, origin, fingerprint: sha256, confirmedUtcMs, warnings };
}

/** A cache that cannot be written costs time, not the answer. */
async function writing(write: () => Promise<void>): Promise<Warning[]> {
  try {
    await write();
    return [];
  } catch (error) {
    if (isSystemError(error)) return [unwritableCacheWarning(error.code)];
    throw error;
  }
}
