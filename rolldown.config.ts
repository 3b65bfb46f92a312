import { defineConfig } from 'rolldown';

/** One file per way in; what a command loads lazily becomes a chunk of its own. */
export default defineConfig({
  input: { svc: 'src/cli/main.ts' },
  platform: 'node',
  // A native addon cannot be bundled.
  external: ['@resvg/resvg-js'],
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    minify: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});
