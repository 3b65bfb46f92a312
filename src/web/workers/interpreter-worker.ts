import { parentPort } from 'node:worker_threads';
import { openInterpreter } from '../../agent/models/open-interpreter.ts';
import type { FromInterpreter, ToInterpreter } from './interpreter-messages.ts';

/** Entry of the interpreter's thread: finds the next step of each conversation that it is asked about. */

const port = parentPort!;
const interpreter = openInterpreter(process.env);

port.on('message', (message: ToInterpreter) => {
  if (message.type === 'ping') tell({ type: 'pong' });
  else void answer(message);
});
tell({ type: 'ready' });

async function answer({ id, turns }: Extract<ToInterpreter, { type: 'ask' }>): Promise<void> {
  tell({ type: 'taken', id });
  try {
    tell({ type: 'step', id, step: await interpreter.nextStep(turns) });
  } catch (error) {
    tell({ type: 'failed', id, error });
  }
}

function tell(message: FromInterpreter): void {
  port.postMessage(message);
}
