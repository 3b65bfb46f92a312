import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EntryCodec, entryName, packEntry, unpackEntry } from './entry-codecs.ts';
import type { LateWrites } from './late-writes.ts';
import { isDiskError } from './system-error.ts';

/** To be raised whenever the same recordings give other rows or columns. */
const parserVersion = 16;

/** A race is some megabytes when it is unpacked, which takes as long as most analyses. */
const mostHeld = 4;

/** Making blocks the process, so its lock is not touched meanwhile. */
const lockTimes = { staleAfterMs: 120_000, waitMs: 30_000 };
const updateTimes = { staleAfterMs: 30_000, waitMs: 2_000 };

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
  readonly #onRead: ((isKept: boolean) => void) | undefined;
  readonly #held: Map<string, Entry> | undefined;

  /**
   * @param lateWrites Where entries wait that need not be written at once. @param onRead Told whether what was looked for is kept.
   * @param held Those that were read or written last, for who looks at the same again; nobody may change them. Left out: none are.
   */
  constructor(
    directory: string,
    codec: EntryCodec<Entry>,
    mostEntries: number,
    mostBytes = Infinity,
    lateWrites?: LateWrites,
    onRead?: (isKept: boolean) => void,
    held?: Map<string, Entry>,
  ) {
    this.#directory = directory;
    this.#codec = codec;
    this.#mostEntries = mostEntries;
    this.#mostBytes = mostBytes;
    this.#lateWrites = lateWrites;
    this.#onRead = onRead;
    this.#held = held;
  }

  /** Key of the entry for these inputs; `parts` must identify every byte it is made from. */
  key(parts: readonly string[]): string {
    return JSON.stringify([parserVersion, ...parts]);
  }

  /** null on a miss; a damaged entry is a miss. */
  async read(key: string): Promise<Entry | null> {
    const entry = this.#held?.get(this.#waitingFor(key)) ?? (await this.#find(key));
    if (entry !== null) this.#hold(key, entry);
    this.#onRead?.(entry !== null);
    return entry;
  }

  #hold(key: string, entry: Entry): void {
    if (!this.#held) return;
    this.#held.delete(this.#waitingFor(key));
    this.#held.set(this.#waitingFor(key), entry);
    if (this.#held.size > mostHeld) this.#held.delete(this.#held.keys().next().value!);
  }

  async #find(key: string): Promise<Entry | null> {
    const waiting = this.#lateWrites?.contentFor(this.#waitingFor(key));
    if (waiting !== undefined) return waiting as Entry;
    try {
      const content = await unpackEntry(readFileSync(this.#path(key)), key);
      return content && this.#codec.decode(content);
    } catch {
      // Absent, written by another version, or damaged: parsing again mends all of these.
      return null;
    }
  }

  /** Failing to store is no failure of the command: the data were parsed all the same. */
  async write(key: string, entry: Entry): Promise<void> {
    this.#hold(key, entry);
    const store = () => this.#store(key, entry);
    if (this.#lateWrites) {
      this.#lateWrites.add(this.#waitingFor(key), entry, store);
      return;
    }
    try {
      await store();
    } catch {
      // A full or read-only disk costs speed, not the answer.
    }
  }

  async #store(key: string, entry: Entry): Promise<void> {
    const { storeEntry } = await import('./entry-store.ts');
    const limits = { mostEntries: this.#mostEntries, mostBytes: this.#mostBytes };
    const packed = await packEntry(key, this.#codec.encode(entry));
    await storeEntry(this.#path(key), packed, this.#codec.extension, limits);
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
      const { withFileLock } = await import('./file-lock.ts');
      const lock = join(this.#directory, `${entryName(key)}.lock`);
      const done = await withFileLock(lock, makeAlone, { ...lockTimes, signal });
      if (done) return done.value;
    } catch (error) {
      if (isMaking || !isDiskError(error)) throw error;
    }
    return await makeAndKeep();
  }

  /**
   * The entry changed and kept, while no other process changes it; not kept where the disk refuses, or others take long. `change` returns the
   * very entry it was given where there is nothing to keep.
   */
  async update(key: string, change: (kept: Entry | null) => Entry, signal?: AbortSignal): Promise<Entry> {
    const kept = await this.#find(key);
    const changed = change(kept);
    if (changed === kept) return changed;
    const changeAlone = async (): Promise<Entry> => {
      const current = await this.#find(key);
      const entry = change(current);
      if (entry !== current) await this.#store(key, entry);
      return entry;
    };
    try {
      const { withFileLock } = await import('./file-lock.ts');
      const lock = join(this.#directory, `${entryName(key)}.lock`);
      const done = await withFileLock(lock, changeAlone, { ...updateTimes, signal });
      return done ? done.value : changed;
    } catch (error) {
      if (!isDiskError(error)) throw error;
      return changed;
    }
  }

  #path(key: string): string {
    return join(this.#directory, `${entryName(key)}.${this.#codec.extension}`);
  }

  /** What late writes know an entry by: unlike the name of its file, no other has it. */
  #waitingFor(key: string): string {
    return `${this.#directory} ${key}`;
  }
}
