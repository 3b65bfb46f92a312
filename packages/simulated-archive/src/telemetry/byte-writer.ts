const zero = 0x30;

/** Text as bytes, written piece by piece into one growing array. */
export class ByteWriter {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Makes room for this many more bytes; the writing methods do not look. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const grown = new Uint8Array(2 * (this.length + count));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  byte(value: number): void {
    this.bytes[this.length++] = value;
  }

  text(bytes: Uint8Array): void {
    const { bytes: target, length } = this;
    for (let index = 0; index < bytes.length; index += 1) target[length + index] = bytes[index]!;
    this.length += bytes.length;
  }

  /** A whole number of up to nine digits. */
  integer(value: number): void {
    let left = value;
    if (left < 0) {
      this.bytes[this.length++] = 0x2d;
      left = -left;
    }
    let digits = 1;
    for (let bound = 10; bound <= left; bound *= 10) digits += 1;
    this.#digits(left, digits);
  }

  /** A whole number with this many digits, zeros before it. */
  padded(value: number, digits: number): void {
    this.#digits(value, digits);
  }

  #digits(value: number, digits: number): void {
    const { bytes } = this;
    let left = value;
    for (let index = this.length + digits - 1; index >= this.length; index -= 1) {
      const tens = Math.floor(left / 10);
      bytes[index] = zero + left - tens * 10;
      left = tens;
    }
    this.length += digits;
  }
}

export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
