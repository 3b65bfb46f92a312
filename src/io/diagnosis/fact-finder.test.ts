import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeUpToken } from '../../../test/support/account-tokens.ts';
import {
  type LocalHost,
  ok,
  type Reply,
  silence,
  startLocalHost,
  status,
} from '../../../test/support/local-host.ts';
import { planned } from '../../../test/support/made-up-diagnosis.ts';
import { wholeAnswers, wholeIndex } from '../../../test/services/whole-answers.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { Check } from '../../core/diagnosis/check.ts';
import { diagnose, type Diagnosis } from '../../core/diagnosis/diagnose.ts';
import type { HostRole } from '../../core/diagnosis/diagnosis-facts.ts';
import type { SessionInQuestion } from '../effects.ts';
import { RequestBudget } from '../http/request-budget.ts';
import { createFactFinder } from './fact-finder.ts';
import { settingNames } from './known-settings.ts';

const roles: readonly HostRole[] = ['archive', 'mirror', 'openf1', 'results', 'schedule', 'circuits'];
let hosts: Record<HostRole, LocalHost>;

beforeAll(async () => {
  const started = await Promise.all(roles.map(async (role) => [role, await startLocalHost()] as const));
  hosts = Object.fromEntries(started) as Record<HostRole, LocalHost>;
});
afterAll(async () => {
  await Promise.all(Object.values(hosts).map((host) => host.close()));
});
beforeEach(() => {
  for (const role of roles) {
    hosts[role].requests.length = 0;
    const isArchive = role === 'archive' || role === 'mirror';
    hosts[role].say(ok(isArchive ? wholeIndex : wholeAnswers[role].body));
  }
});

interface Asked {
  home?: string;
  env?: Record<string, string>;
  offline?: boolean;
  session?: SessionInQuestion | null;
  signal?: AbortSignal;
}

async function diagnosis({
  home,
  env = {},
  offline = false,
  session = null,
  signal = new AbortController().signal,
}: Asked = {}): Promise<Diagnosis> {
  const addresses = Object.fromEntries(
    roles.map((role) => [`SVC_${role.toUpperCase()}_URL`, hosts[role].base]),
  );
  const finder = createFactFinder({
    env: { SVC_HOME: home ?? (await temporaryHome()), ...addresses, ...env },
    offline,
    clock: { nowMs: () => Date.now() },
    signal,
  });
  return diagnose(await finder.facts(session));
}

const checkOf = ({ checks }: Diagnosis, id: string): Check => checks.find((check) => check.id === id)!;
const requestCounts = (): number[] => roles.map((role) => hosts[role].requests.length);

describe('hosts', () => {
  it('are asked one thing each, which counts in their budgets', async () => {
    const found = await diagnosis();
    expect(requestCounts()).toEqual([1, 1, 1, 1, 1, 1]);
    for (const role of roles) expect(checkOf(found, `host-${role}`), role).toMatchObject({ status: 'ok' });
    expect(checkOf(found, 'budget-openf1').finding).toBe('Left: 29 of 30 a minute.');
    expect(checkOf(found, 'budget-results').finding).toBe('Left: 199 of 200 an hour.');
  });

  const lock =
    '{"detail":"Live F1 session in progress. Global API access (including past sessions) is restricted."}';
  const states: [HostRole, string, Reply, Partial<Check>][] = [
    [
      'archive',
      'wants an account',
      status(401),
      { status: 'warning', finding: expect.stringContaining('401 (refused: wants an account)') },
    ],
    [
      'archive',
      'refuses, and does not say why',
      status(403),
      { status: 'warning', finding: expect.stringContaining('wants an account, or refuses this network') },
    ],
    [
      'archive',
      'sends a page to sign in',
      ok('<!doctype html><title>Sign in</title>'),
      { status: 'failed', finding: expect.stringContaining('HTML instead of data') },
    ],
    [
      'mirror',
      'lacks the file',
      status(404),
      { status: 'ok', finding: 'It answers, but does not have the requested file.' },
    ],
    [
      'openf1',
      'is locked around a session',
      status(401, {}, lock),
      { status: 'warning', finding: expect.stringContaining('around a running session') },
    ],
    ['openf1', 'has no rows', status(404, {}, '{"detail":"No results found."}'), { status: 'ok' }],
    [
      'results',
      'wants to be left alone',
      status(429, { 'Retry-After': '120' }),
      { status: 'failed', finding: 'Answered 429 (asked to wait).' },
    ],
    ['schedule', 'has a fault', status(503), { status: 'failed', finding: 'Answered 503 (server error).' }],
    [
      'circuits',
      'is somebody else',
      ok('hello'),
      { status: 'failed', finding: expect.stringContaining('not JSON') },
    ],
  ];

  it.each(states)('%s %s', async (role, _what, reply, expected) => {
    hosts[role].say(reply);
    const found = await diagnosis();
    expect(checkOf(found, `host-${role}`)).toMatchObject(expected);
    expect(requestCounts()).toEqual([1, 1, 1, 1, 1, 1]);
    expect(checkOf(found, 'network').status).toBe('ok');
  });

  it('are not asked again while they want to be left alone', async () => {
    const home = await temporaryHome();
    hosts.results.say(status(429, { 'Retry-After': '600' }));
    hosts.archive.say(status(401));
    await diagnosis({ home });
    const found = await diagnosis({ home });
    expect(requestCounts()).toEqual([1, 2, 2, 1, 2, 2]);
    expect(checkOf(found, 'host-results')).toMatchObject({ status: 'failed', finding: 'Asked to wait.' });
    expect(checkOf(found, 'budget-results').finding).toMatch(/^It asked for no requests until 20/);
    expect(checkOf(found, 'host-archive').finding).toMatch(/It will be asked again after 20/);
  });

  it('are not asked with a used-up budget', async () => {
    const home = await temporaryHome();
    const budget = new RequestBudget(home, { nowMs: () => Date.now() - 5_000 });
    const rate = { perSecond: 1000, perMinute: 30, perHour: null };
    for (let sent = 0; sent < 30; sent += 1) await budget.acquire(hosts.openf1.name, rate, undefined);
    const found = await diagnosis({ home });
    expect(hosts.openf1.requests).toEqual([]);
    expect(checkOf(found, 'host-openf1')).toMatchObject({
      status: 'failed',
      finding: 'Budget of 30 requests a minute used up.',
    });
    expect(checkOf(found, 'budget-openf1')).toMatchObject({
      status: 'failed',
      finding: 'Left: 0 of 30 a minute.',
    });
  });

  it('are spared when less than half of a budget is left', async () => {
    const home = await temporaryHome();
    const budget = new RequestBudget(home, { nowMs: () => Date.now() - 5_000 });
    const rate = { perSecond: 1000, perHour: null };
    for (let sent = 0; sent < 16; sent += 1) await budget.acquire(hosts.openf1.name, rate, undefined);
    const found = await diagnosis({ home, session: { event: planned.event, session: planned.session } });
    expect(hosts.openf1.requests).toEqual([]);
    expect(checkOf(found, 'host-openf1')).toMatchObject({
      status: 'skipped',
      finding: expect.stringContaining('fewer than half'),
    });
    const [laps] = found.session && 'parts' in found.session ? found.session.parts : [];
    expect(laps?.places[2]).toMatchObject({ place: 'openf1', state: 'expected' });
  });

  it('tell the time', async () => {
    const wrong = new Date(Date.now() - 26 * 3_600_000).toUTCString();
    for (const host of Object.values(hosts)) host.say(ok('[]', { Date: wrong }));
    expect(checkOf(await diagnosis(), 'clock')).toMatchObject({
      status: 'failed',
      finding: '26 h ahead of the clocks of the hosts.',
    });
  });

  it('are left alone where the network is off, and where data come from elsewhere', async () => {
    const directory = await temporaryHome();
    for (const asked of [
      { offline: true },
      { env: { SVC_SOURCE: 'demo' } },
      { env: { SVC_SOURCE: `mirror:${directory}` } },
    ]) {
      const found = await diagnosis(asked);
      for (const role of roles) expect(checkOf(found, `host-${role}`).status).toBe('skipped');
    }
    expect(requestCounts()).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('a diagnosis that nobody waits for any more', () => {
  it('ends at once', async () => {
    for (const host of Object.values(hosts)) host.say(silence());
    const beganMs = performance.now();
    const ending = diagnosis({ signal: AbortSignal.timeout(200) });
    await expect(ending).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(performance.now() - beganMs).toBeLessThan(2_000);
  });
});

describe('the account', () => {
  it('shows its token to the archive alone, and to no reader', async () => {
    const token = madeUpToken(Date.now() + 96 * 3_600_000);
    const home = await temporaryHome();
    const found = await diagnosis({ home, env: { SVC_F1TV_TOKEN: token, SVC_SORCE: token } });
    const secret = token.split('.')[2]!;
    expect(JSON.stringify(found)).not.toContain(secret);
    const shown = roles.filter((role) => JSON.stringify(hosts[role].requests[0]?.headers).includes(secret));
    expect(shown).toEqual(['archive']);
    expect(checkOf(found, 'account')).toMatchObject({ status: 'ok' });
  });
});

describe('a session', () => {
  const { event, session } = planned;
  const openF1Row = { session_key: 9523, session_name: 'Race', date_start: '2024-05-26T13:00:00+00:00' };
  const partsOf = ({ session: found }: Diagnosis) => (found && 'parts' in found ? found.parts : []);

  it('is asked for at each host that may have it', async () => {
    hosts.archive.say(ok('00:00:01.000{"Meeting":{}}\r\n'));
    hosts.openf1.say(ok(JSON.stringify([openF1Row])));
    hosts.results.say(ok('{"MRData":{"limit":"1","offset":"0","total":"0","RaceTable":{"Races":[]}}}'));
    const found = await diagnosis({ session: { event, session } });
    expect(hosts.archive.requests[0]?.url).toBe(
      '/static/2024/2024-05-26_Monaco_Grand_Prix/2024-05-26_Race/SessionInfo.jsonStream',
    );
    expect(hosts.openf1.requests[0]?.url).toBe(
      '/static/sessions?date_start%3E=2024-05-25T13:00:00&date_start%3C=2024-05-27T13:00:00',
    );
    expect(hosts.results.requests[0]?.url).toBe('/static/2024/8/results.json?limit=1');
    const parts = partsOf(found);
    const states = parts[0]?.places.map(({ place, state }) => `${place} ${state}`);
    expect(states).toEqual(['archive expected', 'mirror unreachable', 'openf1 expected', 'results absent']);
    expect(parts.map(({ part, place }) => `${part} ${place}`)).toEqual([
      'laps archive',
      'tyres archive',
      'race-control archive',
      'weather archive',
      'telemetry archive',
      'results archive',
    ]);
  });

  it('is looked for among recorded files', async () => {
    const directory = await temporaryHome();
    const folder = join(
      directory,
      'livetiming.formula1.com/static/2024/2024-05-26_Monaco_Grand_Prix/2024-05-26_Race',
    );
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'TimingData.jsonStream'), '');
    const found = await diagnosis({
      env: { SVC_SOURCE: `mirror:${directory}` },
      session: { event, session },
    });
    const parts = partsOf(found);
    expect(parts.slice(0, 2)).toMatchObject([
      { place: 'archive', status: 'ok' },
      { place: null, status: 'failed' },
    ]);
  });
});

describe('a session of OpenF1', () => {
  const { event, session } = planned;
  const row = { session_key: 9523, session_name: 'Race', date_start: '2024-05-26T14:00:00+00:00' };

  it('is not another one of these days', async () => {
    hosts.openf1.say(ok(JSON.stringify([{ ...row, session_name: 'Qualifying' }])));
    const found = await diagnosis({ session: { event, session } });
    const [laps] = found.session && 'parts' in found.session ? found.session.parts : [];
    expect(laps?.places.map(({ place, state }) => `${place} ${state}`)).toContain('openf1 absent');
  });

  it('is looked for among recorded answers, which its list of the season names', async () => {
    const directory = await temporaryHome();
    const folder = join(directory, 'api.openf1.org/v1');
    await mkdir(folder, { recursive: true });
    const record = async (name: string, rows: unknown) =>
      await writeFile(join(folder, name), JSON.stringify(rows));
    await record('sessions@year=2024', [row]);
    for (const endpoint of ['laps', 'stints', 'weather']) await record(`${endpoint}@session_key=9523`, []);
    await record('drivers@session_key=9523', [{ driver_number: 16 }]);
    await record('car_data@session_key=9523&driver_number=16', []);
    const found = await diagnosis({
      env: { SVC_SOURCE: `mirror:${directory}` },
      session: { event, session },
    });
    const parts = found.session && 'parts' in found.session ? found.session.parts : [];
    expect(parts.map(({ part, place }) => `${part} ${place}`)).toEqual([
      'laps openf1',
      'tyres openf1',
      'race-control null',
      'weather openf1',
      'telemetry openf1',
      'results openf1',
    ]);
    expect(parts[0]?.places[1]).toMatchObject({ state: 'cached', finding: 'OpenF1: has a recorded file.' });
  });
});

describe('settings', () => {
  it('that make no sense are named without their values', async () => {
    const found = await diagnosis({
      env: {
        SVC_ARCHIVE_URL: 'https://me:geheim@example.org/',
        SVC_SOURCES: 'archive,geheim',
        SVC_CACHE_MAX_MB: 'geheim',
        HTTPS_PROXY: 'socks://me:geheim@proxy',
      },
    });
    expect(JSON.stringify(found)).not.toContain('geheim');
    const failed = found.checks.filter((check) => check.status === 'failed').map(({ id }) => id);
    expect(failed).toEqual(['source', 'hosts', 'cache', 'proxy']);
  });

  it('name a source that is none', async () => {
    const found = await diagnosis({ env: { SVC_SOURCE: 'dmo' } });
    expect(checkOf(found, 'source')).toMatchObject({
      status: 'failed',
      finding: 'SVC_SOURCE has an invalid value.',
    });
  });
});

describe('the list of settings', () => {
  it('has every variable that the program reads', async () => {
    const named = new Set<string>();
    const folder = fileURLToPath(new URL('../../', import.meta.url));
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const text = await readFile(join(folder, file), 'utf8');
      for (const [name] of text.matchAll(/\bSVC_[A-Z0-9]+(?:_[A-Z0-9]+)*\b/g)) named.add(name);
    }
    expect([...named].toSorted()).toEqual([...settingNames].toSorted());
  });
});

describe('the machine', () => {
  it('is looked at without writing anything where nobody is asked', async () => {
    const home = await temporaryHome();
    const found = await diagnosis({ home, offline: true });
    expect(await readdir(home)).toEqual([]);
    expect(checkOf(found, 'home')).toMatchObject({ status: 'ok' });
    expect(checkOf(found, 'charts')).toMatchObject({ status: 'ok' });
    expect(checkOf(found, 'node')).toMatchObject({ status: 'ok' });
  });

  it('has no home where a file has its place', async () => {
    const home = join(await temporaryHome(), 'file');
    await writeFile(home, '');
    expect(checkOf(await diagnosis({ home, offline: true }), 'home')).toMatchObject({
      status: 'failed',
      finding: expect.stringContaining('ENOTDIR'),
    });
  });
});
