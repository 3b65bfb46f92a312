import { spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outputOf, writeProgram } from '../../../test/support/child-process.ts';
import { ok, startLocalHost, status, type LocalHost } from '../../../test/support/local-host.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { RememberedRefusals } from '../http/remembered-refusals.ts';
import type { Pass } from '../http/refusals.ts';
import { HostClient } from '../http/host-client.ts';
import { readHosts } from '../http/hosts.ts';
import { HttpCache } from '../http/http-cache.ts';
import { RequestBudget } from '../http/request-budget.ts';
import type { ResourceRef } from '../http/resource.ts';
import { LiveSource } from './live-source.ts';

let archive: LocalHost;
let mirror: LocalHost;
let home: string;
let nowMs: number;
let pass: Pass;
const clock = { nowMs: () => nowMs };

beforeAll(async () => {
  [archive, mirror] = await Promise.all([startLocalHost(), startLocalHost()]);
});
afterAll(() => Promise.all([archive.close(), mirror.close()]));
beforeEach(async () => {
  home = await temporaryHome();
  nowMs = Date.UTC(2026, 10, 22, 8);
  pass = 'none';
  archive.requests.length = 0;
  mirror.requests.length = 0;
  archive.say(status(403));
  mirror.say(status(404));
});

const environment = () => ({ SVC_ARCHIVE_URL: archive.base, SVC_MIRROR_URL: mirror.base });

/** A source as a process opens it. */
function openLive(directory = home): LiveSource {
  const book = readHosts(environment());
  const hosts = book.archive.hosts.map((host) => ({
    ...host,
    rate: { perSecond: 100, perHour: null },
    pass: async () => pass,
  }));
  return new LiveSource({
    hosts: { ...book, archive: { ...book.archive, hosts } },
    cache: new HttpCache(join(home, 'cache', 'http'), 1e9),
    client: new HostClient({
      budget: new RequestBudget(directory, clock),
      refusals: new RememberedRefusals(directory, clock),
      clock,
      random: () => 0,
    }),
    clock,
    offline: false,
  });
}

const stream = '00:00:01.000{"Lines":{}}\r\n';
const fileOf = (topic: string): ResourceRef => ({ service: 'archive', path: `2026/x/y/${topic}.jsonStream` });
const topics = ['TimingData', 'TimingAppData', 'DriverList', 'SessionInfo', 'TrackStatus', 'WeatherData'];
const fetchAll = (source: LiveSource) =>
  Promise.all(topics.map((topic) => source.fetch(fileOf(topic), { maxAgeMs: 0 })));
const refusalsOf = async (source: LiveSource, topic = 'TimingData') => {
  const fetched = await source.fetch(fileOf(topic), { maxAgeMs: 0 });
  return fetched.ok ? fetched : fetched.answers.map(({ refusal }) => refusal);
};

describe('a refusal of somebody without an account', () => {
  it('is heard once by all files of a session, which then come from the mirror', async () => {
    mirror.say(ok(stream));
    const fetched = await fetchAll(openLive());
    expect(fetched.every((each) => each.ok && each.origin === 'mirror')).toBe(true);
    expect(archive.requests).toHaveLength(1);
    expect(mirror.requests).toHaveLength(topics.length);
  });

  it('is no proof that a file which the mirror lacks is not there', async () => {
    const fetched = await fetchAll(openLive());
    expect(new Set(fetched.map((each) => each.ok || each.reason))).toEqual(new Set(['refused']));
    expect(fetched[0]).toMatchObject({
      answers: [
        {
          status: 403,
          problem: 'refused: wants an account, or refuses this network',
          refusal: { mayBe: ['signed-out', 'network-refused'], rememberedUtcMs: nowMs },
        },
        { status: 404, refusal: { mayBe: ['not-in-mirror'], rememberedUtcMs: null } },
      ],
    });
    // All files say the same, so that what they say becomes one warning.
    expect(new Set(fetched.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('is remembered by other processes for an hour, with the time it was made', async () => {
    await openLive().fetch(fileOf('TimingData'), { maxAgeMs: 0 });
    const refusedUtcMs = nowMs;
    nowMs += 3_599_000;
    expect(await refusalsOf(openLive())).toMatchObject([{ rememberedUtcMs: refusedUtcMs }, {}]);
    expect(archive.requests).toHaveLength(1);
    nowMs += 1000;
    expect(await refusalsOf(openLive())).toMatchObject([{ rememberedUtcMs: nowMs }, {}]);
    expect(archive.requests).toHaveLength(2);
  });

  it('does not hold for who has a token, whose refusals are not remembered', async () => {
    await fetchAll(openLive());
    pass = 'sent';
    expect(await refusalsOf(openLive())).toEqual([
      { mayBe: ['network-refused', 'token-refused'], rememberedUtcMs: null },
      { mayBe: ['not-in-mirror'], rememberedUtcMs: null },
    ]);
    archive.say(ok(stream));
    expect(await openLive().fetch(fileOf('TimingData'), { maxAgeMs: 0 })).toMatchObject({
      origin: 'archive',
    });
    pass = 'expired';
    expect(await refusalsOf(openLive(), 'LapCount')).toMatchObject([
      { mayBe: ['token-expired', 'network-refused'] },
      {},
    ]);
    expect(archive.requests).toHaveLength(3);
  });

  it('is forgotten when the archive serves again', async () => {
    await fetchAll(openLive());
    nowMs += 3_600_000;
    archive.say(ok(stream));
    await fetchAll(openLive());
    expect(archive.requests).toHaveLength(1 + topics.length);
    expect(await readdir(join(home, 'budget'))).not.toContainEqual(expect.stringContaining('.refusal.json'));
  });

  it('is remembered by one process alone where nothing can be written, and a damaged note is none', async () => {
    const file = join(home, 'no directory');
    await writeFile(file, '');
    const source = openLive(file);
    await fetchAll(source);
    await fetchAll(source);
    expect(archive.requests).toHaveLength(1);
    await fetchAll(openLive());
    expect(archive.requests).toHaveLength(2);
    const note = join(home, 'budget', `${archive.name.replace(':', '_')}.refusal.json`);
    for (const damaged of ['{', '[]', '{"refusedUtcMs":1,"status":403,"mayBe":["x"]}']) {
      await writeFile(note, damaged);
      await fetchAll(openLive());
    }
    expect(archive.requests).toHaveLength(5);
  });

  it('is heard once by processes that ask at the same time', async () => {
    archive.say((_request, response) => void setTimeout(() => response.writeHead(403).end(), 500));
    const program = await writeProgram(
      home,
      { live: 'src/io/sources/open-live-source.ts' },
      `const source = live.openLiveSource(process.env);
      const ref = { service: 'archive', path: '2026/' + process.argv[2] + '/TimingData.jsonStream' };
      console.log((await source.fetch(ref, { maxAgeMs: 0 })).reason);
      process.exit(0);`,
    );
    const environmentOfAll = { SVC_HOME: join(home, 'home'), ...environment() };
    const said = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        outputOf(
          spawn(process.execPath, [program, name], {
            env: environmentOfAll,
            stdio: ['ignore', 'pipe', 'inherit'],
          }),
        ),
      ),
    );
    expect(said.map((each) => each.trim())).toEqual(['refused', 'refused', 'refused']);
    expect(archive.requests).toHaveLength(1);
  });
});

describe('a page in place of a file', () => {
  it('may be one to sign in, which is not remembered as a refusal', async () => {
    archive.say(ok('<!doctype html><title>Sign in</title>'), ok(stream));
    const source = openLive();
    expect(await source.fetch(fileOf('TimingData'), { maxAgeMs: 0 })).toMatchObject({
      reason: 'unavailable',
      answers: [{ status: 200, refusal: { mayBe: ['signed-out', 'network-refused'] } }, { status: 404 }],
    });
    expect(await source.fetch(fileOf('TimingData'), { maxAgeMs: 0 })).toMatchObject({ origin: 'archive' });
  });
});

describe('a storage that answers behind an open refusal', () => {
  const storage = status(403, { Server: 'AmazonS3' }, '<Error><Code>AccessDenied</Code></Error>');

  it('means "not there" together with the mirror only if a token was sent', async () => {
    archive.say(storage);
    pass = 'sent';
    expect(await openLive().fetch(fileOf('LapCount'), { maxAgeMs: 0 })).toMatchObject({ reason: 'absent' });
    pass = 'none';
    expect(await openLive().fetch(fileOf('TimingData'), { maxAgeMs: 0 })).toMatchObject({
      reason: 'refused',
    });
  });
});

describe("somebody's own copy of the archive", () => {
  it('wants no account, so that every file is asked for', () => {
    const [copy] = readHosts({ SVC_ARCHIVE_URL: 'https://copy.example/static/' }).archive.hosts;
    expect(copy?.wantsAccount).toBe(false);
    expect(readHosts({}).archive.hosts.map(({ wantsAccount }) => wantsAccount)).toEqual([true, false]);
  });
});
