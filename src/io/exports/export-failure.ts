import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import { placeFailure } from '../disk/system-error.ts';
import type { RootManifest } from './export-manifest.ts';

/** The result of work in a folder of an export; what the disk refuses is told in words. */
export async function whileExporting<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw placeFailure(error, "The export can't be written", folder, 'out');
  }
}

export function foreignFile(path: string, why: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `A file in the way ${why}; it was left as it is.`,
    words`Move it away, or name another folder with ${inputName('out')}.`,
    { path },
  );
}

export function foreignFolder(path: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    'A link or a file is where an export folder should be, and links are not followed.',
    words`Move it away, or name another folder with ${inputName('out')}.`,
    { path },
  );
}

/** Tables that do not go with those that are there. */
export function otherTables(folder: string, there: RootManifest): SvcError {
  const kind = there.simulated ? 'simulated data' : 'real data';
  return new SvcError(
    'INVALID_INPUT',
    `The folder has tables of ${kind} with the columns of ${there.columns === 'svc' ? 'svc' : 'FastF1'}, which can't be mixed with these.`,
    words`Name another folder with ${inputName('out')}.`,
    { out: folder, columns: there.columns, simulated: there.simulated },
  );
}

export function folderIsBusy(path: string): SvcError {
  return new SvcError(
    'INTERNAL',
    'Another export has held the folder of a session for half a minute.',
    'Run it again when the other one has ended.',
    { path },
  );
}
