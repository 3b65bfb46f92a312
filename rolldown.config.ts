import type { RolldownOptions } from 'rolldown';
import { bundledText } from './scripts/bundled-text.ts';
import { thirdParty } from './scripts/third-party.ts';

/** A native addon cannot be bundled. */
const nativeAddon = '@resvg/resvg-js';

/** Loaded where somebody has installed it and turned tracing on. The interface that the agent uses, `@opentelemetry/api`, is bundled. */
const tracing = [
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
];

const common = {
  platform: 'node',
  plugins: [bundledText({ copiesFiles: true }), thirdParty()],
} satisfies RolldownOptions;

const output = {
  format: 'esm',
  cleanDir: true,
  minify: true,
  chunkFileNames: 'chunks/[name]-[hash].js',
} as const;

/** The command line. What a command loads lazily becomes a chunk of its own. */
export const commandProgram: RolldownOptions = {
  ...common,
  input: { svc: 'src/cli/main.ts' },
  external: [nativeAddon],
  output: {
    ...output,
    dir: 'dist',
    codeSplitting: {
      // Each file costs a command about a millisecond: what every command needs, and what is tiny, goes together.
      groups: [
        { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
        { name: 'start', test: /src\/cli\/(main|run)\.ts$/, priority: 2 },
        { name: 'command', test: /src\/(cli\/run-command|ops\/workspace\/[a-z-]+)\.ts$/, priority: 1 },
      ],
    },
  },
};

/** The web server and its worker threads. Apart from the command line, whose chunks would get more to load. */
export const webProgram: RolldownOptions = {
  ...common,
  input: { 'svc-web': 'src/web/main.ts', 'svc-web-worker': 'src/web/workers/worker.ts' },
  external: [nativeAddon, 'fastify', /^@fastify\//, 'pino', ...tracing],
  output: { ...output, dir: 'dist/web' },
};

/** In this order: the first one cleans `dist`. */
export default [commandProgram, webProgram];
