import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bundledText } from './scripts/bundled-text.ts';

/** Ends what hangs. A test that is only slow, on a busy machine, has to pass. */
const patienceMs = 180_000;

/** Tests that run the built command or the built web server as processes of their own. */
const onPrograms = [
  'test/programs/**/*.test.ts',
  'test/browser/end-to-end/**/*.test.ts',
  'test/package/**/*.test.ts',
  'test/instances/**/*.test.ts',
  'test/running/**/*.test.ts',
];

export default defineConfig({
  plugins: [bundledText()],
  test: {
    environment: 'node',
    setupFiles: ['test/quick-equality.ts'],
    // Vitest would leave one core to itself. Browsers, servers and processes are waited for half of the time: twice as many keep all cores busy.
    // Not beside `--maxWorkers=1`: what a project says goes before the command line.
    ...(!process.argv.some((word) => word.startsWith('--maxWorkers')) && {
      maxWorkers: 2 * availableParallelism(),
    }),
    // Files share what they import: to load it anew for each of some 750 takes longer than their tests.
    isolate: false,
    // What one changes of the environment is no business of the next one.
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'packages/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'whole', include: ['test/**/*.test.ts'], exclude: onPrograms },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: onPrograms,
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
