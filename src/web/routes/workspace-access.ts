import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { hasErrorCode } from '../../io/disk/system-error.ts';
import type { VisitorWorkspaces } from '../../io/workspaces/visitor-workspaces.ts';
import { WebError } from '../../serving/web-error.ts';
import { readPass } from '../requests/cookies.ts';
import type { FirstBytePriority } from '../runs/first-byte-priority.ts';
import type { RouteContext } from './context.ts';

/**
 * Finds the workspace whose cookies a request carries, and notes its access as soon as nobody waits for more urgent things. It refuses
 * with UNAUTHORIZED when they open none.
 */
export function workspaceCheck(
  workspaces: VisitorWorkspaces,
  firstBytes: FirstBytePriority,
): RouteContext['authorize'] {
  return async (request) => {
    const workspaceId = await requireWorkspace(workspaces, request);
    request.workspaceId = workspaceId;
    void firstBytes.gone().then(() => noteAccess(workspaces, workspaceId, request.log));
  };
}

/** The workspace whose cookies a request carries. @throws UNAUTHORIZED when they open none */
export async function requireWorkspace(
  workspaces: VisitorWorkspaces,
  request: FastifyRequest,
): Promise<string> {
  const pass = readPass(request);
  if (pass === null || (await workspaces.admission(pass)) !== 'admitted') {
    throw new WebError('UNAUTHORIZED', 'This browser has no workspace here. Reload the page to get one.');
  }
  return pass.workspaceId;
}

/** Notes this moment as the last access. That it cannot be written goes to the log, and keeps nobody from reading. */
export async function noteAccess(
  workspaces: VisitorWorkspaces,
  workspaceId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await workspaces.noteAccess(workspaceId);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) log.warn({ err: error }, 'an access could not be noted');
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
