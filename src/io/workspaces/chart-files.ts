import { chartSpecFile, unpackedSpec } from './chart-specs.ts';
import { readWorkspaceFile } from './workspace-files.ts';

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
    const content = await readWorkspaceFile(home, { workspaceId, part: 'charts', fileName }, Infinity);
    return content instanceof Uint8Array ? content : null;
  };
  return {
    read,
    async readSpec(workspaceId, fileName) {
      const packed = await read(workspaceId, chartSpecFile(fileName));
      return packed === null ? null : await unpackedSpec(packed);
    },
  };
}
