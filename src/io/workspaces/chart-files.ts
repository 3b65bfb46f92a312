import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { checkWorkspaceId } from '../../core/workspace-id.ts';
import { entryKind } from '../disk/file-tree.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import { chartSpecFile, unpackedSpec } from './chart-specs.ts';
import { workspaceParts } from './workspace-record.ts';

/** Reads the charts of workspaces, for whoever shows them. */
export interface ChartFiles {
  /**
   * Content of a chart; null when the workspace, or such a chart in it, does not exist. Symbolic links are not followed.
   *
   * @param fileName Must be checked already: a plain name without any directory.
   */
  read(workspaceId: string, fileName: string): Promise<Uint8Array | null>;
  /** What that chart was drawn from; null where that was not kept. `fileName` as above. */
  readSpec(workspaceId: string, fileName: string): Promise<string | null>;
}

export function createChartFiles(home: string): ChartFiles {
  const read: ChartFiles['read'] = async (workspaceId, fileName) => {
    checkWorkspaceId(workspaceId);
    const workspace = join(home, 'workspaces', workspaceId);
    const directory = join(workspace, workspaceParts.charts);
    const kinds = await Promise.all([entryKind(workspace), entryKind(directory)]);
    if (kinds.some((kind) => kind !== 'directory')) return null;
    return await readOwnFile(join(directory, fileName));
  };
  return {
    read,
    async readSpec(workspaceId, fileName) {
      const packed = await read(workspaceId, chartSpecFile(fileName));
      return packed === null ? null : await unpackedSpec(packed);
    },
  };
}

async function readOwnFile(path: string): Promise<Uint8Array | null> {
  try {
    // Without O_NONBLOCK a named pipe would hold the server up.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      return (await file.stat()).isFile() ? await file.readFile() : null;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ELOOP', 'ENAMETOOLONG', 'ENXIO')) return null;
    throw error;
  }
}
