import type { RolldownOptions } from 'rolldown';
import { bundledText } from './scripts/bundled-text.ts';
import { filesAtOnce, launcher, lazyBuiltins, schemasWhenNeeded } from './scripts/command-program.ts';
import { libraryEntries, libraryTypes } from './scripts/library-types.ts';
import { thirdParty } from './scripts/third-party.ts';

/** A native addon cannot be bundled. */
const nativeAddon = '@resvg/resvg-js';

/** Loaded where somebody has installed it and turned tracing on. The interface that the agent uses, `@opentelemetry/api`, is bundled. */
const tracing = [
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
];

const platform = 'node';
/** Loaded where somebody has installed it and asks in SQL. */
const sqlEngine = '@duckdb/node-api';

/** What all are made with. */
const common = [bundledText({ copiesFiles: true }), thirdParty()];

/** What of a build is no fault: plugins take their time, and one program has in a chunk what another loads when needed. */
const checks = { bundlerTimings: false, ineffectiveDynamicImport: false };

/**
 * The command line: chunks in CommonJS, and the file that is run, which loads them with the code that V8 made of them before. What a
 * command loads lazily becomes a chunk of its own.
 */
export const commandProgram: RolldownOptions = {
  platform,
  checks,
  plugins: [
    filesAtOnce(),
    schemasWhenNeeded(),
    lazyBuiltins(),
    ...common,
    launcher('src/launch/svc.ts', 'svc.cjs'),
  ],
  input: { main: 'src/cli/main.ts' },
  external: [nativeAddon, 'fastify'],
  // Functions in brackets are compiled at once: most of them are of commands that are not asked for.
  optimization: { pifeForModuleWrappers: false },
  output: {
    dir: 'dist',
    format: 'cjs',
    strict: true,
    dynamicImportInCjs: false,
    // A source with one other letter takes two bytes for each of all its letters.
    charset: 'ascii',
    cleanDir: true,
    minify: true,
    entryFileNames: 'chunks/[name]-[hash].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    codeSplitting: {
      // What every command needs, and what is tiny, goes together.
      groups: [
        { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
        {
          name: 'start',
          test: /^\0builtin:|src\/(cli\/(main|run)|io\/disk\/files-at-once)\.ts$/,
          priority: 2,
        },
        { name: 'command', test: /src\/cli\/run-command\.ts$/, priority: 1 },
      ],
    },
  },
};

/** The web server, the worker threads of all servers, and the process that answers SQL. Apart from the command line, whose chunks would get more to load. */
export const webProgram: RolldownOptions = {
  platform,
  checks,
  plugins: common,
  input: {
    'svc-web': 'src/web/main.ts',
    'svc-web-worker': 'src/web/workers/worker.ts',
    'svc-mcp-worker': 'src/mcp/mcp-worker.ts',
    'svc-web-answerer': 'src/web/workers/answerer-worker.ts',
    'svc-web-export': 'src/web/export/export-worker.ts',
    'svc-sql': 'src/io/sql/database-process.ts',
    'svc-session-thread': 'src/io/session-thread.ts',
  },
  external: [nativeAddon, 'fastify', /^@fastify\//, 'pino', ...tracing, sqlEngine],
  output: {
    dir: 'dist/web',
    format: 'esm',
    cleanDir: true,
    minify: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
};

/** What others import: files of their own, as their bundlers and debuggers read them. Neither of the programs loads them. */
export const library: RolldownOptions = {
  platform,
  checks,
  plugins: [...common, libraryTypes()],
  input: Object.fromEntries(libraryEntries.map((entry) => [entry, `src/library/${entry}.ts`])),
  external: [nativeAddon],
  output: {
    dir: 'dist/library',
    format: 'esm',
    cleanDir: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
};

/** In this order: the first one cleans `dist`. */
export default [commandProgram, webProgram, library];
