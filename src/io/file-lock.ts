import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { pause } from './cancellation.ts';
import { hasErrorCode } from './system-error.ts';

interface Holder {
  token: string;
  pid: number;
  machine: string;
  /** Of the run of the process; null when not known. */
  run: string | null;
}

export interface LockOptions {
  /** A lock older than this was left behind, even if a process with its number lives. */
  staleAfterMs: number;
  /** How long to wait for it; 0 = one try. */
  waitMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Runs `work` while no other process that shares the directory does. Survives killed holders: a lock whose process is
 * gone, or that is older than `staleAfterMs`, is taken over. Returns null, without running `work`, when the lock was
 * not free in time.
 *
 * Two holders at once are possible only when a process sleeps through `staleAfterMs` inside `work`, or three processes
 * meet within the same instant over a lock left behind; what is guarded must be able to bear that.
 *
 * @throws CANCELLED while waiting; the system's error when the directory cannot be written.
 */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  options: LockOptions,
): Promise<{ value: T } | null> {
  const token = randomBytes(12).toString('hex');
  const mine: Holder = { token, pid: process.pid, machine: hostname(), run: currentRun() };
  const giveUpMs = performance.now() + options.waitMs;
  while (!(await take(path, mine))) {
    if (await removeStale(path, options.staleAfterMs)) continue;
    if (performance.now() >= giveUpMs) return null;
    await pause(2 + Math.random() * 10, options.signal);
  }
  try {
    return { value: await work() };
  } finally {
    if ((await readHolder(path))?.token === mine.token) await rm(path, { force: true });
  }
}

async function take(path: string, holder: Holder): Promise<boolean> {
  const create = () => writeFile(path, JSON.stringify(holder), { flag: 'wx' });
  try {
    await create().catch(async (error: unknown) => {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
      await mkdir(dirname(path), { recursive: true });
      await create();
    });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Moves a lock left behind out of the way. True when it is worth trying to take the lock again at once. */
async function removeStale(path: string, staleAfterMs: number): Promise<boolean> {
  const seen = await readHolder(path);
  if (seen === null) return true;
  if (!(await isStale(path, seen, staleAfterMs))) return false;
  const aside = `${path}.${randomBytes(12).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return true;
    throw error;
  }
  // Another process may have cleared the stale lock and taken it between our look and our rename: give it back.
  const moved = await readHolder(aside);
  if (moved && moved.token !== seen.token) await take(path, moved);
  await rm(aside, { force: true });
  return true;
}

async function isStale(path: string, holder: Holder, staleAfterMs: number): Promise<boolean> {
  if (holder.machine === hostname() && (!isRunning(holder.pid) || isOfEarlierRun(holder))) return true;
  try {
    return Math.abs(Date.now() - (await stat(path)).mtimeMs) > staleAfterMs;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** The number is this process's, but an earlier process had it: the first process of a container is always number 1. */
function isOfEarlierRun({ pid, run }: Holder): boolean {
  const current = currentRun();
  return pid === process.pid && run !== null && current !== null && run !== current;
}

const runKey = 'svc.file-lock.run';
// Worker threads, which have the number of the process and their own modules, inherit it.
if (isMainThread && typeof getEnvironmentData(runKey) !== 'string') {
  setEnvironmentData(runKey, randomBytes(12).toString('hex'));
}

/** What tells this process from earlier ones with its number; null in a thread of a program that loaded no locks before. */
function currentRun(): string | null {
  const run = getEnvironmentData(runKey);
  return typeof run === 'string' ? run : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

/** Who holds the lock; null when nobody does. A file that is half-written or damaged has a holder nobody knows. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    return parseHolder(await readFile(path, 'utf8'));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    if (error instanceof SyntaxError) return unknownHolder;
    throw error;
  }
}

const unknownHolder: Holder = { token: '', machine: '', pid: 0, run: null };

function parseHolder(text: string): Holder {
  const value = JSON.parse(text) as Partial<Record<keyof Holder, unknown>> | null;
  const { token, machine, pid, run } = value ?? {};
  const isHolder =
    typeof token === 'string' && typeof machine === 'string' && typeof pid === 'number' && pid > 0;
  return isHolder ? { token, machine, pid, run: typeof run === 'string' ? run : null } : unknownHolder;
}
