import { type ChildProcess, fork } from 'node:child_process';
import { watchFile } from 'node:fs';

/** Marks the process that serves, of the two that run in development. */
export const servingMark = 'SVC_WEB_SERVING';

const lookEveryMs = 500;
/** A build writes many files; this is its first or last one. */
const restOfBuildMs = 500;

/**
 * Runs this program as a child process and starts it again whenever `builtFile` is written anew. It looks at the file from time to time: a
 * build takes away the directory, and with it what would tell of changes. Signals go to the child. It ends when the child ends by itself,
 * with the same exit code.
 */
export function restartOnChange(script: string, args: readonly string[], builtFile: string): void {
  let isRestarting = false;
  let isStopping = false;
  let child = start();

  function start(): ChildProcess {
    // In a process group of its own: Ctrl-C reaches it once, by way of this process.
    const started = fork(script, args, { env: { ...process.env, [servingMark]: '1' }, detached: true });
    started.on('exit', (code) => {
      // Asked to stop before it could listen to signals, it has no exit code.
      if (!isRestarting) process.exit(code ?? (isStopping ? 0 : 1));
      isRestarting = false;
      child = start();
    });
    return started;
  }

  let timer: NodeJS.Timeout | undefined;
  watchFile(builtFile, { interval: lookEveryMs }, ({ mtimeMs }) => {
    clearTimeout(timer);
    const isThere = mtimeMs !== 0;
    if (isThere) timer = setTimeout(restart, restOfBuildMs);
  });

  function restart(): void {
    process.stdout.write('The program was built again; restarting.\n');
    isRestarting = true;
    child.kill('SIGTERM');
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isRestarting = false;
      isStopping = true;
      clearTimeout(timer);
      child.kill(signal);
    });
  }
}
