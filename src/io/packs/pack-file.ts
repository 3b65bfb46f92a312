import type { FileHandle } from 'node:fs/promises';
import type { PackedRecords } from '../../core/feed/packed-records.ts';
import {
  type Chunk,
  type Coding,
  type PackContents,
  type PackedFile,
  readContents,
} from './pack-contents.ts';
import {
  decompress,
  headerBytes,
  type PackHeader,
  packLimits,
  readHeader,
  reading,
  sha256Of,
  UnusablePack,
} from './pack-format.ts';
import { packStream, readLines, readStamps, recordsInBlocks } from './packed-records.ts';

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
   * The records of a `.z` file, each block of them unpacked when one of its records is needed. null for a file that lies in the pack as bytes.
   *
   * @throws UnusablePack; errors of the system
   */
  async records({ coding }: PackedFile): Promise<PackedRecords | null> {
    if (coding.kind !== 'records') return null;
    const { stamps, blocks } = await this.#packedStream(coding);
    return recordsInBlocks(
      stamps,
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
    const { stamps, blocks } = await this.#packedStream(coding);
    const records = coding.blocks.flatMap((block, index) => this.#recordsOf(block, blocks[index]!));
    return packStream({ ...coding, stamps, records });
  }

  /** A file's stamps, and its blocks as they lie in the pack. */
  async #packedStream(coding: RecordsCoding): Promise<{ stamps: string[]; blocks: Uint8Array[] }> {
    const numbers = [coding.stamps, ...coding.blocks.map(({ chunk }) => chunk)];
    const unpackedBytes = numbers.reduce((sum, number) => sum + this.#chunk(number).unpackedBytes, 0);
    if (unpackedBytes > packLimits.recordsBytes)
      throw new UnusablePack('has a file of telemetry that is too long');
    const [stamps, ...blocks] = await this.#packed(numbers);
    const count = coding.blocks.reduce((sum, { records }) => sum + records, 0);
    return { stamps: readStamps(this.#open(coding.stamps, stamps!), count), blocks };
  }

  #recordsOf({ chunk, records }: RecordsCoding['blocks'][number], packed: Uint8Array): string[] {
    return readLines(this.#open(chunk, packed), records);
  }

  /** None where a block with the right hash has other records than it says: the pack is forged, and its records are broken ones. */
  #recordsOrNone(block: RecordsCoding['blocks'][number], packed: Uint8Array): string[] {
    try {
      return this.#recordsOf(block, packed);
    } catch (error) {
      if (error instanceof UnusablePack) return [];
      throw error;
    }
  }

  #chunk(number: number): Chunk {
    return this.contents.chunks[number]!;
  }

  /** The content of a checked chunk. */
  #open(number: number, packed: Uint8Array): Uint8Array {
    const { unpackedBytes } = this.#chunk(number);
    const bytes = decompress(packed, unpackedBytes);
    if (bytes.length === unpackedBytes) return bytes;
    throw new UnusablePack(`has a chunk of another length than it says, ${number}`);
  }

  /** Chunks as they lie in the file, held to their hashes. @throws UnusablePack; errors of the system */
  async #packed(numbers: readonly number[]): Promise<Uint8Array[]> {
    const bytes = numbers.reduce((sum, number) => sum + this.#chunk(number).bytes, 0);
    if (bytes > packLimits.packedBytes) throw new UnusablePack('has a file of too many chunks');
    return await reading(this.path, async (file) => {
      const packed: Uint8Array[] = [];
      for (const number of numbers) {
        const chunk = await bytesAt(file, this.#starts[number]!, this.#chunk(number).bytes);
        if (sha256Of(chunk) !== this.#chunk(number).sha256)
          throw new UnusablePack(`is damaged in chunk ${number}`);
        packed.push(chunk);
      }
      return packed;
    });
  }
}

/** @throws UnusablePack where the file ends before */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new UnusablePack('ends too early');
  return buffer;
}
