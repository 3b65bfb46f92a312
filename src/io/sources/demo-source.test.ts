import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSource } from './open-source.ts';
import type { ResourceRef } from '../http/resource.ts';

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
  [{ service: 'schedule', path: 'schedule_2027.json' }, true],
  [{ service: 'results', path: '2024/99/results.json' }, false],
])('says of another season which ones it has: %j', async (ref, isOther) => {
  const answer = await (await open(afterSeason)).fetch(ref, any);
  const span = { who: 'the simulated archive', first: 2018, last: 2026 };
  expect(answer).toMatchObject({ ok: false, reason: 'absent' });
  expect('outsideOf' in answer ? answer.outsideOf : null).toEqual(isOther ? span : null);
});
