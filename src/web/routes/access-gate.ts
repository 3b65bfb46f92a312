import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { WebError } from '../../serving/web-error.ts';
import { ownPath, proxyUser } from '../access/access.ts';
import type { SignIns } from '../access/sign-ins.ts';
import { offlinePath, serviceWorkerPath } from '../page/installable.ts';
import { readSignIn } from '../requests/cookies.ts';
import { proxyTrust } from '../requests/form.ts';
import type { AppOptions } from './context.ts';
import { healthPaths } from './health.ts';

export const signInPath = '/sign-in';
export const endOfSignInPath = '/sign-in/end';

/**
 * What answers to everybody, and holds nothing of anybody. By the pattern of the route that was found, so that an address in another
 * spelling is no way around; what no route takes is refused like the rest.
 */
const openRoutes: ReadonlySet<string> = new Set([
  ...healthPaths,
  '/assets/:file',
  offlinePath,
  serviceWorkerPath,
  signInPath,
  endOfSignInPath,
]);

/** Lets in who may come in, before anything else is looked at; null: everybody may. */
export function accessGate({
  access,
  settings,
  page,
}: Pick<AppOptions, 'access' | 'settings' | 'page'>): onRequestAsyncHookHandler | null {
  switch (access.kind) {
    case 'none':
      return null;
    case 'header': {
      const isTrusted = proxyTrust(settings.trustProxy);
      return async (request) => {
        if (!isOpen(request)) request.visitorUser = proxyUser(request, access.header, isTrusted);
      };
    }
    case 'password':
      return async (request, reply) => {
        if (isOpen(request)) return;
        if (await isSignedIn(request, { signIns: access.signIns, settings })) return;
        if (isPage(request)) return sendToSignIn(request, reply, page.arrival);
        throw notSignedIn();
      };
  }
}

/** Whether the browser has a sign-in that counts. */
export async function isSignedIn(
  request: FastifyRequest,
  { signIns, settings }: { signIns: SignIns } & Pick<AppOptions, 'settings'>,
): Promise<boolean> {
  const token = readSignIn(request, settings);
  return token !== null && (await signIns.isSignedIn(token));
}

export function notSignedIn(): WebError {
  return new WebError(
    'UNAUTHORIZED',
    `This server asks for a password. Sign in at ${signInPath}, then try again.`,
  );
}

function isOpen({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== undefined && openRoutes.has(routeOptions.url);
}

/** Whether a person is to look at what comes. */
function isPage({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return routeOptions.url === '/' || headers['sec-fetch-dest'] === 'document';
}

/** Who follows a link of another site has left the cookie behind; loaded once more by a page of this server, it comes along. */
function sendToSignIn(request: FastifyRequest, reply: FastifyReply, arrival: string): FastifyReply {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    return reply.type('text/html; charset=utf-8').send(arrival);
  }
  const path = ownPath(request.originalUrl);
  const back = path === '/' ? '' : `?next=${encodeURIComponent(path)}`;
  return reply
    .code(303)
    .header('location', signInPath + back)
    .send();
}
