import { plainText } from '../core/text/plain-text.ts';

const longestText = 500;

/** Names come from outside: what Markdown could take for markup stays a character. "" for null. */
export function markdownText(text: string | null): string {
  if (text === null) return '';
  return plainText(text, longestText).replace(/[\\`*_{}[\]<>|#~]/g, (mark) => `\\${mark}`);
}
