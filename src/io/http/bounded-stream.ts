import { setImmediate as nextTurn } from 'node:timers/promises';
import { inWords } from './body-limits.ts';

interface StreamLimits {
  /** What is taken of it altogether. */
  mostBytes: number;
  /** What is taken until a line ends; left out: as much as there is room for. */
  mostLineBytes?: number;
}

/** Somebody sent more than is taken. The message names the limit. */
export class TooMuchSent extends Error {
  constructor(limit: string) {
    super(`more than ${limit}`);
    this.name = 'TooMuchSent';
  }
}

const lineFeed = 0x0a;

/** What comes without a pause is handed on for so long before others have their turn. */
const longestTurnMs = 10;

/**
 * The same stream up to its limits, where it fails with TooMuchSent and its sender is told to stop. Nothing is read ahead, and a sender
 * that is quicker than its reader does not keep the process from everything else.
 */
export function boundedStream(
  body: ReadableStream<Uint8Array>,
  { mostBytes, mostLineBytes = Infinity }: StreamLimits,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let lineBytes = 0;
  let turnSinceMs = performance.now();
  return new ReadableStream(
    {
      async pull(controller) {
        if (performance.now() - turnSinceMs > longestTurnMs) {
          await nextTurn();
          turnSinceMs = performance.now();
        }
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.length;
        const firstEnd = value.indexOf(lineFeed);
        const longest = lineBytes + (firstEnd < 0 ? value.length : firstEnd);
        lineBytes = firstEnd < 0 ? longest : value.length - 1 - value.lastIndexOf(lineFeed);
        if (bytes <= mostBytes && longest <= mostLineBytes) return controller.enqueue(value);
        const error = new TooMuchSent(
          longest > mostLineBytes ? `${inWords(mostLineBytes)} in one line` : inWords(mostBytes),
        );
        controller.error(error);
        await reader.cancel(error);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The beginning of a stream; its sender is told to stop there. */
export function beginningOfStream(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let room = mostBytes;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        controller.enqueue(value.subarray(0, room));
        room -= value.length;
        if (room > 0) return;
        controller.close();
        await reader.cancel();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
