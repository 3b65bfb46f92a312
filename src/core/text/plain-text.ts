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

/** Characters of a conversation's title that are kept. Where there is less room it is the page that shortens: paper has room for all. */
export const longestTitle = 200;

const longestPart = 60;

/**
 * Text from outside as part of a file name: at most 60 letters, digits and dashes of ASCII, accents dropped, anything else one
 * underscore. May be empty.
 *
 * @example fileNamePart('São Paulo') // 'Sao_Paulo'
 */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^A-Za-z0-9-]+/g, '_')
    .slice(0, longestPart)
    .replace(/^[_-]+|[_-]+$/g, '');
}

/** The same of an event's name, without the words "Grand Prix", which almost all of them have. */
export function eventFileNamePart(eventName: string): string {
  return fileNamePart(eventName.replace(/\bgrand prix\b/i, ''));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const charactersOfEntities = new Map(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** The text that {@link escapeXml} wrote. */
export function unescapeXml(data: string): string {
  if (!data.includes('&')) return data;
  return data.replace(/&[a-z#\d]+;/g, (entity) => charactersOfEntities.get(entity) ?? entity);
}

/** Letters that stand for themselves wherever they stand. */
const needsNoEscape = /^[\w #%()*+,./:;=?-]*$/;

/** Text as XML character data. Characters XML does not allow (most controls, lone surrogates) become U+FFFD. */
export function escapeXml(text: string): string {
  if (needsNoEscape.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** The text, as much of it as fits: first without what stands in parentheses at its end, then cut, with an ellipsis. */
export function fittingText(text: string, widthPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= widthPx) return text;
  let shown = text.replace(/ \([^)]*\)$/, '');
  while (shown.length > 1 && widthOf(shown) > widthPx) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  return shown;
}
