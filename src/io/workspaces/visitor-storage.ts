import { randomBytes } from 'node:crypto';
import { open, opendir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:fs';
import { asObject } from '../../core/json-object.ts';
import { uuidPattern } from '../../core/workspace-id.ts';
import { entryKind, makeDirectory, namesIn, ownDirectory, spaceOfTree } from '../disk/file-tree.ts';
import { removeStaleDrafts } from '../disk/atomic-write.ts';
import { hasErrorCode, unlessAbsent } from '../disk/system-error.ts';
import type { Clock } from '../effects.ts';
import { conversationsDirectory, discardForgotten, readConversation } from './conversation-file.ts';
import { isAhead, latestMarkMs, markAccess, readFacts, timeOf, workspaceParts } from './workspace-record.ts';
import { sweepForAll, type WorkspaceSizes } from './shared-sweep.ts';
import { storageFailure } from './workspace-failure.ts';
import { removeWorkspace } from './workspace-writing.ts';

/** What the server makes of ids. */

/** One whose browser has never come back after the first answer: no browser, most likely. */
const unseenMs = 3_600_000;
/** The cookies of a browser that was away for so long have expired, and nobody can open its workspace any more. */
const outOfReachMs = 8 * 86_400_000;
/** Where there is too much, room is made up to this share of the limit. */
const shareKept = 0.9;

/** A visitor's workspace, at its path. Times are UTC ms; `seenMs` is null when its browser has not come back yet. */
interface Visited {
  id: string;
  path: string;
  createdAtMs: number;
  seenMs: number | null;
}

interface Kept extends Visited {
  bytes: number;
}

interface StorageOptions {
  home: string;
  clock: Clock;
  /** Of the workspaces of all visitors; a sweep makes room when they take more. */
  totalBytes: number;
  /** A workspace in which nothing was asked is removed so long after its last access. */
  unusedMs: number;
  /** A workspace is removed so long after its last access, whatever it holds; null: for no age. */
  keptMs: number | null;
  /** Other processes write to the same workspaces, so that what was measured may be so no longer; left out: none does. */
  isShared?: boolean;
}

/**
 * The room that the workspaces of visitors take on the disk, and its keeper. Bytes are those that the disk sets aside, directories
 * included; each process knows what its last sweep found and what it has measured since.
 */
export class VisitorStorage {
  readonly #root: string;
  readonly #clock: Clock;
  readonly #home: string;
  readonly #limits: Pick<StorageOptions, 'totalBytes' | 'unusedMs' | 'keptMs'>;
  readonly #isShared: boolean;
  #bytes = new Map<string, number>();
  #totalBytes = 0;

  constructor({ home, clock, isShared = false, ...limits }: StorageOptions) {
    this.#isShared = isShared;
    this.#home = home;
    this.#root = join(home, 'workspaces');
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Of all workspaces of visitors. */
  get totalBytes(): number {
    return this.#totalBytes;
  }

  /** Bytes of a workspace when it was measured last; now, where others write to it too. */
  async bytesOf(workspaceId: string): Promise<number> {
    const known = this.#isShared ? undefined : this.#bytes.get(workspaceId);
    return known ?? (await this.measure(workspaceId));
  }

  /** @throws INTERNAL, with the reason, when no workspace can be made or changed. */
  async requireWritable(): Promise<void> {
    try {
      await makeDirectory(this.#root);
      const probe = join(this.#root, `.tmp-${process.pid}-${randomBytes(8).toString('hex')}`);
      await writeFile(probe, '', { flag: 'wx' });
      await rm(probe);
    } catch (error) {
      throw storageFailure(error, 'Nothing can be stored', this.#home);
    }
  }

  /** Bytes of a workspace as it is now; 0 when it is not there. */
  async measure(workspaceId: string): Promise<number> {
    const bytes = await spaceOfTree(join(this.#root, workspaceId));
    this.#note(workspaceId, bytes);
    return bytes;
  }

  /**
   * Measures all workspaces of visitors, discards what was set aside in them and forgotten, and removes those that are too old, or in which
   * nothing was asked for too long. When the others are too much still, those
   * go that no browser can open any more, the longest unused ones first. Any number of processes may do so at once. What the disk
   * refuses of one workspace is told and keeps nothing else from being done.
   *
   * Where others write to the same workspaces, one process does it for all of them.
   *
   * @returns how many were removed.
   */
  async sweep(signal: AbortSignal, onFault: (error: unknown) => void): Promise<number> {
    if (!this.#isShared) return await this.#sweepAll(signal, onFault);
    let removed = 0;
    const sizes = await sweepForAll(this.#home, async () => {
      removed = await this.#sweepAll(signal, onFault);
      return signal.aborted ? null : this.#bytes;
    });
    if (sizes !== null) this.#know(sizes);
    return removed;
  }

  async #sweepAll(signal: AbortSignal, onFault: (error: unknown) => void): Promise<number> {
    const nowMs = this.#clock.nowMs();
    const kept: Kept[] = [];
    let removed = 0;
    const names = await this.#names();
    for (const id of names) {
      if (signal.aborted) return removed;
      if (!uuidPattern.test(id)) continue;
      try {
        const found = await this.#look(id, nowMs);
        if (found === null) continue;
        // Its age counts from now on: nobody knows when it was really used.
        if (isAhead(lastAccessMs(found), nowMs))
          await markAccess(await ownDirectory(join(found.path, workspaceParts.accessed)), nowMs);
        if (this.#isTooOld(found, nowMs)) removed += Number(await this.#remove(found));
        else if (await this.#isUnused(found, nowMs)) removed += Number(await this.#remove(found, holdsWork));
        else {
          await discardForgotten(found.path, nowMs);
          kept.push({ ...found, bytes: await spaceOfTree(found.path) });
        }
      } catch (error) {
        if (!hasErrorCode(error, 'ENOENT')) onFault(error);
      }
    }
    this.#know(new Map(kept.map(({ id, bytes }) => [id, bytes])));
    removed += await this.#makeRoom(kept, nowMs, signal, onFault);
    await removeStaleDrafts(this.#root, names);
    return removed;
  }

  /** Names of all that lies beside workspaces, too, a few at a time: there may be very many. */
  async #names(): Promise<string[]> {
    const names: string[] = [];
    try {
      for await (const { name } of await opendir(this.#root)) names.push(name);
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
    }
    return names;
  }

  /** null: it is none of a visitor. */
  async #look(id: string, nowMs: number): Promise<Visited | null> {
    const path = join(this.#root, id);
    if ((await entryKind(path)) !== 'directory') return null;
    const facts = await readFacts(path);
    const createdAtMs = timeOf(facts.created_at);
    if (asObject(facts.web) === null || createdAtMs === null) return null;
    return { id, path, createdAtMs, seenMs: await seenMsOf(path, nowMs) };
  }

  #isTooOld(found: Visited, nowMs: number): boolean {
    const { keptMs } = this.#limits;
    return keptMs !== null && nowMs - lastAccessMs(found) > keptMs;
  }

  async #isUnused({ path, createdAtMs, seenMs }: Visited, nowMs: number): Promise<boolean> {
    const { unusedMs } = this.#limits;
    const longestMs = seenMs === null ? Math.min(unusedMs, unseenMs) : unusedMs;
    return nowMs - (seenMs ?? createdAtMs) > longestMs && !(await holdsWork(path));
  }

  async #makeRoom(
    kept: readonly Kept[],
    nowMs: number,
    signal: AbortSignal,
    onFault: (error: unknown) => void,
  ): Promise<number> {
    if (this.#totalBytes <= this.#limits.totalBytes) return 0;
    let removed = 0;
    for (const found of kept.toSorted((a, b) => lastAccessMs(a) - lastAccessMs(b))) {
      const isEnough = this.#totalBytes <= shareKept * this.#limits.totalBytes;
      if (isEnough || signal.aborted || nowMs - lastAccessMs(found) <= outOfReachMs) return removed;
      try {
        removed += Number(await this.#remove(found));
      } catch (error) {
        if (!hasErrorCode(error, 'ENOENT')) onFault(error);
      }
    }
    return removed;
  }

  /** Unless somebody came back meanwhile, or `isWanted` says so of its directory. False: it is still there. */
  async #remove(
    { id, path, seenMs }: Visited,
    isWanted: (path: string) => Promise<boolean> = async () => false,
  ): Promise<boolean> {
    const nowMs = this.#clock.nowMs();
    const isRemoved = await removeWorkspace(
      path,
      async (doomed) => (await seenMsOf(doomed, nowMs)) !== seenMs || (await isWanted(doomed)),
    );
    if (isRemoved) this.#note(id, 0);
    return isRemoved;
  }

  #know(sizes: WorkspaceSizes): void {
    this.#bytes = new Map(sizes);
    this.#totalBytes = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  #note(id: string, bytes: number): void {
    this.#totalBytes += bytes - (this.#bytes.get(id) ?? 0);
    if (bytes === 0) this.#bytes.delete(id);
    else this.#bytes.set(id, bytes);
  }
}

function lastAccessMs({ seenMs, createdAtMs }: Visited): number {
  return seenMs ?? createdAtMs;
}

async function seenMsOf(path: string, nowMs: number): Promise<number | null> {
  return await unlessAbsent(latestMarkMs(join(path, workspaceParts.accessed), nowMs));
}

/** Whether anything was asked or made in a workspace: a question, a chart, a file of data. @param path its directory. */
async function holdsWork(path: string): Promise<boolean> {
  const { data, charts } = workspaceParts;
  for (const part of [data, charts]) {
    if ((await namesIn(join(path, part))).length > 0) return true;
  }
  const conversations = join(path, conversationsDirectory);
  for (const name of await namesIn(conversations)) {
    if (name.endsWith('.jsonl') && (await holdsQuestion(join(conversations, name)))) return true;
  }
  return false;
}

async function holdsQuestion(path: string): Promise<boolean> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return (await readConversation(file)).some(({ type }) => type === 'question');
  } finally {
    await file.close();
  }
}
