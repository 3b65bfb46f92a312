import type { FastifyRequest } from 'fastify';
import type { ReadingRights } from '../access/reading-rights.ts';
import { readSignIn } from '../requests/sign-in-cookie.ts';
import type { EventStream } from '../runs/event-stream.ts';
import { isSignedIn, notSignedIn } from './access-gate.ts';
import type { AppOptions } from './context.ts';
import { requireWorkspace } from './workspace-access.ts';

/**
 * Ends a stream as soon as the request that asked for it would be refused: sign-in and workspace are asked for as at its beginning. Of
 * who a proxy names nobody hears that they have left it.
 */
export function endWithRight(
  request: FastifyRequest,
  stream: EventStream,
  {
    rights,
    access,
    settings,
    workspaces,
  }: { rights: ReadingRights } & Pick<AppOptions, 'access' | 'settings' | 'workspaces'>,
): void {
  const signIns = access.kind === 'password' ? access.signIns : null;
  const token = signIns && readSignIn(request, settings);
  const signInId = token === null ? null : signIns?.idOf(token);
  const leave = rights.follow({
    by: signInId ? [request.workspaceId, signInId] : [request.workspaceId],
    look: async () => {
      if (signIns && !(await isSignedIn(request, { signIns, settings }))) throw notSignedIn();
      await requireWorkspace(workspaces, request);
    },
    refuse: (refusal) => stream.refuse(refusal),
  });
  stream.once('close', leave);
}
