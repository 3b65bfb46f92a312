import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import rolldownConfig from '../../rolldown.config.ts';
import { temporaryHome } from '../support/temporary-home.ts';

interface Manifest {
  engines: { node: string };
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

describe('a clone', () => {
  /** Runs a script of the project as if Node were of another version. */
  const runAs = async (version: string, file: string, cwd: string) => {
    const preload = join(await temporaryHome(), 'version.cjs');
    await writeFile(preload, `Object.defineProperty(process, 'version', { value: '${version}' });`);
    return spawnSync(process.execPath, ['--require', preload, file], { cwd, encoding: 'utf8' });
  };
  /** A clone of which nothing is installed. */
  const bareClone = async () => {
    const clone = await temporaryHome();
    for (const path of ['scripts/prepare.mjs', 'bin'])
      await cp(join(root, path), join(clone, path), { recursive: true });
    return clone;
  };
  const prepare = (clone: string) => runAs(process.version, 'scripts/prepare.mjs', clone);

  it('without development packages says that it cannot be built, and how it can', async () => {
    const { status, stderr } = await prepare(await bareClone());
    expect(status).toBe(1);
    expect(stderr).toContain('npm ci --include=dev');
  });

  it('without development packages keeps a program that was built before', async () => {
    const clone = await bareClone();
    await mkdir(join(clone, 'dist'));
    await writeFile(join(clone, 'dist/svc.cjs'), '');
    expect((await prepare(clone)).status).toBe(0);
  });

  it.each(['scripts/prepare.mjs', 'bin/svc.js', 'bin/svc-web.js'])(
    'names the Node that %s needs where there is an older one',
    async (file) => {
      const clone = await bareClone();
      for (const [version, isTooOld] of [
        ['v18.20.8', true],
        ['v20.18.3', true],
        ['v20.19.0', false],
        ['v22.1.0', false],
      ] as const) {
        const { status, stderr } = await runAs(version, file, clone);
        expect(status).toBe(1);
        const said = `svc needs Node 20.19 or later; this is Node ${version.slice(1)}.`;
        if (isTooOld) expect(stderr).toContain(said);
        else expect(stderr).not.toContain(said);
        if (isTooOld && file.startsWith('bin/'))
          expect(JSON.parse(stderr)).toMatchObject({ error: said, retryable: false });
      }
      expect(manifest.engines.node).toBe('>=20.19');
    },
  );
});
