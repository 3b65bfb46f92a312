import * as promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as atOnce from './files-at-once.ts';

type Files = Pick<typeof promises, keyof typeof atOnce>;

const ways: [string, Files][] = [
  ['Node', promises],
  ['at once', atOnce],
];

/** Methods of open files that nobody calls in the command line. */
const left = ['chown', 'createReadStream', 'createWriteStream', 'readLines', 'readableWebStream', 'readv'];
const leftToo = ['writev', 'getAsyncId', 'constructor'];

let directory: string;

beforeEach(async () => {
  directory = await promises.mkdtemp(join(tmpdir(), 'svc-at-once-'));
});
afterEach(async () => await promises.rm(directory, { recursive: true, force: true }));

const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
};

describe.each(ways)('files, by %s', (_, files) => {
  const at = (name: string): string => join(directory, name);

  it('are written, read, listed and taken away', async () => {
    await files.mkdir(at('a/b'), { recursive: true });
    await files.writeFile(at('a/one'), 'one');
    await files.appendFile(at('a/one'), ', two');
    await files.rename(at('a/one'), at('a/b/two'));
    await files.link(at('a/b/two'), at('a/three'));
    await files.truncate(at('a/three'), 4);
    await files.utimes(at('a/three'), 100, 200);
    expect(await files.readFile(at('a/b/two'), 'utf8')).toBe('one,');
    expect(await files.readFile(at('a/b/two'))).toEqual(Buffer.from('one,'));
    expect((await files.readdir(at('a'))).sort()).toEqual(['b', 'three']);
    const entries = await files.readdir(at('a'), { withFileTypes: true });
    expect(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)).toEqual(['b']);
    expect((await files.stat(at('a/three'))).mtimeMs).toBe(200_000);
    expect((await files.lstat(at('a/three'), { bigint: true })).size).toBe(4n);
    expect(await files.realpath(at('a/b/../three'))).toBe(
      join(await promises.realpath(directory), 'a/three'),
    );
    await files.chmod(at('a/three'), 0o600);
    await files.access(at('a/three'));
    await files.rm(at('a/three'));
    await files.rm(at('a'), { recursive: true, force: true });
    expect(await files.readdir(directory)).toEqual([]);
  });

  it('are opened, read and written in place, and closed', async () => {
    const file = await files.open(at('file'), 'wx+', 0o640);
    await file.writeFile('0123456789');
    expect(await file.write('ab', 4)).toMatchObject({ bytesWritten: 2 });
    const buffer = Buffer.alloc(4);
    expect(await file.read(buffer, 0, 4, 3)).toMatchObject({ bytesRead: 4 });
    expect(buffer.toString()).toBe('3ab6');
    await file.truncate(6);
    await file.datasync();
    await file.sync();
    expect((await file.stat()).size).toBe(6);
    expect(Number((await file.stat({ bigint: true })).mode & 0o777n)).toBe(0o640);
    await file.close();
    const again = await files.open(at('file'), 'r');
    expect(await again.readFile('utf8')).toBe('0123ab');
    await again.close();
    expect(await codeOf(files.open(at('file'), 'wx'))).toBe('EEXIST');
  });

  it('that are not there are told by a promise, with the code of the system', async () => {
    const none = at('none');
    const asked = [
      files.readFile(none),
      files.stat(none),
      files.lstat(none),
      files.realpath(none),
      files.readdir(none),
      files.open(none),
      files.rm(none),
      files.rename(none, at('other')),
    ];
    expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'ENOENT'));
    expect(await codeOf(files.rm(none, { force: true }))).toBeUndefined();
    expect(await codeOf(files.mkdir(directory))).toBe('EEXIST');
  });
});

it('has of open files all that Node has, but for streams and lists', async () => {
  const [theirs, ours] = [
    await promises.open(join(directory, 'file'), 'w'),
    await atOnce.open(join(directory, 'file')),
  ];
  const prototype = Object.getPrototypeOf(theirs) as object;
  const methods = Object.getOwnPropertyNames(prototype).filter((name) => /^[a-z]/.test(name));
  const missing = methods.filter((name) => !(name in ours) && ![...left, ...leftToo].includes(name));
  expect(missing).toEqual([]);
  await theirs.close();
  await ours.close();
});
