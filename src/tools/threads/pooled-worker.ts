import type { Worker } from 'node:worker_threads';
import type { Observe, Observed } from '../../io/observed.ts';
import type { ToolCall, ToolFailure } from '../tool-runner.ts';

export interface WorkerJob {
  call: ToolCall;
  workspaceId: string;
  turnId: string | undefined;
  trace: Readonly<Record<string, string>>;
  progress(this: void, label: string): void;
}

/** Who hears of a thread. */
export interface WorkerListeners {
  onFault(this: void, error: unknown, turnId?: string): void;
  /** Told what its jobs fetched and parsed. */
  observe?: Observe | undefined;
}

/** How a job in a worker ended. */
export type JobEnd<Success> =
  | { kind: 'done'; outcome: Success | ToolFailure }
  | { kind: 'cancelled' }
  /** The thread died: out of memory, a fault of a native part, killed. */
  | { kind: 'crashed'; error: unknown };

/** One worker thread, which has one job at a time. */
export class PooledWorker<Success> {
  readonly #worker: Worker;
  readonly #listeners: WorkerListeners;
  #turnId: string | undefined;
  #progress: WorkerJob['progress'] = () => undefined;
  #finish: ((end: JobEnd<Success>) => void) | null = null;
  #kill: NodeJS.Timeout | undefined;
  #lastError: unknown = null;
  #hasGone = false;
  #jobs = 0;
  #memoryBytes = 0;

  constructor(worker: Worker, listeners: WorkerListeners) {
    this.#worker = worker;
    this.#listeners = listeners;
    worker.unref();
    worker.on('message', (message: FromWorker<Success>) => this.#hear(message));
    worker.on('error', (error) => (this.#lastError = error));
    worker.on('exit', (code) => {
      this.#hasGone = true;
      this.#end({ kind: 'crashed', error: this.#lastError ?? new Error(`the thread ended with ${code}`) });
    });
  }

  /** Jobs done so far. */
  get jobs(): number {
    return this.#jobs;
  }

  /** What the thread held after its last job. */
  get memoryBytes(): number {
    return this.#memoryBytes;
  }

  get hasGone(): boolean {
    return this.#hasGone;
  }

  /** Only for a worker that has no job. Never rejects. */
  run({ progress, turnId, ...job }: WorkerJob): Promise<JobEnd<Success>> {
    this.#progress = progress;
    this.#turnId = turnId;
    this.#worker.ref();
    return new Promise((resolve) => {
      this.#finish = resolve;
      this.#tell({ type: 'run', ...job });
    });
  }

  /** Asks the job to stop; a thread that does not listen is killed after `killMs`. */
  abort(killMs: number): void {
    if (!this.#finish) return;
    this.#tell({ type: 'abort' });
    this.#kill ??= setTimeout(() => void this.#worker.terminate(), killMs);
  }

  /** Lets an idle thread end by itself, or kills it after `killMs`. Resolves when it has. */
  async retire(killMs: number): Promise<void> {
    if (this.#hasGone) return;
    this.#worker.ref(); // it may have traces to send, and the process could end before
    const gone = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    this.#tell({ type: 'end' });
    const kill = setTimeout(() => void this.#worker.terminate(), killMs).unref();
    await gone;
    clearTimeout(kill);
  }

  #tell(message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker<Success>): void {
    switch (message.type) {
      case 'progress':
        this.#progress(message.label);
        break;
      case 'fault':
        this.#listeners.onFault(message.error, this.#turnId);
        break;
      case 'done':
        this.#jobs += 1;
        this.#memoryBytes = message.memoryBytes;
        for (const event of message.observed ?? []) this.#listeners.observe?.(event);
        this.#end(message.outcome ? { kind: 'done', outcome: message.outcome } : { kind: 'cancelled' });
        break;
    }
  }

  #end(end: JobEnd<Success>): void {
    clearTimeout(this.#kill);
    this.#kill = undefined;
    this.#progress = () => undefined;
    this.#worker.unref();
    const finish = this.#finish;
    this.#finish = null;
    finish?.(end);
  }
}

/** What the server tells a worker thread. A worker has one job at a time. */
export type ToWorker =
  | { type: 'run'; call: ToolCall; workspaceId: string; trace: Readonly<Record<string, string>> }
  /** Stop the job under way. */
  | { type: 'abort' }
  /** No more jobs come. */
  | { type: 'end' };

/** What a worker thread tells the server. */
export type FromWorker<Success> =
  | { type: 'progress'; label: string }
  /** A fault of the program, for the log. */
  | { type: 'fault'; error: unknown }
  /**
   * null: cancelled. `memoryBytes` is what the thread holds after the job, `observed` what there was to count since the one before; left out: nobody counts.
   */
  | {
      type: 'done';
      outcome: Success | ToolFailure | null;
      memoryBytes: number;
      observed?: readonly Observed[];
    };
