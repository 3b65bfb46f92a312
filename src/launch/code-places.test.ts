import { chmod, chown, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { readTrusted, removeOldest, writeWhole } from './code-places.ts';

let home: string;
let file: string;
const me = process.geteuid?.() ?? null;

beforeEach(async () => {
  home = await temporaryHome();
  file = join(home, 'a.code');
  await writeFile(file, 'code', { mode: 0o644 });
});

describe('readTrusted', () => {
  it("returns this user's own file, and null for none", () => {
    expect(readTrusted(file, null)?.toString()).toBe('code');
    expect(readTrusted(join(home, 'none'), null)).toBeNull();
    expect(readTrusted(join(home, 'none', 'below'), null)).toBeNull();
  });

  it.skipIf(me === null).each([0o666, 0o664, 0o602])(
    'takes no file that others may write (%o)',
    async (mode) => {
      await chmod(file, mode);
      expect(readTrusted(file, me)).toBeNull();
    },
  );

  it.skipIf(me === null)('takes no link, wherever it leads', async () => {
    await symlink(file, join(home, 'link.code'));
    expect(readTrusted(join(home, 'link.code'), me)).toBeNull();
  });

  it.skipIf(me !== 0)("takes a file of the program's owner, and of nobody else", async () => {
    const somebody = 54_321;
    await chown(file, somebody, somebody);
    expect(readTrusted(file, 0)).toBeNull();
    expect(readTrusted(file, somebody)?.toString()).toBe('code');
  });
});

describe('writeWhole', () => {
  it('makes the place and the directory in it, and takes the place of what was there', async () => {
    const place = join(home, 'code');
    writeWhole(place, 'build', 'a.code', Buffer.from('old'));
    writeWhole(place, 'build', 'a.code', Buffer.from('new'));
    expect(await readdir(join(place, 'build'))).toEqual(['a.code']);
    expect(await readFile(join(place, 'build', 'a.code'), 'utf8')).toBe('new');
    expect(readTrusted(join(place, 'build', 'a.code'), me)?.toString()).toBe('new');
  });

  it('makes nothing above the place', async () => {
    const write = () => writeWhole(join(home, 'none', 'code'), 'build', 'a.code', Buffer.from('x'));
    expect(write).toThrow(expect.objectContaining({ code: 'ENOENT' }));
    expect(await readdir(home)).toEqual(['a.code']);
  });

  it('leaves nothing half-written where the name is taken by a directory', async () => {
    await mkdir(join(home, 'code', 'build', 'a.code'), { recursive: true });
    expect(() => writeWhole(join(home, 'code'), 'build', 'a.code', Buffer.from('x'))).toThrow(
      expect.objectContaining({ syscall: 'rename' }),
    );
    expect(await readdir(join(home, 'code', 'build'))).toEqual(['a.code']);
  });
});

describe('removeOldest', () => {
  it('leaves three directories, those that were changed last', async () => {
    const place = join(home, 'code');
    const builds = ['one', 'two', 'three', 'four', 'five'];
    for (const [index, build] of builds.entries()) {
      writeWhole(place, build, 'a.code', Buffer.from('x'));
      await utimes(join(place, build), index, index);
    }
    removeOldest(place);
    expect((await readdir(place)).sort()).toEqual(['five', 'four', 'three']);
  });
});
