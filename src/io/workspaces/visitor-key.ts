import { createHash, randomBytes } from 'node:crypto';

/** The secret that opens a workspace to the browser that has it: 32 random bytes in base64url. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal digits: what is stored of a key. One of 32 random bytes needs no slower hash. */
export function hashOfKey(key: string): string {
  return digest(key);
}

/**
 * What is stored of the person whose workspace it is: another hash in each workspace, so that nobody sees by two of them that they are
 * of one person.
 */
export function hashOfUser(workspaceId: string, user: string): string {
  return digest(`${workspaceId}\n${user}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
