import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { EventSession } from '../../core/calendar/schedule.ts';
import { untilAborted } from '../cancellation.ts';
import type { ReadAhead, SessionOptions } from '../effects.ts';
import type { Observe, Observed } from '../observed.ts';

type Asked = Parameters<ReadAhead>[0][number];

/** What a thread is told: a session to load, one at a time, or that no more come. */
export type ToSessionThread = (Asked & { options: SessionOptions }) | 'end';

/** What a thread says when it has loaded a session, or could not: what there was to count. */
export type FromSessionThread = readonly Observed[];

/** What a thread is told when it starts. */
export interface SessionThreadData {
  offline: boolean;
}

export interface SessionThreadOptions extends SessionThreadData {
  /** What the threads run, as the build wrote it. */
  program: URL;
  /** So many at most. */
  count: number;
  env: NodeJS.ProcessEnv;
  observe?: Observe | undefined;
}

/** Most of what simulating and parsing make is garbage at once: with more room the collector comes half as often. */
const resourceLimits = { maxYoungGenerationSizeMb: 96 };

/**
 * How much of a function V8 runs before it optimises it, in bytes of its code. Each thread has its own code optimised, which with V8's usual budget
 * takes as much processor time as a dozen sessions do.
 */
const budget = { usual: 67_584, ofThreads: 1_000_000 };

/** A thread that does not end by itself is ended after this long. */
const killMs = 2000;

/**
 * Has sessions that somebody goes through in order loaded by other threads, which leave them in the cache of parsed sessions: whoever loads
 * them next finds them there. What cannot be kept, or fails, is loaded as if there were no threads. None is started before `begin`.
 */
export class SessionsAhead {
  readonly #options: SessionThreadOptions & { signal: AbortSignal };
  readonly #loading: SessionOptions;
  #waiting: Asked[];
  /** Loaded, or about to be, and not asked for yet. */
  readonly #begun = new Map<EventSession, Promise<void>>();
  readonly #threads: SessionThread[] = [];
  readonly #idle: SessionThread[] = [];
  #hasBegun = false;

  constructor(
    options: SessionThreadOptions & { signal: AbortSignal },
    sessions: readonly Asked[],
    loading: SessionOptions,
  ) {
    this.#options = options;
    this.#waiting = [...sessions];
    this.#loading = loading;
  }

  /** A session has to be parsed, so others probably have to be as well; kept ones are read faster than a thread starts. */
  begin(): void {
    if (!this.#hasBegun) setFlagsFromString(`--interrupt-budget=${budget.ofThreads}`);
    this.#hasBegun = true;
    this.#goOn();
  }

  /** Until no thread is about to load this session. @throws CANCELLED */
  async loaded(session: EventSession): Promise<void> {
    this.#waiting = this.#waiting.filter((asked) => asked.session !== session);
    const begun = this.#begun.get(session);
    if (!begun) return;
    await untilAborted(begun, this.#options.signal);
    this.#begun.delete(session);
    this.#goOn();
  }

  /** Ends all threads, whatever they have begun. */
  end(): void {
    this.#waiting = [];
    if (this.#hasBegun) setFlagsFromString(`--interrupt-budget=${budget.usual}`);
    for (const thread of this.#threads) thread.end();
  }

  #goOn(): void {
    const { count } = this.#options;
    while (this.#hasBegun && this.#waiting.length > 0 && this.#begun.size < 2 * count) {
      const thread = this.#idle.pop() ?? (this.#threads.length < count ? this.#open() : null);
      if (!thread) return;
      const asked = this.#waiting.shift()!;
      this.#begun.set(asked.session, this.#load(thread, asked));
    }
  }

  #open(): SessionThread {
    const thread = new SessionThread(this.#options);
    this.#threads.push(thread);
    return thread;
  }

  async #load(thread: SessionThread, asked: Asked): Promise<void> {
    const observed = await thread.load({ ...asked, options: this.#loading });
    if (observed === null) return;
    for (const event of observed) this.#options.observe?.(event);
    this.#idle.push(thread);
    this.#goOn();
  }
}

class SessionThread {
  readonly #worker: Worker;
  #answer: (observed: FromSessionThread | null) => void = () => undefined;
  #hasGone = false;

  constructor({ program, env, offline }: SessionThreadOptions) {
    const workerData: SessionThreadData = { offline };
    this.#worker = new Worker(program, { env, workerData, resourceLimits });
    this.#worker.on('message', (observed: FromSessionThread) => this.#answer(observed));
    this.#worker.on('error', () => this.#leave());
    this.#worker.on('exit', () => this.#leave());
  }

  /** null: the thread has gone, whatever became of it. Only for a thread that has nothing to do. */
  async load(asked: Exclude<ToSessionThread, 'end'>): Promise<FromSessionThread | null> {
    if (this.#hasGone) return null;
    return await new Promise((resolve) => {
      this.#answer = resolve;
      this.#tell(asked);
    });
  }

  end(): void {
    this.#worker.unref();
    this.#tell('end');
    setTimeout(() => void this.#worker.terminate(), killMs).unref();
  }

  #leave(): void {
    this.#hasGone = true;
    this.#answer(null);
  }

  #tell(message: ToSessionThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    this.#worker.postMessage(message);
  }
}
