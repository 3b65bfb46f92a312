import { type FileHandle, open, readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import { parseJsonObject } from '../../core/json-object.ts';
import type { LiveSession } from '../../core/live/live-session.ts';
import {
  readRecordingLog,
  type RecordingLog,
  recordingLogName,
  withSession,
  writeRecordingLog,
} from '../../core/live/recording-log.ts';
import { inputName, words } from '../../core/words.ts';
import { writeFileAtomic } from '../disk/atomic-write.ts';
import { forOthersToo, makeDirectory } from '../disk/file-tree.ts';
import { hasErrorCode, unlessAbsent } from '../disk/system-error.ts';
import { publicBase } from '../http/hosts.ts';
import { byteOrderMark } from '../../core/live/feed-line.ts';

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
    await makeDirectory(this.directory, forOthersToo.directory);
    const text = await unlessAbsent(readFile(join(this.directory, recordingLogName), 'utf8'));
    const log = text === null ? null : readRecordingLog(text);
    const isOurs = log?.sessionKey === this.#session.key;
    if (!isOurs && (await readdir(this.directory)).some((name) => name.endsWith('.jsonStream')))
      throw inTheWay(this.directory);
    await this.#enterInIndex();
    return isOurs ? log : null;
  }

  async writeLog(log: RecordingLog): Promise<void> {
    await writeFileAtomic(join(this.directory, recordingLogName), writeRecordingLog(log), {
      mode: forOthersToo.file,
    });
  }

  async #enterInIndex(): Promise<void> {
    const path = join(archiveDirectory(this.#root), String(this.#session.year), 'Index.json');
    const text = await unlessAbsent(readFile(path, 'utf8'));
    const index = text === null ? null : parseJsonObject(text);
    if (text !== null && index === null) throw inTheWay(path);
    const entered = `${JSON.stringify(withSession(index, this.#session))}\n`;
    if (entered !== text) await writeFileAtomic(path, entered, { mode: forOthersToo.file });
  }
}

function inTheWay(path: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    'The directory has other files where this recording belongs; they were left as they are.',
    words`Choose an empty directory with ${inputName('to')}, or move away: ${path}`,
    { path },
  );
}

interface TopicFile {
  messages: number;
  /** Whole lines on the disk, earlier recorders' included. */
  bytes: number;
  waiting: string[];
  handle: FileHandle | null;
  isSynced: boolean;
}

/** How much was recorded of a topic. */
export interface TopicFacts {
  topic: string;
  /** Lines written by this recorder. */
  messages: number;
  /** Size of the file. */
  bytes: number;
}

/** Longest time that a line may be lost by a power cut. */
const syncEveryMs = 5_000;

/**
 * The `.jsonStream` files of a session, to which lines are added and nothing else: whoever reads them meanwhile finds whole lines. Lines
 * wait in memory until `flush`, which is the caller's to call.
 */
export class TopicFiles {
  readonly #directory: string;
  readonly #files = new Map<string, TopicFile>();
  #waitingLength = 0;
  #syncedMs = performance.now();

  /** @param directory must exist */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Text of a topic's file so far; null when there is none. Half a line at its end, of a recorder that was killed, is taken away. */
  async takeUp(topic: string): Promise<string | null> {
    try {
      const bytes = await readFile(this.#path(topic));
      const whole = bytes.lastIndexOf(0x0a) + 1;
      if (whole < bytes.length) await truncate(this.#path(topic), whole);
      this.#fileOf(topic).bytes = whole;
      return new TextDecoder().decode(bytes.subarray(0, whole));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  append(topic: string, line: string): void {
    const file = this.#fileOf(topic);
    file.messages += 1;
    file.waiting.push(line);
    this.#waitingLength += line.length;
  }

  /** Characters that are not written yet. */
  get waitingLength(): number {
    return this.#waitingLength;
  }

  /** Size of all files in bytes, as written. */
  get bytes(): number {
    return [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get facts(): TopicFacts[] {
    return [...this.#files].map(([topic, { messages, bytes }]) => ({ topic, messages, bytes }));
  }

  /** Writes what waits. @throws the system's error; whole lines are on the disk then all the same, and no half one. */
  async flush(): Promise<void> {
    for (const [topic, file] of this.#files) if (file.waiting.length > 0) await this.#write(topic, file);
    if (performance.now() - this.#syncedMs > syncEveryMs) await this.#sync();
  }

  async close(): Promise<void> {
    try {
      await this.flush();
      await this.#sync();
    } finally {
      for (const file of this.#files.values()) {
        await file.handle?.close();
        file.handle = null;
      }
    }
  }

  async #write(topic: string, file: TopicFile): Promise<void> {
    const mark = file.bytes === 0 ? byteOrderMark : '';
    const content = Buffer.from(mark + file.waiting.join(''));
    file.handle ??= await open(this.#path(topic), 'a');
    try {
      await file.handle.appendFile(content);
    } catch (error) {
      // A full disk takes the beginning of it.
      await file.handle.truncate(file.bytes).catch(() => undefined);
      throw error;
    }
    file.bytes += content.length;
    file.isSynced = false;
    this.#waitingLength -= file.waiting.reduce((sum, line) => sum + line.length, 0);
    file.waiting = [];
  }

  async #sync(): Promise<void> {
    for (const file of this.#files.values()) {
      if (!file.isSynced) await file.handle?.datasync();
      file.isSynced = true;
    }
    this.#syncedMs = performance.now();
  }

  #fileOf(topic: string): TopicFile {
    const known = this.#files.get(topic);
    if (known) return known;
    const file: TopicFile = { messages: 0, bytes: 0, waiting: [], handle: null, isSynced: true };
    this.#files.set(topic, file);
    return file;
  }

  #path(topic: string): string {
    return join(this.#directory, `${topic}.jsonStream`);
  }
}
