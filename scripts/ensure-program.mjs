// A program that tests need. Installed from Debian's packages where that is possible without asking anybody (root on a machine with
// apt-get); elsewhere it says what is missing, and those tests say that they did not run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const aptGet = '/usr/bin/apt-get';
const attempts = 3;

/**
 * Sees to it that a program is there. Where everything has to run (`CI=true`), its absence fails.
 *
 * @param {{ title: string, usualPath: string, chosenPath: string | undefined, debianPackage: string }} program `chosenPath`: where its
 *   user says it is; nothing is installed then.
 */
export function ensureProgram({ title, usualPath, chosenPath, debianPackage }) {
  const path = chosenPath ?? usualPath;
  if (existsSync(path)) {
    console.log(`${title} is at ${path}.`);
  } else if (process.getuid?.() === 0 && existsSync(aptGet) && chosenPath === undefined) {
    console.log(`${title} is missing; installing Debian's package.`);
    if (!install(debianPackage, path)) complain(`${title} could not be installed.`);
  } else complain(`There is no ${title} at ${path}.`);
}

function complain(problem) {
  console.warn(problem);
  if (process.env.CI === 'true') process.exitCode = 1;
}

/** A mirror may be busy, another package may be being installed: both pass. */
function install(debianPackage, path) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    runAptGet('update'); // an old list may do
    runAptGet('install', '-y', '--no-install-recommends', debianPackage);
    if (existsSync(path)) return true;
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
