import { stat } from 'node:fs/promises';
import { hasErrorCode } from './system-error.ts';

export interface CacheFile {
  path: string;
  bytes: number;
  changedMs: number;
}

/** null when it is not there, as when it has just been removed. */
export async function describeFile(path: string): Promise<CacheFile | null> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: size, changedMs: mtimeMs };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
