import { statfs } from 'node:fs/promises';
import { isSystemError } from './system-error.ts';

/** Bytes that this user may still write on the disk of a directory that is there; null where the system does not say. */
export async function freeBytesOf(path: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}
