import { promisify } from 'node:util';
import { crc32, gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib';

/** How an entry becomes bytes; `decode` throws, or returns something else, for bytes that are no entry. */
export interface EntryCodec<Entry> {
  extension: string;
  encode(entry: Entry): string | Uint8Array;
  decode(bytes: Buffer): Entry;
}

/** For rows: plain data without typed arrays. */
export function jsonCodec<Entry>(): EntryCodec<Entry> {
  return {
    extension: 'json.gz',
    encode: (entry) => JSON.stringify(entry),
    decode: (bytes) => JSON.parse(bytes.toString()) as Entry,
  };
}

/** For files that are costly to make. */
export const bytesCodec: EntryCodec<Uint8Array> = {
  extension: 'bytes.gz',
  encode: (entry) => entry,
  decode: (bytes) => bytes,
};

/**
 * Packed entries up to this size, which is any session's and lap's, are packed and unpacked in place: in 2 ms, of which another thread costs
 * 3 more.
 */
const inPlaceBytes = 256 * 1024;

/** Entries before they are packed are about so many times their size. */
const usualPacking = 6;

/** Nothing unpacks to more than this many times its size. */
const mostPacking = 1032;

/**
 * Name for the file of a key. Two keys may have one, so `packEntry` keeps the key as well; without `node:crypto`, which takes 2 ms to
 * load.
 */
export function entryName(key: string): string {
  return crc32(key).toString(16).padStart(8, '0');
}

/** A key and its content as one file, packed; quickly, since most entries are read once or twice. */
export async function packEntry(key: string, content: string | Uint8Array): Promise<Uint8Array> {
  const bytes = Buffer.concat([
    Buffer.from(key),
    typeof content === 'string' ? Buffer.from(content) : content,
  ]);
  const pack = bytes.length <= usualPacking * inPlaceBytes ? gzipSync : promisify(gzip);
  return await pack(bytes, { level: 1 });
}

/** The content that was packed with this key; null where it was packed with another one. @throws for what `packEntry` did not pack */
export async function unpackEntry(packed: Buffer, key: string): Promise<Buffer | null> {
  const keyBytes = Buffer.from(key);
  const unpack = packed.length <= inPlaceBytes ? gunzipSync : promisify(gunzip);
  const bytes = await unpack(packed, { chunkSize: unpackedBytes(packed) });
  const isOfKey = keyBytes.equals(bytes.subarray(0, keyBytes.length));
  return isOfKey ? bytes.subarray(keyBytes.length) : null;
}

/** What packed bytes say of their length at their end, as far as that can be; zlib then needs one piece of memory. */
function unpackedBytes(packed: Buffer): number {
  const told = packed.length < 4 ? 0 : packed.readUInt32LE(packed.length - 4);
  return Math.max(64, Math.min(told, mostPacking * packed.length));
}
