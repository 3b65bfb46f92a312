import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ToolSuccess } from '../tool-runner.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const megabyte = 1024 * 1024;

/** What the threads are, and what differs from the pool that serves a chat. */
export interface ToolPoolOptions extends Partial<WorkerPoolOptions> {
  onFault: WorkerPoolOptions['onFault'];
  /** What the threads run, as the build wrote it. */
  workerFile: URL;
  /** What they see. */
  env: NodeJS.ProcessEnv;
  /** What they are told beside it; left out: nothing. */
  workerData?: unknown;
}

/** Threads of a real server: one less than there are processors, at least one and at most four. */
export const usualThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Threads that load sessions for a call: two, while its own one waits. The limits of heavy work limit the calls that have them. */
export function serverSessionThreads(program: URL): { program: URL; count: number } {
  return { program, count: Math.min(2, availableParallelism()) };
}

/** The pool of a real server. */
export function createToolPool<Success = ToolSuccess>({
  workerFile,
  env,
  workerData,
  ...options
}: ToolPoolOptions): WorkerPool<Success> {
  const resourceLimits = { maxOldGenerationSizeMb: 1536 };
  return new WorkerPool({
    createWorker: () => new Worker(workerFile, { env, workerData, resourceLimits }),
    size: usualThreads,
    mostWaiting: 500,
    mostWaitingOfOne: 16,
    idleMs: 5 * 60_000,
    killMs: 2000,
    // A new thread costs as much as fifty answers that are kept.
    mostJobs: 2000,
    mostMemoryBytes: 512 * megabyte,
    ...options,
  });
}
