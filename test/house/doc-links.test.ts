import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThere, withoutCode } from './pages.ts';

const pages = [
  ...filesOf('.', false),
  ...filesOf('.github'),
  ...filesOf('docs'),
  ...filesOf('packages'),
].filter((file) => file.endsWith('.md'));
describe('pages', () => {
  it('link to pages, headings and files that exist', () => {
    expect(pages.flatMap((page) => brokenLinks(page))).toEqual([]);
  });

  it('name files and folders that exist', () => {
    expect(pages.flatMap((page) => missingPaths(page))).toEqual([]);
  });
});

describe('the README', () => {
  it('shows pictures that exist and are under 1 MB together', () => {
    const pictures = linksOf('README.md').filter((link) => link.startsWith('docs/pictures/'));
    expect(pictures).toHaveLength(8);
    const bytes = pictures.reduce((sum, picture) => sum + statSync(picture).size, 0);
    expect(bytes).toBeLessThan(1_000_000);
  });
});

/** Paths of the files in a folder, and below it. */
function filesOf(folder: string, recursive = true): string[] {
  return readdirSync(folder, { recursive, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => !file.includes('node_modules') && statSync(file).isFile());
}

/** Targets of links and sources of pictures; addresses elsewhere are left out, also those of the repository's host. */
function linksOf(page: string): string[] {
  const text = withoutCode(readFileSync(page, 'utf8'));
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/<img src="([^"]+)"/g)];
  return links.map(([, link]) => link!).filter((link) => !/^(?:[a-z]+:|\.\.\/\.\.\/actions\/)/.test(link));
}

function brokenLinks(page: string): string[] {
  return linksOf(page)
    .map((link) => (link.startsWith('#') ? page + link : normalize(join(dirname(page), link))))
    .filter((link) => !isThere(link))
    .map((link) => `${page}: ${link}`);
}

/** Paths in the text of a page. Patterns like `src/**` are none. */
function missingPaths(page: string): string[] {
  const paths = readFileSync(page, 'utf8').matchAll(
    /(?<![\w/.-])(?:src|test|packages|scripts|bench)\/[\w./*<>{}…-]+/g,
  );
  return (
    [...paths]
      .map(([path]) => path.replace(/[.-]+$/, ''))
      .filter((path) => !/[*<>{}…]/.test(path))
      // Pages of a package name its own files.
      .filter((path) => !existsSync(path) && !existsSync(join(dirname(page), path)))
      .map((path) => `${page}: ${path}`)
  );
}
