import { resourceName, type ResourceRef } from '../http/resource.ts';
import { type Chunk, type Coding, type PackContents, writeContents } from './pack-contents.ts';
import { compress, sha256Of, writeHeader } from './pack-format.ts';
import { blocksOf, packStream, type UnpackedStream, unpackStream } from './packed-records.ts';

/** Bytes of a file in one chunk. */
const pieceBytes = 2 * 1024 * 1024;

export type PackTitle = Pick<PackContents, 'session' | 'madeAt' | 'madeBy' | 'isSimulated'>;

/** Puts a pack together: files in the order of their names, so that the same answers make the same bytes. */
export class PackBuilder {
  readonly #title: PackTitle;
  readonly #chunks: Chunk[] = [];
  readonly #packed: Uint8Array[] = [];
  /** Numbers of chunks by the hash of what they hold. */
  readonly #known = new Map<string, number>();
  readonly #files: PackContents['files'] = [];
  readonly #absent: ResourceRef[] = [];

  constructor(title: PackTitle) {
    this.#title = title;
  }

  /** Simulated telemetry is compressed anew; every other file comes out of the pack byte for byte. */
  addFile(ref: ResourceRef, body: Uint8Array): void {
    const isPacked = ref.service === 'archive' && ref.path.endsWith('.z.jsonStream');
    const { isSimulated } = this.#title;
    const stream = isPacked ? unpackStream(body, { anew: isSimulated }) : null;
    const stored = stream && isSimulated ? packStream(stream) : body;
    const coding: Coding = stream
      ? this.#addRecords(stream)
      : { kind: 'bytes', chunks: this.#addPieces(body) };
    this.#files.push({ ref, bytes: stored.length, sha256: sha256Of(stored), coding });
  }

  /** Adds that there is no such file. */
  addAbsence(ref: ResourceRef): void {
    this.#absent.push(ref);
  }

  build(): Uint8Array {
    const table = compress(
      Buffer.from(
        writeContents({
          ...this.#title,
          chunks: this.#chunks,
          files: this.#files,
          absent: this.#absent.toSorted(byName),
        }),
      ),
    );
    return Buffer.concat([writeHeader(table), table, ...this.#packed]);
  }

  #addRecords({ hasByteOrderMark, stamps, records }: UnpackedStream): Coding {
    return {
      kind: 'records',
      hasByteOrderMark,
      stamps: this.#addLines(stamps),
      blocks: blocksOf(records).map((block) => ({ chunk: this.#addLines(block), records: block.length })),
    };
  }

  #addLines(lines: readonly string[]): number {
    return this.#addChunk(Buffer.from(lines.join('\n')));
  }

  #addPieces(body: Uint8Array): number[] {
    const pieces: number[] = [];
    for (let from = 0; from < body.length; from += pieceBytes)
      pieces.push(this.#addChunk(body.subarray(from, from + pieceBytes)));
    return pieces;
  }

  #addChunk(bytes: Uint8Array): number {
    const content = sha256Of(bytes);
    const known = this.#known.get(content);
    if (known !== undefined) return known;
    const packed = compress(bytes);
    const number = this.#chunks.push({
      bytes: packed.length,
      unpackedBytes: bytes.length,
      sha256: sha256Of(packed),
    });
    this.#packed.push(packed);
    this.#known.set(content, number - 1);
    return number - 1;
  }
}

export function byName(a: ResourceRef, b: ResourceRef): number {
  return resourceName(a) < resourceName(b) ? -1 : 1;
}
