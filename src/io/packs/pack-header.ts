import { createHash } from 'node:crypto';
import { hasErrorCode } from '../disk/system-error.ts';
import { reading } from './file-bytes.ts';
import { packLimits } from './pack-limits.ts';
import { UnusablePack } from './unusable-pack.ts';

/** What a pack begins with. */
export interface PackHeader {
  /** Of the packed table of contents, which follows. */
  tableBytes: number;
  /** Its SHA-256, hex: since it has the hashes of all else, that of the whole pack. */
  hash: string;
}

const mark = 'SVC-PACK';
/** The only version there is so far; one that changes what an older program would read goes up by one. */
export const packVersion = 1;
export const headerBytes = 48;

/** A pack of another version than this program reads. */
export class OtherPackVersion extends UnusablePack {
  readonly version: number;

  constructor(version: number) {
    super(`is of version ${version}, and this program reads version ${packVersion}`);
    this.version = version;
  }
}

export function writeHeader(table: Uint8Array): Uint8Array {
  const header = Buffer.alloc(headerBytes);
  header.write(mark, 'latin1');
  header.writeUInt32LE(packVersion, 8);
  header.writeUInt32LE(table.length, 12);
  createHash('sha256').update(table).digest().copy(header, 16);
  return header;
}

function beginsAsPack(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).toString('latin1', 0, mark.length) === mark;
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

/** Whether a file begins as a pack, of whatever version, or there is none. @throws errors of the system */
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
