import { spawnSync } from 'node:child_process';

/** Peak memory comes from the command, processor time from the shell, whose own `time` counts milliseconds. */
const measuring = ['-c', 'TIMEFORMAT="%3U %3S"; time /usr/bin/time -f %M "$0" "$@"'];

/**
 * Runs a process to its end. Returns its wall time, its processor time in user and system together, which a busy machine changes little, and
 * its peak memory.
 *
 * @throws Error when it fails, with what it said.
 */
export function measuredProcess(program, args, env) {
  const startMs = performance.now();
  const { status, stderr, error } = spawnSync('bash', [...measuring, program, ...args], {
    env,
    encoding: 'utf8',
  });
  const ms = performance.now() - startMs;
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed: ${error?.message ?? stderr}`);
  const [kilobytes, seconds] = stderr.trim().split('\n').slice(-2);
  const [user, system] = seconds.split(' ').map(Number);
  return { ms, cpuMs: 1000 * (user + system), megabytes: Number(kilobytes) / 1024 };
}

/** What keeps processes from being measured here; null: nothing. */
export function whyNotMeasured() {
  try {
    measuredProcess(process.execPath, ['-e', '0'], { ...process.env, LC_ALL: 'C' });
    return null;
  } catch {
    return 'needs bash, and /usr/bin/time (Debian package "time") for peak memory';
  }
}
