import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const megabyte = 1024 * 1024;

/** The pool of a real server: one thread less than there are processors, at least one and at most four. The threads see `env`. */
export function createToolPool(
  workerFile: URL,
  env: NodeJS.ProcessEnv,
  options: Pick<WorkerPoolOptions, 'onFault' | 'trace'>,
): WorkerPool {
  return new WorkerPool({
    createWorker: () => new Worker(workerFile, { env, resourceLimits: { maxOldGenerationSizeMb: 1536 } }),
    size: Math.min(4, Math.max(1, availableParallelism() - 1)),
    mostWaiting: 500,
    mostWaitingOfOne: 16,
    idleMs: 5 * 60_000,
    killMs: 2000,
    mostJobs: 200,
    mostMemoryBytes: 512 * megabyte,
    ...options,
  });
}
