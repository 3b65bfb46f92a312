import type { IncomingMessage } from 'node:http';
import { cancelled, throwIfCancelled } from '../cancellation.ts';
import { isAllowedUrl, type Host } from './hosts.ts';
import { type HttpAnswer, retryAfterMs, type Validators } from './http-answer.ts';
import { brokenExchange, failureOfStatus, type HttpFailure, networkFault } from './http-failure.ts';
import { sendRequest } from './http-request.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import { unpackBody } from './unpack-body.ts';

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
  let response: IncomingMessage | null = null;
  try {
    const followed = await follow(host, url, options.validators, watch);
    if ('kind' in followed) return followed;
    response = followed;
    status = response.statusCode ?? 0;
    if (status === 304 && options.validators) {
      await beginning(response, watch); // nothing, after which the connection is free for the next request
      return { kind: 'unchanged' };
    }
    if (status !== 200) {
      const wait = retryAfterMs(response.headers, options.nowMs);
      const text = status === 403 ? await beginning(response, watch) : '';
      throwIfCancelled(options.signal);
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
    if (!response?.readableEnded) response?.destroy(); // what was not read to its end is not wanted any more
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
): Promise<IncomingMessage | HttpFailure> {
  const headers = {
    ...host.headers,
    ...(validators?.etag && { 'If-None-Match': validators.etag }),
    ...(validators?.lastModified && { 'If-Modified-Since': validators.lastModified }),
  };
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await sendRequest(url, { headers, proxies: host.proxies, signal: watch.signal });
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

async function readBody(host: Host, response: IncomingMessage, watch: ExchangeWatch): Promise<HttpAnswer> {
  const unusable = (problem: string) =>
    brokenExchange(host.name, problem, { mayPass: false, status: response.statusCode ?? 0 });
  const tooLarge = unusable(`body larger than ${megabytes(host.maxBodyBytes)}`);
  const { headers } = response;
  watch.progress();
  if (Number(headers['content-length']) > host.maxBodyBytes) return tooLarge;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    watch.progress();
    length += piece.length;
    if (length > host.maxBodyBytes) return tooLarge;
    pieces.push(piece);
  }
  const packed = Buffer.concat(pieces, length);
  try {
    const body = await unpackBody(packed, headers['content-encoding'], host.maxBodyBytes);
    if (!body) return unusable('packed in a way that was not asked for');
    const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    return { kind: 'body', body, validators };
  } catch (error) {
    if (hasErrorCode(error, 'ERR_BUFFER_TOO_LARGE')) return tooLarge;
    throw error;
  }
}

function megabytes(bytes: number): string {
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}

/** The first words of an error page. The status has been said already, so a page that breaks off is no further fault. */
async function beginning(response: IncomingMessage, watch: ExchangeWatch): Promise<string> {
  watch.progress();
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const piece of response as AsyncIterable<Uint8Array>) {
      text += decoder.decode(piece, { stream: true });
      if (text.length >= errorTextBytes) break;
    }
  } catch {
    return text;
  }
  return text;
}
