// Builds the program after `npm ci` and before `npm pack`. The builder is a development package: where those were left out, as with
// NODE_ENV=production, a program that was built before stays as it is, and otherwise this says what to do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(`${root}/node_modules/rolldown`)) {
  process.exitCode =
    spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit', shell: true }).status ?? 1;
} else if (existsSync(`${root}/dist/svc.cjs`)) {
  console.error(
    'The program in dist/ is the one built before: the packages that build it are not installed.',
  );
} else {
  console.error(
    'svc cannot be built: development packages are not installed. Run "npm ci --include=dev" here, ' +
      'or make a package with "npm pack" where they are and install that: it needs none of them.',
  );
  process.exitCode = 1;
}
