// Before the package is published: whether version, changelog, lock file and tarball fit together. `npm publish` runs it (prepublishOnly) and
// ends where something does not; a dry run only says so. By itself, `npm run release`, it also packs and asks the registry whose the name is.
// Publishing is left to people; afterwards npm runs it with --tag (postpublish), which tags the commit.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isPublishing = process.env.npm_lifecycle_event === 'prepublishOnly';
const isDryRun = process.env.npm_config_dry_run === 'true';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { name, version } = manifest;
if (process.argv.includes('--tag')) {
  if (!isDryRun) tagCommit();
} else {
  /** What stands in the way, each in a sentence that says what to do. */
  const problems = [...versionProblems(), ...ownerProblems(), ...changelogProblems(), ...commitProblems()];
  if (!isPublishing) problems.push(...tarballProblems());

  for (const problem of problems) console.error(`- ${problem}`);
  if (problems.length === 0) console.log(`${name} ${version} is ready.`);
  else console.error(`${name} ${version} is not ready to be published: ${problems.length} reason(s) above.`);
  if (!isPublishing) console.log(whoseName());
  process.exitCode = problems.length === 0 || (isPublishing && isDryRun) ? 0 : 1;
}

/** The published commit becomes v1.2.3; pushing the tag is left to people. */
function tagCommit() {
  const tag = `v${version}`;
  const { status, stderr } = git('tag', '--annotate', tag, '--message', `${name} ${version}`);
  if (status === 0) console.log(`Tagged ${tag}. Push it with: git push origin ${tag}`);
  else console.error(`${tag} was not tagged: ${stderr.trim()}`);
  process.exitCode = status === 0 ? 0 : 1;
}

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' });
}

/** What is published is what the tag will name. Outside of a clone nobody can say. */
function commitProblems() {
  const { stdout } = git('status', '--porcelain', '--untracked-files=no');
  return stdout
    ? ['Files differ from the last commit: commit them first, for the tag names that commit.']
    : [];
}

/** What only the owner of the repository knows is marked in the manifest. */
function ownerProblems() {
  const open = ['repository', 'homepage', 'bugs', 'author'].filter((key) =>
    /\bOWNER\b/.test(JSON.stringify(manifest[key]) ?? ''),
  );
  return open.length > 0
    ? [`package.json has OWNER in ${open.join(', ')}: put in who owns the repository.`]
    : [];
}

function versionProblems() {
  const found = [];
  if (!/^\d+\.\d+\.\d+$/.test(version)) found.push(`The version ${version} is not of the form 1.2.3.`);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  if (lock.version !== version || lock.name !== name)
    found.push(`package-lock.json is of ${lock.name} ${lock.version}: run "npm install".`);
  if (manifest.private) found.push('The manifest says "private": npm would refuse to publish it.');
  return found;
}

/** The version has a dated section, and nothing waits in the one for what is to come. */
function changelogProblems() {
  const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1);
  const [unreleased] = sections.filter((section) => section.startsWith('Unreleased'));
  const own = sections.find((section) => section.split(/\s/, 1)[0] === version);
  const found = [];
  if (unreleased && /^- /m.test(unreleased)) {
    const where = own
      ? `a new version, and its section: ${version} has one already`
      : `"## ${version} - <date>"`;
    found.push(`CHANGELOG.md has entries under "Unreleased": move them to ${where}.`);
  }
  if (!own) found.push(`CHANGELOG.md has no section "## ${version} - <date>".`);
  else if (!/^\S+ .*\d{4}-\d\d-\d\d/.test(own))
    found.push(`The section of ${version} in CHANGELOG.md has no date.`);
  return found;
}

/** What has to be in the package, what must not, and how large it may become. */
function tarballProblems() {
  const packed = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
  if (packed.status !== 0) return [`npm pack failed: ${packed.stderr.trim().split('\n').at(-1)}`];
  const [{ files, size, unpackedSize }] = JSON.parse(packed.stdout);
  const paths = new Set(files.map(({ path }) => path));
  const doors = Object.values(manifest.exports ?? {}).flatMap((entry) =>
    Object.values(entry.types ? entry : { entry }),
  );
  const needed = [
    ...Object.values(manifest.bin ?? {}),
    ...doors,
    'dist/svc.cjs',
    'dist/web/svc-web.js',
    'LICENSE',
    'CHANGELOG.md',
  ];
  const missing = needed.map((path) => path.replace(/^\.\//, '')).filter((path) => !paths.has(path));
  const strangers = [...paths].filter((path) =>
    /^(?:src|test|scripts|bench|packages)\/|\.(?:test\.\w+|map|log)$|\.env|\.code\//.test(path),
  );
  const mostBytes = 8_000_000;
  console.log(
    `Tarball: ${files.length} files, ${(size / 1e6).toFixed(1)} MB packed, ${(unpackedSize / 1e6).toFixed(1)} MB unpacked.`,
  );
  return [
    ...(missing.length > 0 ? [`The tarball lacks ${missing.join(', ')}: run "npm run build".`] : []),
    ...(strangers.length > 0
      ? [`The tarball has what does not belong there: ${strangers.slice(0, 5).join(', ')}.`]
      : []),
    ...(size > mostBytes ? [`The tarball is ${size} bytes, of ${mostBytes} at most.`] : []),
  ];
}

/** A name that was free when it was chosen may have been taken since. */
function whoseName() {
  const asked = spawnSync('npm', ['view', name, 'maintainers', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (asked.status === 0)
    return `LOOK: the registry has a package ${name}, of ${asked.stdout.trim()}. Publish only if that is you.`;
  return /E404/.test(asked.stderr + asked.stdout)
    ? `The registry has no package ${name}: the name is free.`
    : `NOT CHECKED: the registry did not answer whose the name ${name} is.`;
}
