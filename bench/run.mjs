// Runs a TypeScript benchmark: node bench/run.mjs sessions [arguments]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));

const [name, ...rest] = process.argv.slice(2);
const input = join(here, `${name}.ts`);
if (!name || !existsSync(input)) {
  const names = readdirSync(here).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []);
  console.error(`bench/run: name one of ${names.join(', ')}.`);
  process.exit(1);
}
const directory = mkdtempSync(join(tmpdir(), 'svc-bench-'));
try {
  const file = join(directory, `${name}.mjs`);
  const bundle = await rolldown({ input, platform: 'node', external: ['@resvg/resvg-js'] });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  const { status } = spawnSync(process.execPath, ['--expose-gc', file, ...rest], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
