import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { RequestBudget } from '../http/request-budget.ts';
import { createWorkspaceStore } from '../workspaces/workspaces.ts';
import { isTemporaryFileName, removeStaleDrafts, writeFileAtomic } from './atomic-write.ts';
import { entryName, jsonCodec } from './entry-codecs.ts';
import { ParsedCache } from './parsed-cache.ts';

let directory: string;
beforeEach(async () => void (directory = await temporaryHome()));

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

const halfWritten = '.tmp-4711-0011223344556677';

/** Puts a file where a killed process would have left it two hours ago, or just now. */
async function leave(path: string, since: 'long ago' | 'just now' = 'long ago'): Promise<void> {
  await writeFile(path, 'half');
  const then = new Date(Date.now() - (since === 'long ago' ? 2 * 3_600_000 : 0));
  await utimes(path, then, then);
}

describe('removeStaleDrafts', () => {
  it('takes what is surely left behind and nothing else', async () => {
    const drafts = [
      halfWritten,
      '.claim-4711-0011223344556677',
      `a.json.lock.${'0a'.repeat(12)}`,
      `${'0a'.repeat(4)}.lock`,
    ];
    const others = ['.tmp-notes', '.claim-of-mine', 'a.json.lock', '.a.png.claim', 'a.lock.backup', '.tmp'];
    for (const name of [...drafts, ...others]) await leave(join(directory, name));
    const young = '.tmp-4712-0011223344556677';
    await leave(join(directory, young), 'just now');
    await removeStaleDrafts(directory);
    expect((await readdir(directory)).sort()).toEqual([...others, young].sort());
  });

  it('does not mind a directory that is gone', async () => {
    await expect(removeStaleDrafts(join(directory, 'absent'))).resolves.toBeUndefined();
    await expect(removeStaleDrafts(join(directory, 'absent'), [halfWritten])).resolves.toBeUndefined();
  });
});

describe('what a killed process left', () => {
  it('goes with the next file written beside it into a workspace', async () => {
    const store = createWorkspaceStore({ home: directory, clock: { nowMs: () => Date.now() } });
    await store.create('w', undefined);
    const inside = (...parts: string[]) => join(directory, 'workspaces', 'w', ...parts);
    await leave(inside('data', halfWritten));
    await leave(inside('charts', halfWritten));
    await store.writeData('w', 'a.json', '{}');
    await store.writeChart('w', { name: 'a', extension: 'png', parameters: {}, content: 'x' });
    expect(await readdir(inside('data'))).toEqual(['a.json']);
    expect((await readdir(inside('charts'))).sort()).toEqual(['.a.png.claim', 'a.png']);
  });

  it('goes with the next workspace that is made or removed', async () => {
    const store = createWorkspaceStore({ home: directory, clock: { nowMs: () => Date.now() } });
    const root = join(directory, 'workspaces');
    await mkdir(root);
    for (const kind of ['creating', 'removing']) {
      const name = `.${kind}-${crypto.randomUUID()}`;
      await mkdir(join(root, name, 'data'), { recursive: true });
      await utimes(join(root, name), 1, 1);
      await (kind === 'creating' ? store.create('w', undefined) : store.remove('w'));
      expect(await readdir(root)).toEqual(kind === 'creating' ? ['w'] : []);
    }
  });

  it('goes with the next entry of a cache of parsed data', async () => {
    await leave(join(directory, halfWritten));
    await new ParsedCache<number>(directory, jsonCodec(), 10).write('k', 1);
    expect(await readdir(directory)).toEqual([`${entryName('k')}.json.gz`]);
  });

  it('goes with the next request booked', async () => {
    await mkdir(join(directory, 'budget'));
    await leave(join(directory, 'budget', halfWritten));
    await leave(join(directory, 'budget', `h.json.lock.${'0a'.repeat(12)}`));
    const budget = new RequestBudget(directory, { nowMs: () => Date.now() });
    await budget.acquire('h', { perSecond: 5, perHour: null }, undefined);
    expect(await readdir(join(directory, 'budget'))).toEqual(['h.json']);
  });
});
