import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { checkWorkspaceId } from '../../core/workspace-id.ts';
import { entryKind } from '../disk/file-tree.ts';
import { hasErrorCode, isDiskError } from '../disk/system-error.ts';
import { writeFileAtomic } from '../disk/atomic-write.ts';
import { workspaceParts } from './workspace-record.ts';

export interface WorkspaceFile {
  workspaceId: string;
  part: 'charts' | 'data';
  /** Must be checked already: a plain name without any directory. */
  fileName: string;
}

/** A file that holds more than may be read at once. */
export interface TooLarge {
  sizeBytes: number;
}

/**
 * Content of a file of a workspace; null when the workspace, or such a plain file in it, does not exist. Symbolic links are not followed.
 * A file of more than `mostBytes` is not read.
 *
 * @throws INVALID_INPUT for an id that is not allowed.
 */
export async function readWorkspaceFile(
  home: string,
  { workspaceId, part, fileName }: WorkspaceFile,
  mostBytes: number,
): Promise<Uint8Array | TooLarge | null> {
  checkWorkspaceId(workspaceId);
  const workspace = join(home, 'workspaces', workspaceId);
  const directory = join(workspace, workspaceParts[part]);
  const kinds = await Promise.all([entryKind(workspace), entryKind(directory)]);
  if (kinds.some((kind) => kind !== 'directory')) return null;
  return await readOwnFile(join(directory, fileName), mostBytes);
}

async function readOwnFile(path: string, mostBytes: number): Promise<Uint8Array | TooLarge | null> {
  try {
    // Without O_NONBLOCK a named pipe would hold the server up.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const found = await file.stat();
      if (!found.isFile()) return null;
      return found.size > mostBytes ? { sizeBytes: found.size } : await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ELOOP', 'ENAMETOOLONG', 'ENXIO')) return null;
    throw error;
  }
}

/** Reads the charts of workspaces, for whoever shows them. */
export interface ChartFiles {
  /**
   * Content of a chart, drawn now where nobody has looked at it yet; null when the workspace, or such a chart in it, does not exist. Symbolic
   * links are not followed.
   *
   * @param fileName Must be checked already: a plain name without any directory.
   */
  read(workspaceId: string, fileName: string): Promise<Uint8Array | null>;
  /** What that chart was drawn from; null where that was not kept. `fileName` as above. */
  readSpec(workspaceId: string, fileName: string): Promise<string | null>;
}

/** Makes the picture of a spec of this workspace; null: it makes none. */
type DrawSpec = (workspaceId: string, spec: string) => Promise<Uint8Array | null>;

/** @param draw left out: pictures that nobody has looked at are not there */
export function createChartFiles(home: string, draw: DrawSpec = async () => null): ChartFiles {
  const readFile = async (workspaceId: string, fileName: string): Promise<Uint8Array | null> => {
    const content = await readWorkspaceFile(home, { workspaceId, part: 'charts', fileName }, Infinity);
    return content instanceof Uint8Array ? content : null;
  };
  const readSpec: ChartFiles['readSpec'] = async (workspaceId, fileName) => {
    const packed = await readFile(workspaceId, chartSpecFile(fileName));
    return packed === null ? null : await unpackedSpec(packed);
  };
  return {
    readSpec,
    async read(workspaceId, fileName) {
      const content = await readFile(workspaceId, fileName);
      if (content === null || content.length > 0) return content;
      const spec = await readSpec(workspaceId, fileName);
      const drawn = spec === null ? null : await draw(workspaceId, spec);
      if (drawn === null) return null;
      const path = join(home, 'workspaces', workspaceId, workspaceParts.charts, fileName);
      const isOfSpec = async (): Promise<boolean> => (await readSpec(workspaceId, fileName)) === spec;
      try {
        if (await isOfSpec()) await writeFileAtomic(path, drawn);
        // Another chart took its name meanwhile.
        if (!(await isOfSpec())) await writeFileAtomic(path, notDrawn);
      } catch (error) {
        if (!isDiskError(error)) throw error;
      }
      return drawn;
    },
  };
}

/** What is unpacked at most; a season of laps has a tenth of it. */
const mostBytes = 64 * 1024 * 1024;

/** The hidden file beside a chart that says what was drawn. */
export function chartSpecFile(chartFile: string): string {
  return `.${chartFile}.spec`;
}

/** Content of a picture that has yet to be drawn from its spec. */
export const notDrawn = new Uint8Array();

/** What was kept; null: it cannot be unpacked. */
async function unpackedSpec(content: Uint8Array): Promise<string | null> {
  try {
    return (await promisify(gunzip)(content, { maxOutputLength: mostBytes })).toString('utf8');
  } catch {
    return null; // damaged, or no spec at all: the chart itself is still there
  }
}
