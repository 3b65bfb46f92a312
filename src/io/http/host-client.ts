import type { IncomingHttpHeaders } from 'node:http';
import { pause, untilAborted } from '../cancellation.ts';
import type { Clock } from '../effects.ts';
import type { Observe, StatusClass } from '../observed.ts';
import { judgeBody, pageInstead } from './judge-body.ts';
import { type RememberedRefusals, closedFailure } from './remembered-refusals.ts';
import { isLiveLock, pageReasons, type Pass } from './refusals.ts';
import type { Host } from './hosts.ts';
import { brokenExchange, type HttpAnswer, type HttpFailure, type Validators } from './http-answer.ts';
import { get } from './http.ts';
import { Patience } from './patience.ts';
import { type HostBudget, longestQuietWaitMs } from './request-ledger.ts';
import { type ResourceRef, resourceUrl } from './resource.ts';

/** A host that says "too many requests" but not for how long gets this long. */
const waitWithoutRetryAfterMs = 60_000;
const firstBackoffMs = 300;
/** A host that could not be reached is not tried again for this long by the same process. */
const unreachableForMs = 30_000;

export interface HostClientParts {
  budget: HostBudget;
  refusals: RememberedRefusals;
  clock: Clock;
  patience?: Patience;
  /** 0 to below 1. */
  random?: () => number;
  /** Told of every request; left out: nobody counts. */
  observe?: Observe | undefined;
}

/** One request to a service, whichever host it goes to. */
export interface HostRequest {
  ref: ResourceRef;
  /** Of the copy at hand that came from this host; null = there is none. */
  validators: Validators | null;
  signal: AbortSignal | undefined;
  /** No host is asked a second time after this (`performance.now()`). */
  retryUntilMs: number;
  /** Hears the headers of every answer. */
  onAnswer?: (headers: IncomingHttpHeaders) => void;
}

/** Asks hosts the polite way: within their budgets, again after faults that may pass, and not while they are down or closed. */
export class HostClient {
  readonly #budget: HostBudget;
  readonly #refusals: RememberedRefusals;
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #random: () => number;
  readonly #observe: Observe | undefined;
  readonly #unreachable = new Map<string, { untilMs: number; failure: HttpFailure }>();
  /** Hosts that want an account and served without one, as far as this process knows. */
  readonly #open = new Set<string>();
  /** First requests without an account, for whose answer all others wait. */
  readonly #knocks = new Map<string, Promise<HttpAnswer>>();

  constructor({
    budget,
    refusals,
    clock,
    patience = new Patience(),
    random = Math.random,
    observe,
  }: HostClientParts) {
    this.#budget = budget;
    this.#refusals = refusals;
    this.#clock = clock;
    this.#patience = patience;
    this.#random = random;
    this.#observe = observe;
  }

  /**
   * What one host says to one request, faults and refusals included.
   *
   * @throws CANCELLED when the signal is aborted.
   */
  async ask(host: Host, request: HostRequest): Promise<HttpAnswer> {
    if (host.locksAroundSessions) return this.#askUnlessLocked(host, request);
    const pass = (await host.pass?.()) ?? 'none';
    if (!host.wantsAccount || pass === 'sent') return this.#askWithRetries(host, request, pass);
    for (;;) {
      const known = this.#downFailure(host) ?? (await this.#closedFailure(host, pass));
      if (known) return known;
      if (this.#open.has(host.name)) return this.#knock(host, request, pass);
      const first = this.#knocks.get(host.name);
      if (!first) return this.#knockFirst(host, request, pass);
      const settled = first.then(
        () => undefined,
        () => undefined,
      );
      await untilAborted(settled, request.signal);
    }
  }

  /** A lock is heard once, and then remembered for a few minutes by all processes: asking on would only use up the budget. */
  async #askUnlessLocked(host: Host, request: HostRequest): Promise<HttpAnswer> {
    const known = await this.#closedFailure(host, 'none');
    if (known) return known;
    const answer = await this.#askWithRetries(host, request, 'none');
    const { status = null, refusal } = answer.kind === 'failed' ? answer.answer : {};
    if (status === null || !refusal?.mayBe.every(isLiveLock)) return answer;
    return closedFailure(
      host.name,
      await this.#refusals.remember(host.name, { status, mayBe: refusal.mayBe }),
      'none',
    );
  }

  /** Asks without an account while nobody else does, so that a host that refuses is asked once. */
  async #knockFirst(host: Host, request: HostRequest, pass: Pass): Promise<HttpAnswer> {
    const knock = async () => (await this.#closedFailure(host, pass)) ?? this.#knock(host, request, pass);
    const answering = this.#refusals.inTurn(host.name, knock, request.signal);
    this.#knocks.set(host.name, answering);
    try {
      return await answering;
    } finally {
      this.#knocks.delete(host.name);
    }
  }

  async #knock(host: Host, request: HostRequest, pass: Pass): Promise<HttpAnswer> {
    const answer = await this.#askWithRetries(host, request, pass);
    const { status = null, refusal } = answer.kind === 'failed' ? answer.answer : {};
    if (answer.kind === 'failed' && answer.reason === 'refused' && status !== null && refusal) {
      this.#open.delete(host.name);
      return closedFailure(
        host.name,
        await this.#refusals.remember(host.name, { status, mayBe: refusal.mayBe }),
        pass,
      );
    }
    if (answer.kind !== 'failed' || status !== null) await this.#noteOpen(host);
    return answer;
  }

  async #noteOpen(host: Host): Promise<void> {
    if (this.#open.has(host.name)) return;
    this.#open.add(host.name);
    await this.#refusals.forget(host.name);
  }

  async #closedFailure(host: Host, pass: Pass): Promise<HttpFailure | null> {
    const refusal = await this.#refusals.find(host.name);
    return refusal && closedFailure(host.name, refusal, pass);
  }

  #downFailure(host: Host): HttpFailure | null {
    const down = this.#unreachable.get(host.name);
    return down && down.untilMs > this.#clock.nowMs() ? down.failure : null;
  }

  async #askWithRetries(host: Host, request: HostRequest, pass: Pass): Promise<HttpAnswer> {
    const down = this.#downFailure(host);
    if (down) return down;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#askOnce(host, request, pass);
      if (answer.kind !== 'failed') return answer;
      const waitMs = this.#waitBeforeRetryMs(answer, attempt);
      const isEnough =
        attempt >= host.retries || waitMs === null || performance.now() + waitMs > request.retryUntilMs;
      if (isEnough) return this.#noteIfUnreachable(host, answer);
      await pause(waitMs, request.signal);
    }
  }

  async #askOnce(host: Host, request: HostRequest, pass: Pass): Promise<HttpAnswer> {
    const { ref, validators, signal } = request;
    const denial = await this.#budget.acquire(host.name, host.rate, signal);
    if (denial) {
      this.#observe?.({ type: 'host-spared', host: host.id });
      const answer = { host: host.name, status: null, ...denial };
      return { kind: 'failed', reason: 'limited', mayPass: false, answer };
    }
    // Others may have found it dead while this request waited for its turn.
    const down = this.#downFailure(host);
    if (down) return down;
    const askedMs = performance.now();
    const answer = await get(host, resourceUrl(host.base, ref), {
      validators,
      nowMs: this.#clock.nowMs(),
      signal,
      allowanceMs: this.#patience.allowanceMs(),
      onAnswer: (headers) => {
        this.#patience.heard();
        request.onAnswer?.(headers);
      },
      pass,
    });
    const durationMs = performance.now() - askedMs;
    this.#observe?.({ type: 'host-asked', host: host.id, status: statusClass(answer), durationMs });
    if (answer.kind === 'body') {
      const judgement = judgeBody(ref, answer.body);
      if (judgement.kind === 'data') return answer;
      if (judgement.kind === 'poor') return { ...answer, lack: judgement.lack };
      const { problem } = judgement;
      const mayBe = problem === pageInstead ? pageReasons(host, pass) : [];
      return brokenExchange(host.name, problem, { mayPass: false, status: 200, mayBe });
    }
    if (answer.kind === 'failed') await this.#heedRequestToWait(host, answer);
    return answer;
  }

  async #heedRequestToWait(host: Host, failure: HttpFailure): Promise<void> {
    if (failure.reason === 'limited') failure.answer.retryAfterMs ??= waitWithoutRetryAfterMs;
    const { retryAfterMs } = failure.answer;
    if (retryAfterMs !== null) await this.#budget.block(host.name, retryAfterMs);
  }

  /** null = asking again soon would not help, or the host wants to be left alone for longer than a caller waits. */
  #waitBeforeRetryMs({ mayPass, answer }: HttpFailure, attempt: number): number | null {
    if (!mayPass) return null;
    if (answer.retryAfterMs !== null) {
      return answer.retryAfterMs <= longestQuietWaitMs ? answer.retryAfterMs : null;
    }
    return firstBackoffMs * 2 ** attempt * (0.5 + this.#random());
  }

  #noteIfUnreachable(host: Host, failure: HttpFailure): HttpFailure {
    const isDead = failure.reason === 'unavailable' && failure.answer.status === null;
    if (isDead && !this.#downFailure(host)) {
      const untilMs = this.#clock.nowMs() + unreachableForMs;
      this.#unreachable.set(host.name, { untilMs, failure: { ...failure, mayPass: false } });
    }
    return failure;
  }
}

function statusClass(answer: HttpAnswer): StatusClass {
  if (answer.kind === 'body') return '2xx';
  if (answer.kind === 'unchanged') return '3xx';
  const first = Math.floor((answer.answer.status ?? 0) / 100);
  return first >= 1 && first <= 5 ? (`${first}xx` as StatusClass) : 'none';
}
