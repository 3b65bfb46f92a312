import { getHeapStatistics } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { isCancelled } from '../../io/cancellation.ts';
import type { Observed } from '../../io/observed.ts';
import type { ToolFailure, ToolRunOptions } from '../tool-runner.ts';
import type { FromWorker, ToWorker } from './pooled-worker.ts';

type JobToDo = Omit<Extract<ToWorker, { type: 'run' }>, 'type'>;

export interface CarryOutOptions extends Omit<ToolRunOptions, 'workspaceId'> {
  /** Told of faults of the program. */
  onFault: (error: unknown) => void;
}

export interface Worker<Success> {
  /** @throws CANCELLED; anything else ends the thread. */
  carryOut(this: void, job: JobToDo, options: CarryOutOptions): Promise<Success | ToolFailure>;
  /** What there is to do before the thread ends; left out: nothing. */
  beforeEnd?(this: void): Promise<void>;
  /** What there was to count since it was asked last; left out: nobody counts. */
  observed?(this: void): readonly Observed[];
}

/** Carries out what a pool sends to this thread: one job at a time, until no more come. */
export function takeJobs<Success>(
  port: MessagePort,
  { carryOut, beforeEnd, observed }: Worker<Success>,
): void {
  let underWay = new AbortController();
  port.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'run':
        underWay = new AbortController();
        void run(message, underWay.signal);
        break;
      case 'abort':
        underWay.abort();
        break;
      case 'end':
        void end();
        break;
    }
  });

  async function run({ type: _run, ...job }: Extract<ToWorker, { type: 'run' }>, signal: AbortSignal) {
    const options: CarryOutOptions = {
      signal,
      progress: (label) => tell({ type: 'progress', label }),
      onFault: (error) => tell({ type: 'fault', error }),
    };
    try {
      tell(done(await carryOut(job, options)));
    } catch (error) {
      if (!isCancelled(error)) throw error;
      tell(done(null));
    }
  }

  function done(outcome: Success | ToolFailure | null): FromWorker<Success> {
    const counted = observed && { observed: observed() };
    return { type: 'done', outcome, memoryBytes: heldBytes(), ...counted };
  }

  async function end(): Promise<void> {
    await beforeEnd?.();
    process.exit(0);
  }

  function tell(message: FromWorker<Success>): void {
    port.postMessage(message);
  }
}

/** Pictures and telemetry lie outside the heap. */
function heldBytes(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}
