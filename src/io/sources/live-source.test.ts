import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outputOf, writeProgram } from '../../../test/support/child-process.ts';
import {
  cutShort,
  ok,
  okWithEtag,
  silence,
  startLocalHost,
  status,
  type LocalHost,
  type Reply,
} from '../../../test/support/local-host.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { RememberedRefusals } from '../http/remembered-refusals.ts';
import { HostClient } from '../http/host-client.ts';
import { readHosts, type HostBook } from '../http/hosts.ts';
import { HttpCache } from '../http/http-cache.ts';
import type { Observe, Observed } from '../observed.ts';
import { LiveSource } from './live-source.ts';
import { openLiveSource } from './open-live-source.ts';
import { Patience } from '../http/patience.ts';
import { RequestBudget } from '../http/request-budget.ts';
import type { Fetched } from './source.ts';
import type { ResourceRef } from '../http/resource.ts';

let archive: LocalHost;
let mirror: LocalHost;
let results: LocalHost;
let home: string;
let nowMs: number;
/** How long sources that are opened from now on wait for headers. Long enough for a slow machine, unless a host is silent. */
let headersMs: number;
const clock = { nowMs: () => nowMs };

beforeAll(async () => {
  [archive, mirror, results] = await Promise.all([startLocalHost(), startLocalHost(), startLocalHost()]);
});
afterAll(() => Promise.all([archive.close(), mirror.close(), results.close()]));
beforeEach(async () => {
  home = await temporaryHome();
  nowMs = Date.UTC(2025, 4, 3, 18);
  headersMs = 60_000;
  for (const host of [archive, mirror, results]) {
    host.requests.length = 0;
    host.say(status(404));
  }
});

/** Budgets small enough for tests, everything else as in real life. */
function localHosts(): HostBook {
  const book = readHosts({
    SVC_ARCHIVE_URL: archive.base,
    SVC_MIRROR_URL: mirror.base,
    SVC_RESULTS_URL: results.base,
  });
  const quick = (service: HostBook['archive']) => ({
    ...service,
    hosts: service.hosts.map((host) => ({
      ...host,
      // Only the archive is ever silent.
      timeouts: {
        connectMs: 60_000,
        headersMs: host.id === 'archive' ? headersMs : 60_000,
        idleMs: 60_000,
        totalMs: 60_000,
      },
      rate: { perSecond: 100, perHour: 10 },
    })),
  });
  return { ...book, archive: quick(book.archive), results: quick(book.results) };
}

function openLive(options: { offline?: boolean; observe?: Observe } = {}): LiveSource {
  return new LiveSource({
    hosts: localHosts(),
    cache: new HttpCache(join(home, 'cache', 'http'), 1e9),
    client: new HostClient({
      budget: new RequestBudget(home, clock),
      refusals: new RememberedRefusals(home, clock),
      clock,
      patience: new Patience({ togetherMs: 60_000, leastMs: 60_000, forgottenAfterMs: 60_000 }),
      random: () => 0,
      observe: options.observe,
    }),
    clock,
    offline: options.offline ?? false,
    observe: options.observe,
  });
}

const timing: ResourceRef = {
  service: 'archive',
  path: '2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/TimingData.jsonStream',
};
const standings: ResourceRef = { service: 'results', path: '2025/driverstandings.json', query: 'limit=100' };
const stream = '\uFEFF00:00:01.000{"Lines":{}}\r\n';
const page = '{"MRData":{"limit":"100","offset":"0","total":"1","StandingsTable":{"StandingsLists":[{}]}}}';
const once = { maxAgeMs: 0 };
const silent = silence();
const final = { maxAgeMs: Infinity };

const textOf = (fetched: Fetched) => (fetched.ok ? Buffer.from(fetched.body).toString() : fetched);
const problemsOf = (fetched: Fetched) =>
  fetched.ok ? fetched : fetched.answers.map(({ host, problem }) => [host, problem]);

describe('the order of hosts', () => {
  it('is cache, then archive', async () => {
    archive.say(ok(stream));
    const source = openLive();
    const first = await source.fetch(timing, final);
    expect(textOf(first)).toBe(stream);
    expect(first).toMatchObject({
      origin: 'archive',
      confirmedUtcMs: nowMs,
      warnings: [],
      fingerprint: createHash('sha256').update(stream).digest('hex'),
    });
    archive.say(status(500));
    expect(await source.fetch(timing, final)).toEqual({ ...first, body: expect.anything() as unknown });
    expect(textOf(await openLive().fetch(timing, final))).toBe(stream);
    expect(archive.requests.map(({ url }) => url)).toEqual([`/static/${timing.path}`]);
    expect(mirror.requests).toEqual([]);
  });

  const failing: [string, Reply][] = [
    ['refuses', status(403)],
    ['has no such file', status(404)],
    ['is limited', status(429, { 'Retry-After': '60' })],
    ['does not answer', silent],
    ['cuts the body short', cutShort(stream, 4000)],
    ['answers with HTML', ok('<!doctype html><title>Sign in</title>')],
    ['answers with garbage', ok('{"error":"try later"}')],
  ];
  it.each(failing)('goes on to the mirror when the archive %s', async (_name, reply) => {
    if (reply === silent) headersMs = 1000;
    archive.say(reply);
    mirror.say(ok(stream));
    const fetched = await openLive().fetch(timing, once);
    expect(textOf(fetched)).toBe(stream);
    expect(fetched).toMatchObject({ origin: 'mirror', warnings: [] });
    expect(archive.requests[0]?.headers['user-agent']).toBe('BestHTTP');
    expect(mirror.requests[0]?.headers['user-agent']).toMatch(/^svc\/\d+\.\d+\.\d+$/);
  });

  it('does not ask the mirror for anything but timing files', async () => {
    results.say(status(403));
    const fetched = await openLive().fetch(standings, once);
    expect(problemsOf(fetched)).toEqual([[results.name, 'refused']]);
    expect(results.requests[0]?.url).toBe('/static/2025/driverstandings.json?limit=100');
    expect(mirror.requests).toEqual([]);
  });
});

describe('a failure', () => {
  const bucketDenial = status(403, {}, '<Error><Code>AccessDenied</Code></Error>');
  it.each([
    ['refused', status(403), status(403)],
    ['refused', status(403), status(404)],
    ['absent', status(404), status(404)],
    ['refused', bucketDenial, status(404)],
    ['refused', bucketDenial, bucketDenial],
    ['absent', status(404), bucketDenial],
    ['unavailable', status(404), ok('<html>')],
    ['unavailable', silent, status(403)],
    ['limited', status(429, { 'Retry-After': '600' }), status(404)],
    ['limited', status(500), status(429, { 'Retry-After': '600' })],
  ])('is %s (%#)', async (reason, archiveReply, mirrorReply) => {
    if (archiveReply === silent) headersMs = 1000;
    archive.say(archiveReply);
    mirror.say(mirrorReply);
    const fetched = await openLive().fetch(timing, once);
    expect(fetched).toMatchObject({ ok: false, reason });
    expect(fetched.ok || fetched.answers.map(({ host }) => host)).toEqual([archive.name, mirror.name]);
  });

  it('is not stored, unless everybody says "not there", and that only for a while', async () => {
    archive.say(status(403));
    mirror.say(status(403));
    await openLive().fetch(timing, final);
    expect(await openLive().fingerprint(timing, final)).toBeNull();
    nowMs += 3_600_000;
    archive.say(status(404));
    mirror.say(status(404));
    const absent = await openLive().fetch(timing, final);
    expect(absent).toMatchObject({ reason: 'absent' });
    const asked = archive.requests.length;
    expect(await openLive().fetch(timing, final)).toEqual(absent);
    expect(await openLive().fingerprint(timing, final)).toBe('absent');
    expect(archive.requests).toHaveLength(asked);
    archive.say(ok(stream));
    nowMs += 24 * 3_600_000;
    expect(await openLive().fingerprint(timing, final)).toBeNull();
    expect(textOf(await openLive().fetch(timing, final))).toBe(stream);
  });

  it('of the archive leaves the mirror alone for a while, once that does not have the file', async () => {
    archive.say(status(403));
    await openLive().fetch(timing, final);
    nowMs += 3_600_000;
    const again = await openLive().fetch(timing, final);
    expect(again).toMatchObject({ ok: false, reason: 'refused' });
    expect(problemsOf(again)).toHaveLength(2);
    expect([archive.requests.length, mirror.requests.length]).toEqual([2, 1]);

    nowMs += 6 * 3_600_000;
    mirror.say(ok(stream));
    expect(await openLive().fetch(timing, final)).toMatchObject({ ok: true, origin: 'mirror' });
  });

  it('never asks for a path that leaves the base', async () => {
    for (const path of [
      '../secret',
      '2025/../../secret',
      '/etc/passwd',
      'a//b',
      'a\\..\\b',
      'a\nb',
      '\ud800',
      '',
    ]) {
      const ref: ResourceRef = { service: 'archive', path };
      expect(await openLive().fetch(ref, once)).toMatchObject({ ok: false, reason: 'absent' });
      expect(await openLive().fingerprint(ref, once)).toBe('absent');
    }
    expect(archive.requests).toEqual([]);
  });
});

describe('retries', () => {
  it('are made after a server error and a broken body', async () => {
    results.say(status(500), cutShort('{', 100), ok(page));
    expect(textOf(await openLive().fetch(standings, once))).toBe(page);
    expect(results.requests).toHaveLength(3);
  });

  it('end after a few, and are not made where they do not help', async () => {
    results.say(status(503));
    expect(await openLive().fetch(standings, once)).toMatchObject({ reason: 'unavailable' });
    expect(results.requests).toHaveLength(3);
    results.requests.length = 0;
    results.say(ok('<html>'));
    expect(problemsOf(await openLive().fetch(standings, once))).toEqual([
      [results.name, 'answered with HTML instead of data'],
    ]);
    expect(results.requests).toHaveLength(1);
  });

  it('wait as long as the host asks when that is short', async () => {
    results.say(status(429, { 'Retry-After': '0' }), ok(page));
    expect(textOf(await openLive().fetch(standings, once))).toBe(page);
  });

  it('are not made when the host wants to be left alone for long; nobody asks it until then', async () => {
    results.say(status(429, { 'Retry-After': '120' }), ok(page));
    const fetched = await openLive().fetch(standings, once);
    expect(fetched).toMatchObject({ reason: 'limited', answers: [{ status: 429, retryAfterMs: 120_000 }] });
    nowMs += 20_000;
    expect(await openLive().fetch(standings, once)).toMatchObject({
      reason: 'limited',
      answers: [{ status: null, problem: 'asked to wait', retryAfterMs: 100_000 }],
    });
    expect(results.requests).toHaveLength(1);
    nowMs += 100_000;
    expect(textOf(await openLive().fetch(standings, once))).toBe(page);
  });

  it('spare a host that is down for half a minute', async () => {
    archive.say(silent);
    mirror.say(ok(stream));
    headersMs = 2000;
    const source = openLive();
    await source.fetch(timing, once);
    await source.fetch({ ...timing, path: '2025/x/LapCount.jsonStream' }, once);
    expect(archive.requests).toHaveLength(1);
    nowMs += 31_000;
    archive.say(ok(stream));
    expect(await source.fetch(timing, once)).toMatchObject({ origin: 'archive' });
  });
});

describe('the hourly budget', () => {
  it('is reported with the time to wait, and spares the cache', async () => {
    results.say(okWithEtag(page, '"1"'));
    const source = openLive();
    const startMs = nowMs;
    for (let request = 0; request < 10; request += 1) {
      nowMs = startMs + request * 1000;
      await source.fetch({ ...standings, query: `limit=100&page=${request}` }, final);
    }
    expect(results.requests).toHaveLength(10);
    const denied = await openLive().fetch({ ...standings, query: 'page=900' }, once);
    expect(denied).toMatchObject({
      reason: 'limited',
      answers: [{ problem: 'budget of 10 requests an hour used up', retryAfterMs: 3_600_000 - 9_000 }],
    });
    expect(textOf(await source.fetch({ ...standings, query: 'limit=100&page=7' }, final))).toBe(page);
    const stale = await source.fetch({ ...standings, query: 'limit=100&page=7' }, once);
    expect(stale).toMatchObject({ ok: true, warnings: [{ code: 'STALE_COPY' }] });
    expect(results.requests).toHaveLength(10);
  });
});

describe('a copy that is too old', () => {
  it('is asked for anew with its validators, and confirmed by 304', async () => {
    archive.say(okWithEtag(stream, '"v1"'));
    const first = await openLive().fetch(timing, once);
    nowMs += 600_000;
    const confirmed = await openLive().fetch(timing, { maxAgeMs: 60_000 });
    expect(confirmed).toMatchObject({ ok: true, confirmedUtcMs: nowMs, warnings: [] });
    expect(textOf(confirmed)).toBe(textOf(first));
    expect(archive.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
    nowMs += 30_000;
    await openLive().fetch(timing, { maxAgeMs: 60_000 });
    expect(archive.requests).toHaveLength(2);
    archive.say(okWithEtag(`${stream}00:00:02.000{}\r\n`, '"v2"'));
    const changed = await openLive().fetch(timing, once);
    expect(textOf(changed)).toContain('00:00:02.000');
  });

  it('of a file that was still growing is asked for once more when the file is final, and then never again', async () => {
    archive.say(okWithEtag(stream, '"growing"'));
    await openLive().fetch(timing, { maxAgeMs: 120_000 });
    nowMs += 6 * 86_400_000;
    archive.say(okWithEtag(`${stream}00:00:02.000{}\r\n`, '"whole"'));
    expect(await openLive().fingerprint(timing, final)).toBeNull();
    expect(textOf(await openLive().fetch(timing, final))).toContain('00:00:02.000');
    nowMs += 86_400_000;
    await openLive().fetch(timing, once);
    expect(await openLive().fingerprint(timing, final)).not.toBeNull();
    expect(textOf(await openLive().fetch(timing, final))).toContain('00:00:02.000');
    expect(archive.requests).toHaveLength(3);
  });

  it('is asked for without validators when it came from another host', async () => {
    archive.say(status(403));
    mirror.say(okWithEtag(stream, '"v1"'));
    await openLive().fetch(timing, once);
    archive.say(okWithEtag(stream, '"v1"'));
    await openLive().fetch(timing, once);
    expect(archive.requests[1]?.headers['if-none-match']).toBeUndefined();
  });

  it('is used with a warning when every host fails, and says how old it is', async () => {
    archive.say(ok(stream));
    await openLive().fetch(timing, once);
    nowMs += 3_600_000;
    archive.say(status(503));
    mirror.say(status(404));
    const fetched = await openLive().fetch(timing, once);
    expect(textOf(fetched)).toBe(stream);
    expect(fetched).toMatchObject({ origin: 'archive', confirmedUtcMs: nowMs - 3_600_000 });
    expect(fetched.ok && fetched.warnings).toEqual([
      {
        code: 'STALE_COPY',
        message:
          `A stored copy, last confirmed 2025-05-03T18:00:00Z, is used: ${archive.name} answered 503 (server error); ` +
          `${mirror.name} answered 404 (not there).`,
        effect: 'Corrections made since then are missing.',
      },
    ]);
  });

  it('survives that every host says "not there"', async () => {
    archive.say(ok(stream));
    await openLive().fetch(timing, once);
    archive.say(status(404));
    expect(textOf(await openLive().fetch(timing, once))).toBe(stream);
    expect(textOf(await openLive({ offline: true }).fetch(timing, once))).toBe(stream);
  });
});

describe('fingerprint', () => {
  it('is that of the fetch, is known without asking while the copy is fresh, and null afterwards', async () => {
    archive.say(ok(stream));
    const source = openLive();
    expect(await source.fingerprint(timing, final)).toBeNull();
    const fetched = await source.fetch(timing, final);
    const fingerprint = fetched.ok && fetched.fingerprint;
    expect(await source.fingerprint(timing, final)).toBe(fingerprint);
    expect(await source.fingerprint(timing, { maxAgeMs: 1000 })).toBe(fingerprint);
    nowMs += 1000;
    expect(await source.fingerprint(timing, { maxAgeMs: 1000 })).toBeNull();
    nowMs -= 5000;
    expect(await source.fingerprint(timing, { maxAgeMs: 1000 })).toBeNull();
    expect(await source.fingerprint(timing, final)).toBe(fingerprint);
  });
});

describe('offline', () => {
  it('uses what is there, warns about what is old, and never asks', async () => {
    archive.say(ok(stream));
    await openLive().fetch(timing, final);
    results.say(status(404));
    await openLive().fetch(standings, final);
    const asked = archive.requests.length + results.requests.length;
    nowMs += 3_600_000;
    const offline = openLive({ offline: true });
    expect(await offline.fetch(timing, final)).toMatchObject({ ok: true, warnings: [] });
    expect(await offline.fetch(timing, once)).toMatchObject({
      ok: true,
      warnings: [{ code: 'STALE_COPY', message: expect.stringContaining('the network is off') as unknown }],
    });
    expect(await offline.fetch(standings, once)).toMatchObject({
      reason: 'absent',
      answers: [{ status: 404 }],
    });
    expect(await offline.fetch({ service: 'circuits', path: '65/2025' }, final)).toEqual({
      ok: false,
      reason: 'offline',
      answers: [],
    });
    expect(archive.requests.length + results.requests.length).toBe(asked);
  });
});

describe('the cache', () => {
  it('mends a damaged content by asking again, and misses it when offline', async () => {
    archive.say(okWithEtag(stream, '"v1"'));
    await openLive().fetch(timing, once);
    const bodies = join(home, 'cache', 'http', 'bodies');
    const [body] = (await readdir(bodies, { recursive: true })).filter((name) => name.endsWith('.br'));
    await writeFile(join(bodies, body!), 'damaged');
    expect(await openLive({ offline: true }).fetch(timing, final)).toMatchObject({ reason: 'offline' });
    expect(textOf(await openLive().fetch(timing, final))).toBe(stream);
    expect(archive.requests[1]?.headers['if-none-match']).toBeUndefined();
    expect(textOf(await openLive({ offline: true }).fetch(timing, final))).toBe(stream);
  });

  it('that cannot be written costs a warning, not the answer', async () => {
    await writeFile(join(home, 'cache'), 'a file in the way');
    archive.say(ok(stream));
    expect(await openLive().fetch(timing, once)).toMatchObject({
      ok: true,
      warnings: [{ code: 'CACHE_NOT_WRITTEN' }],
    });
    archive.say(status(404));
    expect(await openLive().fetch(timing, once)).toMatchObject({ reason: 'absent' });
  });

  it('keeps answers of other base addresses apart', async () => {
    archive.say(ok(stream));
    await openLiveSource({ SVC_HOME: home, SVC_ARCHIVE_URL: archive.base }).fetch(timing, once);
    const official = openLiveSource({ SVC_HOME: home }, { offline: true });
    expect(await official.fetch(timing, final)).toMatchObject({ reason: 'offline' });
    const same = openLiveSource({ SVC_HOME: home, SVC_ARCHIVE_URL: archive.base }, { offline: true });
    expect(textOf(await same.fetch(timing, final))).toBe(stream);
  });
});

describe('what is told of a file', () => {
  const events: Observed[] = [];
  const observe: Observe = (event) => void events.push(event);
  /** What came of asking once more. */
  const toldOf = async (options: { maxAgeMs: number }, ref = timing): Promise<unknown[]> => {
    events.length = 0;
    await openLive({ observe }).fetch(ref, options);
    return events.map((event) => {
      if (event.type !== 'host-asked') return event;
      expect(event.durationMs).toBeGreaterThan(0);
      return `${event.host} ${event.status}`;
    });
  };
  const from = (where: string, service = 'archive') => ({ type: 'file-asked', service, from: where });
  const replaced = (host: string) => ({ type: 'host-replaced', host });

  it('is who was asked, what it said, and where the file came from in the end', async () => {
    archive.say(okWithEtag(stream, '"a"'));
    expect(await toldOf(once)).toEqual(['archive 2xx', from('host')]);
    expect(await toldOf({ maxAgeMs: 1000 })).toEqual([from('cache')]);
    expect(await toldOf(once)).toEqual(['archive 3xx', from('confirmed')]);
    archive.say(status(403));
    mirror.say(ok(stream));
    expect(await toldOf(once)).toEqual(['archive 4xx', 'mirror 2xx', replaced('archive'), from('host')]);
    mirror.say(status(500));
    nowMs += 2 * 3_600_000; // the archive's refusal is tried again
    expect(await toldOf(once)).toEqual([
      ...['archive 4xx', 'mirror 5xx', 'mirror 5xx'],
      ...[replaced('archive'), replaced('mirror'), from('stale')],
    ]);
  });

  it('is that it was not to be had, and that a budget kept a request back', async () => {
    results.say(status(404));
    expect(await toldOf(once, standings)).toEqual(['results 4xx', from('none', 'results')]);
    results.say(ok(page));
    for (let count = 1; count < 10; count++) await toldOf(once, standings);
    expect(await toldOf(once, standings)).toEqual([
      { type: 'host-spared', host: 'results' },
      replaced('results'),
      from('stale', 'results'),
    ]);
  });
});

describe('callers at the same time', () => {
  it('share one request, and one of them may go without disturbing the other', async () => {
    const leaving = new AbortController();
    archive.say((request, response) => {
      leaving.abort();
      void gone.catch(() => ok(stream)(request, response));
    });
    const source = openLive();
    const gone = source.fetch(timing, { maxAgeMs: 0, signal: leaving.signal });
    const staying = source.fetch(timing, once);
    await expect(gone).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(textOf(await staying)).toBe(stream);
    expect(archive.requests).toHaveLength(1);
  });

  it('stop the request when all of them have gone', async () => {
    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      archive.say((_request, response) => {
        response.on('close', resolve);
        controller.abort();
      });
    });
    const fetching = openLive().fetch(timing, { maxAgeMs: 0, signal: controller.signal });
    await expect(fetching).rejects.toMatchObject({ code: 'CANCELLED' });
    await closed;
  });
});

describe('processes that want the same at the same time', () => {
  const start = async (count: number): Promise<string[]> => {
    const program = await writeProgram(
      home,
      { live: 'src/io/sources/open-live-source.ts' },
      `const source = live.openLiveSource(process.env);
      const ref = { service: 'results', path: '2025.json', query: 'limit=1' };
      const fetched = await source.fetch(ref, { maxAgeMs: 3600000 });
      const { ok, body, warnings, reason } = fetched;
      console.log(ok ? Buffer.from(body) + ' ' + warnings.map(({ code }) => code) : reason);
      process.exit(0);`,
    );
    const environment = {
      SVC_HOME: join(home, 'home'),
      SVC_RESULTS_URL: results.base,
    };
    const children = Array.from({ length: count }, () =>
      spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    return await Promise.all(children.map(async (child) => (await outputOf(child)).trim()));
  };
  /** Leaves time for others to ask, if they do not wait. */
  const slowly =
    (reply: Reply): Reply =>
    (request, response) => {
      setTimeout(() => reply(request, response), 1500);
    };

  it('ask once and share the answer', async () => {
    results.say(slowly(ok(page)));
    expect(await start(5)).toEqual(Array(5).fill(page));
    expect(results.requests).toHaveLength(1);
  });

  it('ask one after the other when it is not to be had', async () => {
    results.say(status(403));
    expect(await start(3)).toEqual(Array(3).fill('refused'));
    expect(results.requests).toHaveLength(3);
  });

  it('do not mind a cache that cannot be written', async () => {
    await writeFile(join(home, 'home'), 'a file');
    results.say(ok(page));
    expect(await start(2)).toEqual(Array(2).fill(`${page} CACHE_NOT_WRITTEN`));
  });
});
