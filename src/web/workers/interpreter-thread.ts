import { Worker } from 'node:worker_threads';
import type { Interpreter } from '../../interpreter/interpreter.ts';
import type { PastTurn } from '../../interpreter/message-history.ts';
import type { TurnStep } from '../../interpreter/next-step.ts';
import { tookTooMuch } from '../../interpreter/reading/talk.ts';
import { cancelled, throwIfCancelled, untilAborted } from '../../io/cancellation.ts';
import { type StepEnd, type ThreadListeners, type Watch, WatchedThread } from './watched-thread.ts';

export interface InterpreterThreadOptions extends Watch, ThreadListeners {
  createWorker(this: void): Worker;
}

/**
 * The interpreter in a thread of its own, so that no message keeps the server from others. One thread has all questions, since most of
 * their time is spent waiting for calendars. When it no longer listens it is ended, and what it was reading last is asked again by itself:
 * who asked what no thread can answer hears so. All else is asked again together.
 */
export class InterpreterThread implements Interpreter {
  readonly #options: InterpreterThreadOptions;
  #thread: WatchedThread | null = null;
  readonly #open = new Set<WatchedThread>();
  #isClosed = false;

  constructor(options: InterpreterThreadOptions) {
    this.#options = options;
  }

  /** Loads the thread ahead of the first question. */
  start(): this {
    this.#shared();
    return this;
  }

  /** @throws CANCELLED when the signal is aborted; a fault of the interpreter, or that it cannot be started */
  async nextStep(turns: readonly PastTurn[], signal?: AbortSignal): Promise<TurnStep> {
    throwIfCancelled(signal);
    return await untilAborted(this.#stepOf(turns, signal), signal);
  }

  /** Ends all threads; who still waits hears CANCELLED. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#open].map((thread) => thread.close()));
  }

  /** Each time a thread is gone one question less is asked together with others, so that this comes to an end. */
  async #stepOf(turns: readonly PastTurn[], signal: AbortSignal | undefined): Promise<TurnStep> {
    for (;;) {
      const thread = this.#shared();
      const end = await thread.ask(turns);
      throwIfCancelled(signal);
      const isSettled = end.kind !== 'gone' || end.suspicion === 'sure' || !thread.wasReady;
      if (isSettled) return stepOrThrow(end, thread);
      if (end.suspicion === 'likely') return await this.#byItself(turns);
    }
  }

  async #byItself(turns: readonly PastTurn[]): Promise<TurnStep> {
    const thread = this.#opened();
    const end = await thread.ask(turns);
    void thread.close();
    return stepOrThrow(end, thread);
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

function stepOrThrow(end: StepEnd, { wasReady }: WatchedThread): TurnStep {
  if (end.kind === 'step') return end.step;
  if (end.kind === 'failed') throw end.error;
  if (!wasReady) throw new Error('The thread of the interpreter cannot be started.');
  return { kind: 'answer', text: tookTooMuch };
}

/** The interpreter's thread of a real server, which sees `env`. */
export function createInterpreterThread(
  workerFile: URL,
  env: NodeJS.ProcessEnv,
  listeners: ThreadListeners,
): InterpreterThread {
  return new InterpreterThread({
    createWorker: () => new Worker(workerFile, { env, resourceLimits: { maxOldGenerationSizeMb: 512 } }),
    pulseMs: 1000,
    mostMissed: 8,
    ...listeners,
  });
}
