import { stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { writeFileAtomic } from './atomic-write.ts';
import { forOthersToo, makeDirectory } from './file-tree.ts';

let directory: string;
beforeEach(async () => void (directory = await temporaryHome()));

describe('makeDirectory', () => {
  it('makes what is missing of a path, for several at once, and does not mind what is there', async () => {
    const deep = join(directory, 'a', 'b', 'c');
    await Promise.all(Array.from({ length: 8 }, () => makeDirectory(deep, 0o700)));
    expect((await stat(join(directory, 'a'))).mode & 0o777).toBe(0o700);
    await makeDirectory(deep);
    await makeDirectory(directory);
    await makeDirectory('/');
    expect((await stat(deep)).isDirectory()).toBe(true);
  });

  it('leaves nothing to others unless it is made for them', async () => {
    const umask = async (path: string) => (await stat(path)).mode & 0o777;
    const file = join(directory, 'cache', 'a');
    await makeDirectory(join(directory, 'cache'));
    await writeFileAtomic(file, 'x');
    expect([await umask(join(directory, 'cache')), await umask(file)]).toEqual([0o700, 0o600]);
    await writeFileAtomic(file, 'x', { mode: forOthersToo.file });
    expect((await umask(file)) & 0o400).toBe(0o400);
  });

  it('takes a link to a directory for one', async () => {
    await symlink(directory, join(directory, 'link'));
    await makeDirectory(join(directory, 'link'));
    await makeDirectory(join(directory, 'link', 'below'));
    expect((await stat(join(directory, 'below'))).isDirectory()).toBe(true);
  });

  it('ends with an error where nothing can be made', async () => {
    await writeFile(join(directory, 'file'), '');
    await symlink('nowhere', join(directory, 'dangling'));
    const codeOf = async (path: string) =>
      await makeDirectory(path).then(
        () => 'made',
        (error: unknown) => (error as { code: string }).code,
      );
    expect(await codeOf(join(directory, 'file'))).toBe('EEXIST');
    expect(await codeOf(join(directory, 'file', 'below'))).toBe('ENOTDIR');
    expect(await codeOf(join(directory, 'dangling'))).toBe('EEXIST');
    expect(await codeOf('/proc/svc/deep/deeper')).toMatch(/ENOENT|EACCES|EPERM|EROFS/);
  });
});
