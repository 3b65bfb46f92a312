import { join } from 'node:path';
import { workspaceIdPattern } from '../../core/workspace-id.ts';
import { markAccess } from './access-markers.ts';
import { entryKind, ownDirectory } from '../disk/file-tree.ts';
import type { Clock } from '../effects.ts';
import { storageFailure } from './workspace-failure.ts';
import { workspaceParts } from './workspace-record.ts';

/** Workspaces as a server knows them with every request: whether they exist, and that somebody was there. */
export interface WorkspaceVisits {
  /** Whether there is such a workspace: a directory of its own, no link. @throws INTERNAL when the disk refuses. */
  isThere(id: string): Promise<boolean>;
  /** Notes this moment as the last access. One that was removed meanwhile does not come back. */
  note(id: string): Promise<void>;
}

/** Costs a fraction of `WorkspaceStore.open`, which reads all that is known of a workspace. */
export function createWorkspaceVisits({ home, clock }: { home: string; clock: Clock }): WorkspaceVisits {
  const pathOf = (id: string): string => join(home, 'workspaces', id);
  return {
    isThere: async (id) => {
      if (!workspaceIdPattern.test(id)) return false;
      try {
        return (await entryKind(pathOf(id))) === 'directory';
      } catch (error) {
        throw storageFailure(error, 'The workspace cannot be read', home);
      }
    },
    note: async (id) => {
      await markAccess(await ownDirectory(join(pathOf(id), workspaceParts.accessed)), clock.nowMs());
    },
  };
}
