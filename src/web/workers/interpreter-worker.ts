import { parentPort } from 'node:worker_threads';
import { openInterpreter } from '../../agent/models/open-interpreter.ts';
import { createNotes } from '../../io/observed.ts';
import { readSettings } from '../setup/settings.ts';
import type { FromInterpreter, ToInterpreter } from './interpreter-messages.ts';

/** Entry of the interpreter's thread: finds the next step of each conversation that it is asked about. */

const port = parentPort!;
const notes = readSettings(process.env, 'production').metrics && createNotes();
const interpreter = openInterpreter(process.env, notes?.observe);

port.on('message', (message: ToInterpreter) => {
  if (message.type === 'ping') tell({ type: 'pong' });
  else void answer(message);
});
tell({ type: 'ready' });

async function answer({ id, turns }: Extract<ToInterpreter, { type: 'ask' }>): Promise<void> {
  tell({ type: 'taken', id });
  try {
    const step = await interpreter.nextStep(turns);
    tell({ type: 'step', id, step, ...(notes && { observed: notes.take() }) });
  } catch (error) {
    tell({ type: 'failed', id, error });
  }
}

function tell(message: FromInterpreter): void {
  port.postMessage(message);
}
