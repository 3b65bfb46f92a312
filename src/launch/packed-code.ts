import { crc32 } from 'node:zlib';

/** A chunk of the program as it is kept: its source, and what V8 made of it. */
export interface PackedChunk {
  source: string;
  /** V8's code cache of that source. */
  code: Uint8Array;
}

/** Chunks by file name, which carries the hash of what is in it. */
export interface PackedCode {
  chunks: ReadonlyMap<string, PackedChunk>;
  /** Size of the bytecode that the process held when this was written: less than a later one holds when that one compiled more. */
  bytecodeBytes: number;
  /** Processor time, user and system, that the process had taken. */
  processorMs: number;
}

interface Header {
  bytecodeBytes: number;
  processorMs: number;
  chunks: { name: string; sourceBytes: number; codeBytes: number }[];
}

/** Check sum and length of the header, before it. */
const prefixBytes = 8;

/** One file: check sum (CRC-32 of all behind it), length of the header, header (JSON), then source and code of each chunk. */
export function packCode({ chunks, bytecodeBytes, processorMs }: PackedCode): Uint8Array {
  const entries = [...chunks].map(([name, { source, code }]) => ({
    name,
    source: Buffer.from(source),
    code,
  }));
  const header: Header = {
    bytecodeBytes,
    processorMs,
    chunks: entries.map(({ name, source, code }) => ({
      name,
      sourceBytes: source.length,
      codeBytes: code.length,
    })),
  };
  const headerBytes = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32LE(headerBytes.length, 4);
  const bytes = Buffer.concat([
    prefix,
    headerBytes,
    ...entries.flatMap(({ source, code }) => [source, code]),
  ]);
  bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0);
  return bytes;
}

/**
 * What `packCode` wrote; null for anything else. The check sum comes first: V8 does not look into a code cache that has the right
 * head, and a damaged one ends the process by force.
 */
export function unpackCode(bytes: Buffer): PackedCode | null {
  if (bytes.length < prefixBytes || bytes.readUInt32LE(0) !== crc32(bytes.subarray(4))) return null;
  let offset = prefixBytes + bytes.readUInt32LE(4);
  const header = JSON.parse(bytes.toString('utf8', prefixBytes, offset)) as Header;
  const chunks = new Map<string, PackedChunk>();
  for (const { name, sourceBytes, codeBytes } of header.chunks) {
    const codeOffset = offset + sourceBytes;
    chunks.set(name, {
      source: bytes.toString('utf8', offset, codeOffset),
      code: bytes.subarray(codeOffset, codeOffset + codeBytes),
    });
    offset = codeOffset + codeBytes;
  }
  return { chunks, bytecodeBytes: header.bytecodeBytes, processorMs: header.processorMs };
}
