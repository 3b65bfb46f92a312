import { describe, expect, it } from 'vitest';
import {
  diagnosedAtMs,
  madeUpFacts,
  madeUpHost,
  madeUpHosts,
  madeUpSessionFacts,
} from '../../../test/support/made-up-diagnosis.ts';
import { written } from '../words.ts';
import type { Check } from './check.ts';
import { diagnose } from './diagnose.ts';
import type { ClosedBecause, DiagnosisFacts, HostAnswerFacts, HostRole } from './diagnosis-facts.ts';

const minuteMs = 60_000;

function check(id: string, facts: Partial<DiagnosisFacts>): Check & { advice: string } {
  const found = diagnose(madeUpFacts(facts)).checks.find((each) => each.id === id)!;
  return { ...found, advice: found.next ? written(found.next.text) : '' };
}

const closed = (...mayBe: ClosedBecause[]): HostAnswerFacts => ({
  kind: 'closed',
  mayBe,
  said: 'answered 403 (refused)',
  rememberedUtcMs: null,
  askedAgainUtcMs: null,
});

describe('a machine on which all is well', () => {
  it('has nothing to do', () => {
    const { summary, checks, session } = diagnose(madeUpFacts());
    expect(summary).toMatchObject({
      status: 'ok',
      counts: { warning: 0, failed: 0 },
      finding: 'All checks passed.',
    });
    expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(checks.filter(({ next }) => next !== null)).toEqual([]);
    expect(session).toBeNull();
  });
});

describe('hosts', () => {
  const host = (role: HostRole, answer: HostAnswerFacts) =>
    check(`host-${role}`, { hosts: madeUpHosts({ [role]: answer }) });

  it.each([
    ['signed-out', 'warning', /^Sign in with an F1 TV account.*Without one, OpenF1/],
    ['token-expired', 'failed', /^Sign in again\.$/],
    ['token-refused', 'failed', /^Sign in again, with F1 TV Access or higher/],
  ] as const)('say of %s to sign in', (reason, status, advice) => {
    const found = host('archive', closed(reason));
    expect(found).toMatchObject({ status, finding: 'Answered 403 (refused).' });
    expect(found.advice).toMatch(advice);
    expect(found.next?.steps).toMatchObject([{ operation: 'login' }]);
  });

  it('say both things where the answer does not tell which it is', () => {
    const found = host('archive', closed('signed-out', 'network-refused'));
    expect(found.advice).toMatch(/^Sign in .* use another network/);
  });

  it.each([
    ['archive', closed('network-refused'), 'failed', /^Use another network/],
    ['archive', closed('withheld'), 'failed', /^Try another session/],
    ['openf1', closed('live-session'), 'warning', /^Wait until about half an hour after the running session/],
    ['results', closed('refused'), 'failed', /^Try again later/],
    ['results', { kind: 'limited', said: 'asked to wait', retryAfterMs: 90_000 }, 'failed', /in 90 s/],
    [
      'openf1',
      { kind: 'limited', said: 'asked to wait', retryAfterMs: 20 * minuteMs },
      'failed',
      /in 20 min/,
    ],
    [
      'schedule',
      { kind: 'failed', said: 'connection refused', mayBe: [] },
      'failed',
      /archive and the results API/,
    ],
    ['mirror', { kind: 'absent' }, 'ok', /^$/],
  ] as const)('%s, %o', (role, answer, status, advice) => {
    const found = host(role, answer);
    expect(found.status).toBe(status);
    expect(found.advice).toMatch(advice);
    expect(found.next?.steps ?? []).toEqual([]);
  });

  it('tell when a refusal that is remembered was, and when the host is asked again', () => {
    const answer: HostAnswerFacts = {
      ...(closed('signed-out') as Extract<HostAnswerFacts, { kind: 'closed' }>),
      rememberedUtcMs: diagnosedAtMs - 20 * minuteMs,
      askedAgainUtcMs: diagnosedAtMs + 40 * minuteMs,
    };
    expect(host('archive', answer).finding).toBe(
      'Answered 403 (refused). It said so 20 min ago; it will be asked again after 2026-11-20T12:40:00Z.',
    );
  });

  it('send to a browser for a page in place of a file', () => {
    const found = host('archive', {
      kind: 'failed',
      said: 'answered with HTML instead of data',
      mayBe: ['signed-out'],
    });
    expect(found.advice).toMatch(/^Open https:\/\/livetiming\.formula1\.com in a browser/);
  });

  it('are called unreachable together only when none of them answers', () => {
    const failed: HostAnswerFacts = { kind: 'failed', said: 'no connection within 4 s', mayBe: [] };
    const roles = ['archive', 'mirror', 'openf1', 'results', 'schedule', 'circuits'] as const;
    const silent = Object.fromEntries(roles.map((role) => [role, failed]));
    expect(check('network', { hosts: madeUpHosts(silent) })).toMatchObject({ status: 'failed' });
    const one = madeUpHosts({ ...silent, circuits: closed('refused') });
    expect(check('network', { hosts: one })).toMatchObject({ status: 'ok', finding: '1 of 6 hosts answer.' });
  });

  it.each([
    [{ left: 150, blocked: null }, 'ok', 'Left: 150 of 200 an hour, 30 of 30 a minute.'],
    [{ left: 20, blocked: null }, 'warning', 'Left: 20 of 200 an hour, 30 of 30 a minute.'],
    [{ left: 0, blocked: null }, 'failed', 'Left: 0 of 200 an hour, 30 of 30 a minute.'],
    [
      { left: 150, blocked: diagnosedAtMs + minuteMs },
      'failed',
      'It asked for no requests until 2026-11-20T12:01:00Z.',
    ],
  ])('have budgets: %j', ({ left, blocked }, status, finding) => {
    const limits = [
      { per: 'hour' as const, requests: 200, left },
      { per: 'minute' as const, requests: 30, left: 30 },
    ];
    const hosts = [madeUpHost('results', { budget: { limits, blockedUntilUtcMs: blocked } })];
    expect(check('budget-results', { hosts })).toMatchObject({ status, finding });
  });
});

describe('the clock', () => {
  const skewed = (...skewsMs: number[]) =>
    check('clock', {
      hosts: skewsMs.map((skewMs) =>
        madeUpHost('openf1', { clock: { hostUtcMs: diagnosedAtMs, hereUtcMs: diagnosedAtMs + skewMs } }),
      ),
    });

  it.each([
    [[400], 'ok', "It agrees with the hosts' clocks to within two minutes."],
    [[10 * minuteMs], 'warning', '10 min ahead of the clocks of the hosts.'],
    [[-3 * 24 * 60 * minuteMs], 'failed', '3 days behind the clocks of the hosts.'],
    [[0, 0, 500 * minuteMs], 'ok', "It agrees with the hosts' clocks to within two minutes."],
  ])('off by %j ms', (skewsMs, status, finding) => {
    expect(skewed(...skewsMs)).toMatchObject({ status, finding });
  });

  it('is unknown without an answer', () => {
    expect(skewed()).toMatchObject({ status: 'unknown' });
  });
});

describe('the account', () => {
  const end = diagnosedAtMs + 5 * 3_600_000;
  const kinds: [DiagnosisFacts['account'], string][] = [
    [{ kind: 'signed-out' }, 'warning'],
    [{ kind: 'expired', source: 'file', expiresUtcMs: diagnosedAtMs }, 'failed'],
    [{ kind: 'unusable', source: 'file', problem: 'The kept token is damaged' }, 'failed'],
    [{ kind: 'signed-in', source: 'file', expiresUtcMs: end, endsSoon: true, subject: null }, 'warning'],
  ];

  it.each(kinds)('%o', (account, status) => {
    const found = check('account', { account });
    expect(found.status).toBe(status);
    expect(found.next?.steps).toMatchObject([{ operation: 'login' }]);
  });

  it('does not matter where no host is asked', () => {
    expect(
      check('account', { account: { kind: 'signed-out' }, source: { kind: 'demo', isPacked: false } }).status,
    ).toBe('skipped');
  });
});

describe('a session', () => {
  const race = madeUpSessionFacts();

  it('is one line among the others, and its parts stand beside', () => {
    const { checks, session, summary } = diagnose(madeUpFacts({ session: race }));
    expect(checks[0]).toMatchObject({
      id: 'session',
      subject: '2024 Monaco Grand Prix, Race',
      status: 'ok',
      finding: 'Laps: The timing archive.',
    });
    expect(session).toMatchObject({ facts: { code: 'R' }, parts: { length: 6 } });
    expect(summary.status).toBe('ok');
  });

  it('is not well where parts are missing, and failed without laps', () => {
    const failed: HostAnswerFacts = { kind: 'failed', said: 'connection refused', mayBe: [] };
    const without = (...roles: HostRole[]) =>
      check('session', {
        session: race,
        hosts: madeUpHosts(Object.fromEntries(roles.map((role) => [role, failed]))),
      });
    expect(without('archive', 'mirror', 'openf1')).toMatchObject({
      status: 'warning',
      finding: 'Laps: The results API. Missing: tyres, race-control, weather, telemetry.',
    });
    expect(without('archive', 'mirror', 'openf1', 'results')).toMatchObject({
      status: 'failed',
      advice: expect.stringContaining('See the hosts that refuse'),
    });
  });

  it('that is ahead, or that nobody can name, is told as that', () => {
    const startUtcMs = diagnosedAtMs + minuteMs;
    const ahead = madeUpSessionFacts({ startUtcMs, endUtcMs: startUtcMs + 120 * minuteMs });
    expect(check('session', { session: ahead })).toMatchObject({
      status: 'failed',
      advice: 'Try again a few hours after the session.',
    });
    expect(check('session', { session: { finding: 'No calendar.' } })).toMatchObject({
      status: 'unknown',
      finding: 'No calendar.',
    });
  });
});

describe('machine and settings', () => {
  it.each<[string, Partial<DiagnosisFacts>, string, RegExp]>([
    [
      'home',
      { home: { directory: '/h', refusal: 'EROFS', freeBytes: null } },
      'failed',
      /cannot be written \(EROFS\)/,
    ],
    ['home', { home: { directory: '/h', refusal: null, freeBytes: 200e6 } }, 'warning', /190 MB free/],
    ['home', { home: { directory: '/h', refusal: null, freeBytes: 1e6 } }, 'failed', /1\.0 MB free/],
    ['home', { home: { directory: '/h', refusal: null, freeBytes: null } }, 'ok', /Writable/],
    ['node', { node: { version: 'v18.20.1', required: '20.19' } }, 'failed', /v18\.20\.1, and 20\.19/],
    ['node', { node: { version: 'v20.2.0', required: '20.19' } }, 'failed', /v20\.2\.0/],
    ['node', { node: { version: 'v20.19.0', required: '20.19' } }, 'ok', /v20\.19\.0/],
    ['charts', { charts: { problem: 'a font cannot be read (ENOENT)' } }, 'failed', /a font cannot be read/],
    [
      'proxy',
      { proxy: { variable: 'HTTPS_PROXY', passedBy: ['api.jolpi.ca'] } },
      'ok',
      /leaves it out for api\.jolpi\.ca/,
    ],
    [
      'proxy',
      {
        proxy: { variable: 'HTTPS_PROXY', passedBy: [] },
        hosts: madeUpHosts({ archive: { kind: 'failed', said: 'proxy p:3128: answered 403', mayBe: [] } }),
      },
      'failed',
      /does not let requests through/,
    ],
    [
      'proxy',
      { proxy: { problem: 'HTTPS_PROXY has an invalid value.', hint: 'Unset it.' } },
      'failed',
      /HTTPS_PROXY/,
    ],
    [
      'cache',
      { cache: { problem: 'SVC_CACHE_MAX_MB has an invalid value.', hint: 'x' } },
      'failed',
      /SVC_CACHE/,
    ],
    [
      'hosts',
      { hosts: { problem: 'SVC_ARCHIVE_URL has an invalid value.', hint: 'x' } },
      'failed',
      /SVC_ARCHIVE/,
    ],
    [
      'source',
      { source: { kind: 'unusable', problem: 'SVC_SOURCE has…', hint: 'x' } },
      'failed',
      /SVC_SOURCE/,
    ],
    ['source', { source: { kind: 'demo', isPacked: false } }, 'warning', /simulated/],
    [
      'source',
      { source: { kind: 'recorded', place: '/rec', isPacked: false } },
      'ok',
      /files recorded in \/rec are read/,
    ],
    ['source', { source: { kind: 'live', isOffline: true } }, 'warning', /network is off/],
    ['source', { order: { problem: 'SVC_SOURCES has…', hint: 'x' } }, 'failed', /SVC_SOURCES/],
    ['settings', { standsAtMs: 0 }, 'warning', /Time stands still at 1970/],
    [
      'settings',
      { settings: { known: [{ name: 'SVC_HOME', value: null }], unknown: [] } },
      'ok',
      /^In force: SVC_HOME\.$/,
    ],
    [
      'setting-SVC_SORCE',
      { settings: { known: [], unknown: [{ name: 'SVC_SORCE', nearest: 'SVC_SOURCE' }] } },
      'warning',
      /set but unknown/,
    ],
  ])('%s of %o is %s', (id, facts, status, finding) => {
    const found = check(id, facts);
    expect(found.status).toBe(status);
    expect(found.finding).toMatch(finding);
    if (status === 'failed') expect(found.advice).toMatch(/\S/);
  });

  it('tell how old the calendar is', () => {
    const day = 86_400_000;
    const aged = (ageMs: number | null) =>
      check('schedule', {
        schedule: {
          year: 2026,
          isThere: ageMs !== null,
          confirmedUtcMs: ageMs === null ? null : diagnosedAtMs - ageMs,
          maxAgeMs: 3_600_000,
        },
      });
    expect(aged(minuteMs)).toMatchObject({ status: 'ok', finding: 'Last confirmed 2026-11-20T11:59:00Z.' });
    expect(aged(day).finding).toMatch(/requested again when next needed\.$/);
    expect(aged(8 * day).status).toBe('warning');
    expect(aged(null)).toMatchObject({ status: 'ok', finding: 'There is no copy yet.' });
  });

  it('count in the summary', () => {
    const { summary } = diagnose(
      madeUpFacts({ node: { version: 'v18.0.0', required: '20.19' }, account: { kind: 'signed-out' } }),
    );
    expect(summary).toMatchObject({
      status: 'failed',
      counts: { failed: 1, warning: 1 },
      finding: '1 check failed: Node.js. 1 warning: F1 TV account.',
    });
  });
});

describe('the same facts', () => {
  it('give the same diagnosis', () => {
    expect(JSON.stringify(diagnose(madeUpFacts()))).toBe(JSON.stringify(diagnose(madeUpFacts())));
  });
});
