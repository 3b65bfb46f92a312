import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
afterEach(() => rm(root, { recursive: true, force: true }));

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

  it('of OpenF1 may hold every row of a list', async () => {
    await record('api.openf1.org/v1/sessions', 'all seasons');
    await record('api.openf1.org/v1/sessions@year=2024', 'one season');
    const sessions = async (query: string) =>
      textOf(await source.fetch({ service: 'openf1', path: 'sessions', query }, any));
    expect(await sessions('year=2024')).toBe('one season');
    expect(await sessions('year=2023')).toBe('all seasons');
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
