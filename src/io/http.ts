import { cancelled, throwIfCancelled } from './cancellation.ts';
import { isAllowedUrl, type Host } from './hosts.ts';
import type { HttpAnswer, HttpFailure, Validators } from './http-answer.ts';
import { brokenExchange, failureOfStatus, retryAfterMs } from './http-answer.ts';
import { networkFault } from './network-fault.ts';

const mostRedirects = 4;
/** Enough to tell a storage bucket's error from a block page. */
const errorTextBytes = 2048;

export interface GetOptions {
  /** Of the copy at hand; null = there is none. */
  validators: Validators | null;
  nowMs: number;
  signal: AbortSignal | undefined;
}

/**
 * One GET, without retries. Every end of the exchange is a value: refused, limited, too slow, cut short, too large.
 *
 * @throws CANCELLED when the signal is aborted.
 */
export async function get(host: Host, url: URL, options: GetOptions): Promise<HttpAnswer> {
  throwIfCancelled(options.signal);
  const watch = new ExchangeWatch(host, options.signal);
  let status: number | undefined;
  try {
    const response = await follow(host, url, options.validators, watch);
    if (!(response instanceof Response)) return response;
    status = response.status;
    if (status === 304 && options.validators) {
      await response.body?.cancel();
      return { kind: 'unchanged' };
    }
    if (status !== 200) {
      const wait = retryAfterMs(response.headers, options.nowMs);
      const text = status === 403 ? await beginning(response, watch) : '';
      throwIfCancelled(options.signal);
      if (!response.bodyUsed) await response.body?.cancel();
      return failureOfStatus(host.name, status, wait, text);
    }
    return await readBody(host, response, watch);
  } catch (error) {
    if (options.signal?.aborted) throw cancelled();
    const fault = watch.expired ? { problem: watch.expired, mayPass: false } : networkFault(error);
    const problem = status === 200 && !watch.expired ? cutBodyProblem(fault.problem) : fault.problem;
    return brokenExchange(host.name, problem, { mayPass: fault.mayPass, ...(status ? { status } : {}) });
  } finally {
    watch.stop();
  }
}

function cutBodyProblem(problem: string): string {
  return problem === 'compressed body is damaged' ? problem : 'body cut short';
}

/** The limits in time of one exchange: aborts it and remembers which limit was passed. */
class ExchangeWatch {
  expired: string | null = null;
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #host: Host;
  readonly #total: NodeJS.Timeout;
  #step: NodeJS.Timeout;

  constructor(host: Host, callerSignal: AbortSignal | undefined) {
    this.#host = host;
    const { headersMs, totalMs } = host.timeouts;
    this.signal = callerSignal
      ? AbortSignal.any([callerSignal, this.#controller.signal])
      : this.#controller.signal;
    this.#total = this.#timer(totalMs, `not finished after ${seconds(totalMs)}`);
    this.#step = this.#timer(headersMs, `no answer within ${seconds(headersMs)}`);
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
  validators: Validators | null,
  watch: ExchangeWatch,
): Promise<Response | HttpFailure> {
  const headers = new Headers(host.headers);
  if (validators?.etag) headers.set('If-None-Match', validators.etag);
  if (validators?.lastModified) headers.set('If-Modified-Since', validators.lastModified);
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await fetch(url, { headers, redirect: 'manual', signal: watch.signal });
    if (![301, 302, 303, 307, 308].includes(response.status)) return response;
    await response.body?.cancel();
    const { status } = response;
    const location = response.headers.get('location') ?? '';
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

async function readBody(host: Host, response: Response, watch: ExchangeWatch): Promise<HttpAnswer> {
  const tooLarge = brokenExchange(host.name, `body larger than ${megabytes(host.maxBodyBytes)}`, {
    mayPass: false,
    status: response.status,
  });
  watch.progress();
  if (Number(response.headers.get('content-length')) > host.maxBodyBytes) {
    await response.body?.cancel();
    return tooLarge;
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    watch.progress();
    length += piece.length;
    if (length > host.maxBodyBytes) return tooLarge;
    pieces.push(piece);
  }
  return {
    kind: 'body',
    body: Buffer.concat(pieces, length),
    validators: {
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    },
  };
}

function megabytes(bytes: number): string {
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}

/** The first words of an error page. The status has been said already, so a page that breaks off is no further fault. */
async function beginning(response: Response, watch: ExchangeWatch): Promise<string> {
  watch.progress();
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true });
      if (text.length >= errorTextBytes) break;
    }
  } catch {
    return text;
  }
  return text;
}
