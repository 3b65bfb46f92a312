import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFile, entryKind, makeDirectory } from '../disk/file-tree.ts';
import type { Clock } from '../effects.ts';
import { storageFailure } from './workspace-failure.ts';

/** Sign-ins that were ended before their time, by their ids. Both methods throw INTERNAL when the disk refuses. */
export interface EndedSignIns {
  has(id: string): Promise<boolean>;
  add(id: string): Promise<void>;
}

/** As empty files of these names, which all servers over this home see at once. They go when the sign-in would have ended by itself. */
export function createEndedSignIns({
  home,
  clock,
  lifetimeMs,
}: {
  home: string;
  clock: Clock;
  lifetimeMs: number;
}): EndedSignIns {
  const folder = join(home, 'ended-sign-ins');

  async function removeOld(): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = await describeFile(join(folder, name));
      if (file !== null && clock.nowMs() - file.changedMs > lifetimeMs) await rm(file.path, { force: true });
    }
  }

  return {
    has: async (id) => {
      try {
        return (await entryKind(join(folder, id))) !== 'absent';
      } catch (error) {
        throw storageFailure(error, 'Who has signed out cannot be read', home);
      }
    },
    add: async (id) => {
      try {
        await makeDirectory(folder);
        await writeFile(join(folder, id), '');
        await removeOld();
      } catch (error) {
        throw storageFailure(error, 'The end of a sign-in cannot be kept', home);
      }
    },
  };
}
