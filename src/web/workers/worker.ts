import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { isCancelled } from '../../io/cancellation.ts';
import { openRealWorld } from '../../io/real-world.ts';
import { executeToolCall } from '../../tools/execute-tool-call.ts';
import { readSettings } from '../setup/settings.ts';
import { startTracing } from '../setup/tracing.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** Entry of a worker thread: carries out one operation at a time. */

const port = parentPort!;
const { env } = process;
const tracing = await startTracing(readSettings(env, 'production').tracing, env);
const effectsOf = openRealWorld(env, { span: tracing?.span });
let job = new AbortController();

port.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'run':
      job = new AbortController();
      void run(message, job.signal);
      break;
    case 'abort':
      job.abort();
      break;
    case 'end':
      void end();
      break;
  }
});

async function run(
  { call, workspaceId, trace }: Extract<ToWorker, { type: 'run' }>,
  signal: AbortSignal,
): Promise<void> {
  const progress = (label: string): void => tell({ type: 'progress', label });
  const onFault = (error: unknown): void => tell({ type: 'fault', error });
  const work = async () => executeToolCall(effectsOf({ signal, progress }), call, { workspaceId, onFault });
  try {
    const outcome = await (tracing ? tracing.within(trace, work) : work());
    tell({ type: 'done', outcome, memoryBytes: heldBytes() });
  } catch (error) {
    if (!isCancelled(error)) throw error;
    tell({ type: 'done', outcome: null, memoryBytes: heldBytes() });
  }
}

async function end(): Promise<void> {
  await tracing?.flush();
  process.exit(0);
}

function tell(message: FromWorker): void {
  port.postMessage(message);
}

/** Pictures and telemetry lie outside the heap. */
function heldBytes(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}
