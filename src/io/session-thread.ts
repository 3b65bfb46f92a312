import { parentPort, workerData } from 'node:worker_threads';
import { SvcError } from '../core/errors.ts';
import type { FromSessionThread, SessionThreadData, ToSessionThread } from './data/session-threads.ts';
import { createNotes } from './observed.ts';
import { openRealWorld } from './real-world.ts';

/** Entry of a thread that loads sessions ahead: one at a time, until no more come. */

const port = parentPort!;
const { offline } = workerData as SessionThreadData;
const notes = createNotes();
const ending = new AbortController();
const caller = { signal: ending.signal, progress: () => undefined };
const { data } = openRealWorld(process.env, { offline, observe: notes.observe })(caller);

port.on('message', (message: ToSessionThread) => {
  if (message !== 'end') return void load(message);
  ending.abort();
  port.close();
});

async function load({ event, session, options }: Exclude<ToSessionThread, 'end'>): Promise<void> {
  try {
    await data.session(event, session, options);
  } catch (error) {
    // Whoever loads it next says so.
    if (!(error instanceof SvcError)) throw error;
  }
  port.postMessage(notes.take() satisfies FromSessionThread);
}
