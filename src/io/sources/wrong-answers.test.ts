import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cutShort, ok, startLocalHost, status, type LocalHost } from '../../../test/support/local-host.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { wholeAnswers } from '../../../test/services/whole-answers.ts';
import { HttpCache } from '../http/http-cache.ts';
import { readHosts } from '../http/hosts.ts';
import { resourceName, type ResourceRef, type Service } from '../http/resource.ts';
import { LiveSource } from './live-source.ts';
import { openLiveParts } from './open-live-source.ts';
import type { Fetched } from './source.ts';

let host: LocalHost;
let mirror: LocalHost;
let home: string;
let nowMs: number;
const final = { maxAgeMs: Infinity };

beforeAll(async () => {
  [host, mirror] = await Promise.all([startLocalHost(), startLocalHost()]);
});
afterAll(() => Promise.all([host.close(), mirror.close()]));
beforeEach(async () => {
  home = await temporaryHome();
  nowMs = Date.UTC(2026, 10, 22, 8);
  host.requests.length = 0;
  mirror.requests.length = 0;
  mirror.say(status(404));
});

const environment = () => ({
  SVC_HOME: home,
  SVC_ARCHIVE_URL: host.base,
  SVC_MIRROR_URL: mirror.base,
  SVC_OPENF1_URL: host.base,
  SVC_RESULTS_URL: host.base,
  SVC_SCHEDULE_URL: host.base,
  SVC_CIRCUITS_URL: host.base,
});

/** A source as a process opens it. */
function openLive(options: { offline?: boolean; refresh?: boolean } = {}): LiveSource {
  const clock = { nowMs: () => nowMs };
  return new LiveSource({ ...openLiveParts(environment()), clock, offline: false, ...options });
}

const textOf = (fetched: Fetched) => (fetched.ok ? Buffer.from(fetched.body).toString() : fetched);

const services = Object.entries(wholeAnswers).map(([service, { ref, body }]) => ({ service, ref, body }));

const page = '<!doctype html><title>Sign in</title>';
/** What services were seen to answer with status 200 instead of data. */
const foreign = [
  '{"MRData":null}',
  '{"message":"rate limited"}',
  '{}',
  'null',
  '[7]',
  page,
  'Bad gateway',
  '{"a',
];
/** Every answer, and every service; what each service takes for wrong is the subject of `judge-body.test.ts`. */
const attacks = foreign.map((wrong, index) => ({ wrong, ...services[index % services.length]! }));

describe('a wrong answer with status 200', () => {
  it.each(attacks)('$wrong of $service is told, and neither kept nor in place of a copy', async (attack) => {
    const { ref, body, wrong } = attack;
    host.say(ok(wrong));
    expect(await openLive().fetch(ref, final)).toMatchObject({
      ok: false,
      reason: 'unavailable',
      answers: expect.arrayContaining([
        expect.objectContaining({ status: 200, problem: expect.stringMatching(/^answered with .+/) }),
      ]),
    });
    expect(await openLive().fingerprint(ref, final)).toBeNull();
    host.say(ok(body));
    expect(textOf(await openLive().fetch(ref, final))).toBe(body);
    nowMs += 86_400_000;
    host.say(ok(wrong));
    const fetched = await openLive().fetch(ref, { maxAgeMs: 1000 });
    expect(textOf(fetched)).toBe(body);
    expect(fetched).toMatchObject({
      warnings: [{ code: 'STALE_COPY', message: expect.stringContaining('answered 200 (answered with ') }],
    });
    expect(textOf(await openLive({ offline: true }).fetch(ref, final))).toBe(body);
  });

  it.each(services)('that was cut short is not kept of $service', async ({ ref, body }) => {
    host.say(cutShort(body.slice(0, 10), body.length));
    expect(await openLive().fetch(ref, final)).toMatchObject({ ok: false });
    host.say(ok(body));
    expect(textOf(await openLive().fetch(ref, final))).toBe(body);
  });
});

const poor: readonly (readonly [Service, string])[] = [
  ['archive', ''],
  ['archive', '\uFEFF'],
  ['archive', '00:00:01.000{"Lines":{}}\r\n00:00:02.000{"Lines":{"4"'],
  ['openf1', '[]'],
  ['results', JSON.stringify({ MRData: { limit: '30', offset: '0', total: '0' } })],
  ['circuits', '{"corners":[]}'],
];

describe('an answer that holds nothing, or not all', () => {
  it.each(poor)('is believed of %s for an hour, also where a file is final (%#)', async (service, text) => {
    const { ref, body } = wholeAnswers[service];
    host.say(ok(text));
    mirror.say(ok(text));
    expect(textOf(await openLive().fetch(ref, final))).toBe(text);
    const asked = host.requests.length;
    nowMs += 3_599_999;
    expect(textOf(await openLive().fetch(ref, final))).toBe(text);
    expect(host.requests).toHaveLength(asked);
    nowMs += 1;
    expect(await openLive().fingerprint(ref, final)).toBeNull();
    host.say(ok(body));
    expect(textOf(await openLive().fetch(ref, final))).toBe(body);
  });

  it.each(poor)('does not displace a copy of %s that does (%#)', async (service, text) => {
    const { ref, body } = wholeAnswers[service];
    host.say(ok(body));
    await openLive().fetch(ref, final);
    nowMs += 86_400_000;
    host.say(ok(text));
    mirror.say(ok(text));
    const fetched = await openLive().fetch(ref, { maxAgeMs: 1000 });
    expect(textOf(fetched)).toBe(body);
    expect(fetched).toMatchObject({ warnings: [{ code: 'STALE_COPY' }] });
  });

  it('has the next host asked, which may have more', async () => {
    const { ref, body } = wholeAnswers.archive;
    host.say(ok(''));
    mirror.say(ok(body));
    expect(await openLive().fetch(ref, final)).toMatchObject({ ok: true, origin: 'mirror' });
    expect(textOf(await openLive({ offline: true }).fetch(ref, final))).toBe(body);
  });

  it('is used and not kept while the next host does not answer', async () => {
    const { ref } = wholeAnswers.archive;
    host.say(ok(''));
    mirror.say(status(503));
    expect(textOf(await openLive().fetch(ref, final))).toBe('');
    expect(await openLive({ offline: true }).fetch(ref, final)).toMatchObject({ reason: 'offline' });
  });
});

describe('what was stored before its reader was asked', () => {
  /** Keeps an answer as earlier versions did: whatever it was, for ever. */
  async function poison({ ref }: { ref: ResourceRef }, text: string): Promise<void> {
    const cache = new HttpCache(join(home, 'cache', 'http'), 1e9);
    const { namespace } = readHosts(environment())[ref.service];
    const body = Buffer.from(text);
    const answer = {
      name: `${namespace} ${resourceName(ref)}`,
      host: host.name,
      origin: 'archive' as const,
      validators: { etag: '"1"', lastModified: null },
      confirmedUtcMs: nowMs - 1000,
      isFinal: true,
      isPassing: false,
      readBy: 0,
    };
    await cache.store(cache.describe(answer, body), body);
    const records = join(home, 'cache', 'http', 'records');
    for (const path of await readdir(records, { recursive: true })) {
      if (!path.endsWith('.json')) continue;
      const record = JSON.parse(await readFile(join(records, path), 'utf8')) as Record<string, unknown>;
      delete record['isPassing'];
      delete record['readBy'];
      await writeFile(join(records, path), JSON.stringify(record));
    }
  }

  it.each(services)('heals by itself where it is wrong ($service)', async ({ ref, body }) => {
    await poison({ ref }, '{"message":"rate limited"}');
    host.say(ok(body));
    expect(await openLive({ offline: true }).fetch(ref, final)).toMatchObject({ reason: 'offline' });
    expect(await openLive().fingerprint(ref, final)).toBeNull();
    expect(textOf(await openLive().fetch(ref, final))).toBe(body);
    expect(host.requests[0]?.headers['if-none-match']).toBeUndefined();
  });

  it.each(services)('is used as ever where it is right ($service)', async ({ ref, body }) => {
    await poison({ ref }, body);
    expect(await openLive().fingerprint(ref, final)).toMatch(/^[0-9a-f]{64}$/);
    expect(textOf(await openLive().fetch(ref, final))).toBe(body);
    expect(host.requests).toEqual([]);
  });

  it('is believed no longer than any other where it holds nothing', async () => {
    const { ref, body } = wholeAnswers.openf1;
    await poison({ ref }, '[]');
    nowMs += 3_600_000;
    host.say(ok(body));
    expect(textOf(await openLive().fetch(ref, final))).toBe(body);
  });
});

describe('asking for everything anew', () => {
  it.each(services)(
    'goes past a final copy once, without its validators ($service)',
    async ({ ref, body }) => {
      host.say(ok(body, { ETag: '"1"' }));
      await openLive().fetch(ref, final);
      nowMs += 1000;
      const source = openLive({ refresh: true });
      expect(await source.fingerprint(ref, final)).toBeNull();
      expect(await source.fetch(ref, final)).toMatchObject({ ok: true, confirmedUtcMs: nowMs, warnings: [] });
      expect(await source.fetch(ref, final)).toMatchObject({ ok: true });
      expect(await source.fingerprint(ref, final)).not.toBeNull();
      expect(host.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
    },
  );

  it('goes past what was not there, of one host and of all', async () => {
    const { ref, body } = wholeAnswers.archive;
    host.say(status(404));
    await openLive().fetch(ref, final);
    nowMs += 1000;
    host.say(ok(body));
    expect(textOf(await openLive().fetch(ref, final))).not.toBe(body);
    expect(textOf(await openLive({ refresh: true }).fetch(ref, final))).toBe(body);
  });

  it('keeps the copy, with a warning, where the host fails', async () => {
    const { ref, body } = wholeAnswers.schedule;
    host.say(ok(body));
    await openLive().fetch(ref, final);
    nowMs += 1000;
    host.say(status(404));
    const fetched = await openLive({ refresh: true }).fetch(ref, final);
    expect(textOf(fetched)).toBe(body);
    expect(fetched).toMatchObject({ warnings: [{ code: 'STALE_COPY' }] });
  });
});
