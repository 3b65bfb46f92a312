/** A text as it stands in HTML, in an attribute too. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A page of this server. */
interface HtmlDocument {
  title: string;
  /** Elements of the head before the title, each a line. */
  metas: readonly string[];
  /** What it loads: elements of the head after the title. */
  head: readonly string[];
  body: string;
}

/** As wide as the window. */
export const windowWide = '<meta name="viewport" content="width=device-width, initial-scale=1">';
/** No search engine is to show it. */
export const notIndexed = '<meta name="robots" content="noindex">';

export function htmlDocument({ title, metas, head, body }: HtmlDocument): string {
  return `<!doctype html>
<html lang="en">
<head>
${['<meta charset="utf-8">', ...metas, `<title>${title}</title>`, ...head].join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}
