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
