import { promisify } from 'node:util';
import { crc32, gunzip, gunzipSync, gzip } from 'node:zlib';

/** Packed entries up to this size, which is any session's and lap's, are unpacked in place: in milliseconds, of which another thread costs as many. */
const inPlaceBytes = 256 * 1024;

/** Nothing unpacks to more than this many times its size. */
const mostPacked = 1032;

/**
 * Name for the file of a key. Two keys may have one, so `packEntry` keeps the key as well; without `node:crypto`, which takes 2 ms to
 * load.
 */
export function entryName(key: string): string {
  return crc32(key).toString(16).padStart(8, '0');
}

/** A key and its content as one file, packed; quickly, since most entries are read once or twice. */
export async function packEntry(key: string, content: string | Uint8Array): Promise<Uint8Array> {
  const pack = promisify(gzip);
  const parts = [await pack(key, { level: 1 }), await pack(content, { level: 1 })];
  return Buffer.concat(parts);
}

/** The content that was packed with this key; null where it was packed with another one. @throws for what `packEntry` did not pack */
export async function unpackEntry(packed: Buffer, key: string): Promise<Buffer | null> {
  const keyBytes = Buffer.from(key);
  const unpack = packed.length <= inPlaceBytes ? gunzipSync : promisify(gunzip);
  const bytes = await unpack(packed, { chunkSize: expectedBytes(packed, keyBytes.length) });
  const isOfKey = keyBytes.equals(bytes.subarray(0, keyBytes.length));
  return isOfKey ? bytes.subarray(keyBytes.length) : null;
}

/** What it unpacks to, so that zlib needs one piece of memory: packed content ends with its own length. */
function expectedBytes(packed: Buffer, keyBytes: number): number {
  const contentBytes = packed.length < 4 ? 0 : packed.readUInt32LE(packed.length - 4);
  return Math.max(64, keyBytes + Math.min(contentBytes, mostPacked * packed.length));
}
