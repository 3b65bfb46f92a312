import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorPass } from '../../io/workspaces/visitor-workspaces.ts';
import { WebError } from '../../serving/web-error.ts';
import type { WebSettings } from '../setup/settings.ts';

// Where cookies are for HTTPS only, the prefix keeps other hosts of the same site from setting it.
const nameOf = ({ cookie }: CookieSettings): string => (cookie.secure ? '__Host-svc_sign_in' : 'svc_sign_in');

const attributesOf = ({ cookie: { secure } }: CookieSettings) =>
  ({ secure, httpOnly: true, sameSite: 'strict', path: '/' }) as const;

type CookieSettings = Pick<WebSettings, 'cookie'>;

/** The token of a sign-in; null: there is none. @throws INVALID_INPUT for two. */
export function readSignIn(request: FastifyRequest, settings: CookieSettings): string | null {
  return onlyCookie(request, nameOf(settings));
}

export function setSignIn(
  reply: FastifyReply,
  { token, lifetimeMs }: { token: string; lifetimeMs: number },
  settings: CookieSettings,
): void {
  void reply.setCookie(nameOf(settings), token, { ...attributesOf(settings), maxAge: lifetimeMs / 1000 });
}

export function clearSignIn(reply: FastifyReply, settings: CookieSettings): void {
  void reply.clearCookie(nameOf(settings), attributesOf(settings));
}

/** Holds the workspace id and nothing else. It stands in addresses, so it opens nothing where the key is asked for. */
const idCookie = 'svc_session';
/** With this prefix a browser takes the cookie over HTTPS only, for this very host, and from no other one of the site. */
const keyCookie = '__Host-svc_key';
const keyAttributes = { secure: true, httpOnly: true, sameSite: 'strict', path: '/' } as const;
const lifetimeSeconds = 7 * 24 * 60 * 60;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * What the request's cookies say, and who brings them; null when there is no workspace id among them, or it has not the format of a UUID.
 *
 * @throws INVALID_INPUT for two cookies of one name: which one counts must not depend on who put the other there.
 */
export function readPass(request: FastifyRequest): VisitorPass | null {
  const workspaceId = onlyCookie(request, idCookie) ?? '';
  const key = onlyCookie(request, keyCookie);
  return uuid.test(workspaceId) ? { workspaceId, key, user: request.visitorUser } : null;
}

/** null: there is none. @throws INVALID_INPUT for two of that name. */
function onlyCookie(request: FastifyRequest, name: string): string | null {
  if (timesGiven(request.headers.cookie ?? '', name) > 1) {
    throw new WebError(
      'INVALID_INPUT',
      `The browser sent two cookies named ${name}. Delete the cookies of this site and reload the page.`,
    );
  }
  return request.cookies[name] ?? null;
}

function timesGiven(header: string, name: string): number {
  return header.split(';').filter((part) => part.split('=')[0]?.trim() === name).length;
}

/** Sets the cookies, or renews them for another seven days. */
export function setPass(
  reply: FastifyReply,
  { workspaceId, key }: Pick<VisitorPass, 'workspaceId' | 'key'>,
  { cookie, keys }: Pick<WebSettings, 'cookie' | 'keys'>,
): void {
  void reply.setCookie(idCookie, workspaceId, { ...cookie, path: '/', maxAge: lifetimeSeconds });
  if (keys !== 'off' && key !== null) {
    void reply.setCookie(keyCookie, key, { ...keyAttributes, maxAge: lifetimeSeconds });
  }
}

/** Has the browser forget both cookies. */
export function clearPass(reply: FastifyReply, { cookie }: Pick<WebSettings, 'cookie'>): void {
  void reply.clearCookie(idCookie, { ...cookie, path: '/' });
  void reply.clearCookie(keyCookie, keyAttributes);
}
