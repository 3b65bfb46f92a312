import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SessionTiming } from '../core/timing/session-timing.ts';
import { writeFileAtomic } from './atomic-write.ts';
import type { SourceKind } from './source.ts';

/** To be raised whenever the same recordings give other rows. */
const parserVersion = 1;

const mostEntries = 400;

export interface CachedSession {
  timing: SessionTiming;
  source: SourceKind;
}

/**
 * Parsed sessions on disk, so that the second look at a session needs no parsing. An entry is found by the fingerprints of all
 * the files it was made from, so a changed file or parser is simply a miss.
 */
export class SessionCache {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Name of the entry for these inputs; `parts` must identify every byte the session is made from. */
  key(parts: readonly string[]): string {
    return createHash('sha256')
      .update(JSON.stringify([parserVersion, ...parts]))
      .digest('hex')
      .slice(0, 40);
  }

  /** null on a miss; a damaged entry is a miss. */
  async read(key: string): Promise<CachedSession | null> {
    try {
      const packed = await readFile(this.#path(key));
      return JSON.parse((await promisify(gunzip)(packed)).toString()) as CachedSession;
    } catch {
      // Absent, half-written by an older version, or damaged: parsing again mends all of these.
      return null;
    }
  }

  /** Failing to store is no failure of the command: the session was parsed all the same. */
  async write(key: string, entry: CachedSession): Promise<void> {
    try {
      await mkdir(this.#directory, { recursive: true });
      const packed = await promisify(gzip)(JSON.stringify(entry), { level: 1 });
      await writeFileAtomic(this.#path(key), packed, { durable: false });
      if (Math.random() < 0.02) await this.#prune();
    } catch {
      // A full or read-only disk costs speed, not the answer.
    }
  }

  #path(key: string): string {
    return join(this.#directory, `${key}.json.gz`);
  }

  async #prune(): Promise<void> {
    const names = (await readdir(this.#directory)).filter((name) => name.endsWith('.json.gz'));
    if (names.length <= mostEntries) return;
    const entries = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#directory, name);
        return { path, usedMs: (await stat(path)).mtimeMs };
      }),
    );
    entries.sort((a, b) => b.usedMs - a.usedMs);
    await Promise.all(entries.slice(mostEntries).map(({ path }) => rm(path, { force: true })));
  }
}
