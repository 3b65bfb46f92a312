import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { LateWrites } from './late-writes.ts';
import { entryName, jsonCodec } from './entry-codecs.ts';
import { ParsedCache } from './parsed-cache.ts';

let directory: string;
let lateWrites: LateWrites;

beforeEach(async () => {
  directory = await temporaryHome();
  lateWrites = new LateWrites();
});

const cacheIn = (place: string) => new ParsedCache<string[]>(place, jsonCodec(), 10, Infinity, lateWrites);
const failed = (error: unknown) => expect.fail(String(error));

describe('late writes', () => {
  it('are read as if they were written, and are written when they are carried out', async () => {
    await cacheIn(directory).write('a', ['one']);
    await cacheIn(directory).write('a', ['two']);
    expect(await readdir(directory)).toEqual([]);
    expect(await cacheIn(directory).read('a')).toEqual(['two']);
    expect(await cacheIn(directory).read('b')).toBeNull();
    await lateWrites.carryOut(failed);
    expect(await readdir(directory)).toEqual([`${entryName('a')}.json.gz`]);
    await rm(join(directory, `${entryName('a')}.json.gz`));
    expect(await cacheIn(directory).read('a')).toBeNull();
  });

  it('tell what failed, and go on', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    await cacheIn(join(file, 'below')).write('a', ['one']);
    await cacheIn(directory).write('b', ['two']);
    const errors: unknown[] = [];
    await lateWrites.carryOut((error) => errors.push(error));
    expect(errors).toMatchObject([{ code: 'ENOTDIR' }]);
    expect(await cacheIn(directory).read('b')).toEqual(['two']);
  });
});
