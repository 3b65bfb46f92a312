/** Control characters, and marks that reorder or hide text, would let a name from the feed rewrite its neighbours. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Texts of Latin letters, dashes and quotes have none of these, which is told without making the pattern above: it takes half a millisecond. */
const allVisible = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027]*$/;

/**
 * A text from outside as one line of at most `maxLength` characters: invisible characters become blanks, blanks are
 * tidied, what is too long ends in `…`. Markup stays as the characters it is; renderers escape it.
 */
export function plainText(text: string, maxLength: number): string {
  const visible = allVisible.test(text) ? text : text.replace(invisible, ' ');
  const characters = [...visible.replace(/\s+/g, ' ').trim()];
  if (characters.length <= maxLength) return characters.join('');
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
