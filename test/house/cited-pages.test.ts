import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceText, typeScriptBelow } from './sources.ts';

const citation = /(?<![\w/.-])docs\/[a-z0-9/-]+\.md(?:#[a-z0-9-]+)?/g;
const cited = typeScriptBelow('src', 'packages', 'test').flatMap((path) =>
  [...sourceText(path).matchAll(citation)].map(([page]) => ({ path, page })),
);

/** `late-values` of the heading "### Late values". */
function anchors(page: string): Set<string> {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

it('pages and headings that the code cites are there', () => {
  expect(cited.length).toBeGreaterThan(20);
  const missing = cited.filter(({ page }) => {
    const [file, anchor] = page.split('#') as [string, string?];
    return !existsSync(file) || (anchor !== undefined && !anchors(file).has(anchor));
  });
  expect(missing).toEqual([]);
});
