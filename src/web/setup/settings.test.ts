import { describe, expect, it } from 'vitest';
import { SvcError } from '../../core/errors.ts';
import type { Setting } from '../../io/settings/setting.ts';
import { webSettings } from '../../io/settings/web-settings.ts';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('is strict in production', () => {
    expect(readSettings({}, 'production')).toEqual({
      environment: 'production',
      access: { kind: 'none', isChosen: false },
      cookie: { secure: true, httpOnly: true, sameSite: 'lax' },
      keys: 'seen',
      hosts: [],
      signInLimit: { requests: 10, windowMs: 60_000 },
      rateLimits: {
        newWorkspace: { requests: 30, windowMs: 60_000 },
        chat: { requests: 60, windowMs: 60_000 },
        chart: { requests: 120, windowMs: 60_000 },
      },
      trustProxy: false,
      line: {
        ...{ mostUnderWay: 64, mostUnderWayOfClient: 2, longestWaitMs: 120_000 },
        ...{ mostWaiting: 500, mostWaitingOfClient: 100 },
      },
      memoryBytes: null,
      heavy: { mostOfAll: 2, mostOfWorkspace: 1 },
      drainMs: 0,
      connections: { most: 2000, mostOfClient: 256 },
      storage: {
        conversations: 200,
        workspaceBytes: 200e6,
        totalBytes: 10e9,
        unusedMs: 72_000_000,
        keptMs: null,
        leastFreeBytes: 200e6,
      },
      usesAccount: false,
      live: { kind: 'recordings', records: false },
      changedReadings: null,
      tracing: null,
      metrics: null,
    });
  });

  it('is lenient in development', () => {
    expect(readSettings({}, 'development')).toMatchObject({
      cookie: { secure: false, httpOnly: true },
      keys: 'off',
      rateLimits: null,
      usesAccount: true,
    });
  });

  it('takes every setting from the environment, whatever the kind of it', () => {
    const env = {
      SVC_WEB_AUTH: 'none',
      RATE_LIMIT_SIGN_IN: '3/hour',
      SESSION_COOKIE_SECURE: 'FALSE',
      SESSION_COOKIE_HTTPONLY: '1',
      SESSION_COOKIE_SAMESITE: 'Strict',
      RATE_LIMIT_ENABLED: 'true',
      RATE_LIMIT_SESSION_CREATE: '5/second',
      RATE_LIMIT_CHAT: '7/hour',
      RATE_LIMIT_CHART: '9/day',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      SVC_WEB_HOSTS: 'Racing.example.org, 10.0.0.7:8080 [2001:DB8::1]:443',
      SVC_WEB_ANSWERS_PER_CLIENT: '5',
      SVC_WEB_ANSWERS_AT_ONCE: '9',
      SVC_WEB_MAX_WAITING: '7',
      SVC_WEB_LONGEST_WAIT_S: '30',
      SVC_WEB_MEMORY_MB: '800',
      SVC_WEB_HEAVY_AT_ONCE: '4',
      SVC_WEB_HEAVY_PER_WORKSPACE: '3',
      SVC_WEB_MAX_CONNECTIONS: '90',
      SVC_WEB_MAX_CONNECTIONS_PER_CLIENT: '9',
      SVC_WEB_MAX_CONVERSATIONS: '3',
      SVC_WEB_MAX_WORKSPACE_MB: '5',
      SVC_WEB_MAX_TOTAL_MB: '70',
      SVC_WEB_UNUSED_HOURS: '1',
      SVC_WEB_KEEP_DAYS: '30',
      SVC_WEB_MIN_FREE_MB: '50',
      SVC_WEB_CHANGED_READINGS: '/var/lib/svc/changed.jsonl',
      SVC_WEB_USE_ACCOUNT: 'false',
      SVC_TRACING_ENABLED: '1',
      SVC_SPAN_PROCESSOR: 'batch',
      SVC_REDIS_URL: 'redis://cache.example',
      SVC_WEB_DRAIN_S: '9',
      SVC_WEB_METRICS: '0.0.0.0:9464',
      SVC_WEB_METRICS_TOKEN: 'x'.repeat(32),
      SVC_WEB_LIVE: '1',
    };
    expect(readSettings(env, 'development')).toEqual({
      environment: 'development',
      access: { kind: 'none', isChosen: true },
      cookie: { secure: false, httpOnly: true, sameSite: 'strict' },
      keys: 'off',
      hosts: ['racing.example.org', '10.0.0.7:8080', '[2001:db8::1]:443'],
      signInLimit: { requests: 3, windowMs: 3_600_000 },
      rateLimits: {
        newWorkspace: { requests: 5, windowMs: 1000 },
        chat: { requests: 7, windowMs: 3_600_000 },
        chart: { requests: 9, windowMs: 86_400_000 },
      },
      trustProxy: ['10.0.0.0/8', '::1'],
      line: {
        ...{ mostUnderWay: 9, mostUnderWayOfClient: 5, longestWaitMs: 30_000 },
        ...{ mostWaiting: 7, mostWaitingOfClient: 100 },
      },
      memoryBytes: 800e6,
      heavy: { mostOfAll: 4, mostOfWorkspace: 3 },
      drainMs: 9000,
      connections: { most: 90, mostOfClient: null },
      storage: {
        conversations: 3,
        workspaceBytes: 5e6,
        totalBytes: 70e6,
        unusedMs: 3_600_000,
        keptMs: 2_592_000_000,
        leastFreeBytes: 50e6,
      },
      usesAccount: false,
      live: { kind: 'recordings', records: true },
      changedReadings: '/var/lib/svc/changed.jsonl',
      tracing: { processor: 'batch' },
      metrics: { host: '0.0.0.0', port: 9464, token: 'x'.repeat(32) },
    });
  });

  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
  ])('reads TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
    expect(readSettings({ TRUST_PROXY }, 'production').trustProxy).toEqual(trustProxy);
  });

  it.each([
    ['SESSION_COOKIE_SECURE', 'ja'],
    ['SESSION_COOKIE_HTTPONLY', 'no'],
    ['SESSION_COOKIE_SAMESITE', 'loose'],
    ['RATE_LIMIT_ENABLED', 'off'],
    ['RATE_LIMIT_SESSION_CREATE', '30'],
    ['RATE_LIMIT_SESSION_CREATE', '0/minute'],
    ['RATE_LIMIT_CHAT', '-1/minute'],
    ['RATE_LIMIT_CHAT', '1.5/minute'],
    ['RATE_LIMIT_CHAT', '60/fortnight'],
    ['RATE_LIMIT_CHART', '60/toString'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '*'],
    ['TRUST_PROXY', '12'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', 'proxy.example'],
    ['SVC_WEB_KEY', 'on'],
    ['SVC_WEB_HOSTS', 'https://racing.example.org'],
    ['SVC_WEB_HOSTS', 'racing.example.org/'],
    ['SVC_WEB_HOSTS', '*.example.org'],
    ['SVC_WEB_HOSTS', '::1'],
    ['SVC_WEB_HOSTS', '[x]'],
    ['SVC_WEB_ANSWERS_PER_CLIENT', '0'],
    ['SVC_WEB_MAX_CONNECTIONS', 'many'],
    ['SVC_WEB_MAX_CONNECTIONS_PER_CLIENT', '1.5'],
    ['SVC_WEB_KEEP_DAYS', '0'],
    ['SVC_WEB_KEEP_DAYS', 'never'],
    ['SVC_TRACING_ENABLED', '2'],
    ['SVC_SPAN_PROCESSOR', 'none'],
    ['SVC_WEB_LIVE', 'demo:0'],
    ['SVC_WEB_LIVE', 'yes'],
    ['SVC_WEB_METRICS', 'on'],
    ['SVC_WEB_METRICS', '70000'],
    ['SVC_WEB_METRICS', 'localhost:9464'],
    ['SVC_WEB_METRICS', '::1:9464'],
    ['SVC_WEB_METRICS', '[127.0.0.1]:9464'],
    ['SVC_WEB_METRICS', 'http://127.0.0.1:9464'],
  ])('refuses %s=%s in a sentence', (variable, value) => {
    const read = (): unknown => readSettings({ [variable]: value }, 'production');
    expect(read).toThrow(SvcError);
    expect(read).toThrow(new RegExp(`^${variable} is ".*", which is .*\\.$`));
  });

  it.each([
    ['off', null],
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['127.0.0.2:0', { host: '127.0.0.2', port: 0 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
  ])('shows figures to this machine with SVC_WEB_METRICS=%s', (SVC_WEB_METRICS, place) => {
    const { metrics } = readSettings({ SVC_WEB_METRICS }, 'production');
    expect(metrics).toEqual(place && { ...place, token: null });
  });

  it.each(['0.0.0.0:9464', '10.0.0.7:9464', '[::]:9464'])('shows figures at %s with a token only', (at) => {
    const token = 'x'.repeat(32);
    expect(() => readSettings({ SVC_WEB_METRICS: at }, 'production')).toThrow(
      'which other machines can reach',
    );
    const env = { SVC_WEB_METRICS: at, SVC_WEB_METRICS_TOKEN: token };
    expect(readSettings(env, 'production').metrics).toMatchObject({ port: 9464, token });
  });

  it.each([
    ['demo', 'demo', { kind: 'demo', speed: 1 }],
    ['demo:20', 'demo', { kind: 'demo', speed: 20 }],
    ['follow', 'demo', { kind: 'off' }],
    ['off', 'live', { kind: 'off' }],
  ])(
    'shows with SVC_WEB_LIVE=%s and SVC_SOURCE=%s what belongs together',
    (SVC_WEB_LIVE, SVC_SOURCE, live) => {
      expect(readSettings({ SVC_WEB_LIVE, SVC_SOURCE }, 'production').live).toEqual(live);
      expect(() => readSettings({ SVC_WEB_LIVE: 'demo' }, 'production')).toThrow('not simulated');
      expect(() => readSettings({ SVC_WEB_LIVE: '1', SVC_SOURCE: 'demo' }, 'production')).toThrow(
        'are simulated',
      );
    },
  );

  it('refuses a token that could be guessed, without showing it', () => {
    const read = (): unknown =>
      readSettings({ SVC_WEB_METRICS: '9464', SVC_WEB_METRICS_TOKEN: 'my dog' }, 'production');
    expect(read).toThrow(/^SVC_WEB_METRICS_TOKEN is not a valid token: it has 6 characters/);
    expect(read).not.toThrow('dog');
  });

  it.each([
    ['SESSION_COOKIE_SAMESITE', 'None'],
    ['SVC_WEB_KEY', 'required'],
  ])('refuses a cookie that every browser would refuse: %s=%s without HTTPS', (variable, value) => {
    const env = { [variable]: value, SESSION_COOKIE_SECURE: 'false' };
    expect(() => readSettings(env, 'production')).toThrow('browsers refuse such a cookie');
  });
});

describe('the table of settings', () => {
  const settings: readonly Setting<unknown>[] = Object.values(webSettings);

  it('has every variable once, and each group in one piece', () => {
    const variables = settings.map(({ variable }) => variable);
    expect(variables).toEqual([...new Set(variables)]);
    const groups = settings.map(({ group }) => group);
    const pieces = groups.filter((group, index) => group !== groups[index - 1]);
    expect(pieces).toEqual([...new Set(groups)]);
  });

  it('says of each what it means, and what may be given', () => {
    for (const { variable, meaning, kind } of settings) {
      expect(meaning, variable).toMatch(/\.$/);
      expect(kind.allowed, variable).not.toBe('');
    }
  });

  it('counts an empty variable as not set', () => {
    const empty = Object.fromEntries(settings.map(({ variable }) => [variable, '']));
    for (const environment of ['development', 'production'] as const) {
      expect(readSettings(empty, environment)).toEqual(readSettings({}, environment));
    }
  });
});
