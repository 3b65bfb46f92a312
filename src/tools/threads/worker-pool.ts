import type { Worker } from 'node:worker_threads';
import { SvcError } from '../../core/errors.ts';
import { cancelled, throwIfCancelled, untilAborted } from '../../io/cancellation.ts';
import {
  failedWith,
  type ToolCall,
  type ToolFailure,
  type ToolRunner,
  type ToolRunOptions,
  type ToolSuccess,
} from '../tool-runner.ts';
import { JobQueue } from './job-queue.ts';
import { type JobEnd, PooledWorker } from './pooled-worker.ts';

export interface WorkerPoolOptions {
  createWorker(this: void): Worker;
  /** Threads at most; they are started when there is work for them. */
  size: number;
  /** Jobs that may wait, in all and of one workspace. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** A thread without work ends after this long. */
  idleMs: number;
  /** A thread that does not stop when it is asked to is killed after this long. */
  killMs: number;
  /** A thread is replaced after so many jobs, and when it holds more than this. */
  mostJobs: number;
  mostMemoryBytes: number;
  /** What a job carries to its thread so that its trace goes on there. */
  trace?(this: void): Record<string, string>;
  /** Told of faults of the program and of threads that died. For the log. */
  onFault(this: void, error: unknown): void;
}

interface Job<Success> {
  call: ToolCall;
  options: ToolRunOptions;
  trace: Record<string, string>;
  worker: PooledWorker<Success> | null;
  resolve(this: void, outcome: Success | ToolFailure): void;
}

/** Runs operations in worker threads, so that parsing and drawing never keep a server from answering. */
export class WorkerPool<Success = ToolSuccess> implements ToolRunner<Success> {
  readonly #options: WorkerPoolOptions;
  readonly #queue: JobQueue<Job<Success>>;
  readonly #workers = new Set<PooledWorker<Success>>();
  readonly #idle = new Map<PooledWorker<Success>, NodeJS.Timeout>();
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#queue = new JobQueue({ most: options.mostWaiting, mostOfKey: options.mostWaitingOfOne });
  }

  /** Threads that are there now. */
  get threads(): number {
    return this.#workers.size;
  }

  async run(call: ToolCall, options: ToolRunOptions): Promise<Success | ToolFailure> {
    const { workspaceId, signal, progress } = options;
    throwIfCancelled(signal);
    if (this.#isClosed) throw cancelled();
    const trace = this.#options.trace?.() ?? {};
    const job: Job<Success> = { call, options, trace, worker: null, resolve: () => undefined };
    const outcome = new Promise<Success | ToolFailure>((resolve) => (job.resolve = resolve));
    if (!this.#queue.add(workspaceId, job)) return busy();
    this.#startWaiting();
    if (job.worker === null) progress('Waiting for other analyses to finish');
    try {
      return await untilAborted(outcome, signal);
    } catch (cancellation) {
      this.#queue.remove(workspaceId, job);
      job.worker?.abort(this.#options.killMs);
      throw cancellation;
    }
  }

  /** Stops everything. Jobs under way are cancelled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#queue.next());
    const workers = [...this.#workers];
    for (const worker of workers) worker.abort(this.#options.killMs);
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all(workers.map((worker) => worker.retire(this.#options.killMs)));
  }

  #startWaiting(): void {
    while (this.#queue.length > 0) {
      const worker = this.#freeWorker();
      const job = worker && this.#queue.next();
      if (!worker || !job) return;
      void this.#carryOut(worker, job);
    }
  }

  async #carryOut(worker: PooledWorker<Success>, job: Job<Success>): Promise<void> {
    job.worker = worker;
    const { call, trace, options } = job;
    const { workspaceId, progress } = options;
    const end = await worker.run({ call, workspaceId, trace, progress });
    job.worker = null;
    this.#queue.ended(workspaceId);
    this.#release(worker);
    if (end.kind === 'crashed' && !options.signal.aborted) this.#options.onFault(end.error);
    job.resolve(outcomeOf(end));
    this.#startWaiting();
  }

  #freeWorker(): PooledWorker<Success> | null {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(worker);
      if (!worker.hasGone) return worker;
      this.#workers.delete(worker);
    }
    if (this.#workers.size >= this.#options.size) return null;
    const worker = new PooledWorker<Success>(this.#options.createWorker(), this.#options.onFault);
    this.#workers.add(worker);
    return worker;
  }

  #release(worker: PooledWorker<Success>): void {
    const { idleMs, mostJobs, mostMemoryBytes } = this.#options;
    if (worker.hasGone) this.#workers.delete(worker);
    else if (this.#isClosed || worker.jobs >= mostJobs || worker.memoryBytes > mostMemoryBytes) {
      this.#retire(worker);
    } else {
      const timer = setTimeout(() => this.#retire(worker), idleMs).unref();
      this.#idle.set(worker, timer);
    }
  }

  #retire(worker: PooledWorker<Success>): void {
    this.#idle.delete(worker);
    this.#workers.delete(worker);
    void worker.retire(this.#options.killMs);
  }
}

/** For a job that was cancelled nobody waits any more, so that it does not matter what it says. */
function outcomeOf<Success>(end: JobEnd<Success>): Success | ToolFailure {
  return end.kind === 'done' ? end.outcome : crashed();
}

function crashed(): ToolFailure {
  const fault = new SvcError(
    'INTERNAL',
    'This analysis broke off: it needed more memory than it may have, or met a fault of the program.',
    'Try again with less: fewer drivers, laps or years.',
  );
  // Another thread takes its place, so the same call may go well.
  return failedWith({ ...fault.toDocument(), retryable: true });
}

function busy(): ToolFailure {
  const error = new SvcError(
    'RATE_LIMITED',
    'The server is busy with other analyses.',
    'Try again in a minute.',
  );
  return failedWith(error.toDocument());
}
