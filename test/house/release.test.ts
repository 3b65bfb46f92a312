// @module-tag long
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';

const script = fileURLToPath(new URL('../../scripts/release.mjs', import.meta.url));
const manifest = { name: 'made-up', version: '1.2.0' };
const ready = {
  changelog: '# Changelog\n\n## Unreleased\n\n## 1.2.0 - 2026-01-02\n\n- News.\n',
  lock: manifest,
};

/** What the script says of a package that npm is about to publish, and whether it lets it. */
async function publish(
  { changelog, lock }: typeof ready,
  { more = {}, dryRun = false }: { more?: object; dryRun?: boolean } = {},
): Promise<{ status: number | null; said: string }> {
  const home = await temporaryHome();
  await writeFile(join(home, 'package.json'), JSON.stringify({ ...manifest, ...more }));
  await writeFile(join(home, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(join(home, 'CHANGELOG.md'), changelog);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: 'prepublishOnly', npm_config_dry_run: String(dryRun) },
  });
  return { status, said: stdout + stderr };
}

describe('a package is published', () => {
  it('when its version, changelog and lock file fit together', async () => {
    expect(await publish(ready)).toEqual({ status: 0, said: 'made-up 1.2.0 is ready.\n' });
  });

  it.each([
    [
      'news of another version waits',
      { ...ready, changelog: '## Unreleased\n\n- News.\n' },
      '"## 1.2.0 - <date>"',
    ],
    [
      'its version has been published',
      { ...ready, changelog: '## Unreleased\n\n- News.\n\n## 1.2.0 - 2026-01-02\n' },
      'a new version',
    ],
    ['nothing is said of it', { ...ready, changelog: '# Changelog\n' }, 'no section'],
    ['nobody knows when it was', { ...ready, changelog: '## 1.2.0\n' }, 'no date'],
    ['the lock file is of another', { ...ready, lock: { ...manifest, version: '1.1.0' } }, 'npm install'],
  ])('but not when %s', async (_why, state, reason) => {
    const { status, said } = await publish(state);
    expect(status).toBe(1);
    expect(said).toContain(reason);
  });

  it('but not when it is private', async () => {
    expect((await publish(ready, { more: { private: true } })).status).toBe(1);
  });

  it('but not when nobody said who owns the repository', async () => {
    const { status, said } = await publish(ready, {
      more: { author: 'OWNER', bugs: 'https://h/OWNER/x/issues' },
    });
    expect([status, said]).toEqual([1, expect.stringContaining('OWNER in bugs, author')]);
  });

  it('for show only, whatever is in the way, which is told', async () => {
    const { status, said } = await publish({ ...ready, changelog: '' }, { dryRun: true });
    expect([status, said]).toEqual([0, expect.stringContaining('no section')]);
  });
});

describe('a published package', () => {
  it('is tagged by its version, once, and only at a commit without changes', async () => {
    const home = await temporaryHome();
    const run = (program: string, ...args: string[]) =>
      spawnSync(program, args, {
        ...{ cwd: home, encoding: 'utf8' },
        env: {
          ...process.env,
          ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.example' },
          ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.example' },
          npm_lifecycle_event: 'prepublishOnly',
        },
      });
    await writeFile(join(home, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(home, 'package-lock.json'), JSON.stringify(ready.lock));
    await writeFile(join(home, 'CHANGELOG.md'), ready.changelog);
    run('git', 'init', '--quiet');
    run('git', 'add', '.');
    run('git', 'commit', '--quiet', '--message', 'x');
    expect(run(process.execPath, script).status).toBe(0);
    expect(run(process.execPath, script, '--tag').stdout).toContain('git push origin v1.2.0');
    expect(run('git', 'describe').stdout).toBe('v1.2.0\n');
    expect(run(process.execPath, script, '--tag').status).toBe(1);
    await writeFile(join(home, 'CHANGELOG.md'), `${ready.changelog}\n`);
    expect(run(process.execPath, script).stderr).toContain('commit them first');
  });
});
