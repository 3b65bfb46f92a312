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
const plain = /^[\w #%()*+,./:;=?-]*$/;

/** Text as XML character data. Characters XML does not allow (most controls, lone surrogates) become U+FFFD. */
export function escapeXml(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
