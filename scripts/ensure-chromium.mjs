// The browser that the tests of interactive charts and of the chat need. Installed from Debian's packages where that is possible without
// asking anybody (root on a machine with apt-get); elsewhere it says what is missing, and those tests say that they did not run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const aptGet = '/usr/bin/apt-get';
const attempts = 3;

if (existsSync(chromiumPath)) {
  console.log(`Chromium is at ${chromiumPath}.`);
} else if (process.getuid?.() === 0 && existsSync(aptGet) && process.env.CHROMIUM_PATH === undefined) {
  console.log("Chromium is missing; installing Debian's package.");
  if (!installChromium()) complain('Chromium could not be installed.');
} else complain(`There is no Chromium at ${chromiumPath}.`);

/** Tests in a browser tell at the end that they did not run; where everything has to run (`CI=true`) this fails. */
function complain(problem) {
  console.warn(problem);
  if (process.env.CI === 'true') process.exitCode = 1;
}

/** A mirror may be busy, another package may be being installed: both pass. */
function installChromium() {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    runAptGet('update'); // an old list may do
    runAptGet('install', '-y', '--no-install-recommends', 'chromium');
    if (existsSync(chromiumPath)) return true;
    console.warn(`That was attempt ${attempt} of ${attempts}.`);
  }
  return false;
}

function runAptGet(...args) {
  const patience = ['Acquire::Retries=3', 'Acquire::http::Timeout=60', 'DPkg::Lock::Timeout=300'];
  const { status, error, stdout } = spawnSync(
    aptGet,
    ['-q', ...patience.flatMap((option) => ['-o', option]), ...args],
    {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      maxBuffer: Infinity,
    },
  );
  if (status === 0) return;
  console.warn(`apt-get ${args[0]} ended with ${error?.message ?? status}:`);
  console.warn(stdout?.split('\n').slice(-15).join('\n'));
}
