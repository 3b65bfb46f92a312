import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prepareRefusal } from '../../serving/refusals.ts';
import { ownPath } from '../access/access.ts';
import { signInMs, type SignIns } from '../access/sign-ins.ts';
import { clearPass, clearSignIn, readPass, readSignIn, setSignIn } from '../requests/cookies.ts';
import { readForm, requireForm } from '../requests/form.ts';
import { endOfSignInPath, isSignedIn, signInPath } from './access-gate.ts';
import { allowOnly } from './workspace-access.ts';
import type { RouteContext } from './context.ts';

/**
 * `GET /sign-in`: the form. `POST /sign-in`: takes the password, and leads to where somebody wanted to go. `POST /sign-in/end`: ends the
 * sign-in of a browser everywhere, and leaves it its workspace. Only where a password is asked for.
 */
export function addSignInRoutes(
  app: FastifyInstance,
  { options, limits, rights }: RouteContext,
  signIns: SignIns,
): void {
  const { settings, page } = options;
  const show = (reply: FastifyReply, next: string, problem: string | null): FastifyReply =>
    reply.type('text/html; charset=utf-8').send(page.signIn({ action: signInPath, next, problem }));

  app.get<{ Querystring: { next?: string | string[] } }>(signInPath, async (request, reply) => {
    const next = ownPath([request.query.next].flat()[0]);
    if (await isSignedIn(request, { signIns, settings })) return goOn(reply, next);
    return show(reply, next, null);
  });

  app.post(signInPath, {
    onRequest: [...limits.signIn, requireForm],
    // A person reads it.
    errorHandler: (error, request, reply) => {
      const { error: problem } = prepareRefusal(error, request, reply);
      void show(reply, nextOf(request), problem);
    },
    handler: async (request, reply) => {
      const token = await signIns.attempt(readForm(request, ['password']).password ?? '');
      if (token === null) return show(reply.code(401), nextOf(request), 'That is not the password.');
      setSignIn(reply, { token, lifetimeMs: signInMs }, settings);
      return goOn(reply, nextOf(request));
    },
  });
  allowOnly(app, signInPath, ['GET', 'POST']);

  app.post(endOfSignInPath, async (request, reply) => {
    await endSignIn(request, reply, { signIns, settings, rights });
    return reply.code(204).send();
  });
  allowOnly(app, endOfSignInPath, ['POST']);
}

/** Has the browser forget its sign-in, and ends it for copies too, with all that is read by it. */
async function endSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    signIns,
    settings,
    rights,
  }: { signIns: SignIns } & Pick<RouteContext['options'], 'settings'> & Pick<RouteContext, 'rights'>,
): Promise<void> {
  const token = readSignIn(request, settings);
  clearSignIn(reply, settings);
  const id = token === null ? null : await signIns.end(token);
  if (id !== null) await rights.ended(id);
}

/** `/` where the form names no way back, or cannot be read. */
function nextOf(request: FastifyRequest): string {
  const { next } = (request.body ?? {}) as { next?: unknown };
  return ownPath(typeof next === 'string' ? next : undefined);
}

function goOn(reply: FastifyReply, path: string): FastifyReply {
  return reply.code(303).header('location', path).send();
}

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
