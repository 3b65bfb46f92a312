import { expect, it } from 'vitest';
import { isThere } from './pages.ts';
import { sourceText, typeScriptBelow } from './sources.ts';

const citation = /(?<![\w/.-])docs\/[a-z0-9/-]+\.md(?:#[a-z0-9-]+)?/g;
const cited = typeScriptBelow('src', 'packages', 'test').flatMap((path) =>
  [...sourceText(path).matchAll(citation)].map(([page]) => ({ path, page })),
);

it('pages and headings that the code cites are there', () => {
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ page }) => !isThere(page))).toEqual([]);
});
