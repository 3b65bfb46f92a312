import { parentPort, workerData } from 'node:worker_threads';
import { openRealWorld } from '../io/real-world.ts';
import { serverSessionThreads } from '../tools/threads/tool-pool.ts';
import { takeJobs } from '../tools/threads/take-jobs.ts';
import { carryOutCall, type CarriedOut } from './carry-out-call.ts';
import type { ThreadData } from './tool-threads.ts';

/** Entry of a worker thread: carries out one tool at a time. */

const { offline } = workerData as ThreadData;
const effectsOf = openRealWorld(process.env, {
  offline,
  databaseProgram: new URL('./svc-sql.js', import.meta.url),
  answersOf: new URL('./svc-web-worker.js', import.meta.url),
  sessionThreads: serverSessionThreads(new URL('./svc-session-thread.js', import.meta.url)),
});

takeJobs<CarriedOut>(parentPort!, {
  carryOut: async ({ call, workspaceId }, { signal, progress }) =>
    await carryOutCall(effectsOf({ signal, progress }), call, workspaceId),
});
