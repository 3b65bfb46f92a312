import type { Warning } from '../../core/warnings.ts';
import { isEmptyList } from '../http/body-format.ts';
import type { CacheRecord, StoredAbsence, StoredBody } from '../http/cache-record.ts';
import { throwIfCancelled } from '../cancellation.ts';
import type { Clock } from '../effects.ts';
import { combineFailures, type HostAnswer, type HttpFailure } from '../http/http-failure.ts';
import type { HostClient } from '../http/host-client.ts';
import type { Host, HostBook } from '../http/hosts.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import type { HttpCache } from '../http/http-cache.ts';
import { pathProblem, resourceName, type ResourceRef } from '../http/resource.ts';
import { SingleFlight } from './single-flight.ts';
import type { Fetched, FetchedBody, FetchFailure, FetchOptions, ResourceSource } from './source.ts';
import { staleCopyWarning, unwritableCacheWarning } from './source-failure.ts';
import { isSystemError } from '../disk/system-error.ts';

/** "Not there", and a list without rows, are believed for at most this long, since files appear when somebody publishes them. */
const longestAbsenceMs = 6 * 3_600_000;

/** After this long no host is asked a second time for the same file. */
const longestTryingMs = 12_000;

export interface LiveSourceParts {
  hosts: HostBook;
  cache: HttpCache;
  client: HostClient;
  clock: Clock;
  offline: boolean;
}

/**
 * Files from the cache, the official hosts, and for timing files the public mirror, in this order. A host that fails is
 * replaced by the next one, and all of them by a stale copy with a warning where there is one.
 */
export class LiveSource implements ResourceSource {
  readonly kind = 'archive';
  readonly #parts: LiveSourceParts;
  readonly #flights = new SingleFlight<Fetched>();

  constructor(parts: LiveSourceParts) {
    this.#parts = parts;
  }

  async fetch(ref: ResourceRef, options: FetchOptions): Promise<Fetched> {
    throwIfCancelled(options.signal);
    const problem = pathProblem(ref);
    if (problem) {
      const host = this.#parts.hosts[ref.service].hosts[0]?.name ?? ref.service;
      const answers = [{ host, status: null, problem, retryAfterMs: null }];
      return { ok: false, reason: 'absent', answers };
    }
    const name = this.#cacheName(ref);
    const record = await this.#parts.cache.find(name);
    if (record && (this.#isFresh(record, options) || this.#parts.offline)) {
      const known = await this.#fromRecord(record, this.#isFresh(record, options));
      if (known) return known;
    }
    if (this.#parts.offline) return { ok: false, reason: 'offline', answers: [] };
    const askedUtcMs = this.#parts.clock.nowMs();
    const ask = (signal: AbortSignal): Promise<Fetched> =>
      this.#parts.cache.oneAtATime(
        name,
        () => this.#fromOthersOrHosts(ref, { ...options, signal }, askedUtcMs),
        signal,
      );
    return this.#flights.run(name, ask, options.signal);
  }

  /** What another process got while this one waited for it; otherwise what the hosts say. */
  async #fromOthersOrHosts(
    ref: ResourceRef,
    options: FetchOptions & { signal: AbortSignal },
    askedUtcMs: number,
  ): Promise<Fetched> {
    const name = this.#cacheName(ref);
    const record = await this.#parts.cache.find(name);
    const isFinal = options.maxAgeMs === Infinity;
    if (record && record.confirmedUtcMs > askedUtcMs) {
      const isEnough = isPassing(record) || record.isFinal || !isFinal;
      const known = isEnough ? await this.#fromRecord(record, true) : null;
      if (known) return known;
    }
    return this.#fromHosts(ref, { name, record, isFinal }, options);
  }

  async fingerprint(ref: ResourceRef, options: FetchOptions): Promise<string | 'absent' | null> {
    if (pathProblem(ref)) return 'absent';
    const record = await this.#parts.cache.find(this.#cacheName(ref));
    if (!record || !this.#isFresh(record, options)) return null;
    return record.kind === 'absence' ? 'absent' : record.sha256;
  }

  #cacheName(ref: ResourceRef): string {
    const { namespace } = this.#parts.hosts[ref.service];
    return `${namespace} ${resourceName(ref)}`;
  }

  /**
   * A copy of a final file is fresh for ever, but only if it was confirmed when the file was final: what was read during a
   * session is not the whole of it. A confirmation from the future is a clock that was wrong.
   */
  #isFresh(record: CacheRecord, { maxAgeMs }: FetchOptions): boolean {
    if (!isPassing(record) && maxAgeMs === Infinity) return record.isFinal;
    const ageMs = this.#parts.clock.nowMs() - record.confirmedUtcMs;
    const limitMs = isPassing(record) ? Math.min(maxAgeMs, longestAbsenceMs) : maxAgeMs;
    return ageMs >= 0 && ageMs < limitMs;
  }

  /** What the cache alone can answer; null when its content is gone or damaged. */
  async #fromRecord(record: CacheRecord, isFresh: boolean): Promise<Fetched | null> {
    if (record.kind === 'absence') return { ok: false, reason: 'absent', answers: record.answers };
    const body = await this.#parts.cache.read(record);
    if (!body) return null;
    const warnings = isFresh ? [] : [staleCopyWarning(record, 'offline')];
    return fetchedBody(record, body, warnings);
  }

  async #fromHosts(
    ref: ResourceRef,
    { name, record, isFinal }: { name: string; record: CacheRecord | null; isFinal: boolean },
    options: FetchOptions & { signal: AbortSignal },
  ): Promise<Fetched> {
    const copy = record?.kind === 'body' ? record : null;
    const copyBody = copy && (await this.#parts.cache.read(copy));
    const failures: HttpFailure[] = [];
    const absentAt: { host: Host; answer: HostAnswer }[] = [];
    const retryUntilMs = performance.now() + longestTryingMs;
    for (const host of this.#parts.hosts[ref.service].hosts) {
      const lacking = await this.#lacking(name, host, options);
      if (lacking !== null) {
        failures.push(lacking);
        continue;
      }
      // Validators mean something only to the host that gave them.
      const validators = copy && copyBody && copy.host === host.name ? copy.validators : null;
      const answer = await this.#parts.client.ask(host, {
        ref,
        validators,
        signal: options.signal,
        retryUntilMs,
      });
      if (answer.kind === 'failed') {
        failures.push(answer);
        if (answer.reason === 'absent') absentAt.push({ host, answer: answer.answer });
      } else if (answer.kind === 'body') {
        const isEmpty = isEmptyList(ref, answer.body);
        return this.#keep({ name, isFinal, ...(isEmpty && { isEmpty }) }, host, answer);
      } else if (copy && copyBody)
        return this.#confirm({ ...copy, isFinal: copy.isFinal || isFinal }, copyBody);
    }
    const failure: FetchFailure = { ok: false, ...combineFailures(failures) };
    if (copy && copyBody && !isPassing(copy)) {
      return fetchedBody(copy, copyBody, [staleCopyWarning(copy, failure)]);
    }
    if (failure.reason === 'absent') await this.#keepAbsence(name, failure.answers);
    else for (const { host, answer } of absentAt) await this.#keepAbsence(absenceName(name, host), [answer]);
    return failure;
  }

  /**
   * What a host said lately that does not have the file, while another one may have it: that one is asked again each time, the first is
   * not. null = it is to be asked.
   */
  async #lacking(name: string, host: Host, options: FetchOptions): Promise<HttpFailure | null> {
    const record = await this.#parts.cache.find(absenceName(name, host));
    if (record?.kind !== 'absence' || !this.#isFresh(record, options)) return null;
    const [answer] = record.answers;
    return answer ? { kind: 'failed', reason: 'absent', mayPass: false, answer } : null;
  }

  async #keep(
    file: Pick<StoredBody, 'name' | 'isFinal' | 'isEmpty'>,
    { name: host, origin }: Host,
    { body, validators }: Extract<HttpAnswer, { kind: 'body' }>,
  ): Promise<FetchedBody> {
    const { cache, clock } = this.#parts;
    const described = cache.describe(
      { ...file, host, origin, validators, confirmedUtcMs: clock.nowMs() },
      body,
    );
    const warnings = await writing(() => cache.store(described, body));
    return fetchedBody(described, body, warnings);
  }

  async #confirm(copy: StoredBody, body: Uint8Array): Promise<FetchedBody> {
    const confirmed = { ...copy, confirmedUtcMs: this.#parts.clock.nowMs() };
    const warnings = await writing(() => this.#parts.cache.confirm(confirmed));
    return fetchedBody(confirmed, body, warnings);
  }

  async #keepAbsence(name: string, answers: HostAnswer[]): Promise<void> {
    const confirmedUtcMs = this.#parts.clock.nowMs();
    await writing(() => this.#parts.cache.storeAbsence({ name, answers, confirmedUtcMs }));
  }
}

/** Whether a record says that there is nothing, which is so until somebody publishes it. */
function isPassing(record: CacheRecord): record is StoredAbsence | (StoredBody & { isEmpty: true }) {
  return record.kind === 'absence' || record.isEmpty === true;
}

/** Under which the cache knows that one of several hosts does not have a file. */
function absenceName(name: string, host: Host): string {
  return `${name} at ${host.name}`;
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

function fetchedBody(record: StoredBody, body: Uint8Array, warnings: Warning[]): FetchedBody {
  const { origin, sha256, confirmedUtcMs } = record;
  return { ok: true, body, origin, fingerprint: sha256, confirmedUtcMs, warnings };
}
