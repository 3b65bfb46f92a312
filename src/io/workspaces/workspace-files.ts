import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { checkWorkspaceId } from '../../core/workspace-id.ts';
import { entryKind } from '../disk/file-tree.ts';
import { hasErrorCode } from '../disk/system-error.ts';
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

/** What is unpacked at most; a season of laps has a tenth of it. */
const mostBytes = 64 * 1024 * 1024;

/** The hidden file beside a chart that says what was drawn. */
export function chartSpecFile(chartFile: string): string {
  return `.${chartFile}.spec`;
}

/** Keeps what a chart was drawn from beside it, packed. */
export async function writeChartSpec(directory: string, chartFile: string, spec: string): Promise<void> {
  await writeFileAtomic(join(directory, chartSpecFile(chartFile)), await promisify(gzip)(spec, { level: 1 }));
}

/** What was kept; null: it cannot be unpacked. */
async function unpackedSpec(content: Uint8Array): Promise<string | null> {
  try {
    return (await promisify(gunzip)(content, { maxOutputLength: mostBytes })).toString('utf8');
  } catch {
    return null; // damaged, or no spec at all: the chart itself is still there
  }
}
