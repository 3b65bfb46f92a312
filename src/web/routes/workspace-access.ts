import type { FastifyBaseLogger } from 'fastify';
import { SvcError } from '../../core/errors.ts';
import { hasErrorCode } from '../../io/disk/system-error.ts';
import type { WorkspaceVisits } from '../../io/workspaces/workspace-visits.ts';
import { WebError } from '../requests/web-error.ts';
import { cookieWorkspaceId, isSameId } from '../requests/workspace-cookie.ts';
import type { FirstBytePriority } from '../runs/first-byte-priority.ts';
import type { AppOptions, RouteContext } from './context.ts';

/**
 * Finds the workspace whose cookie a request carries, and notes its access as soon as nobody waits for more urgent things. It refuses
 * with UNAUTHORIZED when there is no cookie, or no workspace to it.
 */
export function workspaceCheck(
  visits: WorkspaceVisits,
  firstBytes: FirstBytePriority,
): RouteContext['authorize'] {
  const note = async (id: string, log: FastifyBaseLogger): Promise<void> => {
    await firstBytes.gone();
    try {
      await visits.note(id);
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) log.warn({ err: error }, 'an access could not be noted');
    }
  };
  return async (request) => {
    const id = cookieWorkspaceId(request);
    if (id === null || !(await visits.isThere(id))) {
      throw new WebError('UNAUTHORIZED', 'This browser has no workspace here. Reload the page to get one.');
    }
    request.workspaceId = id;
    void note(id, request.log);
  };
}

/** The id, if there is such a workspace, whose last access is then updated; null otherwise. */
export async function knownWorkspace(
  id: string,
  workspaces: AppOptions['workspaces'],
): Promise<string | null> {
  try {
    const { session_id } = await workspaces.open(id);
    return isSameId(session_id, id) ? session_id : null;
  } catch (error) {
    // A link or a damaged directory in its place is no workspace either.
    if (error instanceof SvcError && ['WORKSPACE_NOT_FOUND', 'INVALID_INPUT'].includes(error.code))
      return null;
    throw error;
  }
}
