import { parentPort } from 'node:worker_threads';
import { createNotes } from '../../io/observed.ts';
import { openRealWorld } from '../../io/real-world.ts';
import { executeToolCall } from '../../tools/execute-tool-call.ts';
import { serverSessionThreads } from '../../tools/threads/tool-pool.ts';
import { takeJobs } from '../../tools/threads/take-jobs.ts';
import { plainDrawing } from '../../present/save-files.ts';
import { readSettings } from '../setup/settings.ts';
import { startTracing } from '../setup/tracing.ts';

/** Entry of a worker thread: carries out one operation at a time. */

const { env } = process;
const settings = readSettings(env, 'production');
const tracing = await startTracing(settings.tracing, env);
const notes = settings.metrics && createNotes();
const effectsOf = openRealWorld(env, {
  span: tracing?.span,
  observe: notes?.observe,
  databaseProgram: new URL('./svc-sql.js', import.meta.url),
  answersOf: new URL(import.meta.url),
  sessionThreads: serverSessionThreads(new URL('./svc-session-thread.js', import.meta.url)),
});

// A page shows few charts as they come: most in another size or theme.
const drawing = { ...plainDrawing, keepsSpecs: 'later' } as const;

takeJobs(parentPort!, {
  carryOut: async ({ call, workspaceId, trace }, { signal, progress, onFault }) => {
    const work = async () =>
      await executeToolCall(effectsOf({ signal, progress }), call, { workspaceId, onFault, drawing });
    return await (tracing ? tracing.within(trace, work) : work());
  },
  beforeEnd: async () => await tracing?.flush(),
  ...(notes && { observed: notes.take }),
});
