import type { Worker } from 'node:worker_threads';
import { PooledWorker, type WorkerListeners } from './pooled-worker.ts';

/** `onFault` is told of faults of the program and of threads that died, with the answer that met them. For the log. */
export interface ThreadOptions extends WorkerListeners {
  createWorker(this: void): Worker;
  /** A thread without work ends after this long. */
  idleMs: number;
  /** A thread that does not stop when it is asked to is killed after this long. */
  killMs: number;
  /** A thread is replaced after so many jobs, and when it holds more than this. */
  mostJobs: number;
  mostMemoryBytes: number;
}

/** The threads of a pool: started when there is work for them, ended when they have none, or hold too much. */
export class ThreadSet<Success> {
  readonly #options: ThreadOptions;
  readonly #workers = new Set<PooledWorker<Success>>();
  readonly #idle = new Map<PooledWorker<Success>, NodeJS.Timeout>();
  /** Those that end with the job that they have. */
  readonly #leaving = new WeakSet<PooledWorker<Success>>();
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Threads that are there now. */
  get count(): number {
    return this.#workers.size;
  }

  /** Threads that have a job. */
  get busy(): number {
    return this.#workers.size - this.#idle.size;
  }

  /** A thread without a job, which has to be given back. */
  take(): PooledWorker<Success> {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(worker);
      if (!worker.hasGone) return worker;
      this.#workers.delete(worker);
    }
    const worker = new PooledWorker<Success>(this.#options.createWorker(), this.#options);
    this.#workers.add(worker);
    return worker;
  }

  giveBack(worker: PooledWorker<Success>): void {
    const { idleMs, mostJobs, mostMemoryBytes } = this.#options;
    const isDone = this.#isClosed || this.#leaving.has(worker) || worker.jobs >= mostJobs;
    if (worker.hasGone) this.#workers.delete(worker);
    else if (isDone || worker.memoryBytes > mostMemoryBytes) this.#retire(worker);
    else this.#idle.set(worker, setTimeout(() => this.#retire(worker), idleMs).unref());
  }

  /** Ends all threads, those that have a job after it, so that what they hold is given back. New ones take their place. */
  letGo(): void {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      this.#retire(worker);
    }
    for (const worker of this.#workers) this.#leaving.add(worker);
  }

  /** Ends all threads now; jobs under way are cancelled. */
  async close(): Promise<void> {
    const { killMs } = this.#options;
    this.#isClosed = true;
    const workers = [...this.#workers];
    for (const worker of workers) worker.abort(killMs);
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all(workers.map((worker) => worker.retire(killMs)));
  }

  #retire(worker: PooledWorker<Success>): void {
    this.#idle.delete(worker);
    this.#workers.delete(worker);
    void worker.retire(this.#options.killMs);
  }
}
