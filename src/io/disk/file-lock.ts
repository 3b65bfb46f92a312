import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { pause } from '../cancellation.ts';
import { isRunning, ownPidNamespace, processStart } from './running-process.ts';
import { makeDirectory } from './file-tree.ts';
import { hasErrorCode } from './system-error.ts';

/** Others may see who holds it: an export or a recording may lie where several users write. */
const lockMode = 0o644;

interface Holder {
  token: string;
  pid: number;
  /** Where that number means anything. */
  pidNamespace: string;
  /** When the process was started; null when not known. */
  started: string | null;
  /** Of the run of the process; null when not known. */
  run: string | null;
}

export interface LockOptions {
  /** A lock that its holder has not touched for so long was left behind, even if a process with its number lives. */
  staleAfterMs: number;
  /** How long to wait for it; 0 = one try. */
  waitMs: number;
  signal?: AbortSignal | undefined;
}

/** Holders touch their locks this often, or four times before they would count as left behind. */
const touchEveryMs = 5_000;
/** Nobody here can see whether a process of another machine or container lives; one that is silent for so long does not. */
const strangerSilentMs = 30_000;

/** Between two looks at a lock: short for what takes milliseconds, longer for what takes seconds. */
const shortestPauseMs = 6;
const longestPauseMs = 60;

/**
 * Runs `work` while no other process that shares the directory does. Survives killed holders: a lock whose process is
 * gone is taken over at once, one that is not touched any more after a while, which is half a minute where the holder is
 * in another container or on another machine. Returns null, without running `work`, when the lock was not free in time.
 *
 * Two holders at once are possible only when a process sleeps through that time inside `work`; what is guarded must be
 * able to bear that.
 *
 * @throws CANCELLED while waiting; the system's error when the directory cannot be written.
 */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  options: LockOptions,
): Promise<{ value: T } | null> {
  const mine = {
    token: randomBytes(12).toString('hex'),
    pid: process.pid,
    pidNamespace: ownPidNamespace(),
    started: processStart(process.pid),
    run: currentRun(),
  };
  const giveUpMs = performance.now() + options.waitMs;
  let lock = await take(path, mine);
  for (let pauseMs = shortestPauseMs; lock === null; pauseMs = Math.min(pauseMs * 1.2, longestPauseMs)) {
    if (!(await removeStale(path, options.staleAfterMs))) {
      if (performance.now() >= giveUpMs) return null;
      await pause(pauseMs * (0.5 + Math.random()), options.signal);
    }
    lock = await take(path, mine);
  }
  const touching = keepTouching(lock, mine, options.staleAfterMs);
  try {
    return { value: await work() };
  } finally {
    clearInterval(touching);
    await lock.close();
    if ((await readHolder(path))?.token === mine.token) await rm(path, { force: true });
  }
}

/** The open lock file; null when somebody has the lock. */
async function take(path: string, holder: Holder): Promise<FileHandle | null> {
  try {
    const file = await openNew(path);
    try {
      await file.writeFile(JSON.stringify(holder));
      return file;
    } catch (error) {
      await file.close();
      await rm(path, { force: true }); // a full disk must not leave a lock that nobody holds
      throw error;
    }
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return null;
    throw error;
  }
}

async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', lockMode);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    await makeDirectory(dirname(path));
    return await open(path, 'wx', lockMode);
  }
}

/** Through the open file, so that a lock that was taken over is not touched in its new holder's name. */
function keepTouching(lock: FileHandle, holder: Holder, staleAfterMs: number): NodeJS.Timeout {
  const touch = () => void lock.write(JSON.stringify(holder), 0).catch(() => undefined);
  return setInterval(touch, Math.min(touchEveryMs, staleAfterMs / 4)).unref();
}

/** Clears away a lock left behind. True when it is worth trying to take the lock again at once. */
async function removeStale(path: string, staleAfterMs: number): Promise<boolean> {
  const seen = await readHolder(path);
  if (seen === null) return true;
  if (!(await isStale(path, seen, staleAfterMs))) return false;
  return await whileNobodyElseClears(path, async () => {
    // Since our look another process may have cleared it and taken the lock.
    const current = await readHolder(path);
    if (current?.token !== seen.token || !(await isStale(path, current, staleAfterMs))) return;
    await rm(path, { force: true });
  });
}

/** False, without running `work`, while another process clears the same lock, or when one was killed at it just now. */
async function whileNobodyElseClears(path: string, work: () => Promise<void>): Promise<boolean> {
  const clearing = `${path}.clearing`;
  try {
    await (await open(clearing, 'wx', lockMode)).close();
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    if (await isSilent(clearing, strangerSilentMs, () => diskNowMs(path)))
      await rm(clearing, { force: true });
    return false;
  }
  try {
    await work();
    return true;
  } finally {
    await rm(clearing, { force: true });
  }
}

/** A name beside the lock that nobody else uses. */
function asideName(path: string): string {
  return `${path}.${randomBytes(12).toString('hex')}`;
}

async function isStale(path: string, holder: Holder, staleAfterMs: number): Promise<boolean> {
  const isNeighbour = holder.pidNamespace === ownPidNamespace();
  if (isNeighbour && isGone(holder)) return true;
  const limitMs = isNeighbour ? staleAfterMs : Math.min(staleAfterMs, strangerSilentMs);
  return await isSilent(path, limitMs, async () => (isNeighbour ? Date.now() : await diskNowMs(path)));
}

/** Whether a file was not touched for longer than that; false when it is gone. */
async function isSilent(path: string, limitMs: number, nowMs: () => Promise<number>): Promise<boolean> {
  try {
    const touchedMs = (await stat(path)).mtimeMs;
    return Math.abs((await nowMs()) - touchedMs) > limitMs;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** The time that the disk itself gives to a file changed now: a volume may be another machine's, with another clock. */
async function diskNowMs(path: string): Promise<number> {
  const probe = asideName(path);
  try {
    await writeFile(probe, '', { mode: lockMode });
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

/** Of a process of this namespace: it has ended, or its number belongs to another one by now. */
function isGone(holder: Holder): boolean {
  if (!isRunning(holder.pid) || isOfEarlierRun(holder)) return true;
  const started = processStart(holder.pid);
  return holder.started !== null && started !== null && started !== holder.started;
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

const unknownHolder: Holder = { token: '', pidNamespace: '', pid: 0, started: null, run: null };

function parseHolder(text: string): Holder {
  const value = JSON.parse(text) as Partial<Record<keyof Holder, unknown>> | null;
  const { token, pidNamespace, pid, started, run } = value ?? {};
  const isHolder =
    typeof token === 'string' && typeof pidNamespace === 'string' && typeof pid === 'number' && pid > 0;
  if (!isHolder) return unknownHolder;
  const textOrNull = (part: unknown) => (typeof part === 'string' ? part : null);
  return { token, pidNamespace, pid, started: textOrNull(started), run: textOrNull(run) };
}
