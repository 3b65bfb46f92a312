import { Transform, type TransformCallback } from 'node:stream';

/** Of one message; many times what a call of a tool takes. */
export const mostMessageBytes = 1_000_000;
/** Of a line that is too long, what is kept of its beginning and of its end, where messages have their ids. */
const keptBytes = 1000;
const newline = 0x0a;

/** The `id` of a request whose line is too long: its first or last member. null: it cannot be told. */
export type RequestId = string | number | null;

/**
 * Lets the lines of a stream through, but those over the limit: of these it keeps no more than their ends, and tells of each when it is
 * over. Without it such a line fills the memory, or ends the connection.
 */
export class LineLimit extends Transform {
  #line: Buffer[] = [];
  #bytes = 0;
  #tail: Buffer = Buffer.alloc(0);
  readonly #onTooLong: (id: RequestId, limitBytes: number) => void;

  constructor(onTooLong: (id: RequestId, limitBytes: number) => void) {
    super();
    this.#onTooLong = onTooLong;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#take(chunk.subarray(from, end + 1));
      this.#endLine();
      from = end + 1;
    }
    if (from < chunk.length) this.#take(chunk.subarray(from));
    callback();
  }

  override _flush(callback: TransformCallback): void {
    this.#endLine();
    callback();
  }

  #take(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes <= mostMessageBytes) {
      this.#line.push(piece);
      return;
    }
    if (this.#line.length > 1) this.#line = [Buffer.concat(this.#line).subarray(0, keptBytes)];
    this.#tail = Buffer.concat([this.#tail, piece.subarray(-keptBytes)]).subarray(-keptBytes);
  }

  #endLine(): void {
    if (this.#bytes > mostMessageBytes) {
      const head = this.#line[0]?.toString('utf8', 0, keptBytes) ?? '';
      this.#onTooLong(requestIdIn(head, this.#tail.toString('utf8')), mostMessageBytes);
    } else if (this.#bytes > 0) {
      this.push(Buffer.concat(this.#line));
    }
    this.#line = [];
    this.#bytes = 0;
    this.#tail = Buffer.alloc(0);
  }
}

const id = String.raw`"id"\s*:\s*(-?\d{1,15}|"[^"\\]{1,200}")`;
/** Where they can be nothing but members of the message itself. */
const firstMember = new RegExp(String.raw`^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?${id}`);
const lastMember = new RegExp(String.raw`${id}\s*\}\s*$`);

function requestIdIn(head: string, tail: string): RequestId {
  const found = (firstMember.exec(head) ?? lastMember.exec(tail))?.[1];
  return found === undefined ? null : (JSON.parse(found) as string | number);
}
