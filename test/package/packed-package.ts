import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type OutputOptions } from 'rolldown';
import { inject } from 'vitest';
import { library } from '../../rolldown.config.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** Builds the library into a directory. */
export async function buildLibrary(dir: string): Promise<void> {
  await build({ ...library, logLevel: 'silent', output: { ...(library.output as OutputOptions), dir } });
}

/** The package as `npm publish` would send it, packed of the programs and the library as they are built for this test run. */
export async function packPackage(home: string): Promise<string> {
  const stage = join(home, 'stage');
  await mkdir(stage);
  for (const part of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'bin', 'docs/pictures'])
    await cp(join(root, part), join(stage, part), { recursive: true });
  await cp(inject('builtPrograms'), join(stage, 'dist'), { recursive: true });
  await buildLibrary(join(stage, 'dist/library'));
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', home], {
    cwd: stage,
  });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(home, filename);
}

/**
 * A project of somebody else with the package installed, without a registry: the packages that it needs are those of the checkout.
 * Nothing else of the checkout is in reach.
 */
export async function consumerOf(tarball: string, home: string): Promise<string> {
  const project = join(home, 'consumer');
  const installed = join(project, 'node_modules/open-racing-data');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  await symlink(join(root, 'node_modules/@resvg'), join(project, 'node_modules/@resvg'));
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  return project;
}

/** How strict programs are compiled; `lib.dom` for `console` and `AbortSignal`, nothing of Node's. */
const strictest = {
  ...{ module: 'nodenext', target: 'es2022', lib: ['ES2023', 'DOM'], types: [], outDir: 'out', rootDir: '.' },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: false },
  ...{ noImplicitOverride: true, noPropertyAccessFromIndexSignature: true, verbatimModuleSyntax: true },
};

/** Compiles programs in a project; what the compiler says, empty when all is well. */
export async function compile(project: string, programs: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(programs)) await writeFile(join(project, `${name}.ts`), text);
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: strictest, files: Object.keys(programs).map((name) => `${name}.ts`) }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return await run(process.execPath, [compiler, '-p', project]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/** What a compiled program prints, run by that Node with a home of its own and next to nothing in its environment. */
export async function output(project: string, program: string, node = process.execPath): Promise<string> {
  const env = { HOME: project, PATH: process.env.PATH ?? '' };
  const { stdout } = await run(node, [join(project, 'out', `${program}.js`)], { cwd: project, env });
  return stdout;
}

/** Versions of Node beside the one of the run that programs are run with: the newest of each line that there was. */
export const otherNodes = ['22.23.3', '24.21.0'];

/** Installs a package from the registry into a project of its own; null where no registry gives it. */
export async function installed(what: string, project: string): Promise<string | null> {
  await mkdir(project, { recursive: true });
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  return await run('npm', ['install', '--no-save', '--ignore-scripts', what], { cwd: project }).then(
    () => project,
    () => null,
  );
}
