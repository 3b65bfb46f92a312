import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { hasErrorCode } from '../disk/system-error.ts';

const megabyte = 1024 * 1024;

/** The most that is read of a pack, which may come from anybody. A race with telemetry has 6 MB in 400 chunks and a table of 30 kB. */
export const packLimits = {
  fileBytes: 512 * megabyte,
  tableBytes: 4 * megabyte,
  unpackedTableBytes: 32 * megabyte,
  unpackedChunkBytes: 8 * megabyte,
  chunks: 50_000,
  files: 20_000,
  /** All chunks of one file together. */
  packedBytes: 128 * megabyte,
  /** Telemetry records in one file: a test day of nine hours has 30,000. */
  recordsOfFile: 200_000,
  /** Text of these records: about 130 MB on such a day. */
  recordsBytes: 192 * megabyte,
  recordsOfBlock: 4096,
} as const;

/** How names of packs in a folder end. */
export const packExtension = '.svcpack';
/** Version 1 had telemetry in columns of varints (docs/packs.md#versions). */
export const packVersion = 2;
export const headerBytes = 48;
const mark = 'SVC-PACK';

/** A pack that is damaged or forged. The message completes "the pack …". */
export class UnusablePack extends Error {}

export class OtherPackVersion extends UnusablePack {
  readonly version: number;

  constructor(version: number) {
    super(`has format version ${version}, and this program reads version ${packVersion}`);
    this.version = version;
  }
}

/** What a pack begins with. */
export interface PackHeader {
  /** Length of the compressed table of contents, which follows. */
  tableBytes: number;
  /** Its SHA-256 in hex. The table has the hashes of everything else, so this identifies the whole pack. */
  hash: string;
}

export function writeHeader(table: Uint8Array): Uint8Array {
  const header = Buffer.alloc(headerBytes);
  header.write(mark, 'latin1');
  header.writeUInt32LE(packVersion, 8);
  header.writeUInt32LE(table.length, 12);
  createHash('sha256').update(table).digest().copy(header, 16);
  return header;
}

/** @throws UnusablePack, OtherPackVersion */
export function readHeader(bytes: Uint8Array): PackHeader {
  const header = Buffer.from(bytes);
  if (header.length < headerBytes || !beginsAsPack(header)) {
    throw new UnusablePack('is no pack: it does not begin as one');
  }
  const version = header.readUInt32LE(8);
  if (version !== packVersion) throw new OtherPackVersion(version);
  const tableBytes = header.readUInt32LE(12);
  if (tableBytes > packLimits.tableBytes) throw new UnusablePack('has a table of contents that is too long');
  return { tableBytes, hash: header.toString('hex', 16, headerBytes) };
}

function beginsAsPack(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).toString('latin1', 0, mark.length) === mark;
}

/** Whether there is no such file, or one that begins as a pack of any version. @throws errors of the system */
export async function isPackOrNothing(path: string): Promise<boolean> {
  try {
    return await reading(path, async (file) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
      return beginsAsPack(buffer.subarray(0, bytesRead));
    });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return true;
    if (hasErrorCode(error, 'EISDIR')) return false;
    throw error;
  }
}

/** Calls `read` with the file opened, and closes it. @throws errors of the system */
export async function reading<Value>(
  path: string,
  read: (file: FileHandle) => Promise<Value>,
): Promise<Value> {
  const file = await open(path, 'r');
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

/** A fifth of the time of the highest quality, for chunks an eighth larger. */
const quality = 9;

export function compress(bytes: Uint8Array): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

/** @throws UnusablePack for bytes that are not Brotli, or come to more than `mostBytes` */
export function decompress(bytes: Uint8Array, mostBytes: number): Uint8Array {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    if (error instanceof Error) throw new UnusablePack('cannot be unpacked', { cause: error });
    throw error;
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
