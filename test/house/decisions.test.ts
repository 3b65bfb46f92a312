import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';
const pages = readdirSync(folder).filter((file) => file !== 'README.md');
const status = /_Accepted \d{4}-\d\d-\d\d\b[^_]*_/;

it.each(pages)('every decision of %s has a date and a status', (page) => {
  const paragraphs = readFileSync(join(folder, page), 'utf8').split(/\n{2,}/);
  const headings = paragraphs.filter((paragraph) => paragraph.startsWith('## '));
  // A page has its decisions under headings, or as paragraphs that begin with the decision.
  const decisions =
    headings.length > 0
      ? headings.map((heading) => paragraphs[paragraphs.indexOf(heading) + 1] ?? '')
      : paragraphs.filter((paragraph) => paragraph.startsWith('**'));
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.filter((decision) => !status.test(decision))).toEqual([]);
});

it('the index names every page', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(pages.filter((page) => !index.includes(`(${page})`))).toEqual([]);
});
