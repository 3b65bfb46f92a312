import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';
import { writeFileAtomic } from './atomic-write.ts';
import { describeFile, makeDirectory } from './file-tree.ts';
import { withFileLock } from './file-lock.ts';
import type { LateWrites } from './late-writes.ts';
import { removeStaleDrafts } from './stale-drafts.ts';
import { isDiskError } from './system-error.ts';

/** To be raised whenever the same recordings give other rows or columns. */
const parserVersion = 12;

/** Making blocks the process, so its lock is not touched meanwhile. */
const lockTimes = { staleAfterMs: 120_000, waitMs: 30_000 };

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

/** For columns: keeps typed arrays. Entries of another Node version may be unreadable, which is a miss. */
export function columnCodec<Entry>(): EntryCodec<Entry> {
  return {
    extension: 'columns.gz',
    encode: (entry) => serialize(entry),
    decode: (bytes) => deserialize(bytes) as Entry,
  };
}

/** For files that are costly to make. */
export const bytesCodec: EntryCodec<Uint8Array> = {
  extension: 'bytes.gz',
  encode: (entry) => entry,
  decode: (bytes) => bytes,
};

/**
 * Parsed data on disk, so that the second look at a session needs no parsing. An entry is found by the fingerprints of all the
 * files it was made from, so a changed file or parser is simply a miss.
 */
export class ParsedCache<Entry> {
  readonly #directory: string;
  readonly #codec: EntryCodec<Entry>;
  readonly #mostEntries: number;
  readonly #mostBytes: number;
  readonly #lateWrites: LateWrites | undefined;

  /** @param lateWrites Where entries wait that need not be written at once. */
  constructor(
    directory: string,
    codec: EntryCodec<Entry>,
    mostEntries: number,
    mostBytes = Infinity,
    lateWrites?: LateWrites,
  ) {
    this.#directory = directory;
    this.#codec = codec;
    this.#mostEntries = mostEntries;
    this.#mostBytes = mostBytes;
    this.#lateWrites = lateWrites;
  }

  /** Name of the entry for these inputs; `parts` must identify every byte it is made from. */
  key(parts: readonly string[]): string {
    return createHash('sha256')
      .update(JSON.stringify([parserVersion, ...parts]))
      .digest('hex')
      .slice(0, 40);
  }

  /** null on a miss; a damaged entry is a miss. */
  async read(key: string): Promise<Entry | null> {
    const waiting = this.#lateWrites?.contentFor(this.#path(key));
    if (waiting !== undefined) return waiting as Entry;
    try {
      return this.#codec.decode(await promisify(gunzip)(await readFile(this.#path(key))));
    } catch {
      // Absent, written by another version, or damaged: parsing again mends all of these.
      return null;
    }
  }

  /** Failing to store is no failure of the command: the data were parsed all the same. */
  async write(key: string, entry: Entry): Promise<void> {
    const store = () => this.#store(key, entry);
    if (this.#lateWrites) {
      this.#lateWrites.add(this.#path(key), entry, store);
      return;
    }
    try {
      await store();
    } catch {
      // A full or read-only disk costs speed, not the answer.
    }
  }

  async #store(key: string, entry: Entry): Promise<void> {
    await makeDirectory(this.#directory);
    const packed = await promisify(gzip)(this.#codec.encode(entry), { level: 1 });
    await writeFileAtomic(this.#path(key), packed, { durable: false });
    await this.#prune();
  }

  /**
   * The entry, made and kept on a miss. What is costly is made by one process; others wait for it a while, and make it themselves
   * when it takes long or the disk allows no lock. null when `make` gives none, which is not kept.
   */
  async readOrMake(key: string, make: () => Entry | null, signal?: AbortSignal): Promise<Entry | null> {
    const kept = await this.read(key);
    if (kept !== null) return kept;
    const makeAndKeep = async (): Promise<Entry | null> => {
      const made = make();
      if (made !== null) await this.write(key, made);
      return made;
    };
    let isMaking = false;
    const makeAlone = async (): Promise<Entry | null> => {
      isMaking = true;
      return (await this.read(key)) ?? (await makeAndKeep());
    };
    try {
      const lock = join(this.#directory, `${key}.lock`);
      const done = await withFileLock(lock, makeAlone, { ...lockTimes, signal });
      if (done) return done.value;
    } catch (error) {
      if (isMaking || !isDiskError(error)) throw error;
    }
    return await makeAndKeep();
  }

  #path(key: string): string {
    return join(this.#directory, `${key}.${this.#codec.extension}`);
  }

  /** Drops the entries written longest ago, as many as are too many, and what killed writers left. */
  async #prune(): Promise<void> {
    const names = await readdir(this.#directory);
    await removeStaleDrafts(this.#directory, names);
    const own = names.filter((name) => name.endsWith(this.#codec.extension));
    const known = await Promise.all(own.map((name) => describeFile(join(this.#directory, name))));
    const entries = known.filter((entry) => entry !== null).sort((a, b) => b.changedMs - a.changedMs);
    let bytes = 0;
    const surplus = entries.filter((entry, index) => {
      bytes += entry.bytes;
      return index >= this.#mostEntries || bytes > this.#mostBytes;
    });
    await Promise.all(surplus.map(({ path }) => rm(path, { force: true })));
  }
}
