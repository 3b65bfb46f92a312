import { defineConfig } from 'rolldown';
import { bundledText } from './scripts/bundled-text.ts';

/** One file per way in; what a command loads lazily becomes a chunk of its own. */
export default defineConfig({
  input: { svc: 'src/cli/main.ts' },
  platform: 'node',
  plugins: [bundledText()],
  // A native addon cannot be bundled.
  external: ['@resvg/resvg-js'],
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    minify: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: {
      // Each file costs a command about a millisecond: what every command needs, and what is tiny, goes together.
      groups: [
        { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
        { name: 'start', test: /src\/cli\/(main|run)\.ts$/, priority: 2 },
        { name: 'command', test: /src\/(cli\/run-command|ops\/workspace-[a-z]+)\.ts$/, priority: 1 },
      ],
    },
  },
});
