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
