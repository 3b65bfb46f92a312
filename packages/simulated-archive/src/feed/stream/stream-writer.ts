import { atTime, byteOrderMark, lineEnd } from './stream-lines.ts';

/**
 * Writes a topic's `.jsonStream` file line by line: byte order mark, then a line per record. Into bytes before long, since tens of
 * thousands of lines that are kept as text until the end keep the garbage collector busy.
 */
export class StreamWriter {
  #bytes = Buffer.allocUnsafe(1 << 17);
  #length = 0;
  #pending = byteOrderMark;

  /** The line of a record: session time and what follows it. */
  line(atMs: number, payload: string): void {
    this.#pending += atTime('', atMs) + payload + lineEnd;
    if (this.#pending.length > writtenAtOnce) this.#flush();
  }

  /** All that was written. */
  file(): Uint8Array {
    this.#flush();
    return this.#bytes.subarray(0, this.#length);
  }

  #flush(): void {
    this.#reserve(mostBytesPerUnit * this.#pending.length);
    this.#length += this.#bytes.write(this.#pending, this.#length);
    this.#pending = '';
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(2 * (this.#length + count));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}

/** Code units, after which text becomes bytes. */
const writtenAtOnce = 1 << 13;
/** UTF-8 of one code unit. */
const mostBytesPerUnit = 3;
