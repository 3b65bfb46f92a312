// Builds the program after `npm ci` and before `npm pack`. The builder is a development package: without those, as with
// NODE_ENV=production, a program that was built before stays as it is.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { tooOld } = createRequire(import.meta.url)('../bin/node-version.js');

const problem = tooOld(process.version);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else if (existsSync(`${root}/node_modules/rolldown`)) {
  await import('./build.mjs');
} else if (existsSync(`${root}/dist/svc.cjs`)) {
  console.error('Kept the program in dist/: the packages that build it are not installed.');
} else {
  console.error(
    'svc cannot be built without the development packages. Run "npm ci --include=dev", ' +
      'or install a package made with "npm pack" elsewhere.',
  );
  process.exitCode = 1;
}
