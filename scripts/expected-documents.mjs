// Writes what test/documents expects of all calls, from what a built program answers; see test/documents/write-expected.ts.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// As deep in the tree as its source, from where the recordings and the expected documents are found.
const file = join(root, `node_modules/.cache/expected-documents-${process.pid}.mjs`);
try {
  const bundle = await rolldown({ input: join(root, 'test/documents/write-expected.ts'), platform: 'node' });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(file, { force: true });
}
