import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { CacheSelection } from '../../core/cache-entry.ts';
import { HttpCache } from '../http/http-cache.ts';
import { openDataCache } from '../cache/data-cache.ts';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 10, 22, 8);
const everything: CacheSelection = { kinds: null, year: null, confirmedBeforeMs: null };
const { signal } = new AbortController();

let home: string;
let answers: HttpCache;
beforeEach(async () => {
  home = await temporaryHome();
  answers = new HttpCache(join(home, 'cache', 'http'), 1e9);
});

const bytes = (text: string) => Buffer.from(text);

async function keepAnswer(name: string, { text = name, ageDays = 0 } = {}): Promise<void> {
  const answer = {
    name,
    ...{ host: 'x.example', origin: 'archive' as const, validators: { etag: null, lastModified: null } },
    ...{ confirmedUtcMs: nowMs - ageDays * dayMs, isFinal: true, isPassing: false, readBy: 1 },
  };
  await answers.store(answers.describe(answer, bytes(text)), bytes(text));
}

async function keepFile(path: string, ageDays = 0): Promise<string> {
  const file = join(home, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'x'.repeat(100));
  const when = new Date(nowMs - ageDays * dayMs);
  await utimes(file, when, when);
  return file;
}

const key = 'a'.repeat(8);
const parsed = `cache/sessions/archive/${key}.json.gz`;
const columns = `cache/telemetry/demo/${key}.columns.gz`;
const simulated = `cache/results/demo/${key}.bytes.gz`;
const code = 'cache/code/main-x-v20-linux-x64/analyze-lap-times.code';

async function fill(): Promise<void> {
  await keepAnswer('archive archive/2025/2025-05-04_Miami/2025-05-03_Sprint/TimingData.jsonStream', {
    ageDays: 40,
  });
  await keepAnswer('archive https://copy.example/ archive/2024/Index.json');
  await keepAnswer('openf1 openf1/sessions?year=2023', { text: '[{"session_key":9221}]' });
  await keepAnswer('openf1 openf1/laps?session_key=9221');
  await keepAnswer('openf1 openf1/laps?session_key=1');
  await keepAnswer('results results/2025/5/results.json?limit=100&offset=0');
  await keepAnswer('schedule schedule/schedule_2025.json');
  await keepAnswer('circuits circuits/65/2025');
  await answers.storeAbsence({ name: 'results results/2026.json', answers: [], confirmedUtcMs: nowMs });
  await keepFile(parsed, 10);
  await keepFile(columns);
  await keepFile(simulated);
  await keepFile(code);
}

const kept = async () => {
  const entries = await openDataCache(home).entries(signal);
  return entries.map(({ kind, year }) => `${kind} ${year}`).toSorted();
};
const clear = async (selection: Partial<CacheSelection>) =>
  await openDataCache(home).clear({ ...everything, ...selection }, signal);
const filesBelow = async (directory: string) =>
  (await readdir(join(home, directory), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('what is kept', () => {
  it('is told by kind and season, and sizes add up to what lies on the disk', async () => {
    await fill();
    expect(await kept()).toEqual([
      'archive 2024',
      'archive 2025',
      'circuits 2025',
      'openf1 2023',
      'openf1 2023',
      'openf1 null',
      'program null',
      'results 2025',
      'results 2026',
      'schedule 2025',
      'sessions null',
      'simulated null',
      'telemetry null',
    ]);
    const entries = await openDataCache(home).entries(signal);
    const archive = entries.filter(({ kind }) => kind === 'archive');
    expect(archive.map(({ confirmedUtcMs }) => confirmedUtcMs).toSorted()).toEqual([
      nowMs - 40 * dayMs,
      nowMs,
    ]);
    expect(entries.find(({ kind }) => kind === 'sessions')).toMatchObject({
      bytes: 100,
      confirmedUtcMs: nowMs - 10 * dayMs,
    });
  });

  it('is nothing where there is no cache', async () => {
    expect(await kept()).toEqual([]);
    expect(await clear({})).toEqual({ removed: 0, freedBytes: 0, problems: [] });
  });

  it('counts a content once that several records name', async () => {
    await keepAnswer('archive archive/2025/a/b/SessionInfo.jsonStream', { text: 'same '.repeat(10_000) });
    const [alone] = await openDataCache(home).entries(signal);
    await keepAnswer('archive archive/2025/c/d/SessionInfo.jsonStream', { text: 'same '.repeat(10_000) });
    const both = await openDataCache(home).entries(signal);
    expect(Math.max(...both.map((entry) => entry.bytes))).toBeLessThan(alone!.bytes + 10);
    expect(both.reduce((sum, entry) => sum + entry.bytes, 0)).toBeLessThan(2 * alone!.bytes);
  });

  it('names damaged records and contents without a record', async () => {
    await keepAnswer('schedule schedule/schedule_2025.json');
    const [record] = await filesBelow('cache/http/records');
    await writeFile(join(home, 'cache/http/records', record!.slice(0, 2), record!), '{"half');
    expect(await kept()).toEqual(['unreadable null', 'unreadable null']);
    expect(await clear({ kinds: ['unreadable'] })).toMatchObject({ removed: 2 });
    expect(await filesBelow('cache')).not.toContainEqual(expect.stringMatching(/json|br/));
  });
});

describe('clearing', () => {
  it.each<[Partial<CacheSelection>, string[]]>([
    [{ year: 2023 }, ['openf1 2023', 'openf1 2023']],
    [{ year: 2025, kinds: ['results', 'schedule'] }, ['results 2025', 'schedule 2025']],
    [{ confirmedBeforeMs: nowMs - 30 * dayMs }, ['archive 2025']],
    [{ confirmedBeforeMs: nowMs - 5 * dayMs }, ['archive 2025', 'sessions null']],
    [{ kinds: ['telemetry', 'simulated'] }, ['simulated null', 'telemetry null']],
    [{ kinds: ['program'] }, ['program null']],
    [{ kinds: ['circuits'], year: 2020 }, []],
  ])('%j removes that and nothing else', async (selection, gone) => {
    await fill();
    const before = await kept();
    expect(await clear(selection)).toMatchObject({ removed: gone.length, problems: [] });
    const left = await kept();
    expect([...left, ...gone].toSorted()).toEqual(before);
  });

  it('of everything leaves no answer, frees what it says, and leaves alone what is none of it', async () => {
    await fill();
    const others = [
      'workspaces/w/data/drivers.json',
      'account/f1tv-token',
      'budget/x.json',
      `cache/other/x/${key}.json.gz`,
      'cache/http/records/ab/notes.txt',
      `cache/sessions/archive/${key}.lock`,
    ];
    for (const path of others) await keepFile(path);
    const listed = (await openDataCache(home).entries(signal)).reduce((sum, entry) => sum + entry.bytes, 0);
    const { removed, freedBytes } = await clear({});
    expect([removed, freedBytes]).toEqual([13, listed]);
    expect(await kept()).toEqual([]);
    expect(await filesBelow('cache/http/bodies')).toEqual([]);
    for (const path of others) expect(await filesBelow(dirname(path)), path).toHaveLength(1);
  });

  it('keeps a content that another record still names', async () => {
    const text = 'the same';
    await keepAnswer('archive archive/2024/a/b/SessionInfo.jsonStream', { text });
    await keepAnswer('archive archive/2025/a/b/SessionInfo.jsonStream', { text });
    await clear({ year: 2024 });
    const record = await answers.find('archive archive/2025/a/b/SessionInfo.jsonStream');
    expect(record?.kind === 'body' && (await answers.read(record))).toEqual(bytes(text));
  });

  it('never follows a symbolic link', async () => {
    const outside = await temporaryHome();
    const secret = join(outside, `${key}.json.gz`);
    await writeFile(secret, 'secret');
    await mkdir(join(home, 'cache', 'sessions', 'archive'), { recursive: true });
    await symlink(secret, join(home, parsed));
    await symlink(outside, join(home, 'cache', 'sessions', 'linked'));
    await symlink(outside, join(home, 'cache', 'telemetry'));
    expect(await kept()).toEqual([]);
    expect(await clear({})).toMatchObject({ removed: 0 });
    expect(await readdir(outside)).toEqual([`${key}.json.gz`]);
  });

  it('refuses a cache that is a symbolic link itself', async () => {
    const outside = await temporaryHome();
    await symlink(outside, join(home, 'cache'));
    await expect(clear({})).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { path: join(home, 'cache') },
    });
  });

  it('does no harm to who reads and writes meanwhile', async () => {
    const name = 'schedule schedule/schedule_2025.json';
    const clearing = (async () => {
      for (let time = 0; time < 40; time += 1) await clear({});
    })();
    const seen = new Set<string>();
    for (let time = 0; time < 40; time += 1) {
      await keepAnswer(name);
      const record = await answers.find(name);
      const body = record?.kind === 'body' ? await answers.read(record) : null;
      seen.add(body === null ? 'miss' : Buffer.from(body).toString());
    }
    await clearing;
    expect([...seen].filter((each) => each !== 'miss')).toEqual([name]);
  });

  it('ends with its caller', async () => {
    const cache = openDataCache(home);
    await expect(cache.clear(everything, AbortSignal.abort())).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

describe('makeRoom', () => {
  it('removes what was used longest ago, and no more than it takes', async () => {
    await keepFile(parsed, 5);
    await keepFile(columns, 50);
    await keepFile(simulated, 20);
    const cache = openDataCache(home);
    const left = async () => (await cache.entries(signal)).map(({ kind }) => kind).toSorted();
    expect(await cache.makeRoom(0, signal)).toMatchObject({ removed: 0, freedBytes: 0 });
    expect(await cache.makeRoom(1, signal)).toMatchObject({ removed: 1, freedBytes: 100, problems: [] });
    expect(await left()).toEqual(['sessions', 'simulated']);
    expect(await cache.makeRoom(150, signal)).toMatchObject({ removed: 2, freedBytes: 200 });
    expect(await left()).toEqual([]);
  });
});
