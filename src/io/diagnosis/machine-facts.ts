import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import readRegular from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?letters';
import readSemiBold from '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf?letters';
import manifest from '../../../package.json' with { type: 'json' };
import type { CacheFacts, DiagnosisFacts, HomeFacts } from '../../core/diagnosis/diagnosis-facts.ts';
import { cacheLimitBytes } from '../disk/cache-size.ts';
import { sizeOfTree } from '../disk/file-tree.ts';
import { freeBytesOf } from '../disk/file-tree.ts';
import { hasErrorCode, isSystemError } from '../disk/system-error.ts';

/** Whether the home directory can be written, or made where it is not there yet. Writes nothing. */
export async function readHomeFacts(directory: string): Promise<HomeFacts> {
  try {
    const there = await nearestThere(directory);
    await access(there, constants.W_OK | constants.X_OK);
    return { directory, refusal: null, freeBytes: await freeBytesOf(there) };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { directory, refusal: error.code, freeBytes: null };
  }
}

/** The path, or what is there of it. @throws the system's error, ENOTDIR for a file in its place */
async function nearestThere(path: string): Promise<string> {
  try {
    if ((await stat(path)).isDirectory()) return path;
  } catch (error) {
    const parent = dirname(path);
    if (!hasErrorCode(error, 'ENOENT') || parent === path) throw error;
    return await nearestThere(parent);
  }
  throw Object.assign(new Error('no directory'), { code: 'ENOTDIR' });
}

/** @throws INVALID_INPUT for a size of the cache that makes no sense. */
export async function readCacheFacts(env: NodeJS.ProcessEnv, home: string): Promise<CacheFacts> {
  const limitBytes = cacheLimitBytes(env);
  try {
    return { bytes: await sizeOfTree(join(home, 'cache')), limitBytes };
  } catch (error) {
    if (isSystemError(error)) return { bytes: null, limitBytes };
    throw error;
  }
}

export function readNodeFacts(): DiagnosisFacts['node'] {
  return { version: process.version, required: manifest.engines.node.replace(/^\D+/, '') };
}

/** Whether what PNG charts are drawn with can be loaded. */
export async function readChartFacts(): Promise<DiagnosisFacts['charts']> {
  try {
    for (const read of [readRegular, readSemiBold]) read();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { problem: `a font cannot be read (${error.code})` };
  }
  try {
    await import('@resvg/resvg-js');
    return { problem: null };
  } catch (error) {
    const code = isSystemError(error) ? ` (${error.code})` : '';
    return { problem: `the encoder for this system is missing${code}` };
  }
}
