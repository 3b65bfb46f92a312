import { type FileHandle, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createPauses } from '../cancellation.ts';
import { namesIn } from '../disk/file-tree.ts';
import { unlessAbsent } from '../disk/system-error.ts';
import { type ConversationRecord, parseRecord, withoutLateRecords } from './conversation-records.ts';

/** Where a workspace keeps its conversations. */
export const conversationsDirectory = 'conversations';

/** What is read of one file when nothing else is said. */
export const mostBytesRead = 16_000_000;
const headBytes = 64_000;
const bytesAtOnce = 256 * 1024;

/**
 * All records of a file that can be read; torn and damaged lines are left out. Of one with more than `mostBytes` the beginning is
 * read, and so many bytes of the end.
 *
 * @throws the system's error.
 */
export async function readConversation(
  file: FileHandle,
  mostBytes: number = mostBytesRead,
): Promise<ConversationRecord[]> {
  const { size } = await file.stat();
  const records =
    size <= mostBytes
      ? await readRecords(file, 0, size)
      : [...(await readRecords(file, 0, headBytes)), ...(await readRecords(file, size - mostBytes, size))];
  return withoutLateRecords(records);
}

/** The records of the lines between two positions, the torn ones at its ends left out. */
async function readRecords(file: FileHandle, from: number, to: number): Promise<ConversationRecord[]> {
  const records: ConversationRecord[] = [];
  const decoder = new TextDecoder();
  const buffer = Buffer.alloc(Math.min(bytesAtOnce, to - from));
  let begun = '';
  const pause = createPauses();
  const take = (line: string): void => {
    const record = parseRecord(line);
    if (record) records.push(record);
  };
  for (let position = from; position < to;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, to - position), position);
    if (bytesRead === 0) break;
    position += bytesRead;
    const lines = decoder.decode(buffer.subarray(0, bytesRead), { stream: true }).split('\n');
    lines[0] = begun + (lines[0] ?? '');
    begun = lines.pop() ?? '';
    for (const line of lines) {
      take(line);
      await pause();
    }
  }
  take(begun + decoder.decode());
  return records;
}

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
  return (await unlessAbsent(stat(file)))?.ctimeMs ?? Infinity;
}
