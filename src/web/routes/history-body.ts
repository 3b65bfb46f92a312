import { Readable } from 'node:stream';
import { createPauses } from '../../io/pauses.ts';
import type { HistoryResponse } from '../api/shapes.ts';

/** Characters that are encoded and sent in one go. */
const charactersAtOnce = 64 * 1024;

/** The JSON of a history in UTF-8, a part of its messages at a time: one of megabytes, in one piece, would hold up all others. */
export function historyBody(history: HistoryResponse): Readable {
  return Readable.from(parts(history), { objectMode: false });
}

async function* parts({ messages, ...rest }: HistoryResponse): AsyncGenerator<Buffer> {
  const pause = createPauses();
  let text = `${JSON.stringify(rest).slice(0, -1)},"messages":[`;
  for (const [index, message] of messages.entries()) {
    text += `${index === 0 ? '' : ','}${JSON.stringify(message)}`;
    if (text.length < charactersAtOnce) continue;
    yield Buffer.from(text);
    text = '';
    await pause();
  }
  yield Buffer.from(`${text}]}`);
}
