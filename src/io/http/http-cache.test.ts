import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputOf, startProgram, writeProgram } from '../../../test/support/child-process.ts';
import { pruneCache } from './cache-prune.ts';
import type { StoredBody } from './cache-record.ts';
import { HttpCache } from './http-cache.ts';

let directory: string;
let cache: HttpCache;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'svc-cache-')), 'http');
  cache = new HttpCache(directory, 1e9);
});
afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (body: Uint8Array | null) => body && Buffer.from(body).toString();
const confirmedUtcMs = Date.UTC(2025, 4, 3);

function answerFor(name: string) {
  const validators = { etag: '"1"', lastModified: null };
  return {
    name,
    host: 'archive.example',
    origin: 'archive' as const,
    validators,
    confirmedUtcMs,
    isFinal: false,
    isPassing: false,
    readBy: 1,
  };
}

async function keep(name: string, content: string, target = cache): Promise<StoredBody> {
  const record = target.describe(answerFor(name), bytes(content));
  await target.store(record, bytes(content));
  return record;
}

async function filesIn(tree: 'records' | 'bodies'): Promise<string[]> {
  const names = await readdir(join(directory, tree), { recursive: true });
  return names.filter((name) => name.includes('/')).map((name) => join(directory, tree, name));
}

async function totalBytes(): Promise<number> {
  const paths = [...(await filesIn('records')), ...(await filesIn('bodies'))];
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function contentOf(name: string): Promise<string | null> {
  const record = await cache.find(name);
  return record?.kind === 'body' ? text(await cache.read(record)) : null;
}

describe('HttpCache', () => {
  it('gives back what was stored, with where it came from', async () => {
    const record = await keep('archive/2025/Index.json', '{"São":"Paulo"}');
    expect(record.sha256).toBe(createHash('sha256').update('{"São":"Paulo"}').digest('hex'));
    expect(await new HttpCache(directory, 1e9).find('archive/2025/Index.json')).toEqual(record);
    expect(await contentOf('archive/2025/Index.json')).toBe('{"São":"Paulo"}');
    expect(await cache.find('archive/2026/Index.json')).toBeNull();
  });

  it('keeps an empty file', async () => {
    await keep('archive/empty.jsonStream', '');
    expect(await contentOf('archive/empty.jsonStream')).toBe('');
  });

  it('replaces an answer and keeps the newest', async () => {
    await keep('archive/a', 'first');
    await keep('archive/a', 'second');
    expect(await contentOf('archive/a')).toBe('second');
  });

  it('confirms an answer without touching its content, unless another one came meanwhile', async () => {
    const record = await keep('archive/a', 'first');
    await cache.confirm({ ...record, confirmedUtcMs: confirmedUtcMs + 1000 });
    expect(await cache.find('archive/a')).toMatchObject({ confirmedUtcMs: confirmedUtcMs + 1000 });
    const newer = await keep('archive/a', 'second');
    await cache.confirm({ ...record, confirmedUtcMs: confirmedUtcMs + 2000 });
    expect(await cache.find('archive/a')).toEqual(newer);
  });

  it('remembers that something is not there, and who said so', async () => {
    const answers = [{ host: 'archive.example', status: 404, problem: 'not there', retryAfterMs: null }];
    await cache.storeAbsence({ name: 'archive/a', answers, confirmedUtcMs });
    expect(await cache.find('archive/a')).toEqual({
      kind: 'absence',
      name: 'archive/a',
      answers,
      confirmedUtcMs,
    });
  });

  it('takes a damaged content for a miss, and mends it with the next answer', async () => {
    const content = Array.from({ length: 5000 }, (_, lap) => `lap ${lap * lap}`).join();
    const record = await keep('archive/a', content);
    const [path] = await filesIn('bodies');
    const packed = await readFile(path!);
    const damages: (() => Promise<void>)[] = [
      () => truncate(path!, 10),
      () => truncate(path!, 0),
      () =>
        writeFile(
          path!,
          packed.map((byte, index) => (index === 20 ? byte ^ 1 : byte)),
        ),
      () => writeFile(path!, 'something else entirely'),
      () => writeFile(path!, brotliCompressSync(content.replace('lap 16', 'lap 61'))),
      () => rm(path!),
    ];
    for (const damage of damages) {
      await damage();
      expect(await cache.read(record)).toBeNull();
      await keep('archive/a', content);
      expect(await contentOf('archive/a')).toBe(content);
    }
  });

  it.each([
    '',
    '{"kind":"bo',
    'null',
    '[]',
    '{"kind":"body","name":"archive/other"}',
    '{"kind":"body","name":"archive/a","confirmedUtcMs":1}',
    '{"kind":"absence","name":"archive/a","confirmedUtcMs":1e300,"answers":[]}',
    '{"kind":"absence","name":"archive/a","confirmedUtcMs":1,"answers":[{"host":7}]}',
  ])('takes a damaged record for a miss: %s', async (damaged) => {
    await keep('archive/a', 'content');
    const [path] = await filesIn('records');
    await writeFile(path!, damaged);
    expect(await cache.find('archive/a')).toBeNull();
  });

  it('takes a record of simulated or recorded data for a miss', async () => {
    const record = await keep('archive/a', 'content');
    const [path] = await filesIn('records');
    for (const origin of ['demo', 'recorded']) {
      await writeFile(path!, JSON.stringify({ ...record, origin }));
      expect(await cache.find('archive/a')).toBeNull();
    }
  });

  it('does not let a record point at a file outside', async () => {
    const record = await keep('archive/a', 'content');
    const [path] = await filesIn('records');
    await writeFile(path!, JSON.stringify({ ...record, sha256: '../../../../etc/passwd' }));
    expect(await cache.find('archive/a')).toBeNull();
  });

  it('is shared by processes that read and write the same names at once', async () => {
    const program = await writeProgram(
      join(directory, '..'),
      { cache: 'src/io/http/http-cache.ts' },
      `const [, , directory, own] = process.argv;
      const shared = new cache.HttpCache(directory, 1e9);
      const validators = { etag: null, lastModified: null };
      let wrong = 0;
      for (let turn = 0; turn < 40; turn += 1) {
        const name = 'archive/' + (turn % 3);
        const body = Buffer.from((name + ' by ' + own + ' ').repeat(5000));
        const answer = { name, host: 'h', origin: 'archive', validators, confirmedUtcMs: turn, isFinal: true };
        await shared.store(shared.describe(answer, body), body);
        const record = await shared.find(name);
        const seen = record && (await shared.read(record));
        if (!seen || !seen.toString().startsWith(name + ' by ')) wrong += 1;
      }
      console.log(wrong);`,
    );
    const outputs = ['a', 'b', 'c'].map((own) => outputOf(startProgram(program, directory, own)));
    expect((await Promise.all(outputs)).map(Number)).toEqual([0, 0, 0]);
    expect(await filesIn('records')).toHaveLength(3);
    expect((await filesIn('bodies')).every((path) => path.endsWith('.br'))).toBe(true);
  });
});

describe('pruning', () => {
  const minuteMs = 60_000;
  const noise = (seed: number) =>
    createHash('sha512').update(String(seed)).digest('hex') + Math.PI.toString().repeat(seed);
  const touch = async (path: string, agoMs: number) => {
    const time = new Date(Date.now() - agoMs);
    await utimes(path, time, time);
  };

  it('removes what was used longest ago until the rest fits, with its content', async () => {
    // Two of the three have the same content, which is kept once.
    for (const name of ['oldest', 'old', 'new']) {
      await keep(name, noise(name.length));
      const paths = await filesIn('records');
      const stamps = await Promise.all(
        paths.map(async (path) => [await readFile(path, 'utf8'), path] as const),
      );
      const own = stamps.find(([content]) => content.includes(`"name":"${name}"`))![1];
      await touch(own, { oldest: 300, old: 200, new: 0 }[name]! * minuteMs);
    }
    const total = await totalBytes();
    await pruneCache(directory, { maxBytes: total, everyMs: 0 });
    expect(await filesIn('records')).toHaveLength(3);
    await pruneCache(directory, { maxBytes: total - 1, everyMs: 0 });
    expect(await cache.find('oldest')).toBeNull();
    expect([await contentOf('old'), await contentOf('new')]).toEqual([noise(3), noise(3)]);
    expect(await filesIn('records')).toHaveLength(2);
    expect(await filesIn('bodies')).toHaveLength(1);
  });

  it('reading counts as using', async () => {
    const record = await keep('a', 'content');
    const [path] = await filesIn('records');
    await touch(path!, 48 * 60 * minuteMs);
    await cache.read(record);
    expect(Date.now() - (await stat(path!)).mtimeMs).toBeLessThan(10 * minuteMs);
  });

  it('removes what killed writers left, but nothing that may still be written', async () => {
    await keep('a', 'content');
    const [body] = await filesIn('bodies');
    const left = join(body!, '..', '.tmp-1-0011223344556677');
    const current = join(body!, '..', '.tmp-2-0011223344556677');
    await writeFile(left, 'half');
    await writeFile(current, 'half');
    await touch(left, 120 * minuteMs);
    await pruneCache(directory, { maxBytes: await totalBytes(), everyMs: 0 });
    expect((await filesIn('bodies')).sort()).toEqual([current, body].sort());
    await writeFile(current, 'more than half'.repeat(50));
    await pruneCache(directory, { maxBytes: (await totalBytes()) - 50, everyMs: 0 });
    expect((await filesIn('bodies')).sort()).toEqual([current, body].sort());
    expect(await contentOf('a')).toBe('content');
  });

  it('happens rarely, by one process, and when much was written', async () => {
    await keep('a', noise(1));
    await pruneCache(directory, { maxBytes: 1_000_000, everyMs: 60 * minuteMs });
    expect(await contentOf('a')).toBe(noise(1));
    const lock = join(directory, 'prune.lock');
    await writeFile(lock, JSON.stringify({ token: 'x', pid: process.pid, pidNamespace: 'elsewhere' }));
    await pruneCache(directory, { maxBytes: 1, everyMs: 0 });
    expect(await contentOf('a')).toBe(noise(1));
    await rm(lock);
    const small = new HttpCache(directory, 2000);
    for (let index = 0; index < 12; index += 1) await keep(`many/${index}`, noise(index), small);
    const left = await filesIn('records');
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(8);
  });

  it('counts what many short processes write, each of them little', async () => {
    const maxBytes = 200_000;
    const sizes: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const shortLived = new HttpCache(directory, maxBytes);
      await keep(`many/${index}`, randomBytes(8000).toString('hex'), shortLived);
      sizes.push(await totalBytes());
    }
    expect(Math.max(...sizes)).toBeLessThan(maxBytes * 1.1);
    expect(await contentOf('many/59')).not.toBeNull();
  });
});
