import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpack } from '../../../test/support/telemetry-feed.ts';
import type { Compute } from '../effects.ts';
import { indexPackedRecords } from '../../core/feed/packed-records.ts';
import type { ResourceRef } from '../http/resource.ts';
import { openSource } from './open-source.ts';
import type { ResourceSource } from './source.ts';

const any = { maxAgeMs: Infinity };
const afterSeason = { nowMs: () => Date.UTC(2025, 0, 10) };
const qualifying = '2024/2024-05-26_Monaco_Grand_Prix/2024-05-25_Qualifying/';
let home: string;
beforeAll(async () => (home = await mkdtemp(join(tmpdir(), 'svc-demo-source-'))));
afterAll(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));

const open = (clock: { nowMs: () => number }) =>
  openSource({ SVC_HOME: home, SVC_SOURCE: 'demo' }, { clock });

it.each<ResourceRef>([
  { service: 'schedule', path: 'schedule_2024.json' },
  { service: 'results', path: '2024/8/results.json' },
  { service: 'archive', path: `${qualifying}TimingData.jsonStream` },
  { service: 'archive', path: `${qualifying}CarData.z.jsonStream` },
])('answers with the same bytes and fingerprint each time, kept or made anew: $path', async (ref) => {
  const first = await (await open(afterSeason)).fetch(ref, any);
  const again = await (await open(afterSeason)).fetch(ref, any);
  if (!first.ok || !again.ok) throw new Error('no answer');
  expect(first).toMatchObject({ origin: 'demo', warnings: [], confirmedUtcMs: null });
  expect(Buffer.from(again.body).equals(first.body)).toBe(true);
  expect(await (await open(afterSeason)).fingerprint(ref, any)).toBe(first.fingerprint);
});

it('has the records of telemetry files one by one, as the files have them', async () => {
  const source = await open(afterSeason);
  for (const topic of ['CarData.z', 'Position.z']) {
    const ref: ResourceRef = { service: 'archive', path: `${qualifying}${topic}.jsonStream` };
    const file = await source.fetch(ref, any);
    if (!file.ok) throw new Error('no file');
    const inFile = indexPackedRecords(topic, new TextDecoder().decode(file.body), unpack)!;
    const everybody = /"\d+":/g;
    const cars = inFile
      .unpack(0)!
      .match(everybody)!
      .map((name) => name.slice(1, -2));
    const records = (await source.packedRecords!(ref, cars, any))!;
    expect(records.timesMs).toEqual(inFile.timesMs);
    const some = [0, 1, 500, 499, records.timesMs.length - 1, 2000];
    expect(some.map(records.unpack)).toEqual(some.map(inFile.unpack));
    const ofOne = (await source.packedRecords!(ref, ['16'], any))!;
    expect(new Set(ofOne.unpack(500)!.match(everybody))).toContain('"16":');
    expect(new Set(ofOne.unpack(500)!.match(everybody))).not.toContain('"1":');
  }
});

it('has no records of what is no such file, or not there yet', async () => {
  const ref = (path: string): ResourceRef => ({ service: 'archive', path });
  const carData = ref(`${qualifying}CarData.z.jsonStream`);
  const recordsOf = async (source: ResourceSource, of: ResourceRef) =>
    await source.packedRecords!(of, ['16'], any);
  const source = await open(afterSeason);
  expect(await recordsOf(source, ref(`${qualifying}TimingData.jsonStream`))).toBeNull();
  expect(await recordsOf(source, { ...carData, service: 'results' })).toBeNull();
  expect(await recordsOf(await open({ nowMs: () => Date.UTC(2024, 4, 20) }), carData)).toBeNull();
});

it('makes sessions as it is told to, but for whole files of telemetry, which take long', async () => {
  let computations = 0;
  const compute: Compute = (work) => {
    computations += 1;
    return work();
  };
  const source = await openSource(
    { SVC_HOME: join(home, 'other'), SVC_SOURCE: 'demo' },
    { clock: afterSeason, compute },
  );
  const ref = (topic: string): ResourceRef => ({
    service: 'archive',
    path: `${qualifying}${topic}.jsonStream`,
  });
  expect(await source.fetch(ref('TimingData'), any)).toMatchObject({ ok: true });
  expect(await source.packedRecords!(ref('CarData.z'), ['16'], any)).not.toBeNull();
  expect(computations).toBe(2);
  expect(await source.fetch(ref('CarData.z'), any)).toMatchObject({ ok: true });
  expect(computations).toBe(2);
});

it('keeps telemetry and results, apart from all data that is not simulated', async () => {
  expect((await readdir(join(home, 'cache'))).sort()).toEqual(['results', 'telemetry-files']);
  for (const name of ['results', 'telemetry-files']) {
    expect(await readdir(join(home, 'cache', name))).toEqual(['demo']);
  }
});

it('has no data of a session that is not over, and other results afterwards', async () => {
  const beforeMonaco = await open({ nowMs: () => Date.UTC(2024, 4, 20) });
  const file: ResourceRef = { service: 'archive', path: `${qualifying}TimingData.jsonStream` };
  expect(await beforeMonaco.fetch(file, any)).toMatchObject({ ok: false, reason: 'absent' });
  expect(await beforeMonaco.fingerprint(file, any)).toBe('absent');
  const standings: ResourceRef = { service: 'results', path: '2024/driverstandings.json' };
  const then = await beforeMonaco.fetch(standings, any);
  const now = await (await open(afterSeason)).fetch(standings, any);
  if (!then.ok || !now.ok) throw new Error('no answer');
  expect(then.fingerprint).not.toBe(now.fingerprint);
  expect(Buffer.from(then.body).equals(now.body)).toBe(false);
});

it('knows nothing outside its seasons, whatever the path', async () => {
  const source = await open(afterSeason);
  for (const path of ['', '../../etc/passwd', '1950/results.json', `${qualifying}../x`, '__proto__']) {
    for (const service of ['archive', 'results', 'schedule', 'circuits'] as const) {
      expect((await source.fetch({ service, path }, any)).ok, `${service} ${path}`).toBe(false);
    }
  }
});

it('does nothing for a caller who has gone', async () => {
  const source = await open(afterSeason);
  const fetching = source.fetch(
    { service: 'schedule', path: 'schedule_2024.json' },
    { ...any, signal: AbortSignal.abort() },
  );
  await expect(fetching).rejects.toMatchObject({ code: 'CANCELLED' });
});

it.each<[ResourceRef, boolean]>([
  [{ service: 'results', path: '1951/results.json' }, true],
  [{ service: 'schedule', path: 'schedule_2017.json' }, true],
  [{ service: 'results', path: '2024/99/results.json' }, false],
])('says of another season which ones it has: %j', async (ref, isOther) => {
  const answer = await (await open(afterSeason)).fetch(ref, any);
  const span = { who: 'the simulated archive', first: 2018 };
  expect(answer).toMatchObject({ ok: false, reason: 'absent' });
  expect('outsideOf' in answer ? answer.outsideOf : null).toEqual(isOther ? span : null);
});

it('says that a season without a calendar of its own goes by the last known one', async () => {
  const source = await open(afterSeason);
  const warningsOf = async (year: number) => {
    const answer = await source.fetch({ service: 'schedule', path: `schedule_${year}.json` }, any);
    return answer.ok ? answer.warnings.map(({ code, message }) => `${code}: ${message}`) : answer.reason;
  };
  expect([await warningsOf(2026), await warningsOf(2027)]).toEqual([[], []]);
  expect(await warningsOf(2041)).toEqual([
    'SCHEDULE_OF_EARLIER_SEASON: The simulated archive has no calendar of 2041; the season uses that of 2027.',
  ]);
});

it('hears before each file that the call was given up, although it makes them in one go', async () => {
  const source = await open(afterSeason);
  const ref: ResourceRef = { service: 'archive', path: `${qualifying}CarData.z.jsonStream` };
  for (const ask of [
    (signal: AbortSignal) => source.fetch(ref, { ...any, signal }),
    (signal: AbortSignal) => source.packedRecords!(ref, ['1'], { ...any, signal }),
  ]) {
    const call = new AbortController();
    setImmediate(() => call.abort());
    await expect(ask(call.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
  }
});
