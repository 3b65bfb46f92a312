import type { Message } from './message.ts';

/** In the storage of this tab, which ends with it. */
const storageKey = 'svc-draft';

/** The question that was being written, or could not be sent, when this tab was loaded anew; "" for none. */
export function keptDraft(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return ''; // storage is switched off
  }
}

/** "" forgets it. */
export function keepDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    // Storage is switched off: the text is there until the page is left.
  }
}

/** The question on show that the server did not take; "" when there is none. */
export function unsentText(messages: readonly Message[]): string {
  const last = messages.findLast(({ role }) => role === 'user');
  return last?.role === 'user' && last.isUnsent ? last.text : '';
}
