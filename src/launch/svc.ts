import { dirname, join } from 'node:path';
import { Chunks, storedCommand } from './chunks.ts';

/** File name of the chunk that the program begins with, put here by the build. Its hash covers the whole program. */
declare const mainChunk: string;

/** Settled when the program has begun; rejected when it is not there, or broken. */
export const started = start();

async function start(): Promise<void> {
  const command = storedCommand(process.argv.slice(2), process.env);
  const store = command === null ? null : await openStore(command);
  const chunks = new Chunks(join(dirname(__filename), 'chunks'), require, store?.code ?? null);
  chunks.load(mainChunk);
  process.on('exit', (code) => {
    // After the answer. A command that failed has not compiled what others need.
    if (code === 0) store?.keep(chunks);
  });
}

async function openStore(command: string) {
  const { CodeStore } = await import('./code-store.ts');
  return new CodeStore({ file: __filename, build: mainChunk.replace(/\.cjs$/, ''), command }, process.env);
}
