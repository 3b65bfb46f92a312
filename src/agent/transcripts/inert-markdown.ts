/**
 * A text of a model or a person as it goes into a file that others open: still Markdown, but whatever opens it finds no HTML in it and
 * loads no picture. What could begin a tag is written as a character reference, also in code, as programs differ in what they take for
 * code; a picture becomes a link to it.
 */
export function inertMarkdown(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '&lt;').replace(/(?<escapes>\\*)(?<marks>!+)\[/g, withoutPicture);
}

/** `![` begins a picture unless the mark is escaped; of several marks the last one does. */
function withoutPicture(whole: string, escapes: string, marks: string): string {
  const isEscaped = escapes.length % 2 === 1;
  if (marks.length === 1) return isEscaped ? whole : `${escapes}[`;
  return `${escapes}${marks.slice(1)} [`;
}
