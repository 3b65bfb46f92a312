import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

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
  const program = join(directory, `program-${Object.keys(modules).join('-')}-${Date.now()}.mjs`);
  await writeFile(program, `${imports.join('\n')}\n${code}\n`);
  return program;
}

/** Starts a program; its arguments are in `process.argv.slice(2)`. */
export function startProgram(program: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Standard output of a program that must end well, or of one that must be killed. */
export function outputOf(child: ChildProcess, end: 'well' | 'killed' = 'well'): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (end === 'killed' ? signal === 'SIGKILL' : code === 0) resolve(output);
      else reject(new Error(`ended with ${code ?? signal}: ${output}`));
    });
  });
}
