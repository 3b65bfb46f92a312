// The browser that the tests of interactive charts need. Installed from Debian's packages where that is possible without asking
// anybody (root on a machine with apt-get); elsewhere it says what is missing, and those tests say that they did not run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const aptGet = '/usr/bin/apt-get';

if (existsSync(chromiumPath)) {
  console.log(`Chromium is at ${chromiumPath}.`);
} else if (process.getuid?.() === 0 && existsSync(aptGet) && process.env.CHROMIUM_PATH === undefined) {
  console.log("Chromium is missing; installing Debian's package.");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync(aptGet, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  run('update', '-q');
  if (run('install', '-y', '-q', '--no-install-recommends', 'chromium') !== 0 || !existsSync(chromiumPath)) {
    console.error('Chromium could not be installed.');
    process.exitCode = 1;
  }
} else {
  console.warn(
    `NOT RUN: charts in a browser. There is no Chromium at ${chromiumPath}: install it, or set CHROMIUM_PATH.`,
  );
  if (process.env.CI) process.exitCode = 1;
}
