import { deserialize, serialize } from 'node:v8';
import type { EntryCodec } from './entry-codecs.ts';

/** For columns: keeps typed arrays. Entries of another Node version may be unreadable, which is a miss. */
export function columnCodec<Entry>(): EntryCodec<Entry> {
  return {
    extension: 'columns.gz',
    encode: (entry) => serialize(entry),
    decode: (bytes) => deserialize(bytes) as Entry,
  };
}
