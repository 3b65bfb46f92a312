import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import rolldownConfig from '../../rolldown.config.ts';
import { temporaryHome } from '../support/temporary-home.ts';

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional?: boolean }>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;

/** Every package that a file of ours imports, by name. */
async function importedPackages(): Promise<Set<string>> {
  const packages = new Set<string>();
  for (const path of await readdir(join(root, 'src'), { recursive: true })) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    const source = await readFile(join(root, 'src', path), 'utf8');
    for (const [, specifier = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'([^'./][^']*)'/g)) {
      if (!specifier.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]);
    }
  }
  return packages;
}

describe('an installation without development packages', () => {
  it('brings what the built programs load, and nothing else', async () => {
    const externals = rolldownConfig.flatMap(({ external }) => external as (string | RegExp)[]);
    const isExternal = (name: string): boolean =>
      externals.some((each) => (typeof each === 'string' ? each === name : each.test(name)));
    const loaded = [...(await importedPackages())].filter(isExternal);
    const brought = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
    expect(loaded.sort()).toEqual(brought.sort());
  });

  it('leaves tracing to those who want it', () => {
    for (const [name, range] of Object.entries(manifest.peerDependencies)) {
      expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
      expect(range).toBe(`^${manifest.devDependencies[name]}`);
    }
  });

  it('pins every package', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-r\.\d+)?$/.test(version))).toEqual([]);
  });
});

describe('a clone without development packages', () => {
  const prepare = (directory: string) =>
    spawnSync(process.execPath, ['scripts/prepare.mjs'], { cwd: directory, encoding: 'utf8' });

  it('says that it cannot be built, and how it can', async () => {
    const clone = await temporaryHome();
    await cp(join(root, 'scripts/prepare.mjs'), join(clone, 'scripts/prepare.mjs'));
    const { status, stderr } = prepare(clone);
    expect(status).toBe(1);
    expect(stderr).toContain('npm ci --include=dev');
  });

  it('keeps a program that was built before', async () => {
    const clone = await temporaryHome();
    await cp(join(root, 'scripts/prepare.mjs'), join(clone, 'scripts/prepare.mjs'));
    await mkdir(join(clone, 'dist'));
    await writeFile(join(clone, 'dist/svc.cjs'), '');
    expect(prepare(clone).status).toBe(0);
  });
});
