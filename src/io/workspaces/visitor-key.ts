import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The secret that opens a workspace to the browser that has it: 32 random bytes in base64url. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal digits: what is stored of a key. One of 32 random bytes needs no slower hash. */
export function hashOfKey(key: string): string {
  return digest(key).toString('hex');
}

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
