import { availableParallelism } from 'node:os';
import { createToolPool } from '../tools/threads/tool-pool.ts';
import type { WorkerPool } from '../tools/threads/worker-pool.ts';
import type { CarriedOut } from './carry-out-call.ts';

export interface ThreadSettings {
  workerFile: URL;
  env: NodeJS.ProcessEnv;
  /** The threads never touch the network. */
  offline: boolean;
}

export type ThreadData = Pick<ThreadSettings, 'offline'>;

/**
 * The threads that carry out the tools, so that the server hears of a cancelled call while others compute. There are two at least: what is
 * asked beside a long analysis need not wait for it. A thread that does not heed a cancelled call within a moment is ended, and another
 * one takes its place.
 */
export function openToolThreads(
  { workerFile, env, offline }: ThreadSettings,
  onFault: (error: unknown) => void,
): WorkerPool<CarriedOut> {
  return createToolPool<CarriedOut>({
    workerFile,
    env,
    workerData: { offline } satisfies ThreadData,
    size: Math.min(4, Math.max(2, availableParallelism() - 1)),
    mostWaiting: 100,
    mostWaitingOfOne: 100,
    killMs: 200,
    onFault,
  });
}
