/** Control characters, and marks that reorder or hide text, would let a name from the feed rewrite its neighbours. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A text from outside as one line of at most `maxLength` characters: invisible characters become blanks, blanks are
 * tidied, what is too long ends in `…`. Markup stays as the characters it is; renderers escape it.
 */
export function plainText(text: string, maxLength: number): string {
  const characters = [...text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()];
  if (characters.length <= maxLength) return characters.join('');
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
