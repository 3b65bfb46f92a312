import { UnusablePack } from './unusable-pack.ts';

const longestVarint = 8;

/** Writes whole numbers, seven bits a byte, low ones first; the high bit says that more follow. */
export class VarintWriter {
  #bytes = new Uint8Array(1 << 12);
  #length = 0;

  /** From 0 to the largest whole number that a double holds exactly. */
  write(value: number): void {
    if (this.#length + longestVarint > this.#bytes.length) this.#grow();
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest % 0x80) + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** The same of numbers of either sign, close to 0: 0, −1, 1, −2 … become 0, 1, 2, 3 … */
  writeSigned(value: number): void {
    this.write(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** What was written so far. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint8Array(2 * this.#bytes.length);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what a `VarintWriter` wrote. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, from = 0) {
    this.#bytes = bytes;
    this.#at = from;
  }

  /** Where the next number begins. */
  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** @throws UnusablePack where the bytes end, or a number is larger than a double holds exactly */
  read(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new UnusablePack('ends within a number');
      value += (byte & 0x7f) * factor;
      if (value > Number.MAX_SAFE_INTEGER) throw new UnusablePack('has a number that is too large');
      if (byte < 0x80) return value;
      if (factor > Number.MAX_SAFE_INTEGER) throw new UnusablePack('has a number without an end');
    }
  }

  /** @throws UnusablePack */
  readSigned(): number {
    const value = this.read();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }
}
