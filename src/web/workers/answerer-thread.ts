import { Worker } from 'node:worker_threads';
import { cancelled, throwIfCancelled, untilAborted } from '../../io/cancellation.ts';
import type { PastTurn, TurnStep } from '../../questions/answerer.ts';
import type { PageAnswerer } from '../../questions/choices.ts';
import type { Choices, MessageReading } from '../../questions/reading.ts';
import type { ToolCall } from '../../tools/tool-runner.ts';
import type { AnswerOf, Asked } from './answerer-messages.ts';
import { type AskEnd, type ThreadListeners, type Watch, WatchedThread } from './watched-thread.ts';

export interface AnswererThreadOptions extends Watch, ThreadListeners {
  createWorker(this: void): Worker;
}

/** The answer to a message that keeps a thread for too long. */
export const tookTooMuch: TurnStep = {
  kind: 'answer',
  text: 'Reading that message took more time or memory than one may take, so I stopped. Please ask in fewer and plainer words, for example *Tyre strategy of Monza 2024*.',
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
  start(): this {
    this.#shared();
    return this;
  }

  async nextStep(of: readonly PastTurn[], signal?: AbortSignal): Promise<TurnStep> {
    const step = await this.#ask({ method: 'nextStep', of }, signal);
    return (step as TurnStep | null) ?? tookTooMuch;
  }

  async readMessage(of: readonly PastTurn[], signal?: AbortSignal): Promise<MessageReading> {
    const read = await this.#ask({ method: 'readMessage', of }, signal);
    return (read as MessageReading | null) ?? { readings: [], names: [] };
  }

  async choices(of: ToolCall, signal?: AbortSignal): Promise<Choices> {
    const choices = await this.#ask({ method: 'choices', of }, signal);
    if (choices === null) throw new Error('Choices took more time or memory than a thread has.');
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
  if (!wasReady) throw new Error('The thread of the answerer cannot be started.');
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
