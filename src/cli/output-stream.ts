import { fstatSync, writeSync } from 'node:fs';

/** What of a stream of Node's is written to. */
export interface Outlet {
  isTTY?: boolean;
  columns?: number;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  write(content: string | Uint8Array, done: (error?: Error | null) => void): unknown;
}

/**
 * A standard stream that may be a terminal, a file, or a pipe whose reader leaves early. A reader that left is no
 * failure: what is written then is dropped.
 */
export class OutputStream {
  readonly #stream: Outlet;
  #failure: NodeJS.ErrnoException | null = null;
  #pending: Promise<void> = Promise.resolve();

  constructor(stream: Outlet) {
    this.#stream = stream;
    stream.on('error', (error) => this.#fail(error));
  }

  get isTerminal(): boolean {
    return this.#stream.isTTY === true;
  }

  get columns(): number {
    return this.#stream.columns ?? 80;
  }

  write(text: string): void {
    if (this.#failure) return;
    const before = this.#pending;
    const written = new Promise<void>((resolve) => {
      this.#stream.write(text, (error) => {
        if (error) this.#fail(error);
        resolve();
      });
    });
    this.#pending = before.then(() => written);
  }

  /** Waits until all is handed over. Throws the system's error when it could not be (a full disk). */
  async flush(): Promise<void> {
    await this.#pending;
    if (this.#failure && !isReaderGone(this.#failure)) throw this.#failure;
  }

  #fail(error: NodeJS.ErrnoException): void {
    this.#failure ??= error;
  }
}

function isReaderGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED' || code === 'EOF';
}

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
