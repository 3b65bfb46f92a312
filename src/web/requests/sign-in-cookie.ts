import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebSettings } from '../setup/settings.ts';
import { onlyCookie } from './visitor-cookies.ts';

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
