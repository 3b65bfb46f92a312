import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTestFile, typeScriptBelow } from './sources.ts';

/** Started by their names alone, whatever options stand between. */
const bare = /\b(?:npx|bunx|(?:npm|pnpm) exec|(?:pnpm|yarn) dlx)\s+(?:-[^\s=]*\s+)*svc(?:-web)?(?![\w-])/g;

/** Where a text starts a command without naming the package: `npx svc …`, and the same as `command` and `args` of a configuration. */
function bareStarts(text: string): string[] {
  const asTyped = text.replaceAll(/"args"|[",:[\]]/g, ' ');
  return [...asTyped.matchAll(bare)].map(([start]) => start);
}

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].concat(
  ...['docs', 'bench', 'packages'].map((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  ),
);
const sources = typeScriptBelow('src', 'packages').filter((path) => !isTestFile(path));

it('no page and no text starts a command by its bare name, which on the registry is a stranger', () => {
  expect(pages.length).toBeGreaterThan(40);
  const found = [...pages, ...sources].flatMap((path) =>
    bareStarts(readFileSync(path, 'utf8')).map((start) => ({ path, start })),
  );
  expect(found).toEqual([]);
});

describe('the guard', () => {
  it.each([
    'npx svc mcp',
    'npx svc-web --env development',
    'npx --yes svc doctor',
    'npx -y svc doctor',
    'npm exec svc doctor',
    'npx --package svc svc doctor',
    'pnpm dlx svc',
    '"command": "npx", "args": ["svc", "mcp"]',
    '"command": "npx", "args": ["-y", "svc", "mcp"]',
  ])('sees %s', (text) => {
    expect(bareStarts(text)).toHaveLength(1);
  });

  it.each([
    'npx --package open-racing-data svc mcp',
    'npx --package=open-racing-data svc mcp',
    '"command": "npx", "args": ["--yes", "--package", "open-racing-data", "svc", "mcp"]',
    'node bin/svc.js doctor',
    'npx vitest run src/core',
    'npx vitest run test/programs/svc-web.test.ts',
    'SVC_TEST_SEEDS=2000 npx vitest run test/simulated',
  ])('lets %s pass', (text) => {
    expect(bareStarts(text)).toEqual([]);
  });
});
