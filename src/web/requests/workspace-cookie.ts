import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebSettings } from '../setup/settings.ts';

export const cookieName = 'svc_session';
const lifetimeSeconds = 7 * 24 * 60 * 60;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The workspace id in the request's cookie; null when there is none, or it has not the format of a UUID. */
export function cookieWorkspaceId(request: FastifyRequest): string | null {
  const value = request.cookies[cookieName];
  return value !== undefined && isUuid(value) ? value : null;
}

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Whether two ids are the same, in a time that does not tell how much of them is. */
export function isSameId(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Sets the cookie, or renews it for another seven days. */
export function setWorkspaceCookie(reply: FastifyReply, id: string, cookie: WebSettings['cookie']): void {
  void reply.setCookie(cookieName, id, { ...cookie, path: '/', maxAge: lifetimeSeconds });
}
