import { formatProblem } from './body-format.ts';
import { pause } from '../cancellation.ts';
import type { Clock } from '../effects.ts';
import type { Host } from './hosts.ts';
import { type HttpAnswer, type Validators } from './http-answer.ts';
import { brokenExchange, type HttpFailure } from './http-failure.ts';
import { get } from './http.ts';
import type { RequestBudget } from './request-budget.ts';
import { longestQuietWaitMs } from './request-ledger.ts';
import { type ResourceRef, resourceUrl } from './resource.ts';

/** A host that says "too many requests" but not for how long gets this long. */
const waitWithoutRetryAfterMs = 60_000;
const firstBackoffMs = 300;
/** A host that could not be reached is not tried again for this long by the same process. */
const unreachableForMs = 30_000;

/** Asks hosts the polite way: within their budgets, again after faults that may pass, and not while they are down. */
export class HostClient {
  readonly #budget: RequestBudget;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #unreachable = new Map<string, { untilMs: number; failure: HttpFailure }>();

  constructor(budget: RequestBudget, clock: Clock, random: () => number = Math.random) {
    this.#budget = budget;
    this.#clock = clock;
    this.#random = random;
  }

  /**
   * What one host says to one request, faults and refusals included.
   *
   * @throws CANCELLED when the signal is aborted.
   */
  async ask(
    host: Host,
    ref: ResourceRef,
    validators: Validators | null,
    signal: AbortSignal | undefined,
  ): Promise<HttpAnswer> {
    const down = this.#unreachable.get(host.name);
    if (down && down.untilMs > this.#clock.nowMs()) return down.failure;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#askOnce(host, ref, validators, signal);
      if (answer.kind !== 'failed') return answer;
      const waitMs = this.#waitBeforeRetryMs(answer, attempt);
      if (attempt >= host.retries || waitMs === null) return this.#noteIfUnreachable(host, answer);
      await pause(waitMs, signal);
    }
  }

  async #askOnce(
    host: Host,
    ref: ResourceRef,
    validators: Validators | null,
    signal: AbortSignal | undefined,
  ): Promise<HttpAnswer> {
    const denial = await this.#budget.acquire(host.name, host.rate, signal);
    if (denial) {
      const answer = { host: host.name, status: null, ...denial };
      return { kind: 'failed', reason: 'limited', mayPass: false, answer };
    }
    const options = { validators, nowMs: this.#clock.nowMs(), signal };
    const answer = await get(host, resourceUrl(host.base, ref), options);
    if (answer.kind === 'body') {
      const problem = formatProblem(ref, answer.body);
      return problem ? brokenExchange(host.name, problem, { mayPass: false, status: 200 }) : answer;
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
    if (failure.reason === 'unavailable' && failure.answer.status === null) {
      this.#unreachable.set(host.name, { untilMs: this.#clock.nowMs() + unreachableForMs, failure });
    }
    return failure;
  }
}
