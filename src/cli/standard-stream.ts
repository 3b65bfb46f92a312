import { fstatSync, writeSync } from 'node:fs';
import type { Outlet } from './output-stream.ts';

/** What an empty pipe takes at once. A longer text would have the process, which hears of no signal meanwhile, wait for who reads. */
const mostAtOnceBytes = 64 * 1024;

/**
 * Standard output or standard error. What goes into a file, a pipe or a socket is written at once: Node's own stream has sockets loaded
 * first, and takes 2 ms, so it is opened for terminals and for what is long.
 */
export function standardStream(descriptor: number, open: () => Outlet): Outlet {
  if (!takesBytes(descriptor)) return open();
  let stream: Outlet | null = null;
  let onError: (error: NodeJS.ErrnoException) => void = () => undefined;
  return {
    on: (_event, listener) => (onError = listener),
    write(text, done) {
      const bytes = Buffer.from(text);
      const written = stream || bytes.length > mostAtOnceBytes ? 0 : writeAtOnce(descriptor, bytes);
      if (written instanceof Error || written === bytes.length) {
        done(written instanceof Error ? written : null);
        return;
      }
      if (!stream) {
        stream = open();
        stream.on('error', onError);
      }
      stream.write(bytes.subarray(written), done);
    },
  };
}

/** Whether it is a file, a pipe or a socket; one that is closed is none. */
function takesBytes(descriptor: number): boolean {
  try {
    const kind = fstatSync(descriptor);
    return kind.isFile() || kind.isFIFO() || kind.isSocket();
  } catch {
    return false;
  }
}

/** How many bytes were written: fewer where a pipe is full that others have set not to wait. Or why they were not. */
function writeAtOnce(descriptor: number, bytes: Buffer): number | Error {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return error as Error;
  }
  return written;
}
