import type { Readable } from 'node:stream';

const longestAnswer = 1000;

/**
 * The first line of a stream, whether or not a terminal is behind it; null when it ends, or cannot be read, before
 * anything came.
 */
export function readAnswer(stream: Readable, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    const finish = (): void => {
      stream.pause();
      resolve(text === '' ? null : (text.split('\n')[0] ?? ''));
    };
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n') || text.length > longestAnswer) finish();
    });
    for (const end of ['end', 'close', 'error']) stream.on(end, finish);
    signal.addEventListener('abort', finish);
  });
}

/** Whether an answer confirms. */
export function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer.trim());
}
