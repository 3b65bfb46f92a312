// Runs a TypeScript benchmark: node bench/run.mjs sessions [arguments]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { loadConfig } from 'rolldown/config';

const here = dirname(fileURLToPath(import.meta.url));

const [name, ...rest] = process.argv.slice(2);
const input = join(here, `${name}.ts`);
if (!name || !existsSync(input)) {
  const names = readdirSync(here).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []);
  console.error(`bench/run: name one of ${names.join(', ')}.`);
  process.exit(1);
}
// Beside the packages that are not bundled.
const cache = join(here, '../node_modules/.cache');
mkdirSync(cache, { recursive: true });
const directory = mkdtempSync(join(cache, 'svc-bench-'));
try {
  const file = join(directory, `${name}.mjs`);
  // As the web server is built, into modules: its code also imports what is no code.
  const [, { plugins, external }] = await loadConfig(join(here, '../rolldown.config.ts'));
  const bundle = await rolldown({ input, platform: 'node', plugins, external });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  const { status } = spawnSync(process.execPath, ['--expose-gc', file, ...rest], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
