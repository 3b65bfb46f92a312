import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** Lines that wait for a reader, at most. */
const mostBytesWaiting = 1024 * 1024;

/**
 * Where the log goes. Who does not read it must not stop the server: what would have to wait behind 1 MB of other lines is dropped, and
 * how many lines those were is the next line that goes out. When the reader is gone for good, all is dropped.
 *
 * @param stream one that waits for its reader by itself, as `process.stderr` does with a pipe.
 */
export function logDestination(stream: Writable): DestinationStream {
  let dropped = 0;
  let isGone = false;
  stream.on('error', () => (isGone = true));
  return {
    write: (line) => {
      if (isGone) return;
      if (stream.writableLength + line.length > mostBytesWaiting) {
        dropped += 1;
        return;
      }
      if (dropped > 0) stream.write(droppedLine(dropped));
      dropped = 0;
      stream.write(line);
    },
  };
}

function droppedLine(lines: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, lines, msg: 'lines of the log were dropped: nobody read them' })}\n`;
}
