import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Chunk } from './pack-contents.ts';
import { UnusablePack } from './unusable-pack.ts';

/** A fifth of the time of the highest quality, with chunks an eighth larger. */
const quality = 9;

export function compress(bytes: Uint8Array): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

/** @throws UnusablePack for what is not compressed so, or has more bytes than that */
export function decompress(bytes: Uint8Array, mostBytes: number): Uint8Array {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    if (error instanceof Error) throw new UnusablePack('cannot be unpacked', { cause: error });
    throw error;
  }
}

/** @throws UnusablePack where a chunk, as it lies in the pack, is not the one that the table of contents names */
export function checkChunk(packed: Uint8Array, { sha256 }: Chunk, number: number): void {
  if (sha256Of(packed) !== sha256) throw new UnusablePack(`is damaged in chunk ${number}`);
}

/** The content of a checked chunk. @throws UnusablePack */
export function openChunk(packed: Uint8Array, { unpackedBytes }: Chunk, number: number): Uint8Array {
  const bytes = decompress(packed, unpackedBytes);
  if (bytes.length === unpackedBytes) return bytes;
  throw new UnusablePack(`has a chunk of another length than it says, ${number}`);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
