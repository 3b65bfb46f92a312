import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { SvcError } from '../../core/errors.ts';
import { hasErrorCode } from '../../io/disk/system-error.ts';
import type { WorkspaceVisits } from '../../io/workspaces/workspace-visits.ts';
import type { AppOptions, AppTimes } from '../app-options.ts';
import type { FirstBytes } from '../runs/first-byte-priority.ts';
import type { RateLimitHooks } from '../requests/rate-limits.ts';
import type { Runs } from '../runs/runs.ts';
import { WebError } from '../requests/web-error.ts';
import { cookieWorkspaceId, isSameId } from '../requests/workspace-cookie.ts';

/** What the routes share. */
export interface RouteContext {
  options: AppOptions;
  times: AppTimes;
  limits: RateLimitHooks;
  runs: Runs;
  firstBytes: FirstBytes;
  /** For `onRequest`: before the body is read. */
  authorize(this: void, request: FastifyRequest): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `RouteContext.authorize`. */
    workspaceId: string;
  }
}

/**
 * Finds the workspace whose cookie a request carries, and notes its access as soon as nobody waits for more urgent things. It refuses
 * with UNAUTHORIZED when there is no cookie, or no workspace to it.
 */
export function workspaceCheck(visits: WorkspaceVisits, firstBytes: FirstBytes): RouteContext['authorize'] {
  const note = async (id: string, log: FastifyBaseLogger): Promise<void> => {
    await firstBytes.passed();
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

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers 405 to every other method at this address. HEAD goes with GET unless it is said not to. */
export function allowOnly(
  app: FastifyInstance,
  url: string,
  allowed: readonly HTTPMethods[],
  { isHeadAllowed = allowed.includes('GET') } = {},
): void {
  const known = isHeadAllowed ? [...allowed, 'HEAD'] : [...allowed];
  app.route({
    url,
    method: methods.filter((method) => !known.includes(method)),
    onRequest: async (_request, reply) => {
      void reply.header('allow', known.join(', '));
      throw new WebError('METHOD_NOT_ALLOWED', `This address takes ${known.join(' and ')} only.`);
    },
    handler: () => undefined,
  });
}
