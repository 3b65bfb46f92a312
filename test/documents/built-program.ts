import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Program } from './play-scene.ts';

/** The command as it was built in `directory`, which is a tree of this project. */
export function builtProgram(directory: string): Program {
  const script = join(directory, 'bin/svc.js');
  return (args, env, input) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, ...env } });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      child.stdin.on('error', () => undefined); // a command that reads nothing may be gone already
      child.stdin.end(input);
      child.on('error', reject);
      child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
    });
}
