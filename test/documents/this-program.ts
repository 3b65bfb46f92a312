import { Readable, Writable } from 'node:stream';
import { vi } from 'vitest';
import { Diagnostics } from '../../src/cli/diagnostics.ts';
import { OutputStream } from '../../src/cli/output-stream.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import { LateWrites } from '../../src/io/disk/late-writes.ts';
import { errorDocument } from '../../src/present/error-document.ts';
import type { Program } from './play-scene.ts';

/** The command of this tree, in this process. */
export const thisProgram: Program = async (args, env, input) => {
  let stderr = '';
  const stream = new OutputStream(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        stderr += chunk.toString('utf8');
        done();
      },
    }),
  );
  const diagnostics = new Diagnostics(stream, { quiet: args.includes('--quiet'), env });
  const { signal } = new AbortController();
  const lateWrites = new LateWrites();
  const stdin = vi.spyOn(process, 'stdin', 'get');
  stdin.mockReturnValue(Readable.from(input ? [Buffer.from(input)] : []) as typeof process.stdin);
  try {
    const stdout = await runCommandLine({ args, env, signal, diagnostics, lateWrites, isForPerson: false });
    return { exitCode: 0, stdout, stderr };
  } catch (error) {
    diagnostics.failure(errorDocument(error));
    await stream.flush();
    return { exitCode: 1, stdout: '', stderr };
  } finally {
    await lateWrites.carryOut(() => undefined);
    stdin.mockRestore();
  }
};
