import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { cancelled, throwIfCancelled } from '../cancellation.ts';
import { type Host, isAllowedUrl } from './hosts.ts';
import {
  brokenExchange,
  failureOfStatus,
  type HttpAnswer,
  type HttpFailure,
  networkFault,
  retryAfterMs,
  type Validators,
} from './http-answer.ts';
import { refusalReasons, type Pass } from './refusals.ts';
import { readBody, readErrorText } from './read-body.ts';
import { sendRequest } from './http-request.ts';
import { proxyFor } from './proxy.ts';

const mostRedirects = 4;

export interface GetOptions {
  /** Of the copy at hand; null = there is none. */
  validators: Validators | null;
  nowMs: number;
  signal: AbortSignal | undefined;
  /** How long it may take until the headers are there, where that is less than the host's own time. */
  allowanceMs?: number;
  /** Called when the headers of an answer are there. */
  onAnswer?: (headers: IncomingHttpHeaders) => void;
  /** What a host that wants an account is shown; nothing when left out. */
  pass?: Pass;
}

/**
 * One GET, without retries. Every end of the exchange is a value: refused, limited, too slow, cut short, too large.
 *
 * @throws CANCELLED when the signal is aborted.
 */
export async function get(host: Host, url: URL, options: GetOptions): Promise<HttpAnswer> {
  throwIfCancelled(options.signal);
  const isProxied = proxyFor(url, host.proxies) !== null;
  const watch = new ExchangeWatch(host, { ...options, isProxied });
  let status: number | undefined;
  let response: IncomingMessage | null = null;
  try {
    const followed = await follow(host, url, options, watch);
    if ('kind' in followed) return followed;
    response = followed;
    status = response.statusCode ?? 0;
    options.onAnswer?.(response.headers);
    if (status === 304 && options.validators) {
      await readErrorText(response, () => watch.progress()); // nothing, after which the connection is free for the next request
      return { kind: 'unchanged' };
    }
    if (status !== 200) {
      const wait = retryAfterMs(response.headers, options.nowMs);
      const isRefusal = [401, 403, 404, 410, 451].includes(status);
      const mayTell = status === 401 || status === 403 || (status === 404 && host.noRows !== undefined);
      const text = mayTell ? await readErrorText(response, () => watch.progress()) : '';
      throwIfCancelled(options.signal);
      if (status === 404 && host.noRows?.test(text)) return emptyList();
      const answer = { status, headers: response.headers, text };
      const mayBe = isRefusal ? refusalReasons(host, answer, options.pass ?? 'none') : [];
      return failureOfStatus(host.name, { status, retryAfterMs: wait, mayBe });
    }
    const answer = await readBody(host, response, () => watch.progress());
    return answer.kind === 'body' && saysNoRows(host, answer.body) ? emptyList() : answer;
  } catch (error) {
    if (options.signal?.aborted) throw cancelled();
    const fault = watch.expired ? { problem: watch.expired, mayPass: false } : networkFault(error);
    const problem = status === 200 && !watch.expired ? cutBodyProblem(fault.problem) : fault.problem;
    return brokenExchange(host.name, problem, { mayPass: fault.mayPass, ...(status ? { status } : {}) });
  } finally {
    watch.stop();
    if (!response?.readableEnded) response?.destroy(); // what was not read to its end is not wanted any more
  }
}

function cutBodyProblem(problem: string): string {
  return problem === 'compressed body is damaged' ? problem : 'body cut short';
}

type WatchOptions = Pick<GetOptions, 'signal' | 'allowanceMs'> & { isProxied: boolean };

/** The limits in time of one exchange: aborts it and remembers which limit was passed. */
class ExchangeWatch {
  expired: string | null = null;
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #host: Host;
  readonly #answerByMs: number;
  readonly #total: NodeJS.Timeout;
  #step: NodeJS.Timeout;

  constructor(host: Host, options: WatchOptions) {
    this.#host = host;
    const { signal: callerSignal, isProxied, allowanceMs = Infinity } = options;
    const { connectMs, headersMs, totalMs } = host.timeouts;
    this.#answerByMs = performance.now() + allowanceMs;
    this.signal = callerSignal
      ? AbortSignal.any([callerSignal, this.#controller.signal])
      : this.#controller.signal;
    this.#total = this.#timer(totalMs, `not finished after ${seconds(totalMs)}`);
    this.#step = isProxied
      ? this.#upToAllowance(headersMs, 'no answer')
      : this.#upToAllowance(connectMs, 'no connection');
  }

  /** There is a connection: from now on the answer is waited for. */
  connected(): void {
    clearTimeout(this.#step);
    this.#step = this.#upToAllowance(this.#host.timeouts.headersMs, 'no answer');
  }

  /** Bytes came: the next ones have the idle time again. */
  progress(): void {
    const { idleMs } = this.#host.timeouts;
    clearTimeout(this.#step);
    this.#step = this.#timer(idleMs, `body stalled for ${seconds(idleMs)}`);
  }

  stop(): void {
    clearTimeout(this.#step);
    clearTimeout(this.#total);
  }

  #upToAllowance(longestMs: number, what: string): NodeJS.Timeout {
    const durationMs = Math.max(0, Math.min(longestMs, this.#answerByMs - performance.now()));
    return this.#timer(durationMs, `${what} within ${seconds(durationMs)}`);
  }

  #timer(durationMs: number, words: string): NodeJS.Timeout {
    return setTimeout(() => {
      this.expired ??= words;
      this.#controller.abort();
    }, durationMs);
  }
}

function seconds(durationMs: number): string {
  return `${Number((durationMs / 1000).toFixed(1))} s`;
}

async function follow(
  host: Host,
  start: URL,
  { validators, pass }: GetOptions,
  watch: ExchangeWatch,
): Promise<IncomingMessage | HttpFailure> {
  const headers = {
    ...host.headers,
    ...(validators?.etag && { 'If-None-Match': validators.etag }),
    ...(validators?.lastModified && { 'If-Modified-Since': validators.lastModified }),
  };
  let credential = pass === 'sent' ? ((await host.credential?.()) ?? null) : null;
  let url = start;
  let isFirst = true;
  const onConnected = () => {
    if (isFirst) watch.connected();
    isFirst = false;
  };
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    // Who was sent elsewhere once is a stranger from then on.
    if (url.origin !== start.origin) credential = null;
    const identified = credential ? { ...headers, [credential.name]: credential.value } : headers;
    const { proxies } = host;
    const response = await sendRequest(url, {
      headers: identified,
      proxies,
      signal: watch.signal,
      onConnected,
    });
    const status = response.statusCode ?? 0;
    if (![301, 302, 303, 307, 308].includes(status)) return response;
    response.destroy();
    const location = response.headers.location ?? '';
    if (!location || !URL.canParse(location, url.href)) {
      return brokenExchange(host.name, 'redirected to nowhere', { mayPass: false, status });
    }
    const next = new URL(location, url);
    if (!isAllowedUrl(next) || (url.protocol === 'https:' && next.protocol !== 'https:')) {
      return brokenExchange(host.name, 'redirected to an unsafe address', { mayPass: false, status });
    }
    url = next;
  }
  return brokenExchange(host.name, 'redirected too often', { mayPass: false });
}

/** The same words with 200 mean the same. */
function saysNoRows({ noRows }: Host, body: Uint8Array): boolean {
  return noRows !== undefined && body.length < 200 && noRows.test(new TextDecoder().decode(body));
}

function emptyList(): HttpAnswer {
  const validators = { etag: null, lastModified: null };
  return { kind: 'body', body: new TextEncoder().encode('[]'), validators };
}
