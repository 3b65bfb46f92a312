import type { FastifyInstance } from 'fastify';
import { messageLimit } from '../app-options.ts';
import { cookieWorkspaceId, setWorkspaceCookie } from '../requests/workspace-cookie.ts';
import { allowOnly, knownWorkspace, type RouteContext } from './context.ts';

/** `GET /`: the page, for the workspace of the cookie or a new one (CONTRACT 4.5). */
export function addHomeRoute(app: FastifyInstance, { options, limits }: RouteContext): void {
  const { workspaces, page, about, settings } = options;
  app.get('/', { onRequest: limits.newWorkspace }, async (request, reply) => {
    const given = cookieWorkspaceId(request);
    const known = given === null ? null : await knownWorkspace(given, workspaces);
    const id = known ?? (await workspaces.create(undefined, undefined)).session_id;
    setWorkspaceCookie(reply, id, settings.cookie);
    void reply.type('text/html; charset=utf-8');
    return page.html({ workspace_id: id, message_limit: messageLimit, ...about });
  });
  allowOnly(app, '/', ['GET']);
}
