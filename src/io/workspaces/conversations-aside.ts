import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../disk/file-tree.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import { conversationsDirectory } from './conversation-file.ts';

/** Of the file of a conversation that is set aside. */
export const asideEnding = '.removed';

/** Longer than anybody may bring a conversation back. */
const longestAsideMs = 60_000;

/**
 * Removes conversations for good that were set aside a while ago, by a process that ended before it could.
 *
 * @param path directory of their workspace.
 */
export async function discardForgotten(path: string, nowMs: number): Promise<void> {
  const directory = join(path, conversationsDirectory);
  for (const name of await namesIn(directory)) {
    if (!name.endsWith(asideEnding)) continue;
    const file = join(directory, name);
    if ((await setAsideAtMs(file)) < nowMs - longestAsideMs) await rm(file, { force: true });
  }
}

/** When the file got its name; what it says has not changed since longer. Infinity for one that is gone. */
async function setAsideAtMs(file: string): Promise<number> {
  try {
    return (await stat(file)).ctimeMs;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return Infinity;
    throw error;
  }
}
