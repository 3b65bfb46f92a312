import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bundledText } from './scripts/bundled-text.ts';

/** Ends what hangs. A test that is only slow, on a busy machine, has to pass. */
const patienceMs = 180_000;

/** Tests that run the built command or the built web server as processes of their own. */
const onPrograms = ['programs', 'browser/end-to-end', 'package', 'instances', 'running'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/**
 * `0`: `npm test`, which leaves out what is tagged `long`. `1`: `npm run test:long`, which runs that and the rest of what `npm test` takes a
 * sample of. Otherwise what is named runs whole, with samples.
 */
const { SVC_TEST_LONG } = process.env;
const tagsFilter = { 0: ['!long'], 1: ['long || sampled'] }[SVC_TEST_LONG ?? ''];

/** Tests of which nothing is left by the filter: to load them for that takes time, too. */
const leftOut = tagsFilter === undefined ? [] : testFiles().filter((path) => !hasTestsLeft(path));

function testFiles(): string[] {
  return ['src', 'packages', 'test'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
      .map((path) => join(room, path)),
  );
}

function hasTestsLeft(path: string): boolean {
  const text = readFileSync(path, 'utf8');
  if (SVC_TEST_LONG !== '1') return !/^\/\/ @module-tag long$/m.test(text);
  return /@module-tag long|tags: \['long'\]|\/sample\.ts'|\/expect-documents\.ts'/.test(text);
}

/** Files that take long begin early, or one of them would be waited for in the end; vitest knows only how many letters they have. */
const longest = ['test/documents', 'test/simulated', 'test/browser', 'test/recordings', 'packages', 'test'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((room) => relative(process.cwd(), moduleId).startsWith(`${room}/`));
      return place < 0 ? longest.length : place;
    };
    const byProject = (file: TestSpecification): string => file.project.name;
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => byProject(a).localeCompare(byProject(b)) || rank(a) - rank(b));
  }
}

/** Modules are kept as vitest has transformed them, for the next run; not those that are made of several files. */
const keepingModules: Plugin = {
  name: 'keeping-modules',
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ id }) => (id.startsWith('\0bundled-') ? false : undefined));
  },
};

export default defineConfig({
  plugins: [bundledText({ makesOnce: true }), keepingModules],
  test: {
    environment: 'node',
    setupFiles: ['test/quick-equality.ts'],
    experimental: { fsModuleCache: true },
    // Vitest would leave one core to itself. Browsers and servers are waited for: one more than cores keeps all busy, and each imports all anew.
    // Not beside `--maxWorkers=1`: what a project says goes before the command line.
    ...(!process.argv.some((word) => word.startsWith('--maxWorkers')) && {
      maxWorkers: availableParallelism() + 1,
    }),
    // Files share what they import: to load it anew for each of some 700 takes longer than their tests.
    isolate: false,
    // Most of what tests make is garbage at once: with more room the collector comes less often.
    execArgv: ['--max-semi-space-size=64'],
    // What one changes of the environment is no business of the next one.
    unstubEnvs: true,
    unstubGlobals: true,
    tags: [
      { name: 'long', description: 'Runs in `npm run test:long` only.' },
      { name: 'sampled', description: 'A sample runs in `npm test`, the rest in `npm run test:long`.' },
    ],
    ...(tagsFilter && { tagsFilter }),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{src,packages,test}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...onPrograms, ...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: onPrograms,
          exclude: leftOut,
          globalSetup: ['test/programs/build-programs.ts'],
        },
      },
    ],
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    teardownTimeout: patienceMs / 3,
    // Shorter, so that a failure says what was waited for.
    expect: { poll: { timeout: patienceMs / 6 } },
  },
});
