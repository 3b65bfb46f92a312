import { mkdir, mkdtemp, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { corpusDirectory } from '../../../test/recordings/corpus.ts';
import { openSource } from './open-source.ts';
import { openRecordedSource } from './recorded-source.ts';
import type { Fetched, ResourceSource } from './source.ts';
import type { ResourceRef } from '../http/resource.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';

let root: string;
let source: ResourceSource;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'svc-recorded-'));
  source = await openRecordedSource(root);
});
afterEach(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

const any = { maxAgeMs: 0 };
const textOf = (fetched: Fetched) => (fetched.ok ? Buffer.from(fetched.body).toString() : fetched.reason);

async function record(path: string, content: string): Promise<string> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

describe('recorded files', () => {
  it('lie as host and path of each service', async () => {
    await record('livetiming.formula1.com/static/2025/Index.json', 'archive');
    await record('api.jolpi.ca/ergast/f1/2025.json', 'results');
    await record('raw.githubusercontent.com/theOehrly/f1schedule/master/schedule_2025.json', 'schedule');
    await record('api.multiviewer.app/api/v1/circuits/65/2025', 'circuits');
    const refs: ResourceRef[] = [
      { service: 'archive', path: '2025/Index.json' },
      { service: 'results', path: '2025.json' },
      { service: 'schedule', path: 'schedule_2025.json' },
      { service: 'circuits', path: '65/2025' },
    ];
    for (const ref of refs) {
      const fetched = await source.fetch(ref, any);
      expect(textOf(fetched)).toBe(ref.service);
      expect(fetched).toMatchObject({ origin: 'recorded', confirmedUtcMs: null, warnings: [] });
    }
    expect(source.kind).toBe('recorded');
  });

  it('are absent when there is no regular file', async () => {
    await record('livetiming.formula1.com/static/2025/Index.json', 'archive');
    for (const path of ['2024/Index.json', '2025', '2025/Index.json/deeper', 'x'.repeat(600)]) {
      const ref: ResourceRef = { service: 'archive', path };
      expect(await source.fetch(ref, any)).toEqual({
        ok: false,
        reason: 'absent',
        answers: [
          { host: 'recorded livetiming.formula1.com', status: 404, problem: 'not there', retryAfterMs: null },
        ],
      });
      expect(await source.fingerprint(ref, any)).toBe('absent');
    }
  });

  describe('behind symbolic links', () => {
    const index: ResourceRef = { service: 'archive', path: '2025/Index.json' };
    const year = 'livetiming.formula1.com/static/2025';
    let outside: string;
    beforeEach(async () => {
      outside = await mkdtemp(join(tmpdir(), 'svc-outside-'));
      await writeFile(join(outside, 'Index.json'), 'outside');
      await writeFile(join(outside, 'sessions'), '[]');
    });
    afterEach(() => rm(outside, { recursive: true, force: true, maxRetries: 5 }));

    const leadsOut = {
      ok: false,
      reason: 'unavailable',
      answers: [{ problem: expect.stringContaining('symbolic link that leads out') }],
    };

    it('are read where these stay in the directory, also when that is a link itself', async () => {
      await record('elsewhere/Index.json', 'inside');
      await mkdir(dirname(join(root, year)), { recursive: true });
      await symlink('../../elsewhere', join(root, year));
      expect(textOf(await source.fetch(index, any))).toBe('inside');
      await symlink(root, join(outside, 'recordings'));
      const linked = await openRecordedSource(join(outside, 'recordings'));
      expect(textOf(await linked.fetch(index, any))).toBe('inside');
    });

    it('are refused where a link to the file, or to a folder on the way, leads out', async () => {
      await mkdir(join(root, year), { recursive: true });
      await symlink(join(outside, 'Index.json'), join(root, year, 'Index.json'));
      expect(await source.fetch(index, any)).toMatchObject(leadsOut);
      expect(await source.fingerprint(index, any)).toBeNull();
      await rm(join(root, year), { recursive: true });
      await symlink(outside, join(root, year));
      expect(await source.fetch(index, any)).toMatchObject(leadsOut);
      await rm(join(root, year));
      await symlink(join('..', '..', '..', basename(outside)), join(root, year));
      expect(await source.fetch(index, any)).toMatchObject(leadsOut);
    });

    it('are refused among lists of OpenF1', async () => {
      const list: ResourceRef = { service: 'openf1', path: 'sessions', query: 'year=2023' };
      const folder = join(root, 'api.openf1.org/v1');
      await mkdir(folder, { recursive: true });
      await symlink(join(outside, 'sessions'), join(folder, 'sessions'));
      expect(await source.fetch(list, any)).toMatchObject(leadsOut);
      await rm(folder, { recursive: true });
      await symlink(outside, folder);
      expect(await source.fetch(list, any)).toMatchObject(leadsOut);
    });

    it('are no trap where links lead round in a circle', async () => {
      await symlink('livetiming.formula1.com', join(root, 'livetiming.formula1.com'));
      expect(await source.fetch(index, any)).toMatchObject({ reason: 'unavailable' });
    });
  });

  it('are not read where they are larger than any of the service', async () => {
    const file = await record('api.jolpi.ca/ergast/f1/2025.json', '{');
    await truncate(file, 16 * 1024 * 1024 + 1);
    expect(await source.fetch({ service: 'results', path: '2025.json' }, any)).toMatchObject({
      reason: 'unavailable',
      answers: [{ problem: 'recorded file is larger than 16 MB' }],
    });
  });

  it('have the query in their name; a first page may be answered by the file without one', async () => {
    await record('api.jolpi.ca/ergast/f1/2025/results.json@limit=100&offset=100', 'second page');
    await record('api.jolpi.ca/ergast/f1/2025/results.json', 'plain');
    const page = async (query: string) =>
      textOf(await source.fetch({ service: 'results', path: '2025/results.json', query }, any));
    expect(await page('limit=100&offset=100')).toBe('second page');
    expect(await page('limit=100&offset=0')).toBe('plain');
    expect(await page('limit=30')).toBe('plain');
    expect(await page('limit=100&offset=200')).toBe('absent');
    expect(await page('driver=leclerc')).toBe('absent');
  });

  describe('of OpenF1', () => {
    const folder = 'api.openf1.org/v1';
    const rowsOf = async (path: string, query: string): Promise<unknown> => {
      const fetched = await source.fetch({ service: 'openf1', path, query }, any);
      return fetched.ok ? JSON.parse(textOf(fetched)) : fetched.reason;
    };
    const race = { session_key: 9221, year: 2023 };
    const sprint = { session_key: 9217, year: 2023 };
    const later = { session_key: 9488, year: 2024 };

    it('may hold every row of a list', async () => {
      await record(`${folder}/sessions`, JSON.stringify([race, later]));
      await record(`${folder}/sessions@year=2024`, '[]');
      expect(await rowsOf('sessions', 'year=2024')).toEqual([]);
      expect(await rowsOf('sessions', 'year=2023')).toEqual([race]);
    });

    it('may be pieces of the calendar, with rows that are in several once', async () => {
      await record(`${folder}/sessions@session_key=9221`, JSON.stringify([race], null, 2));
      await record(`${folder}/sessions@meeting_key=1221`, JSON.stringify([sprint, race]));
      await record(`${folder}/sessions@session_key=9488`, JSON.stringify([later]));
      await record(`${folder}/sessions@year=2025`, JSON.stringify([{ session_key: 1, year: 2025 }]));
      expect(await rowsOf('sessions', 'year=2023')).toEqual([sprint, race]);
    });

    it('may lie car by car, or for a whole meeting', async () => {
      const [first, second] = [1, 81].map((car) => ({ session_key: 9221, driver_number: car }));
      await record(`${folder}/laps@session_key=9221&driver_number=1`, JSON.stringify([first]));
      await record(`${folder}/laps@session_key=9221&driver_number=55`, '{"detail":"No results found."}');
      await record(`${folder}/laps@session_key=9221&driver_number=81`, JSON.stringify([second]));
      await record(
        `${folder}/laps@session_key=9222&driver_number=4`,
        JSON.stringify([{ session_key: 9222 }]),
      );
      expect(await rowsOf('laps', 'session_key=9221')).toEqual([first, second]);
      await record(`${folder}/weather@meeting_key=1221`, JSON.stringify([race, sprint]));
      expect(await rowsOf('weather', 'session_key=9217')).toEqual([sprint]);
    });

    it('are no list when only some laps of all cars, or all laps of a car in all sessions, lie there', async () => {
      const laps = JSON.stringify([{ session_key: 9221, driver_number: 1, lap_number: 1 }]);
      await record(`${folder}/laps@session_key=9221&lap_number=1`, laps);
      await record(`${folder}/laps@session_key=9221&lap_duration<90`, laps);
      await record(`${folder}/laps@driver_number=1`, laps);
      expect(await rowsOf('laps', 'session_key=9221')).toBe('absent');
      expect(
        await source.fingerprint({ service: 'openf1', path: 'laps', query: 'session_key=9221' }, any),
      ).toBe('absent');
    });

    it('are identified by all of their pieces, and unreadable when one of them is', async () => {
      const ref: ResourceRef = { service: 'openf1', path: 'laps', query: 'session_key=9221' };
      await record(`${folder}/laps@session_key=9221&driver_number=1`, '[]');
      const one = await source.fingerprint(ref, any);
      await record(`${folder}/laps@session_key=9221&driver_number=81`, '<html>');
      const both = await source.fingerprint(ref, any);
      expect(both).toContain(one);
      expect(both).not.toBe(one);
      expect(await source.fetch(ref, any)).toMatchObject({
        reason: 'unavailable',
        answers: [{ problem: 'recorded file laps@session_key=9221&driver_number=81 is no list' }],
      });
    });
  });

  it('cannot be left', async () => {
    await record('secret', 'secret');
    const paths = [
      '../../secret',
      '2025/../../../secret',
      '/secret',
      '..\\..\\secret',
      'a\0b',
      './x',
      'a//b',
    ];
    for (const path of paths) {
      expect(await source.fetch({ service: 'archive', path }, any)).toMatchObject({ reason: 'absent' });
      expect(await source.fingerprint({ service: 'archive', path }, any)).toBe('absent');
    }
    for (const query of ['/../../../secret', 'a/b', '..', 'x#y', 'x y']) {
      const ref: ResourceRef = { service: 'results', path: '2025.json', query };
      expect(await source.fetch(ref, any)).toMatchObject({ reason: 'absent' });
    }
  });

  it('are identified by size and time of change without being read', async () => {
    const ref: ResourceRef = { service: 'archive', path: '2025/Index.json' };
    const file = await record('livetiming.formula1.com/static/2025/Index.json', 'one');
    const fetched = await source.fetch(ref, any);
    const fingerprint = await source.fingerprint(ref, any);
    expect(fetched.ok && fetched.fingerprint).toBe(fingerprint);
    expect(await (await openRecordedSource(root)).fingerprint(ref, any)).toBe(fingerprint);
    await utimes(file, new Date(), new Date(Date.now() - 5000));
    const later = await source.fingerprint(ref, any);
    expect(later).not.toBe(fingerprint);
    await record('livetiming.formula1.com/static/2024/Index.json', 'one');
    expect(await source.fingerprint({ service: 'archive', path: '2024/Index.json' }, any)).not.toBe(later);
  });

  it('that cannot be read are unavailable, not absent', async () => {
    const file = join(root, 'livetiming.formula1.com/static/loop.json');
    await mkdir(dirname(file), { recursive: true });
    await symlink(file, file);
    const ref: ResourceRef = { service: 'archive', path: 'loop.json' };
    expect(await source.fetch(ref, any)).toMatchObject({
      reason: 'unavailable',
      answers: [{ problem: 'recorded file cannot be read (ELOOP)' }],
    });
    expect(await source.fingerprint(ref, any)).toBeNull();
  });

  it('are not read for a caller who has gone', async () => {
    const fetching = source.fetch({ service: 'archive', path: 'x' }, { ...any, signal: AbortSignal.abort() });
    await expect(fetching).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

describe('the recordings', needsRecordings, () => {
  it('are found through SVC_SOURCE', async () => {
    const recordings = await openSource(
      { SVC_SOURCE: `mirror:${corpusDirectory}` },
      { clock: { nowMs: Date.now } },
    );
    const path = '2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/TimingData.jsonStream';
    const fetched = await recordings.fetch({ service: 'archive', path }, any);
    expect(fetched.ok && fetched.body.length).toBe(2_203_876);
    const paged: ResourceRef = {
      service: 'results',
      path: '2023/results.json',
      query: 'limit=100&offset=400',
    };
    expect(textOf(await recordings.fetch(paged, any))).toContain('"MRData"');
  });
});
