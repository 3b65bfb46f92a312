import { defineConfig } from 'vitest/config';
import { bundledText } from './scripts/bundled-text.ts';

/** Ends what hangs. A test that is only slow, on a busy machine, has to pass. */
const patienceMs = 180_000;

export default defineConfig({
  plugins: [bundledText()],
  test: {
    include: ['src/**/*.test.ts', 'packages/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/support/build-command.ts'],
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    teardownTimeout: patienceMs / 3,
    // Shorter, so that a failure says what was waited for.
    expect: { poll: { timeout: patienceMs / 6 } },
  },
});
