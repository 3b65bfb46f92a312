import type { FastifyInstance } from 'fastify';
import { clearPass, readPass } from '../requests/visitor-cookies.ts';
import { allowOnly } from './allow-only.ts';
import type { RouteContext } from './context.ts';
import { endSignIn } from './sign-in.ts';

/**
 * `POST /sign-out`: the browser forgets its workspace, and whoever else has its key is out too. What the workspace holds stays with who
 * runs the server. A sign-in ends as well. Without a workspace the cookies are cleared all the same.
 */
export function addSignOutRoute(app: FastifyInstance, { options, limits, runs, rights }: RouteContext): void {
  const { workspaces, settings, access } = options;
  app.post('/sign-out', { onRequest: limits.chat }, async (request, reply) => {
    const pass = readPass(request);
    if (pass !== null && (await workspaces.admission(pass)) === 'admitted') {
      await workspaces.revokeKey(pass.workspaceId);
      // Who reads an answer of it hears why that ends, and not that somebody stopped it.
      await rights.ended(pass.workspaceId);
      await runs.stop(pass.workspaceId);
    }
    clearPass(reply, settings);
    if (access.kind === 'password')
      await endSignIn(request, reply, { signIns: access.signIns, settings, rights });
    return reply.code(204).send();
  });
  allowOnly(app, '/sign-out', ['POST']);
}
