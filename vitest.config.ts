import { defineConfig } from 'vitest/config';
import { bundledText } from './scripts/bundled-text.ts';

export default defineConfig({
  plugins: [bundledText()],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/build-command.ts'],
    testTimeout: 60_000,
  },
});
