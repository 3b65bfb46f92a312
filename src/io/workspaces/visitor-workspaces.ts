import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash, randomBytes } from 'node:crypto';
import { asObject } from '../../core/json-object.ts';
import { checkWorkspaceId, workspaceIdPattern } from '../../core/workspace-id.ts';
import { writeFileAtomic } from '../disk/atomic-write.ts';
import { entryKind, ownDirectory } from '../disk/file-tree.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import type { Clock } from '../effects.ts';
import { isSameSecret } from '../same-secret.ts';
import { factsFile, markAccess, readFacts, workspaceParts } from './workspace-record.ts';
import { storageFailure, workspaceNotFound } from './workspace-failure.ts';

/**
 * - `admitted`: the workspace was made for a visitor, and this one may use it.
 * - `refused`: there is such a workspace, but it was not made for a visitor, asks for a key that was not brought, or is another person's.
 * - `absent`: there is no such workspace, or something else in its place.
 */
type Admission = 'admitted' | 'refused' | 'absent';

/**
 * Whether a workspace is made with a key, and when it asks for it: always, from the first time that the key came back, or never.
 * A key that is wrong opens nothing unless keys are off.
 */
export type KeyPolicy = 'required' | 'seen' | 'off';

/** What a browser keeps of its workspace, and who brings it. */
export interface VisitorPass {
  workspaceId: string;
  /** null: it has none. */
  key: string | null;
  /** Who a proxy says that this is; null: unknown. */
  user: string | null;
}

/**
 * The workspaces of visitors of a server, in the directory of all workspaces. Each has `web` in its `workspace.json`; those that the
 * command line made have not, and no visitor gets into them. Every method throws INTERNAL when the disk refuses.
 */
export interface VisitorWorkspaces {
  /** Makes a workspace, as one directory with one file; with a user it is that person's. Its key is null where none is needed. */
  create(user?: string | null): Promise<VisitorPass>;
  admission(pass: VisitorPass): Promise<Admission>;
  /** Notes this moment as the last access. One that was removed meanwhile does not come back. */
  noteAccess(workspaceId: string): Promise<void>;
  /**
   * Puts a key that nobody has in the place of the old one: nobody who has that gets in any more, in any process.
   *
   * @throws WORKSPACE_NOT_FOUND also for a workspace that was not made for a visitor.
   */
  revokeKey(workspaceId: string): Promise<void>;
}

/** An empty file beside the facts. It is no part of them, so that noting a key cannot take back a revocation. */
const keySeenFile = '.key-seen';

/**
 * Unless keys are off, a workspace that was made without one opens to nobody. One that was made for a person opens to that person
 * alone, and who is somebody gets into none of nobody.
 */
export function createVisitorWorkspaces({
  home,
  clock,
  keys,
}: {
  home: string;
  clock: Clock;
  keys: KeyPolicy;
}): VisitorWorkspaces {
  const pathOf = (id: string): string => join(home, 'workspaces', id);
  const onDisk = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw storageFailure(error, what, home);
    }
  };

  async function factsOf(id: string): Promise<Record<string, unknown> | null> {
    if (!workspaceIdPattern.test(id) || (await entryKind(pathOf(id))) !== 'directory') return null;
    return await readFacts(pathOf(id));
  }

  return {
    create: (user = null) =>
      onDisk('The workspace cannot be made', async () => {
        const workspaceId = crypto.randomUUID();
        const key = keys === 'off' ? null : newKey();
        const { makeVisitorWorkspace } = await import('./workspace-writing.ts');
        const facts = { id: workspaceId, createdAtMs: clock.nowMs(), description: null };
        await makeVisitorWorkspace(pathOf(workspaceId), facts, {
          key_sha256: key === null ? null : hashOfKey(key),
          ...(keys === 'seen' && { key_asked_for: 'once seen' }),
          ...(user !== null && { user_sha256: hashOfUser(workspaceId, user) }),
        });
        return { workspaceId, key, user };
      }),
    admission: ({ workspaceId, key, user }) =>
      onDisk('The workspace cannot be read', async () => {
        const facts = await factsOf(workspaceId);
        if (facts === null) return 'absent';
        const web = asObject(facts.web);
        if (web === null || !isSameSecret(String(facts.session_id), workspaceId)) return 'refused';
        const { key_sha256: hash, user_sha256: owner = null } = web;
        if (!isOwner(owner, user === null ? null : hashOfUser(workspaceId, user))) return 'refused';
        const isRight = key !== null && typeof hash === 'string' && isSameSecret(hashOfKey(key), hash);
        if (isRight) return (await noteKey(pathOf(workspaceId))) ? 'admitted' : 'absent';
        if (keys === 'off') return 'admitted';
        // Those of versions that always asked for the key do not say when to.
        const isAskedOnceSeen = keys === 'seen' && web.key_asked_for === 'once seen';
        if (key !== null || typeof hash !== 'string' || !isAskedOnceSeen) return 'refused';
        return (await entryKind(join(pathOf(workspaceId), keySeenFile))) === 'absent'
          ? 'admitted'
          : 'refused';
      }),
    noteAccess: async (id) => {
      await markAccess(await ownDirectory(join(pathOf(id), workspaceParts.accessed)), clock.nowMs());
    },
    revokeKey: (id) =>
      onDisk('The workspace cannot be changed', async () => {
        checkWorkspaceId(id);
        const facts = await factsOf(id);
        const web = asObject(facts?.web);
        if (facts === null || web === null) throw workspaceNotFound(id);
        const { key_asked_for: _, ...others } = web;
        const changed = { ...facts, web: { ...others, key_sha256: hashOfKey(newKey()) } };
        try {
          await writeFileAtomic(join(pathOf(id), factsFile), `${JSON.stringify(changed, null, 2)}\n`);
        } catch (error) {
          throw hasErrorCode(error, 'ENOENT') ? workspaceNotFound(id) : error;
        }
      }),
  };
}

/** Has every process ask for the key from now on. False: the workspace is gone. */
async function noteKey(workspace: string): Promise<boolean> {
  const path = join(workspace, keySeenFile);
  if ((await entryKind(path)) !== 'absent') return true;
  try {
    await writeFile(path, '', { flag: 'a' });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Both are hashes, or null for nobody. */
function isOwner(owner: unknown, visitor: string | null): boolean {
  if (owner === null || visitor === null) return owner === visitor;
  return typeof owner === 'string' && isSameSecret(owner, visitor);
}

/** The secret that opens a workspace to the browser that has it: 32 random bytes in base64url. */
function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal digits: what is stored of a key. One of 32 random bytes needs no slower hash. */
function hashOfKey(key: string): string {
  return digest(key);
}

/**
 * What is stored of the person whose workspace it is: another hash in each workspace, so that nobody sees by two of them that they are
 * of one person.
 */
function hashOfUser(workspaceId: string, user: string): string {
  return digest(`${workspaceId}\n${user}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
