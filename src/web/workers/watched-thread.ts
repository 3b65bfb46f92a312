import type { Worker } from 'node:worker_threads';
import type { Observe, Observed } from '../../io/observed.ts';
import type { PageAnswerer } from '../../questions/choices.ts';
import type { AnswerOf, Asked, FromAnswerer, ToAnswerer } from './answerer-messages.ts';

/** How asking a thread ended. */
export type AskEnd =
  | { kind: 'answer'; answer: AnswerOf<keyof PageAnswerer> }
  | { kind: 'failed'; error: unknown }
  /**
   * The thread died, or was ended because it no longer listened. `suspicion`: `sure` where nothing else was asked, `likely` of what it
   * took last, since it takes nothing while it reads; `none` of all else.
   */
  | { kind: 'gone'; suspicion: 'sure' | 'likely' | 'none' };

export interface Watch {
  /** How often a thread that was asked something is asked whether it listens. */
  pulseMs: number;
  /** It is ended when it has not answered so often in a row. */
  mostMissed: number;
}

/** What is told of a thread. */
export type ThreadEvent = Observed | { type: 'answerer-died' };

/** Who hears of a thread. */
export interface ThreadListeners {
  /** Told why a thread died, or that it had to be ended. For the log. */
  onFault(this: void, error: unknown): void;
  /** Told what was fetched for its questions, and that it died; left out: nobody is. */
  observe?: Observe<ThreadEvent> | undefined;
}

/** An answerer's thread, ended when one message keeps it from all others. */
export class WatchedThread {
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
      this.#listeners.onFault(new Error('The answerer no longer listened and was ended.'));
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
