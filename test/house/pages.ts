import { existsSync, readFileSync } from 'node:fs';

/** Whether a page or file is there, and in the page the heading that the link names: `docs/feed/laps.md#late-values`. */
export function isThere(link: string): boolean {
  const [path = '', heading] = link.split('#');
  if (!existsSync(path)) return false;
  return heading === undefined || !path.endsWith('.md') || headingsOf(path).has(heading);
}

/** `late-values` of the heading "### Late values", as GitHub makes it. */
function headingsOf(page: string): Set<string> {
  const headings = withoutCode(readFileSync(page, 'utf8')).matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** A page's text without its blocks of code, whose `#` are no headings. */
export function withoutCode(text: string): string {
  return text.replaceAll(/^ *```[^]*?^ *```/gm, '');
}
