import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

/** Of one length, whatever was brought. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
