import { constants } from 'node:fs';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '../disk/system-error.ts';
import { longestTokenText } from './token.ts';

/** What is kept: the token, or why what is there is not used, completing "the kept token …". */
export type KeptToken = { text: string } | { problem: string };

const ownerOnlyFile = 0o600;
const ownerOnlyDirectory = 0o700;
const others = 0o077;

/** `<home>/account/f1tv-token`, which its owner alone may read. */
export class TokenFile {
  readonly path: string;

  constructor(home: string) {
    this.path = join(home, 'account', 'f1tv-token');
  }

  /** null: nothing is kept. What others could read is not used, so that nobody relies on it. */
  async read(): Promise<KeptToken | null> {
    try {
      // A link may lead to a file of somebody else.
      const file = await open(this.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
      try {
        const { mode, size } = await file.stat();
        if (hasModes() && (mode & others) !== 0) {
          return { problem: `can be read by other users of this machine (${this.path})` };
        }
        if (size > longestTokenText) return { problem: `is damaged (${this.path})` };
        return { text: await file.readFile('utf8') };
      } finally {
        await file.close();
      }
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return null;
      if (hasErrorCode(error, 'ELOOP')) return { problem: `is a symbolic link (${this.path})` };
      if (hasErrorCode(error, 'EACCES', 'EPERM', 'EISDIR'))
        return { problem: `cannot be read (${this.path})` };
      throw error;
    }
  }

  async write(text: string): Promise<void> {
    const directory = dirname(this.path);
    await mkdir(directory, { recursive: true, mode: ownerOnlyDirectory });
    // It may have been there before, with other rights.
    if (hasModes()) await chmod(directory, ownerOnlyDirectory);
    const { writeFileAtomic } = await import('../disk/atomic-write.ts');
    await writeFileAtomic(this.path, text, { mode: ownerOnlyFile });
  }

  /** Whether there was one. */
  async remove(): Promise<boolean> {
    try {
      await rm(this.path);
      return true;
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return false;
      throw error;
    }
  }
}

/** Windows keeps rights in lists of their own, which the modes do not show; a home directory is private there. */
function hasModes(): boolean {
  return process.platform !== 'win32';
}
