import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import { parseJsonObject } from '../../core/json-object.ts';
import type { LiveSession } from '../../core/live/live-session.ts';
import {
  readRecordingLog,
  type RecordingLog,
  recordingLogName,
  writeRecordingLog,
} from '../../core/live/recording-log.ts';
import { withSession } from '../../core/live/season-index.ts';
import { inputName, words } from '../../core/words.ts';
import { writeFileAtomic } from '../disk/atomic-write.ts';
import { makeDirectory } from '../disk/file-tree.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import { publicBase } from '../http/hosts.ts';

/** Where the files of the archive lie below the directory of recordings. */
export function archiveDirectory(root: string): string {
  const { host, pathname } = new URL(publicBase('archive'));
  return join(root, host, pathname);
}

/** The folder of one session, beside its season's index: what `SVC_SOURCE=mirror:` reads. */
export class RecordingFolder {
  readonly directory: string;
  readonly #root: string;
  readonly #session: LiveSession;

  constructor(root: string, session: LiveSession) {
    this.#root = root;
    this.#session = session;
    this.directory = join(archiveDirectory(root), session.path);
  }

  /**
   * Makes the folder and enters the session in the index.
   *
   * @returns the log of an earlier recorder of the same session; null when there was none
   * @throws INVALID_INPUT when files of somebody else are in the way; the system's error when the disk refuses
   */
  async open(): Promise<RecordingLog | null> {
    await makeDirectory(this.directory);
    const text = await textOf(join(this.directory, recordingLogName));
    const log = text === null ? null : readRecordingLog(text);
    const isOurs = log?.sessionKey === this.#session.key;
    if (!isOurs && (await readdir(this.directory)).some((name) => name.endsWith('.jsonStream')))
      throw inTheWay(this.directory);
    await this.#enterInIndex();
    return isOurs ? log : null;
  }

  async writeLog(log: RecordingLog): Promise<void> {
    await writeFileAtomic(join(this.directory, recordingLogName), writeRecordingLog(log));
  }

  async #enterInIndex(): Promise<void> {
    const path = join(archiveDirectory(this.#root), String(this.#session.year), 'Index.json');
    const text = await textOf(path);
    const index = text === null ? null : parseJsonObject(text);
    if (text !== null && index === null) throw inTheWay(path);
    const entered = `${JSON.stringify(withSession(index, this.#session))}\n`;
    if (entered !== text) await writeFileAtomic(path, entered);
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function inTheWay(path: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    'The directory has other files where this recording belongs, and they are left as they are.',
    words`Choose an empty directory with ${inputName('to')}, or move away: ${path}`,
    { path },
  );
}
