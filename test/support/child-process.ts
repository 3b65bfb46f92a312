import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { onTestFinished } from 'vitest';

/** What a program may take to say something, on a slow machine. */
const patienceMs = 90_000;

/**
 * Writes a program that real child processes can run: `modules` (paths from the project root, by the name they get as
 * `import * as <name>`) bundled into `directory`, followed by `code`. Returns its path.
 */
export async function writeProgram(
  directory: string,
  modules: Record<string, string>,
  code: string,
): Promise<string> {
  const imports = await Promise.all(
    Object.entries(modules).map(async ([name, path]) => {
      const bundle = await rolldown({ input: path, platform: 'node', logLevel: 'silent' });
      await bundle.write({ file: join(directory, `${name}.mjs`), codeSplitting: false });
      await bundle.close();
      return `import * as ${name} from './${name}.mjs';`;
    }),
  );
  const program = join(directory, `program-${randomUUID()}.mjs`);
  await writeFile(program, `${imports.join('\n')}\n${code}\n`);
  return program;
}

/** Starts a program, which ends with the running test; its arguments are in `process.argv.slice(2)`. */
export function startProgram(program: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  endWithTest(child);
  return child;
}

/** Kills a child that is still there when the running test has finished, and waits until it has gone: it may be writing. */
export function endWithTest(child: ChildProcess): void {
  onTestFinished(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
}

/** Standard output of a program that must end well, or of one that must be killed. */
export function outputOf(child: ChildProcess, end: 'well' | 'killed' = 'well'): Promise<string> {
  const heard = collect(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (end === 'killed' ? signal === 'SIGKILL' : code === 0) resolve(heard.stdout);
      else reject(new Error(`ended with ${code ?? signal}:\n${heard.stdout}${heard.stderr}`));
    });
  });
}

/**
 * Listens to a child from now on. Each call of what is returned waits for the next match on standard output, after the one before; it
 * rejects, with all that the child said, when the child ends without one or stays silent.
 */
export function listenTo(child: ChildProcess): (pattern: RegExp) => Promise<RegExpExecArray> {
  const heard = collect(child);
  let from = 0;
  let hasEnded = false;
  child.on('close', () => (hasEnded = true));
  return (pattern) =>
    new Promise((resolve, reject) => {
      const giveUp = (what: string): void => {
        leave();
        reject(new Error(`${what} without saying ${pattern}:\n${heard.stdout}${heard.stderr}`));
      };
      const late = setTimeout(giveUp, patienceMs, 'it goes on');
      const leave = (): void => {
        clearTimeout(late);
        child.stdout?.off('data', listen);
        child.off('close', listen);
      };
      const listen = (): void => {
        const match = pattern.exec(heard.stdout.slice(from));
        if (match) {
          from += match.index + match[0].length;
          leave();
          resolve(match);
        } else if (hasEnded) giveUp('it ended');
      };
      child.stdout?.on('data', listen);
      child.on('close', listen);
      listen();
    });
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const heard = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (heard.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (heard.stderr += text));
  return heard;
}
