import { Worker } from 'node:worker_threads';
import { cancelled, throwIfCancelled, untilAborted } from '../../io/cancellation.ts';
import type { Observe, Observed } from '../../io/observed.ts';
import type { PastTurn, TurnStep } from '../../questions/answerer.ts';
import type { PageAnswerer } from '../../questions/choices.ts';
import type { Choices, MessageReading } from '../../questions/reading.ts';
import type { ToolCall } from '../../tools/tool-runner.ts';

/** How asking a thread ended. */
type AskEnd =
  | { kind: 'answer'; answer: AnswerOf<keyof PageAnswerer> }
  | { kind: 'failed'; error: unknown }
  /**
   * The thread died, or was ended because it no longer listened. `suspicion`: `sure` where nothing else was asked, `likely` of what it
   * took last, since it takes nothing while it reads; `none` of all else.
   */
  | { kind: 'gone'; suspicion: 'sure' | 'likely' | 'none' };

interface Watch {
  /** How often a thread that was asked something is asked whether it listens. */
  pulseMs: number;
  /** It is ended when it has not answered so often in a row. */
  mostMissed: number;
}

/** What is told of a thread. */
export type ThreadEvent = Observed | { type: 'answerer-died' };

/** Who hears of a thread. */
interface ThreadListeners {
  /** Told why a thread died, or that it had to be ended. For the log. */
  onFault(this: void, error: unknown): void;
  /** Told what was fetched for its questions, and that it died; left out: nobody is. */
  observe?: Observe<ThreadEvent> | undefined;
}

/** An answerer's thread, ended when one message keeps it from all others. */
class WatchedThread {
  readonly #worker: Worker;
  readonly #watch: Watch;
  readonly #listeners: ThreadListeners;
  readonly #asked = new Map<number, (end: AskEnd) => void>();
  /** Questions that it began to read and has not answered, in their order. */
  readonly #taken = new Set<number>();
  #lastId = 0;
  #missed = 0;
  #isReady = false;
  #hasGone = false;
  #isClosing = false;
  #pulse: NodeJS.Timeout | undefined;

  constructor(worker: Worker, watch: Watch, listeners: ThreadListeners) {
    this.#worker = worker;
    this.#watch = watch;
    this.#listeners = listeners;
    worker.on('message', (message: FromAnswerer) => this.#hear(message));
    worker.on('error', (error) => listeners.onFault(error));
    worker.on('exit', () => this.#end());
    worker.unref(); // last, since who listens to messages holds the process
  }

  get hasGone(): boolean {
    return this.#hasGone;
  }

  /** Whether it ever came to take questions: one that did not is broken, whatever it was asked. */
  get wasReady(): boolean {
    return this.#isReady;
  }

  /** Rejects only for what cannot be told to a thread. */
  ask(asked: Asked): Promise<AskEnd> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#tell({ type: 'ask', id, ...asked });
      this.#asked.set(id, resolve);
      this.#pulse ??= setInterval(() => this.#beat(), this.#watch.pulseMs).unref();
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#worker.terminate();
  }

  #beat(): void {
    if (!this.#isReady) return;
    if (this.#missed >= this.#watch.mostMissed) {
      this.#listeners.onFault(new Error('The answerer stopped responding and was ended.'));
      void this.#worker.terminate();
      return;
    }
    this.#missed += 1;
    this.#tell({ type: 'ping' });
  }

  #hear(message: FromAnswerer): void {
    this.#missed = 0;
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        break;
      case 'pong':
        break;
      case 'taken':
        this.#taken.add(message.id);
        break;
      case 'answer':
        for (const event of message.observed ?? []) this.#listeners.observe?.(event);
        this.#settle(message.id, { kind: 'answer', answer: message.answer });
        break;
      case 'failed':
        this.#settle(message.id, { kind: 'failed', error: message.error });
        break;
    }
  }

  #settle(id: number, end: AskEnd): void {
    this.#asked.get(id)?.(end);
    this.#asked.delete(id);
    this.#taken.delete(id);
    if (this.#asked.size === 0) this.#stopWatching();
  }

  #end(): void {
    this.#hasGone = true;
    if (!this.#isClosing) this.#listeners.observe?.({ type: 'answerer-died' });
    this.#stopWatching();
    const suspect = [...this.#taken].at(-1) ?? this.#asked.keys().next().value;
    for (const [id, resolve] of this.#asked) {
      const isOnly = this.#asked.size === 1;
      resolve({ kind: 'gone', suspicion: isOnly ? 'sure' : id === suspect ? 'likely' : 'none' });
    }
    this.#asked.clear();
    this.#taken.clear();
  }

  #stopWatching(): void {
    clearInterval(this.#pulse);
    this.#pulse = undefined;
    this.#missed = 0;
  }

  #tell(message: ToAnswerer): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    this.#worker.postMessage(message);
  }
}

interface AnswererThreadOptions extends Watch, ThreadListeners {
  createWorker(this: void): Worker;
}

/** The answer to a message that keeps a thread for too long. */
export const tookTooMuch: TurnStep = {
  kind: 'answer',
  text: 'That message took too long to read, so I stopped. Please ask in fewer words, for example *Tyre strategy of Monza 2024*.',
  readings: [],
  suggestions: [],
};

/**
 * Who answers without a language model, in a thread of its own, so that no message keeps the server from others. One thread has all
 * questions, since most of their time is spent waiting for calendars. When it no longer listens it is ended, and what it was reading last
 * is asked again by itself: who asked what no thread can answer is told so. All else is asked again together.
 *
 * Each method throws CANCELLED when the signal is aborted; a fault of the answerer, or that it cannot be started.
 */
export class AnswererThread implements PageAnswerer {
  readonly #options: AnswererThreadOptions;
  #thread: WatchedThread | null = null;
  readonly #open = new Set<WatchedThread>();
  #isClosed = false;

  constructor(options: AnswererThreadOptions) {
    this.#options = options;
  }

  /** Loads the thread ahead of the first question. */
  start(): void {
    this.#shared();
  }

  async nextStep(of: readonly PastTurn[], signal?: AbortSignal): Promise<TurnStep> {
    const step = await this.#ask({ method: 'nextStep', of }, signal);
    return (step as TurnStep | null) ?? tookTooMuch;
  }

  async operationsFor(of: readonly string[], signal?: AbortSignal): Promise<readonly string[]> {
    const operations = await this.#ask({ method: 'operationsFor', of }, signal);
    return (operations as readonly string[] | null) ?? [];
  }

  async readMessage(of: readonly PastTurn[], signal?: AbortSignal): Promise<MessageReading> {
    const read = await this.#ask({ method: 'readMessage', of }, signal);
    return (read as MessageReading | null) ?? { readings: [], names: [] };
  }

  async choices(of: ToolCall, signal?: AbortSignal): Promise<Choices> {
    const choices = await this.#ask({ method: 'choices', of }, signal);
    if (choices === null) throw new Error('The choices took too much time or memory.');
    return choices as Choices;
  }

  /** Ends all threads; who still waits gets CANCELLED. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#open].map((thread) => thread.close()));
  }

  async #ask(asked: Asked, signal: AbortSignal | undefined): Promise<AnyAnswer | null> {
    throwIfCancelled(signal);
    return await untilAborted(this.#answerTo(asked, signal), signal);
  }

  /** null: no thread can answer it. Each time a thread is gone one question less is asked together with others, so that this comes to an end. */
  async #answerTo(asked: Asked, signal: AbortSignal | undefined): Promise<AnyAnswer | null> {
    for (;;) {
      const thread = this.#shared();
      const end = await thread.ask(asked);
      throwIfCancelled(signal);
      const isSettled = end.kind !== 'gone' || end.suspicion === 'sure' || !thread.wasReady;
      if (isSettled) return answerOrThrow(end, thread);
      if (end.suspicion === 'likely') return await this.#byItself(asked);
    }
  }

  async #byItself(asked: Asked): Promise<AnyAnswer | null> {
    const thread = this.#opened();
    const end = await thread.ask(asked);
    void thread.close();
    return answerOrThrow(end, thread);
  }

  #shared(): WatchedThread {
    if (this.#thread === null || this.#thread.hasGone) this.#thread = this.#opened();
    return this.#thread;
  }

  #opened(): WatchedThread {
    if (this.#isClosed) throw cancelled();
    for (const thread of this.#open) if (thread.hasGone) this.#open.delete(thread);
    const thread = new WatchedThread(this.#options.createWorker(), this.#options, this.#options);
    this.#open.add(thread);
    return thread;
  }
}

type AnyAnswer = AnswerOf<keyof PageAnswerer>;

function answerOrThrow(end: AskEnd, { wasReady }: WatchedThread): AnyAnswer | null {
  if (end.kind === 'answer') return end.answer;
  if (end.kind === 'failed') throw end.error;
  if (!wasReady) throw new Error("The answerer's thread can't be started.");
  return null;
}

/** The answerer's thread of a real server, which sees `env`. */
export function createAnswererThread(
  workerFile: URL,
  env: NodeJS.ProcessEnv,
  listeners: ThreadListeners,
): AnswererThread {
  return new AnswererThread({
    createWorker: () => new Worker(workerFile, { env, resourceLimits: { maxOldGenerationSizeMb: 512 } }),
    pulseMs: 1000,
    mostMissed: 8,
    ...listeners,
  });
}

type Method = keyof PageAnswerer;

/** What an answerer is asked by a method of it, and what it says. */
type AskedOf<M extends Method> = Parameters<PageAnswerer[M]>[0];
export type AnswerOf<M extends Method> = Awaited<ReturnType<PageAnswerer[M]>>;

export type Asked = { [M in Method]: { method: M; of: AskedOf<M> } }[Method];

/** What the server tells the answerer's thread, which has several questions at once: some wait for a calendar. */
export type ToAnswerer =
  | ({ type: 'ask'; id: number } & Asked)
  /** Answered at once by a thread that still listens. */
  | { type: 'ping' };

/** What the answerer's thread tells the server. */
export type FromAnswerer =
  /** Everything is loaded. */
  | { type: 'ready' }
  | { type: 'pong' }
  /** Reading begins now. */
  | { type: 'taken'; id: number }
  /** `observed`: what there was to count since the answer before; left out: nobody counts. */
  | { type: 'answer'; id: number; answer: AnswerOf<Method>; observed?: readonly Observed[] }
  /** A fault of the program. */
  | { type: 'failed'; id: number; error: unknown };
