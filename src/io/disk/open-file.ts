import {
  appendFileSync,
  closeSync,
  fchmodSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  futimesSync,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** What `work` comes to, as the promise of what was done already. */
export function atOnce<Args extends unknown[], Result>(work: (...args: Args) => Result) {
  return async (...args: Args): Promise<Result> => work(...args);
}

/**
 * An open file with the methods of Node's `FileHandle`, which have done their work when they return their promise. Without its streams and
 * its lists of buffers.
 */
export function openFile(descriptor: number): FileHandle {
  const here = <Args extends unknown[], Result>(work: (descriptor: number, ...args: Args) => Result) =>
    atOnce((...args: Args) => work(descriptor, ...args));
  const methods = {
    fd: descriptor,
    appendFile: here(appendFileSync),
    chmod: here(fchmodSync),
    close: here(closeSync),
    datasync: here(fdatasyncSync),
    read: here((file, ...args: [Uint8Array, number, number, number | null]) => ({
      bytesRead: readSync(file, ...args),
      buffer: args[0],
    })),
    readFile: here(readFileSync),
    stat: here(fstatSync),
    sync: here(fsyncSync),
    truncate: here(ftruncateSync),
    utimes: here(futimesSync),
    write: here((file, ...args: [string, number?]) => ({
      bytesWritten: writeSync(file, ...args),
      buffer: args[0],
    })),
    writeFile: here(writeFileSync),
  };
  return methods as unknown as FileHandle;
}
