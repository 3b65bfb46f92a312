import { resourceName, type ResourceRef } from '../http/resource.ts';
import { compress, sha256Of } from './chunk-coding.ts';
import type { Chunk, Coding, PackContents } from './pack-contents.ts';
import { writeContents } from './pack-contents.ts';
import { writeHeader } from './pack-header.ts';
import { pieceBytes, recordsOfBlock } from './pack-limits.ts';
import { putTogether, takeApart } from './packed-stream.ts';
import { VarintWriter } from './varints.ts';
import { writeRecordBlock } from './write-record-block.ts';

/** What is said of a pack besides what is in it. */
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

  /** Adds an answer, and returns the bytes that the pack will have of it: others only of simulated telemetry, which is packed anew. */
  addFile(ref: ResourceRef, body: Uint8Array): Uint8Array {
    const isPacked = ref.service === 'archive' && ref.path.endsWith('.z.jsonStream');
    const { isSimulated } = this.#title;
    const stream = isPacked ? takeApart(body, { anew: isSimulated }) : null;
    const kept = stream && isSimulated ? putTogether(stream) : body;
    const coding: Coding = stream
      ? { ...this.#addRecords(stream), kind: 'records' }
      : { kind: 'bytes', chunks: this.#addPieces(body) };
    this.#files.push({ ref, bytes: kept.length, sha256: sha256Of(kept), coding });
    return kept;
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

  #addRecords({ timesMs, records, ...stream }: NonNullable<ReturnType<typeof takeApart>>) {
    const stamps = new VarintWriter();
    for (const [index, timeMs] of timesMs.entries()) stamps.writeSigned(timeMs - (timesMs[index - 1] ?? 0));
    const blocks: { chunk: number; records: number }[] = [];
    for (let from = 0; from < records.length; from += recordsOfBlock) {
      const block = records.slice(from, from + recordsOfBlock);
      blocks.push({ chunk: this.#addChunk(writeRecordBlock(block)), records: block.length });
    }
    return { ...stream, stamps: this.#addChunk(stamps.bytes), blocks };
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
