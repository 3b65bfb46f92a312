import { throwIfCancelled } from '../cancellation.ts';
import type { Observe, Observed } from '../observed.ts';
import type { Clock } from '../effects.ts';
import type { CacheRecord } from '../http/cache-record.ts';
import type { HostClient } from '../http/host-client.ts';
import {
  brokenExchange,
  combineFailures,
  type HostAnswer,
  type HttpBody,
  type HttpFailure,
} from '../http/http-answer.ts';
import type { HttpCache } from '../http/http-cache.ts';
import type { Host, HostBook } from '../http/hosts.ts';
import { pathProblem, resourceName, type ResourceRef } from '../http/resource.ts';
import { SingleFlight } from './single-flight.ts';
import { staleCopyWarning } from './source-failure.ts';
import type { Fetched, FetchFailure, FetchOptions, ResourceSource } from './source.ts';
import { fetchedBody, isPassing, type Kept, StoredAnswers } from './stored-answers.ts';

/** After this long no host is asked a second time for the same file. */
const longestTryingMs = 12_000;

export interface LiveSourceParts {
  hosts: HostBook;
  cache: HttpCache;
  client: HostClient;
  clock: Clock;
  offline: boolean;
  /** Asks for everything anew, once, however young the stored copy is. A copy still stands in for a host that fails. */
  refresh?: boolean;
  /** Told where each file came from; left out: nobody counts. */
  observe?: Observe | undefined;
}

/** Where a file came from. */
type From = Extract<Observed, { type: 'file-asked' }>['from'];

/** A request under way. */
interface Asking extends Kept {
  ref: ResourceRef;
  record: CacheRecord | null;
  options: FetchOptions & { signal: AbortSignal };
}

/**
 * Files from the cache, the official hosts, and for timing files the public mirror, in this order. A host that fails is
 * replaced by the next one, and all of them by a stale copy with a warning where there is one. What its reader does not accept counts as a
 * failure, and is never stored; what holds nothing, or not all, only where nobody has more.
 */
export class LiveSource implements ResourceSource {
  readonly kind = 'archive';
  readonly #parts: LiveSourceParts;
  readonly #stored: StoredAnswers;
  readonly #flights = new SingleFlight<Fetched>();

  constructor(parts: LiveSourceParts) {
    this.#parts = parts;
    const { cache, clock, refresh = false } = parts;
    this.#stored = new StoredAnswers(cache, clock, { isAskedAnew: refresh });
  }

  async fetch(ref: ResourceRef, options: FetchOptions): Promise<Fetched> {
    throwIfCancelled(options.signal);
    const { cache, clock, hosts, offline } = this.#parts;
    const problem = pathProblem(ref);
    if (problem) {
      const host = hosts[ref.service].hosts[0]?.name ?? ref.service;
      const answers = [{ host, status: null, problem, retryAfterMs: null }];
      return { ok: false, reason: 'absent', answers };
    }
    const name = this.#cacheName(ref);
    const record = await this.#stored.find(name, ref);
    if (record && (this.#stored.isFresh(record, options) || offline)) {
      const isFresh = this.#stored.isFresh(record, options);
      const known = await this.#stored.answer(record, isFresh);
      if (known) return this.#told(ref, isFresh ? 'cache' : 'stale', known);
    }
    if (offline) return this.#told(ref, 'none', { ok: false, reason: 'offline', answers: [] });
    const askedUtcMs = clock.nowMs();
    const ask = (signal: AbortSignal): Promise<Fetched> =>
      cache.oneAtATime(name, () => this.#fromOthersOrHosts(ref, { ...options, signal }, askedUtcMs), signal);
    return this.#flights.run(name, ask, options.signal);
  }

  async fingerprint(ref: ResourceRef, options: FetchOptions): Promise<string | 'absent' | null> {
    if (pathProblem(ref)) return 'absent';
    const record = await this.#stored.find(this.#cacheName(ref), ref);
    if (!record || !this.#stored.isFresh(record, options)) return null;
    return record.kind === 'absence' ? 'absent' : record.sha256;
  }

  #cacheName(ref: ResourceRef): string {
    const { namespace } = this.#parts.hosts[ref.service];
    return `${namespace} ${resourceName(ref)}`;
  }

  /** What another process got while this one waited for it; otherwise what the hosts say. */
  async #fromOthersOrHosts(
    ref: ResourceRef,
    options: FetchOptions & { signal: AbortSignal },
    askedUtcMs: number,
  ): Promise<Fetched> {
    const name = this.#cacheName(ref);
    const record = await this.#stored.find(name, ref);
    const isFinal = options.maxAgeMs === Infinity;
    if (record && record.confirmedUtcMs > askedUtcMs) {
      const isEnough = isPassing(record) || record.isFinal || !isFinal;
      const known = isEnough ? await this.#stored.answer(record, true) : null;
      if (known) return this.#told(ref, 'cache', known);
    }
    return this.#fromHosts({ ref, name, record, isFinal, options });
  }

  async #fromHosts({ ref, name, record, isFinal, options }: Asking): Promise<Fetched> {
    const copy = record?.kind === 'body' ? record : null;
    const copyBody = copy && (await this.#stored.read(copy));
    const failures: HttpFailure[] = [];
    const absentAt: { host: Host; answer: HostAnswer }[] = [];
    const poor: { host: Host; answer: HttpBody }[] = [];
    const replaced: Host[] = [];
    const retryUntilMs = performance.now() + longestTryingMs;
    for (const host of this.#parts.hosts[ref.service].hosts) {
      const lacking = await this.#lacking(name, host, { ref, options });
      if (lacking !== null) {
        failures.push(lacking);
        continue;
      }
      // Validators mean something only to the host that gave them, and nothing where the copy itself is in doubt.
      const isConfirmable = copyBody && copy?.host === host.name && !this.#stored.isOutdated(copy);
      const validators = isConfirmable ? copy.validators : null;
      const { signal } = options;
      const answer = await this.#parts.client.ask(host, { ref, validators, signal, retryUntilMs });
      if (answer.kind === 'failed') {
        failures.push(answer);
        if (answer.reason === 'absent') absentAt.push({ host, answer: answer.answer });
        else replaced.push(host);
      } else if (answer.kind === 'body') {
        if (answer.lack === undefined) {
          this.#tellReplaced(replaced);
          return this.#told(ref, 'host', await this.#stored.keep({ name, isFinal }, host, answer));
        }
        poor.push({ host, answer });
        failures.push(poorAnswer(host, answer.lack));
      } else if (copy && copyBody) {
        this.#tellReplaced(replaced);
        const confirmed = { ...copy, isFinal: copy.isFinal || isFinal };
        return this.#told(ref, 'confirmed', await this.#stored.confirm(confirmed, copyBody));
      }
    }
    const failure: FetchFailure = { ok: false, ...combineFailures(failures) };
    if (copy && copyBody && !isPassing(copy)) {
      this.#tellReplaced(replaced);
      return this.#told(ref, 'stale', fetchedBody(copy, copyBody, [staleCopyWarning(copy, failure)]));
    }
    const [best] = poor;
    if (best) {
      const absent = failures.filter(({ reason }) => reason === 'absent');
      const isSaidByAll = absent.length + poor.length === failures.length;
      const kept = isSaidByAll
        ? await this.#stored.keep({ name, isFinal }, best.host, best.answer)
        : this.#stored.pass({ name, isFinal }, best.host, best.answer);
      return this.#told(ref, 'host', kept);
    }
    if (failure.reason === 'absent') await this.#stored.keepAbsence(name, failure.answers);
    else {
      for (const { host, answer } of absentAt) {
        await this.#stored.keepAbsence(absenceName(name, host), [answer]);
      }
    }
    return this.#told(ref, 'none', failure);
  }

  #told(ref: ResourceRef, from: From, fetched: Fetched): Fetched {
    this.#parts.observe?.({ type: 'file-asked', service: ref.service, from });
    return fetched;
  }

  #tellReplaced(hosts: readonly Host[]): void {
    for (const host of hosts) this.#parts.observe?.({ type: 'host-replaced', host: host.id });
  }

  /**
   * What a host said lately that does not have the file, while another one may have it: that one is asked again each time, the first is
   * not. null = it is to be asked.
   */
  async #lacking(
    name: string,
    host: Host,
    { ref, options }: Pick<Asking, 'ref' | 'options'>,
  ): Promise<HttpFailure | null> {
    const record = await this.#stored.find(absenceName(name, host), ref);
    if (record?.kind !== 'absence' || !this.#stored.isFresh(record, options)) return null;
    const [answer] = record.answers;
    return answer ? { kind: 'failed', reason: 'absent', mayPass: false, answer } : null;
  }
}

/** Under which the cache knows that one of several hosts does not have a file. */
function absenceName(name: string, host: Host): string {
  return `${name} at ${host.name}`;
}

/** An answer that is worse than any other: as a failure it tells why an older copy is used. */
function poorAnswer(host: Host, lack: string): HttpFailure {
  return brokenExchange(host.name, `answered with ${lack}`, { mayPass: false, status: 200 });
}
