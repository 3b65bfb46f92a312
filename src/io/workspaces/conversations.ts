import { constants } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import { checkWorkspaceId, uuidPattern } from '../../core/workspace-id.ts';
import { describeFile, entryKind, ownDirectory } from '../disk/file-tree.ts';
import { withFileLock } from '../disk/file-lock.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import { asideEnding, conversationsDirectory, mostBytesRead, readConversation } from './conversation-file.ts';
import type { ConversationRecord } from './conversation-records.ts';
import { workspaceNotFound } from './workspace-failure.ts';

/** A file of this size takes no further questions: all of it is read with each. An answer that is under way has more. */
const mostStored = { questions: mostBytesRead, answers: 2 * mostBytesRead };

/** Longer than any answer may take. */
const lockStaleAfterMs = 20 * 60_000;

/**
 * The conversations of a workspace, one file each: `conversations/<id>.jsonl`, to which lines are only ever added. Every method throws
 * INVALID_INPUT for a workspace id that is not allowed, and NOT_FOUND for a conversation id that is no UUID or names nothing.
 */
export interface ConversationStore {
  /** Makes the file of a conversation, whose id its first record gives, with records that follow it. @throws WORKSPACE_NOT_FOUND */
  create(
    workspaceId: string,
    first: Extract<ConversationRecord, { type: 'created' }>,
    following?: readonly ConversationRecord[],
  ): Promise<void>;
  /** Adds records in one write, so that those of several processes never mix. */
  append(workspaceId: string, id: string, records: readonly ConversationRecord[]): Promise<void>;
  /**
   * All records that can be read; torn and damaged lines are left out. Of a file with more than `mostBytes`, 16 MB when left out, the
   * beginning and so many bytes of the end.
   */
  read(workspaceId: string, id: string, mostBytes?: number): Promise<ConversationRecord[]>;
  /** Another text when the file has changed; null when it is not there. */
  stamp(workspaceId: string, id: string): Promise<string | null>;
  /** Ids in no order; none for a workspace that does not exist. */
  ids(workspaceId: string): Promise<string[]>;
  /** Takes a conversation out of sight, as if it were removed. */
  setAside(workspaceId: string, id: string): Promise<void>;
  /** Brings back one that was set aside. */
  putBack(workspaceId: string, id: string): Promise<void>;
  /** Removes one that was set aside and not brought back; nothing when there is none. */
  discard(workspaceId: string, id: string): Promise<void>;
  /** Runs `work` while nobody else answers in this conversation, in this process or another; null, without running it, when somebody does. */
  whileAlone<T>(workspaceId: string, id: string, work: () => Promise<T>): Promise<{ value: T } | null>;
}

export function createConversationStore({ home }: { home: string }): ConversationStore {
  const workspacePath = (workspaceId: string): string => {
    checkWorkspaceId(workspaceId);
    return join(home, 'workspaces', workspaceId);
  };
  const directoryOf = (workspaceId: string): string =>
    join(workspacePath(workspaceId), conversationsDirectory);

  const asidePath = (workspaceId: string, id: string): string => {
    if (!uuidPattern.test(id)) throw noSuchConversation(id);
    return join(directoryOf(workspaceId), `${id}${asideEnding}`);
  };

  /** Opens the file of a conversation that exists; a symbolic link is not followed, in no part of the way. */
  async function openFile(workspaceId: string, id: string, flags: number): Promise<FileHandle> {
    const directory = directoryOf(workspaceId);
    if (!uuidPattern.test(id) || (await entryKind(directory)) !== 'directory') throw noSuchConversation(id);
    try {
      return await open(join(directory, `${id}.jsonl`), flags | constants.O_NOFOLLOW);
    } catch (error) {
      throw hasErrorCode(error, 'ENOENT', 'ELOOP') ? noSuchConversation(id) : error;
    }
  }

  async function makeDirectory(workspaceId: string): Promise<string> {
    const workspace = workspacePath(workspaceId);
    if ((await entryKind(workspace)) !== 'directory') throw workspaceNotFound(workspaceId);
    return await ownDirectory(join(workspace, conversationsDirectory));
  }

  return {
    create: async (workspaceId, first, following = []) => {
      const directory = await makeDirectory(workspaceId);
      if (!uuidPattern.test(first.id)) throw noSuchConversation(first.id);
      const file = await open(join(directory, `${first.id}.jsonl`), 'wx', 0o600);
      const lines = [first, ...following].map((record) => JSON.stringify(record));
      await useFile(file, () => writeAtOnce(file, Buffer.from(lines.join('\n'))));
    },
    append: async (workspaceId, id, records) => {
      const file = await openFile(workspaceId, id, constants.O_WRONLY | constants.O_APPEND);
      await useFile(file, async () => {
        const isAsking = records.some(({ type }) => type === 'question');
        if ((await file.stat()).size > mostStored[isAsking ? 'questions' : 'answers'])
          throw new SvcError(
            'INVALID_INPUT',
            'This conversation has become too long to go on.',
            'Start a new one; this one can still be read and exported.',
          );
        // Each line brings the break before it, so that one torn by a crash spoils no other.
        const text = records.map((record) => `\n${JSON.stringify(record)}`).join('');
        await writeAtOnce(file, Buffer.from(text));
      });
    },
    read: async (workspaceId, id, mostBytes) => {
      const file = await openFile(workspaceId, id, constants.O_RDONLY);
      return await useFile(file, () => readConversation(file, mostBytes));
    },
    stamp: async (workspaceId, id) => {
      const facts = await describeFile(join(directoryOf(workspaceId), `${id}.jsonl`));
      return facts && `${facts.bytes} ${facts.changedMs}`;
    },
    ids: async (workspaceId) => {
      const directory = directoryOf(workspaceId);
      if ((await entryKind(directory)) !== 'directory') return [];
      const entries = await readdir(directory, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
        .map((entry) => entry.name.slice(0, -'.jsonl'.length))
        .filter((name) => uuidPattern.test(name));
    },
    setAside: async (workspaceId, id) => {
      await (await openFile(workspaceId, id, constants.O_RDONLY)).close();
      await rename(join(directoryOf(workspaceId), `${id}.jsonl`), asidePath(workspaceId, id));
    },
    putBack: async (workspaceId, id) => {
      try {
        await rename(asidePath(workspaceId, id), join(directoryOf(workspaceId), `${id}.jsonl`));
      } catch (error) {
        throw hasErrorCode(error, 'ENOENT') ? noSuchConversation(id) : error;
      }
    },
    discard: async (workspaceId, id) => await rm(asidePath(workspaceId, id), { force: true }),
    whileAlone: async (workspaceId, id, work) => {
      if (!uuidPattern.test(id)) throw noSuchConversation(id);
      const lock = join(await makeDirectory(workspaceId), `.answering-${id}.lock`);
      return await withFileLock(lock, work, { staleAfterMs: lockStaleAfterMs, waitMs: 0 });
    },
  };
}

async function useFile<T>(file: FileHandle, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await file.close();
  }
}

/** One write: the system appends it as a whole. What a full disk leaves out is an error, never half a line taken for a whole. */
async function writeAtOnce(file: FileHandle, bytes: Buffer): Promise<void> {
  const { bytesWritten } = await file.write(bytes);
  if (bytesWritten === bytes.length) return;
  throw new SvcError(
    'INTERNAL',
    'The conversation could not be stored: the disk took only part of it.',
    'Free some space and try again.',
  );
}

function noSuchConversation(id: string): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `There is no conversation ${JSON.stringify(id.slice(0, 40))} in this workspace.`,
    'It may have been removed. Start a new one.',
  );
}
