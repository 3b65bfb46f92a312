import { parentPort } from 'node:worker_threads';
import { openAnswerer } from '../../agent/models/open-answerer.ts';
import { createNotes } from '../../io/observed.ts';
import type { PageAnswerer } from '../../questions/choices.ts';
import { readSettings } from '../setup/settings.ts';
import type { AnswerOf, Asked, FromAnswerer, ToAnswerer } from './answerer-thread.ts';

/** Entry of the answerer's thread: finds the next step of each conversation that it is asked about, readings and choices. */

const port = parentPort!;
const notes = readSettings(process.env, 'production').metrics && createNotes();
const answerer = openAnswerer(process.env, notes?.observe);

port.on('message', (message: ToAnswerer) => {
  if (message.type === 'ping') tell({ type: 'pong' });
  else void answer(message);
});
tell({ type: 'ready' });

async function answer({ id, ...asked }: Extract<ToAnswerer, { type: 'ask' }>): Promise<void> {
  tell({ type: 'taken', id });
  try {
    const found = await answerTo(asked);
    tell({ type: 'answer', id, answer: found, ...(notes && { observed: notes.take() }) });
  } catch (error) {
    tell({ type: 'failed', id, error });
  }
}

async function answerTo(asked: Asked): Promise<AnswerOf<keyof PageAnswerer>> {
  switch (asked.method) {
    case 'nextStep':
      return await answerer.nextStep(asked.of);
    case 'operationsFor':
      return await answerer.operationsFor(asked.of);
    case 'readMessage':
      return await answerer.readMessage(asked.of);
    case 'choices':
      return await answerer.choices(asked.of);
  }
}

function tell(message: FromAnswerer): void {
  port.postMessage(message);
}
