import type { PackedRecords } from '../../core/feed/packed-records.ts';
import { blockwiseRecords } from './blockwise-records.ts';
import { checkChunk, decompress, openChunk, sha256Of } from './chunk-coding.ts';
import { bytesAt, reading } from './file-bytes.ts';
import {
  type Chunk,
  type Coding,
  type PackContents,
  type PackedFile,
  readContents,
} from './pack-contents.ts';
import { headerBytes, type PackHeader, readHeader } from './pack-header.ts';
import { packLimits } from './pack-limits.ts';
import { readRecordBlock } from './read-record-block.ts';
import type { KeptRecord } from './record-block.ts';
import { UnusablePack } from './unusable-pack.ts';
import { VarintReader } from './varints.ts';

type RecordsCoding = Extract<Coding, { kind: 'records' }>;

/** A pack on disk, of which only what is asked for is read. What is read is what was packed, or an error: everything is held to its hash. */
export class PackFile {
  readonly path: string;
  readonly contents: PackContents;
  /** SHA-256 of the table of contents, hex, and by it of everything. */
  readonly hash: string;
  /** Of the packed table of contents. */
  readonly tableBytes: number;
  readonly #starts: readonly number[];

  private constructor(path: string, { hash, tableBytes }: PackHeader, contents: PackContents) {
    this.path = path;
    this.hash = hash;
    this.tableBytes = tableBytes;
    this.contents = contents;
    let at = headerBytes + tableBytes;
    this.#starts = contents.chunks.map(({ bytes }) => (at += bytes) - bytes);
  }

  /**
   * Reads the table of contents.
   *
   * @throws UnusablePack, OtherPackVersion; errors of the system
   */
  static async open(path: string): Promise<PackFile> {
    return await reading(path, async (file) => {
      const { size } = await file.stat();
      if (size > packLimits.fileBytes) throw new UnusablePack('is larger than any session');
      const header = readHeader(await bytesAt(file, 0, Math.min(size, headerBytes)));
      const { tableBytes, hash } = header;
      const table = await bytesAt(file, headerBytes, tableBytes);
      if (sha256Of(table) !== hash) throw new UnusablePack('is damaged in its table of contents');
      const contents = readContents(Buffer.from(decompress(table, packLimits.unpackedTableBytes)).toString());
      const length = contents.chunks.reduce((sum, { bytes }) => sum + bytes, headerBytes + tableBytes);
      if (length !== size)
        throw new UnusablePack(`has ${size} bytes where its table of contents names ${length}`);
      return new PackFile(path, header, contents);
    });
  }

  /** The bytes of a file, as they were packed. @throws UnusablePack; errors of the system */
  async read(packed: PackedFile): Promise<Uint8Array> {
    const { coding } = packed;
    const body =
      coding.kind === 'bytes' ? await this.#join(coding.chunks, packed.bytes) : await this.#rebuild(coding);
    if (body.length !== packed.bytes || sha256Of(body) !== packed.sha256) {
      throw new UnusablePack(`does not hold what it says of ${packed.ref.path}`);
    }
    return body;
  }

  /**
   * The records of a `.z` file, each block of them unpacked when one of its records is asked for. null where the file was not in order, or is
   * none of records.
   *
   * @throws UnusablePack; errors of the system
   */
  async records({ coding }: PackedFile): Promise<PackedRecords | null> {
    if (coding.kind !== 'records' || !coding.isInOrder) return null;
    const [stamps, ...blocks] = await this.#packed([
      coding.stamps,
      ...coding.blocks.map(({ chunk }) => chunk),
    ]);
    return blockwiseRecords(
      Float64Array.from(this.#timesOf(coding, stamps!)),
      coding.blocks.map(({ records }) => records),
      (index) => this.#recordsOrNone(coding.blocks[index]!, blocks[index]!),
    );
  }

  async #join(chunks: readonly number[], bytes: number): Promise<Uint8Array> {
    const named = chunks.reduce((sum, chunk) => sum + this.#chunk(chunk).unpackedBytes, 0);
    if (named !== bytes) throw new UnusablePack('has a file of another length than its chunks');
    const packed = await this.#packed(chunks);
    return Buffer.concat(packed.map((piece, index) => this.#open(chunks[index]!, piece)));
  }

  async #rebuild(coding: RecordsCoding): Promise<Uint8Array> {
    const [stamps, ...blocks] = await this.#packed([
      coding.stamps,
      ...coding.blocks.map(({ chunk }) => chunk),
    ]);
    const { putTogether } = await import('./packed-stream.ts');
    const records: KeptRecord[] = [];
    let room: number = packLimits.topicLength;
    for (const [index, block] of blocks.entries()) {
      for (const record of this.#recordsOf(coding.blocks[index]!, block)) {
        room -= 'json' in record ? record.json.length : record.line.length;
        records.push(record);
      }
      if (room < 0) throw new UnusablePack('has a file of telemetry that is too long');
    }
    return putTogether({ ...coding, timesMs: this.#timesOf(coding, stamps!), records });
  }

  #recordsOf({ chunk, records: count }: RecordsCoding['blocks'][number], packed: Uint8Array): KeptRecord[] {
    const records = readRecordBlock(this.#open(chunk, packed));
    if (records.length !== count)
      throw new UnusablePack(`has a block of other records than it says, chunk ${chunk}`);
    return records;
  }

  /** None where a block with the right hash is none: somebody made it so, and its records are broken ones. */
  #recordsOrNone(block: RecordsCoding['blocks'][number], packed: Uint8Array): KeptRecord[] {
    try {
      return this.#recordsOf(block, packed);
    } catch (error) {
      if (error instanceof UnusablePack) return [];
      throw error;
    }
  }

  #timesOf({ stamps, blocks }: RecordsCoding, packed: Uint8Array): number[] {
    const count = blocks.reduce((sum, { records }) => sum + records, 0);
    const reader = new VarintReader(this.#open(stamps, packed));
    let timeMs = 0;
    const timesMs = Array.from({ length: count }, () => (timeMs += reader.readSigned()));
    if (!reader.isAtEnd) throw new UnusablePack('has more stamps than records');
    return timesMs;
  }

  #chunk(number: number): Chunk {
    return this.contents.chunks[number]!;
  }

  #open(number: number, packed: Uint8Array): Uint8Array {
    return openChunk(packed, this.#chunk(number), number);
  }

  /** Chunks as they lie in the file, held to their hashes. @throws UnusablePack; errors of the system */
  async #packed(numbers: readonly number[]): Promise<Uint8Array[]> {
    const bytes = numbers.reduce((sum, number) => sum + this.#chunk(number).bytes, 0);
    if (bytes > packLimits.packedBytes) throw new UnusablePack('has a file of too many chunks');
    return await reading(this.path, async (file) => {
      const packed: Uint8Array[] = [];
      for (const number of numbers) {
        const chunk = await bytesAt(file, this.#starts[number]!, this.#chunk(number).bytes);
        checkChunk(chunk, this.#chunk(number), number);
        packed.push(chunk);
      }
      return packed;
    });
  }
}
