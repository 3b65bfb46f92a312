import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { SvcError } from '../../core/errors.ts';
import type { AppOptions, AppTimes } from '../app-options.ts';
import type { RateLimitHooks } from '../rate-limits.ts';
import type { Runs } from '../runs.ts';
import { WebError } from '../web-error.ts';
import { cookieWorkspaceId, isSameId } from '../workspace-cookie.ts';

/** What the routes share. */
export interface RouteContext {
  options: AppOptions;
  times: AppTimes;
  limits: RateLimitHooks;
  runs: Runs;
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
 * Finds the workspace whose cookie a request carries and updates its last access. It refuses with UNAUTHORIZED when there is no
 * cookie, or no workspace to it.
 */
export function workspaceCheck(workspaces: AppOptions['workspaces']): RouteContext['authorize'] {
  return async (request) => {
    const id = cookieWorkspaceId(request);
    const known = id === null ? null : await knownWorkspace(id, workspaces);
    if (known === null) {
      throw new WebError('UNAUTHORIZED', 'This browser has no workspace here. Reload the page to get one.');
    }
    request.workspaceId = known;
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

/** Answers 405 to every other method at this address. */
export function allowOnly(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  const known = allowed.includes('GET') ? [...allowed, 'HEAD'] : [...allowed];
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
