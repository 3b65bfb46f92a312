/** Where a link of an answer leads: an absolute http(s) address; null when it is anything else or cannot be read. */
export function safeLink(href: string, base: string): string | null {
  // Browsers drop these inside of addresses; nothing that is meant well has them.
  if (/[\u0000-\u0020\u007F]/.test(href)) return null;
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // "https://formula1.com@elsewhere": not where it seems to lead.
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}

/** Path of a chart of this workspace; null for every other picture. */
export function ownChartPath(source: string, workspaceId: string): string | null {
  const prefix = `/charts/${workspaceId}/`;
  const isOwn = source.startsWith(prefix) && /^[\w-]+\.png$/.test(source.slice(prefix.length));
  return isOwn ? source : null;
}
