import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import type { Warning } from '../../core/warnings.ts';
import { checkWorkspaceId, workspaceIdPattern } from '../../core/workspace-id.ts';
import { entryKind, ownDirectory, sizeOfTree } from '../disk/file-tree.ts';
import type { Clock, Workspace, WorkspaceStore } from '../effects.ts';
import { hasErrorCode, isDiskError, unlessAbsent } from '../disk/system-error.ts';
import { markAccess, readWorkspace, workspaceParts } from './workspace-record.ts';
import {
  accessNotRecorded,
  storageFailure,
  workspaceExists,
  workspaceIsLink,
  workspaceNotFound,
} from './workspace-failure.ts';

/** One plain file name: no path, no hidden file. */
const fileNamePattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/**
 * The workspaces below `<home>/workspaces`, one directory each: `workspace.json` (what was known at creation; of a visitor's also the
 * hash of its key), `data/`, `charts/` and `.accessed/` (see `workspace-record.ts`). Nothing is shared between workspaces, so any number
 * of processes may work on one at once.
 *
 * Every method throws INVALID_INPUT for an id that is not allowed, before touching the disk, and INTERNAL when the disk
 * refuses. Symbolic links in place of a workspace or of its directories are never followed.
 */
export function createWorkspaceStore({ home, clock }: { home: string; clock: Clock }): WorkspaceStore {
  const root = join(home, 'workspaces');
  const pathOf = (id: string): string => {
    checkWorkspaceId(id);
    return join(root, id);
  };

  async function create(givenId: string | undefined, description: string | undefined): Promise<Workspace> {
    const id = givenId ?? crypto.randomUUID();
    const path = pathOf(id);
    if ((await entryKind(path)) !== 'absent') throw workspaceExists(id);
    const { makeWorkspace } = await import('./workspace-writing.ts');
    await makeWorkspace(path, { id, createdAtMs: clock.nowMs(), description: description ?? null });
    return readWorkspace(path, id, clock.nowMs());
  }

  async function open(id: string): Promise<Workspace> {
    const path = pathOf(id);
    await requireDirectory(path, id);
    const warnings = await recordAccess(id, path);
    const workspace = await readWorkspace(path, id, clock.nowMs());
    return warnings.length === 0 ? workspace : { ...workspace, warnings };
  }

  /** Reading goes on where nothing can be written: a warning says so. */
  async function recordAccess(id: string, path: string): Promise<Warning[]> {
    try {
      await unlessRemoved(id, async () => {
        await markAccess(await ownDirectory(join(path, workspaceParts.accessed)), clock.nowMs());
      });
      return [];
    } catch (error) {
      if (!isDiskError(error)) throw error;
      return [accessNotRecorded(error.code)];
    }
  }

  async function openOrCreate(id: string): Promise<Workspace> {
    try {
      return await open(id);
    } catch (error) {
      if (!(error instanceof SvcError && error.code === 'WORKSPACE_NOT_FOUND')) throw error;
    }
    try {
      return await create(id, undefined);
    } catch (error) {
      if (!(error instanceof SvcError && error.code === 'WORKSPACE_EXISTS')) throw error;
      return await open(id); // another process was faster
    }
  }

  async function list(): Promise<Workspace[]> {
    const ids = await workspaceIds(root);
    const workspaces: Workspace[] = [];
    const nowMs = clock.nowMs();
    // In batches: each read holds files open, and a process may only have so many.
    for (let start = 0; start < ids.length; start += 50) {
      const batch = ids.slice(start, start + 50);
      workspaces.push(...(await Promise.all(batch.map((id) => readWorkspace(join(root, id), id, nowMs)))));
    }
    return workspaces.sort(byLastAccess);
  }

  async function remove(id: string): Promise<{ freedBytes: number }> {
    const path = pathOf(id);
    const kind = await entryKind(path);
    if (kind !== 'directory' && kind !== 'link') throw workspaceNotFound(id);
    const freedBytes = await sizeOfTree(path);
    const { removeWorkspace } = await import('./workspace-writing.ts');
    await unlessRemoved(id, () => removeWorkspace(path));
    const { removeStaleDrafts } = await import('../disk/atomic-write.ts');
    await removeStaleDrafts(root);
    return { freedBytes };
  }

  async function write(id: string, writeFile: WriteFile): Promise<string> {
    const path = pathOf(id);
    await requireDirectory(path, id);
    return unlessRemoved(id, async () => writeFile(await import('./workspace-writing.ts'), path));
  }

  /** What `work` returns. @throws INTERNAL, its sentence beginning with `what`, when the disk refuses. */
  async function onDisk<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw storageFailure(error, what, home);
    }
  }

  return {
    create: (id, description) => onDisk('The workspace cannot be made', () => create(id, description)),
    list: () => onDisk('The workspaces cannot be listed', list),
    open: (id) => onDisk(`The workspace ${id} cannot be read`, () => open(id)),
    openOrCreate: (id) => onDisk(`The workspace ${id} cannot be used`, () => openOrCreate(id)),
    remove: (id) => onDisk(`The workspace ${id} cannot be removed`, () => remove(id)),
    async writeData(id, fileName, content) {
      checkFileName(fileName);
      return onDisk(`${fileName} cannot be written`, () =>
        write(id, ({ writeDataFile }, path) => writeDataFile(path, fileName, content)),
      );
    },
    async writeChart(id, chart) {
      const fileName = `${chart.name}.${chart.extension}`;
      checkFileName(fileName);
      return onDisk(`The chart ${fileName} cannot be written`, () =>
        write(id, ({ writeChartFile }, path) => writeChartFile(path, chart)),
      );
    },
  };
}

/** What `work` returns; WORKSPACE_NOT_FOUND when somebody removed the workspace under it. */
async function unlessRemoved<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw hasErrorCode(error, 'ENOENT') ? workspaceNotFound(id) : error;
  }
}

/** Given the writing side, which is loaded when something is written, and the workspace's directory. */
type WriteFile = (writing: typeof import('./workspace-writing.ts'), path: string) => Promise<string>;

async function workspaceIds(root: string): Promise<string[]> {
  const entries = (await unlessAbsent(readdir(root, { withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map((entry) => entry.name)
    .filter((name) => workspaceIdPattern.test(name));
}

/** Newest access first; those nobody knows about last; then by id, so that the order never depends on the disk. */
function byLastAccess(a: Workspace, b: Workspace): number {
  const [earlier, later] = [a.last_accessed ?? '', b.last_accessed ?? ''];
  if (earlier !== later) return earlier < later ? 1 : -1;
  return a.session_id < b.session_id ? -1 : 1;
}

async function requireDirectory(path: string, id: string): Promise<void> {
  const kind = await entryKind(path);
  if (kind === 'directory') return;
  if (kind !== 'link') throw workspaceNotFound(id);
  throw workspaceIsLink(id);
}

function checkFileName(name: string): void {
  if (fileNamePattern.test(name)) return;
  throw new SvcError(
    'INVALID_INPUT',
    `The file name ${JSON.stringify(name.slice(0, 80))} is not allowed in a workspace.`,
    'A file name is 1 to 200 letters, digits, dots, underscores or dashes, not starting with a dot.',
    { file_name: name.slice(0, 300) },
  );
}
