import { basename } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import { yieldUnlessCancelled } from '../cancellation.ts';
import type { PackContents } from '../packs/pack-contents.ts';
import { headerBytes } from '../packs/pack-format.ts';
import { openPack, packProblem } from '../sources/pack-source.ts';

/** A pack of which every byte was read and found to be what it says. */
export interface VerifiedPack {
  path: string;
  bytes: number;
  /** SHA-256 of its table of contents, hex, and by it of everything. */
  hash: string;
  contents: PackContents;
  /** Bytes of all files in it, as the services gave them. */
  unpackedBytes: number;
}

/**
 * Reads all of a pack: each chunk against its hash, each file put together against its own.
 *
 * @throws INVALID_INPUT when it is none, damaged, or of another version; CANCELLED
 */
export async function verifyPack(path: string, signal: AbortSignal): Promise<VerifiedPack> {
  const pack = await openPack(path);
  const { contents, hash, tableBytes } = pack;
  for (const file of contents.files) {
    await yieldUnlessCancelled(signal);
    try {
      await pack.read(file);
    } catch (error) {
      const problem = packProblem(error);
      if (problem === null) throw error;
      throw new SvcError(
        'INVALID_INPUT',
        `The pack ${JSON.stringify(basename(path))} ${problem}; ${file.ref.path} cannot be read.`,
        'Copy it again from its source, or pack the session again with svc pack.',
        { pack: path, file: file.ref.path },
      );
    }
  }
  return {
    path,
    hash,
    contents,
    bytes: contents.chunks.reduce((sum, { bytes }) => sum + bytes, headerBytes + tableBytes),
    unpackedBytes: contents.files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
