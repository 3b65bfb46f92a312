import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { outputOf, startProgram, writeProgram } from '../../../test/support/child-process.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { columnCodec } from './column-codec.ts';
import { bytesCodec, entryName, jsonCodec } from './entry-codecs.ts';
import { ParsedCache } from './parsed-cache.ts';

interface Entry {
  name: string;
  rows: (number | null)[];
}
interface Columns {
  tMs: Float64Array;
  speedKmh: Float32Array;
  drs: Float32Array | null;
}

let directory: string;

beforeEach(async () => void (directory = await temporaryHome()));

const rowsCache = (mostEntries = 10) => new ParsedCache<Entry>(directory, jsonCodec<Entry>(), mostEntries);
const columnsCache = () => new ParsedCache<Columns>(directory, columnCodec<Columns>(), 10);

const entry: Entry = { name: 'Pérez', rows: [1, null, 90_000.5] };

describe('keys', () => {
  it('are the same for the same parts, and others for any other', () => {
    const cache = rowsCache();
    expect(cache.key(['a', 'b'])).toBe(rowsCache().key(['a', 'b']));
    const keys = [['a', 'b'], ['ab'], ['a,b'], ['b', 'a'], ['a', 'b', ''], []].map((parts) =>
      cache.key(parts),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('entries', () => {
  it('come back as they were written', async () => {
    const cache = rowsCache();
    await cache.write('k', entry);
    expect(await cache.read('k')).toEqual(entry);
    expect(await rowsCache().read('k')).toEqual(entry);
  });

  it('keep typed columns, what is unknown among them', async () => {
    const columns = { tMs: Float64Array.of(0.1, 240), speedKmh: Float32Array.of(NaN, 291), drs: null };
    await columnsCache().write('k', columns);
    expect(await columnsCache().read('k')).toEqual(columns);
  });

  it('are nothing before they are written', async () => {
    expect(await rowsCache().read('k')).toBeNull();
    expect(await new ParsedCache<Entry>(join(directory, 'none'), jsonCodec(), 10).read('k')).toBeNull();
  });

  it('replace one another', async () => {
    const cache = rowsCache();
    await cache.write('k', entry);
    await cache.write('k', { ...entry, name: 'other' });
    expect((await cache.read('k'))?.name).toBe('other');
  });
});

describe('a damaged entry', () => {
  const damages: [string, (bytes: Buffer) => Buffer][] = [
    ['empty', () => Buffer.alloc(0)],
    ['no compressed data', () => Buffer.from('garbage')],
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 9)],
    ['of one other bit', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 24 ? byte ^ 4 : byte)))],
    ['something else, well compressed', () => gzipSync('{"name": ')],
  ];

  it.each(damages)('that is %s is a miss, and can be written again', async (_, damage) => {
    for (const [cache, value] of [
      [rowsCache(), entry],
      [columnsCache(), { tMs: Float64Array.of(1), speedKmh: Float32Array.of(2), drs: null }],
    ] as [ParsedCache<unknown>, unknown][]) {
      await cache.write('k', value);
      const [name] = await readdir(directory);
      const path = join(directory, name!);
      await writeFile(path, damage(await readFile(path)));
      expect(await cache.read('k')).toBeNull();
      await cache.write('k', value);
      expect(await cache.read('k')).toEqual(value);
      await rm(path);
    }
  });
});

it('tells keys whose files have one name', async () => {
  const [one, other] = ['plumless', 'buckeroo'];
  expect(entryName(other)).toBe(entryName(one));
  const cache = rowsCache();
  await cache.write(one, entry);
  expect(await cache.read(other)).toBeNull();
  await cache.write(other, { ...entry, name: 'other' });
  expect(await cache.read(one)).toBeNull();
  expect((await cache.read(other))?.name).toBe('other');
});

it('keeps entries too large to be unpacked in place', async () => {
  const cache = new ParsedCache<Uint8Array>(directory, bytesCodec, 10);
  const large = new Uint8Array(randomBytes(300_000));
  await cache.write('large', large);
  expect((await stat(join(directory, `${entryName('large')}.bytes.gz`))).size).toBeGreaterThan(256 * 1024);
  expect(new Uint8Array((await cache.read('large'))!)).toEqual(large);
});

describe('making an entry', () => {
  it('is done once by processes that want it at the same time', async () => {
    const program = await writeProgram(
      directory,
      { cache: 'src/io/disk/parsed-cache.ts', codecs: 'src/io/disk/entry-codecs.ts' },
      `import { appendFileSync } from 'node:fs';
      const [, , directory, log] = process.argv;
      const entries = new cache.ParsedCache(directory, codecs.jsonCodec(), 10);
      const made = await entries.readOrMake('k', () => {
        appendFileSync(log, 'made\\n');
        const untilMs = Date.now() + 1000;
        while (Date.now() < untilMs);
        return 'by ' + process.pid;
      });
      console.log(made);`,
    );
    const log = join(directory, 'log');
    const entries = join(directory, 'entries');
    const runs = Array.from({ length: 4 }, () => outputOf(startProgram(program, entries, log)));
    expect(new Set(await Promise.all(runs)).size).toBe(1);
    expect(await readFile(log, 'utf8')).toBe('made\n');
    expect(await readdir(entries)).toEqual([`${entryName('k')}.json.gz`]);
  });

  it('keeps nothing where there is nothing, and makes it where nothing can be kept', async () => {
    expect(await rowsCache().readOrMake('k', () => null)).toBeNull();
    expect(await readdir(directory)).toEqual([]);
    await writeFile(join(directory, 'file'), '');
    const cache = new ParsedCache<Entry>(join(directory, 'file'), jsonCodec(), 10);
    expect(await cache.readOrMake('k', () => entry)).toEqual(entry);
    const failing = () => {
      throw Object.assign(new Error('of the work itself'), { code: 'ENOENT', syscall: 'open' });
    };
    await expect(rowsCache().readOrMake('k', failing)).rejects.toThrow('of the work itself');
  });
});

describe('changing an entry', () => {
  const append = (name: string) => (kept: Entry | null) => ({ name, rows: [...(kept?.rows ?? []), 1] });

  it('loses no change of processes that make one at the same time', async () => {
    const program = await writeProgram(
      directory,
      { cache: 'src/io/disk/parsed-cache.ts', codecs: 'src/io/disk/entry-codecs.ts' },
      `const entries = new cache.ParsedCache(process.argv[2], codecs.jsonCodec(), 10);
      for (let time = 0; time < 5; time += 1)
        await entries.update('k', (kept) => ({ name: 'n', rows: [...(kept?.rows ?? []), 1] }));`,
    );
    const entries = join(directory, 'entries');
    await Promise.all(Array.from({ length: 3 }, () => outputOf(startProgram(program, entries))));
    expect((await new ParsedCache<Entry>(entries, jsonCodec(), 10).read('k'))?.rows).toHaveLength(15);
    expect(await readdir(entries)).toEqual([`${entryName('k')}.json.gz`]);
  });

  it('begins anew after damage, writes nothing for the same entry, and goes without a disk', async () => {
    await writeFile(join(directory, `${entryName('k')}.json.gz`), 'no entry');
    expect(await rowsCache().update('k', append('a'))).toEqual({ name: 'a', rows: [1] });
    const kept = await stat(join(directory, `${entryName('k')}.json.gz`));
    await rowsCache().update('k', (same) => same!);
    expect((await stat(join(directory, `${entryName('k')}.json.gz`))).mtimeMs).toBe(kept.mtimeMs);
    await writeFile(join(directory, 'file'), '');
    const refused = new ParsedCache<Entry>(join(directory, 'file'), jsonCodec(), 10);
    expect(await refused.update('k', append('b'))).toEqual({ name: 'b', rows: [1] });
  });
});

describe('the directory', () => {
  it('costs speed only when it cannot be written', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const cache = new ParsedCache<Entry>(join(file, 'below'), jsonCodec(), 10);
    await cache.write('k', entry);
    expect(await cache.read('k')).toBeNull();
  });

  it('never shows half an entry to those who read while others write', async () => {
    const cache = rowsCache();
    const large = (name: string): Entry => ({ name, rows: Array.from({ length: 20_000 }, (_, i) => i) });
    const writes = ['a', 'b', 'c', 'd'].map(async (name) => await rowsCache().write('k', large(name)));
    const seen: (Entry | null)[] = [];
    for (let round = 0; round < 40; round += 1) seen.push(await cache.read('k'));
    await Promise.all(writes);
    seen.push(await cache.read('k'));
    for (const each of seen) if (each) expect(each.rows).toHaveLength(20_000);
    expect(seen.at(-1)).not.toBeNull();
    expect(await readdir(directory)).toHaveLength(1);
  });

  it('drops the entries written longest ago as soon as there are too many', async () => {
    const cache = rowsCache(2);
    await writeFile(join(directory, 'other.columns.gz'), '');
    const writtenAt = { newer: 400, new: 300 };
    for (const [key, seconds] of Object.entries(writtenAt)) {
      await cache.write(key, entry);
      await utimes(join(directory, `${entryName(key)}.json.gz`), seconds, seconds);
    }
    expect(await readdir(directory)).toHaveLength(3);
    await cache.write('last', entry);
    expect(new Set(await readdir(directory))).toEqual(
      new Set([`${entryName('last')}.json.gz`, `${entryName('newer')}.json.gz`, 'other.columns.gz']),
    );
  });

  it('drops them as soon as they are too large together', async () => {
    await rowsCache().write('old', entry);
    const { size } = await stat(join(directory, `${entryName('old')}.json.gz`));
    await utimes(join(directory, `${entryName('old')}.json.gz`), 100, 100);
    await new ParsedCache<Entry>(directory, jsonCodec(), 10, 2 * size).write('new', entry);
    expect(new Set(await readdir(directory))).toEqual(
      new Set([`${entryName('new')}.json.gz`, `${entryName('old')}.json.gz`]),
    );
    await new ParsedCache<Entry>(directory, jsonCodec(), 10, 3 * size - 1).write('last', entry);
    expect(new Set(await readdir(directory))).toEqual(
      new Set([`${entryName('last')}.json.gz`, `${entryName('new')}.json.gz`]),
    );
  });
});
