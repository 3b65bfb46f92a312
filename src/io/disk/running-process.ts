import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

let known: string | null = null;

/**
 * Where a process number means the same process: host name, start of the system, and on Linux the PID namespace that its numbers are
 * counted in. Containers that share a host name and a volume differ in it, and so do two starts of one container.
 */
export function ownPidNamespace(): string {
  known ??= [
    hostname(),
    textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    textOf(() => readlinkSync('/proc/self/ns/pid')),
  ]
    .join(' ')
    .trimEnd();
  return known;
}

/** When a process of this namespace was started, in a unit of the system; null if unknown. Tells it from others with its number. */
export function processStart(pid: number): string | null {
  return processFacts(pid)[19] ?? null;
}

/**
 * Whether a process of this number runs in this namespace. One that has ended and that its parent has not asked about (state Z of
 * `/proc/<pid>/stat`, or X) takes signals, but does nothing any more.
 */
export function isRunning(pid: number): boolean {
  const [state] = processFacts(pid);
  if (state === 'Z' || state === 'X') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** What `/proc/<pid>/stat` says from the state on; empty where there is no such file. */
function processFacts(pid: number): string[] {
  // The name of the program comes second, in parentheses, and may itself hold blanks and parentheses.
  const text = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Empty on systems that have no such file. */
function textOf(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}
