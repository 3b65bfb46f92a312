import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isTemporaryFileName, writeFileAtomic } from './atomic-write.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'svc-atomic-'));
});
afterEach(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));

describe('writeFileAtomic', () => {
  it('writes text and bytes, and replaces what was there', async () => {
    const path = join(directory, 'laps.json');
    await writeFileAtomic(path, '{"laps":"Zürich"}');
    expect(await readFile(path, 'utf8')).toBe('{"laps":"Zürich"}');
    await writeFileAtomic(path, new Uint8Array([0, 255, 7]), { durable: false });
    expect([...(await readFile(path))]).toEqual([0, 255, 7]);
    expect(await readdir(directory)).toEqual(['laps.json']);
  });

  it('leaves nothing behind when the target cannot be replaced, and keeps the target', async () => {
    const path = join(directory, 'in-the-way');
    await mkdir(path);
    await writeFile(join(path, 'kept'), 'x');
    await expect(writeFileAtomic(path, 'new')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
    expect(await readdir(directory)).toEqual(['in-the-way']);
    expect(await readdir(path)).toEqual(['kept']);
  });

  it('throws ENOENT when the directory does not exist', async () => {
    await expect(writeFileAtomic(join(directory, 'absent', 'x'), 'x')).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  it('replaces a symbolic link instead of writing through it', async () => {
    const outside = join(directory, 'outside');
    await writeFile(outside, 'untouched');
    await symlink(outside, join(directory, 'link'));
    await writeFileAtomic(join(directory, 'link'), 'new');
    expect(await readFile(outside, 'utf8')).toBe('untouched');
    expect(await readFile(join(directory, 'link'), 'utf8')).toBe('new');
  });

  it('never shows a mix when many write the same file at once', async () => {
    const path = join(directory, 'contested');
    const contents = Array.from({ length: 20 }, (_, index) => String.fromCharCode(97 + index).repeat(50_000));
    await writeFileAtomic(path, contents[0]!);
    const writes = contents.map((content) => writeFileAtomic(path, content, { durable: false }));
    const seen = await Promise.all(contents.map(() => readFile(path, 'utf8')));
    await Promise.all(writes);
    for (const content of [...seen, await readFile(path, 'utf8')]) expect(contents).toContain(content);
    expect(await readdir(directory)).toEqual(['contested']);
  });

  it('uses temporary names that listings can tell apart', async () => {
    expect(isTemporaryFileName('.tmp-123-0011223344556677')).toBe(true);
    expect(isTemporaryFileName('session_info.json')).toBe(false);
    expect(isTemporaryFileName('.tmp-notes')).toBe(false);
  });
});
