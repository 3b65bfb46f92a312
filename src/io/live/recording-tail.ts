import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BoardInput, boardTopics } from '../../core/board/board.ts';
import { parseStampMs, stampLength, withoutByteOrderMark } from '../../core/feed/stream-line.ts';
import { readRecordingLog, type RecordingLog, recordingLogName } from '../../core/live/recording-log.ts';
import { createPauses } from '../cancellation.ts';
import { unlessAbsent } from '../disk/system-error.ts';

const ending = '.jsonStream';
const watchedTopics = [...boardTopics, 'Position.z'];

/**
 * The lines of one recording in the order of their times, while a recorder adds to its files. A recorder writes topic after topic, so what a
 * look brings is held until the next one, lest a message of another topic be overtaken.
 */
export class RecordingTail {
  readonly directory: string;
  /** Bytes of whole lines that were read, by topic. */
  readonly #read = new Map<string, number>();
  #held: BoardInput[] = [];
  /** Time of the last message of the look before. */
  #safeMs = -Infinity;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** null = there is none, or it cannot be read. */
  async log(): Promise<RecordingLog | null> {
    const text = await unlessAbsent(readFile(join(this.directory, recordingLogName), 'utf8'));
    return text === null ? null : readRecordingLog(text);
  }

  /** When its files last changed, in UTC milliseconds; 0 = there are none. While a session runs, heartbeats come every 15 s. */
  async writtenMs(): Promise<number> {
    const files = [`Heartbeat${ending}`, recordingLogName];
    const found = await Promise.all(
      files.map(async (name) => await unlessAbsent(stat(join(this.directory, name)))),
    );
    return Math.max(0, ...found.map((each) => each?.mtimeMs ?? 0));
  }

  /** What came since the last look, without what may still be overtaken. */
  async next(): Promise<BoardInput[]> {
    const safeMs = this.#safeMs;
    this.#safeMs = Math.max(safeMs, await this.#look());
    const at = this.#held.findIndex(({ timeMs }) => timeMs > safeMs);
    return this.#held.splice(0, at < 0 ? this.#held.length : at);
  }

  /** What is left when nothing more is written. */
  async rest(): Promise<BoardInput[]> {
    while ((await this.#look()) > -Infinity);
    return this.#held.splice(0);
  }

  /** Reads what is new, and returns the time of its last message; -Infinity = nothing is. */
  async #look(): Promise<number> {
    const pause = createPauses();
    let lastMs = -Infinity;
    const found: BoardInput[] = [];
    const texts = await Promise.all(watchedTopics.map((topic) => this.#newLines(topic)));
    for (const [index, lines] of texts.entries())
      for (const line of lines) {
        const message = readMessage(watchedTopics[index]!, line);
        if (message === null) continue;
        found.push(message);
        lastMs = Math.max(lastMs, message.timeMs);
        await pause();
      }
    if (found.length > 0) this.#held = [...this.#held, ...found].sort((a, b) => a.timeMs - b.timeMs);
    return lastMs;
  }

  /** Half a line waits for its other half: a recorder that was killed leaves one, which the next one takes away. */
  async #newLines(topic: string): Promise<string[]> {
    const path = join(this.directory, topic + ending);
    const from = this.#read.get(topic) ?? 0;
    const size = (await unlessAbsent(stat(path)))?.size ?? 0;
    if (size <= from) return [];
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, null, from);
      const whole = buffer.subarray(0, bytesRead).lastIndexOf(0x0a) + 1;
      this.#read.set(topic, from + whole);
      return withoutByteOrderMark(buffer.toString('utf8', 0, whole)).split('\n');
    } finally {
      await file.close();
    }
  }
}

/** Packed text stays as it is. null = no message. */
function readMessage(topic: string, line: string): BoardInput | null {
  const timeMs = parseStampMs(line);
  if (timeMs === null) return null;
  try {
    return { topic, timeMs, content: JSON.parse(line.slice(stampLength)) };
  } catch {
    return null;
  }
}
