/** What the address of the page says is on show: a conversation by its id, an empty one, or nothing (the newest one). */
export type Shown = { kind: 'conversation'; id: string } | { kind: 'new' } | { kind: 'newest' };

export const newHash = '#new';

export function conversationHash(id: string): string {
  return `#c-${encodeURIComponent(id)}`;
}

export function shownOf(hash: string): Shown {
  if (hash === newHash) return { kind: 'new' };
  const [, id] = /^#c-([\w-]{1,100})$/.exec(hash) ?? [];
  return id === undefined ? { kind: 'newest' } : { kind: 'conversation', id };
}
