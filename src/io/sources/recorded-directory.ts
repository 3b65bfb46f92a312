import { open, readdir, readFile, realpath, stat, type FileHandle } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { hasErrorCode } from '../disk/system-error.ts';

/** A recording that is there and is not read; the message says why, without a path. */
export class UnusableRecording extends Error {}

/**
 * A directory of recordings, which may come from anybody: what is read lies in it, wherever symbolic links lead. Names are paths below it.
 */
export class RecordedDirectory {
  readonly root: string;
  readonly #realRoot: string;

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
  async open(name: string): Promise<FileHandle | null> {
    const path = await this.#pathOf(name);
    return path !== null && (await stat(path)).isFile() ? await open(path, 'r') : null;
  }

  /** Names in a folder; empty when there is none. @throws UnusableRecording */
  async names(folder: string): Promise<string[]> {
    try {
      const path = await this.#pathOf(folder);
      return path === null ? [] : await readdir(path);
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
      throw error;
    }
  }

  /** The text of a file that is there. @throws UnusableRecording; errors of the system */
  async text(name: string): Promise<string> {
    return await readFile((await this.#pathOf(name)) ?? join(this.root, name), 'utf8');
  }

  /** What tells this version of a file from all others. @throws UnusableRecording; errors of the system */
  async identity(name: string): Promise<string> {
    const path = (await this.#pathOf(name)) ?? join(this.root, name);
    const { size, mtimeNs } = await stat(path, { bigint: true });
    return `${join(this.root, name)} ${size} ${mtimeNs}`;
  }

  /** Where it really lies; null when there is nothing. */
  async #pathOf(name: string): Promise<string | null> {
    let path: string;
    try {
      path = await realpath(join(this.root, name));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) return null;
      throw error;
    }
    const top = this.#realRoot.endsWith(sep) ? this.#realRoot : this.#realRoot + sep;
    if (path === this.#realRoot || path.startsWith(top)) return path;
    throw new UnusableRecording(
      'recorded file is a symbolic link that leads out of the directory of recordings',
    );
  }
}
