import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type OutputOptions, type RolldownOptions } from 'rolldown';
import { describe, expect, it } from 'vitest';
import rolldownConfig from '../../rolldown.config.ts';
import { thirdParty, thirdPartyFile } from '../../scripts/third-party.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { type BuiltProgram, builtProgram } from './built-program.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the build of a program has written about the packages in it. */
async function toldBeside(program: BuiltProgram): Promise<string> {
  return await readFile(join(dirname(builtProgram(program)), thirdPartyFile), 'utf8');
}

/** What a build writes about the packages in it. */
async function thirdPartyOf(program: RolldownOptions): Promise<string> {
  const output = { ...(program.output as OutputOptions), cleanDir: false };
  const built = await build({ ...program, output, write: false, logLevel: 'silent' });
  const file = [built].flat().flatMap((each) => each.output);
  const found = file.find(({ fileName }) => fileName === thirdPartyFile);
  return found?.type === 'asset' ? String(found.source) : '';
}

/** `zod 4.6.7` and the like, as the file heads its parts. */
function packagesIn(text: string): string[] {
  return [...text.matchAll(/^-{80}\n\n(\S+) \d\S+ \(/gm)].map(([, name = '']) => name);
}

/** Packages that the code imports values of, fonts among them. */
async function packagesImported(): Promise<Set<string>> {
  const packages = new Set<string>();
  for (const path of await readdir(join(root, 'src'), { recursive: true })) {
    if (!/(?<!\.test)\.tsx?$/.test(path)) continue;
    const source = await readFile(join(root, 'src', path), 'utf8');
    const imports = source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^'.][^']*)'/gm);
    for (const [, specifier = ''] of imports) {
      if (!specifier.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]);
    }
  }
  return packages;
}

describe('the licences of what the programs contain', () => {
  it('name every package that is bundled, and none that is installed beside', async () => {
    const texts = await Promise.all((['svc.cjs', 'web/svc-web.js'] as const).map(toldBeside));
    const listed = new Set(texts.flatMap(packagesIn));
    const externals = rolldownConfig.flatMap(({ external }) => external as (string | RegExp)[]);
    const isExternal = (name: string): boolean =>
      externals.some((each) => (typeof each === 'string' ? each === name : each.test(name)));
    const imported = [...(await packagesImported())].filter((name) => name !== '@svc/simulated-archive');
    expect(imported.length).toBeGreaterThan(15);
    expect(imported.filter((name) => !isExternal(name) && !listed.has(name))).toEqual([]);
    expect([...listed].filter(isExternal)).toEqual([]);
    // Of the code of pages, of fonts, and of what only other packages import.
    expect([...listed]).toEqual(
      expect.arrayContaining(['preact', 'uplot', '@fontsource/ibm-plex-sans', 'linkify-it', '@vercel/oidc']),
    );
  });

  it.each([
    ['the command line', 'svc.cjs'],
    ['the web server', 'web/svc-web.js'],
  ] as const)('have all texts that %s must carry', async (_name, program) => {
    const text = await toldBeside(program);
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(text).toContain('Permission is hereby granted, free of charge');
    expect(text).toContain('END OF TERMS AND CONDITIONS');
    expect(text).toContain('Tomislav Bacinger');
    const parts = text.split(`\n\n${'-'.repeat(80)}\n\n`);
    expect(parts.length).toBeGreaterThan(packagesIn(text).length);
    for (const part of parts.slice(1)) expect(part.length, part).toBeGreaterThan(400);
  });
});

/** Builds a program that uses packages made up for it; `files` by path in `node_modules`. */
async function buildOf(code: string, files: Record<string, string>): Promise<string> {
  const home = await temporaryHome();
  const all = { 'main.js': code, ...prefixed('node_modules/', files) };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), content);
  }
  return await thirdPartyOf({
    input: join(home, 'main.js'),
    plugins: [thirdParty()],
    output: { dir: join(home, 'dist') },
  });
}

function prefixed(prefix: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [prefix + path, content]));
}

function madePackage(name: string, license: string, files: Record<string, string>): Record<string, string> {
  const manifest = {
    name,
    version: '1.0.0',
    license,
    main: 'index.js',
    repository: 'https://example.org/one',
  };
  return prefixed(`${name}/`, {
    'package.json': JSON.stringify(manifest),
    'index.js': `export const name = '${name}'; console.log(name);`,
    ...files,
  });
}

describe('the list of bundled packages', () => {
  const uses = (...names: string[]): string => names.map((name) => `import '${name}';`).join('\n');

  it('carries notices, and leaves out what is not used', async () => {
    const text = await buildOf(uses('a'), {
      ...madePackage('a', 'Apache-2.0', { LICENSE: 'Licensed so.', NOTICE: 'Made by A.' }),
      ...madePackage('b', 'MIT', { LICENSE: 'Not for this one.' }),
    });
    expect(packagesIn(text)).toEqual(['a']);
    expect(text).toContain('a 1.0.0 (Apache-2.0)\n\nLicensed so.\n\nMade by A.\n');
    expect(text).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
  });

  it('takes the text that a package lacks from another one of its repository', async () => {
    const text = await buildOf(uses('a', 'b'), {
      ...madePackage('a', 'MIT', {}),
      ...madePackage('b', 'MIT', { 'LICENCE.md': 'Licensed so.' }),
    });
    expect(text).toContain('a 1.0.0 (MIT)\n\nLicensed so.');
  });

  it('lets no build pass with a package whose licence nobody knows', async () => {
    const files = madePackage('a', 'MIT', { 'README.md': 'MIT' });
    await expect(buildOf(uses('a'), files)).rejects.toThrow('a 1.0.0 (MIT) has no licence file');
  });
});
