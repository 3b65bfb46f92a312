import type { BigIntStats } from 'node:fs';
import { lstat, open, readdir, readFile, realpath, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, sep } from 'node:path';
import { hasErrorCode, unlessAbsent } from '../disk/system-error.ts';

/** A recording that is there and is not read; the message says why, without a path. */
export class UnusableRecording extends Error {}

/** A regular file of a recording, found and not opened. */
export interface RecordedFile {
  /** Where it really lies. */
  path: string;
  bytes: number;
  /** What tells this version of it from all others. */
  identity: string;
}

/**
 * A directory of recordings, which may come from anybody: what is read lies in it, wherever symbolic links lead. Names are paths below it.
 */
export class RecordedDirectory {
  readonly root: string;
  readonly #realRoot: string;
  /** Folders that are being looked for: nine files of a session are asked for at once. */
  readonly #folders = new Map<string, Promise<string | null>>();

  /** @param realRoot the same directory without symbolic links on the way. */
  constructor(root: string, realRoot: string) {
    this.root = root;
    this.#realRoot = realRoot;
  }

  /**
   * null when there is no regular file: a directory, a pipe or a device is no recording.
   *
   * @throws UnusableRecording where a symbolic link leads out of the directory; other errors of the system
   */
  async find(name: string): Promise<RecordedFile | null> {
    const asked = below(this.root, name);
    const folder = await this.#folder(dirname(asked));
    if (folder === null) return null;
    const path = below(folder, basename(asked));
    const stats = await unlessMissing(lstat(path, { bigint: true }));
    if (stats?.isSymbolicLink()) return await this.#findLinked(path, name);
    return stats?.isFile() ? this.#describe(path, name, stats) : null;
  }

  /** Opens what `find` finds. @throws what `find` throws */
  async open(name: string): Promise<FileHandle | null> {
    const found = await this.find(name);
    return found && (await open(found.path, 'r'));
  }

  /** Names in a folder; empty when there is none. @throws UnusableRecording */
  async names(folder: string): Promise<string[]> {
    try {
      const path = await this.#folder(below(this.root, folder));
      return path === null ? [] : await readdir(path);
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
      throw error;
    }
  }

  /** The text of a file that is there. @throws UnusableRecording; errors of the system */
  async text(name: string): Promise<string> {
    const path = below(this.root, name);
    return await readFile((await this.#realPath(path)) ?? path, 'utf8');
  }

  async #findLinked(link: string, name: string): Promise<RecordedFile | null> {
    const path = await this.#realPath(link);
    const stats = path === null ? null : await unlessMissing(stat(path, { bigint: true }));
    return path !== null && stats?.isFile() ? this.#describe(path, name, stats) : null;
  }

  /** Files go by the names that they are asked for by, wherever links lead. */
  #describe(path: string, name: string, stats: BigIntStats): RecordedFile {
    return { path, bytes: Number(stats.size), identity: this.identityOf(name, stats) };
  }

  /** What tells this version of a file from all others. */
  identityOf(name: string, { size, mtimeNs }: Pick<BigIntStats, 'size' | 'mtimeNs'>): string {
    return `${below(this.root, name)} ${size} ${mtimeNs}`;
  }

  /** Where a folder really lies, looked for once for all who ask at the same time; null when there is none. */
  async #folder(path: string): Promise<string | null> {
    let found = this.#folders.get(path);
    if (!found) {
      found = this.#realPath(path).finally(() => this.#folders.delete(path));
      this.#folders.set(path, found);
    }
    return await found;
  }

  /** Where something really lies; null when there is nothing. */
  async #realPath(asked: string): Promise<string | null> {
    const path = await unlessMissing(realpath(asked));
    if (path === null) return null;
    if (path === this.#realRoot || path.startsWith(below(this.#realRoot, ''))) return path;
    throw new UnusableRecording(
      'recorded file is a symbolic link that leads out of the directory of recordings',
    );
  }
}

/** A path below a folder that has no `.` and no `..` to be taken out: `join` looks for them letter by letter, some hundred times an answer. */
function below(folder: string, name: string): string {
  return folder.endsWith(sep) ? folder + name : folder + sep + name;
}

async function unlessMissing<T>(looking: Promise<T>): Promise<T | null> {
  return await unlessAbsent(looking, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG');
}
