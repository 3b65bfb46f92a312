// @module-tag long
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenTo } from '../support/child-process.ts';
import { startLocalHost, status } from '../support/local-host.ts';
import { type MetricFamily, readPrometheusText, sumOf } from './prometheus-text.ts';
import { needsRedis, redisOfTest } from '../support/redis/redis-server.ts';
import { temporaryHome, warmHome } from '../support/temporary-home.ts';
import { expectRefusal, extended, StreamReader } from '../web/web-server.ts';
import { builtProgram } from './built-program.ts';
import { failureOf, finished } from './svc.ts';
import { askIn, openPage, startSvcWeb, type StartOptions } from './svc-web-process.ts';

interface Watched {
  base: string;
  figuresUrl: string;
  /** Stops the server and returns its log, line by line. */
  log(): Promise<Record<string, unknown>[]>;
}

const development = { args: ['--port', '0', '--env', 'development'] };
const token = 'a-token-that-only-prometheus-has-01';

async function startWatched({ env, ...options }: StartOptions = development): Promise<Watched> {
  const child = await startSvcWeb({ ...options, env: { SVC_WEB_METRICS: '0', ...env } });
  const heard = listenTo(child);
  const end = finished(child);
  const [, base = ''] = await heard(/ is at (http:\S+)\n/);
  const [, figuresUrl = ''] = await heard(/Figures for Prometheus are at (http:\S+)\n/);
  return {
    base,
    figuresUrl,
    log: async () => {
      child.kill('SIGTERM');
      const { stderr } = await end;
      return stderr
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
  };
}

async function textOf({ figuresUrl }: Watched): Promise<string> {
  const response = await fetch(figuresUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return await response.text();
}

async function figuresOf(server: Watched): Promise<Map<string, MetricFamily>> {
  return readPrometheusText(await textOf(server));
}

/** Names of metrics in expressions of Prometheus. */
function namesIn(expressions: string): Set<string> {
  return new Set(expressions.match(/\b(?:svc|nodejs|process)_[a-z0-9_]+/g));
}

const anyId = '0b9f27c4-51d0-4d0b-9d5f-8a3e6f1c2d7b';

describe('figures of a server that runs', () => {
  it('count a question, its calls and its answer, and name nobody; the log leads from the answer to its lines', async () => {
    // A home of its own: nothing of it was fetched, parsed or drawn before.
    const home = await temporaryHome();
    const env = { SVC_NOW: '2024-12-20T12:00:00Z' };
    const server = await startWatched({ ...development, home, env });
    const cookie = await openPage(server.base);
    const before = await figuresOf(server);
    expect(sumOf(before, 'svc_turns_started_total')).toBe(0);
    expect(sumOf(before, 'svc_build_info', { source: 'demo', model: 'offline' })).toBe(1);

    const other = await askIn(server.base, cookie, `Tell me all about ${anyId}`);
    await new StreamReader(other).rest();
    const response = await askIn(server.base, cookie, 'Tyre strategy of the Monaco Grand Prix 2024');
    const requestId = response.headers.get('x-request-id');
    const [start, ...rest] = await new StreamReader(response).rest();
    expect(rest.at(-1)).toMatchObject({ type: 'done', outcome: 'complete' });
    // A picture is drawn when it is looked at.
    const { chart } = rest.find(({ type }) => type === 'chart') as { chart: { url: string } };
    expect((await fetch(`${server.base}${chart.url}`, { headers: { cookie } })).status).toBe(200);
    await fetch(`${server.base}/nowhere/${anyId}`);
    await fetch(`${server.base}/history`, { headers: extended });

    await expect.poll(async () => sumOf(await figuresOf(server), 'svc_streams_open')).toBe(0);
    const text = await textOf(server);
    const after = readPrometheusText(text);
    const sum = (name: string, labels?: Record<string, string>): number | null => sumOf(after, name, labels);
    expect(sum('svc_turns_started_total')).toBe(2);
    expect(sum('svc_turns_ended_total', { outcome: 'complete', code: 'none', stop_reason: 'none' })).toBe(2);
    expect(sum('svc_turns_under_way')).toBe(0);
    expect(sum('svc_turns_waiting')).toBe(0);
    for (const name of ['svc_turn_duration_seconds', 'svc_turn_first_event_seconds', 'svc_turn_wait_seconds'])
      expect(sum(`${name}_count`), name).toBe(2);
    const call = { operation: 'analyze tyre-strategy' };
    expect(sum('svc_tool_calls_total', { ...call, outcome: 'ok' })).toBe(1);
    expect(sum('svc_tool_duration_seconds_count', call)).toBe(1);
    expect(sum('svc_tool_duration_seconds_sum', call)).toBeGreaterThan(0);
    expect(sum('svc_tool_threads')).toBeGreaterThan(0);
    expect(sum('svc_parsed_total', { what: 'session', kept: 'no' })).toBeGreaterThan(0);
    for (const step of ['fetch', 'parse', 'render'])
      expect(sum('svc_step_duration_seconds_count', { step }), step).toBeGreaterThan(0);
    expect(sum('svc_http_requests_total', { method: 'POST', route: '/chat', status: '200' })).toBe(2);
    expect(sum('svc_http_request_duration_seconds_count', { route: '/chat' })).toBeNull();
    expect(sum('svc_refusals_total', { route: 'none', code: 'NOT_FOUND' })).toBe(1);
    expect(sum('svc_refusals_total', { route: '/history', code: 'UNAUTHORIZED' })).toBe(1);
    expect(sum('svc_workspaces_limit_bytes')).toBe(10e9);
    expect(sum('svc_home_free_bytes')).toBeGreaterThan(0);
    expect(sum('svc_event_loop_busy_seconds_total')).toBeGreaterThan(0);
    expect(sum('svc_faults_total')).toBe(0);
    for (const work of ['operations', 'drawings', 'exports'])
      for (const state of ['running', 'waiting'])
        expect(sum('svc_heavy_work', { work, state }), work).toBe(0);
    for (const what of ['disk', 'memory']) expect(sum('svc_watermark_state', { what }), what).toBe(1);
    expect(sum('svc_redis_state')).toBeNull();

    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/i);
    expect(text).not.toMatch(/monaco|127\.0\.0\.1/i);
    for (const { samples } of after.values()) {
      const routes = samples.flatMap(({ labels }) => labels.route ?? []);
      expect(
        routes.filter((route) => !['none', '/', '/chat', '/history', '/charts/:workspace/*'].includes(route)),
      ).toEqual([]);
    }

    const log = await server.log();
    const answerId = start?.type === 'start' ? start.message_id! : '';
    const turn = answerId.slice(0, 8);
    const lines = log.filter((line) => line.turn === turn);
    expect(lines).toMatchObject([
      { msg: 'a question', reqId: requestId },
      { msg: 'a call', ...call, outcome: 'ok' },
      { msg: 'an answer', outcome: 'complete', code: null, stopReason: null },
      { msg: 'request', reqId: requestId, route: '/chat', status: 200 },
    ]);
    const [, , end] = lines;
    expect(end!.durationMs).toBeGreaterThanOrEqual(Number(end!.firstEventMs));
    expect(log.find((line) => line.status === 404)).toMatchObject({ msg: 'request', code: 'NOT_FOUND' });
    const workspaceId = cookie.split('=')[1]!;
    expect(JSON.stringify(log)).not.toContain(workspaceId);
    expect(JSON.stringify(log)).not.toMatch(/monaco/i);
  });

  it('have every metric that the dashboard and the alerts ask for', async () => {
    const families = await figuresOf(await startWatched());
    const known = new Set(
      [...families].flatMap(([name, { type }]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
      ),
    );
    const watch = new URL('../../deploy/watch/', import.meta.url);
    const dashboard = await readFile(new URL('grafana.json', watch), 'utf8');
    const alerts = await readFile(new URL('alerts.yaml', watch), 'utf8');
    for (const text of [dashboard, alerts]) {
      const names = [...namesIn(text)];
      expect(names.length).toBeGreaterThan(9);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    }
    expect(JSON.parse(dashboard)).toMatchObject({ title: 'svc-web' });
    const page = await readFile(new URL('../../docs/watching.md', import.meta.url), 'utf8');
    const own = [...families.keys()].filter((name) => name.startsWith('svc_'));
    expect([...namesIn(page)].filter((name) => name.startsWith('svc_')).sort()).toEqual(own.sort());
    const named = (text: string): string[] => [...new Set(text.match(/SvcWeb[A-Za-z]+/g))];
    expect(named(page)).toEqual(named(alerts));
  });

  it('tell of data hosts what the threads that ask them saw', async () => {
    const host = await startLocalHost();
    onTestFinished(() => host.close());
    host.say(status(404));
    const names = ['ARCHIVE', 'MIRROR', 'OPENF1', 'RESULTS', 'SCHEDULE', 'CIRCUITS'];
    const bases = Object.fromEntries(names.map((name) => [`SVC_${name}_URL`, host.base]));
    const server = await startWatched({ ...development, env: { ...bases, SVC_SOURCE: 'live' } });
    const answer = await askIn(server.base, await openPage(server.base), 'When is the next race?');
    await new StreamReader(answer).rest();
    const figures = await figuresOf(server);
    const asked = sumOf(figures, 'svc_host_requests_total', { status: '4xx' });
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(host.requests.length); // what was given up has no answer
    expect(sumOf(figures, 'svc_host_request_duration_seconds_count')).toBe(asked);
    expect(sumOf(figures, 'svc_files_total', { from: 'none' })).toBeGreaterThan(0);
    const hosts = figures.get('svc_host_requests_total')!.samples.map(({ labels }) => labels.host!);
    expect(hosts.filter((each) => !names.includes(each.toUpperCase()))).toEqual([]);
  });
});

describe('figures of an instance of several', needsRedis, () => {
  it('say how its Redis is, and how often it came back', async () => {
    const redis = await redisOfTest();
    const server = await startWatched({ ...development, env: { SVC_REDIS_URL: redis.url } });
    const state = async (name: string): Promise<number | null> =>
      sumOf(await figuresOf(server), 'svc_redis_state', { state: name });
    expect([await state('ready'), await state('gone')]).toEqual([1, 0]);
    expect(sumOf(await figuresOf(server), 'svc_redis_command_seconds')).toBeGreaterThan(0);
    await redis.stop();
    await expect.poll(() => state('gone')).toBe(1);
    expect(await state('ready')).toBe(0);
    expect(sumOf(await figuresOf(server), 'svc_redis_command_seconds')).toBeNull();
    await redis.restart();
    await expect.poll(() => state('ready'), { timeout: 10_000 }).toBe(1);
    expect(sumOf(await figuresOf(server), 'svc_redis_reconnections_total')).toBe(1);
  });
});

describe('who may read them', () => {
  it('is this machine, on a port of their own, and no page of a browser', async () => {
    const { base, figuresUrl } = await startWatched();
    const { port } = new URL(figuresUrl);
    expect(figuresUrl).toBe(`http://127.0.0.1:${port}/metrics`);
    expect((await fetch(`${base}/metrics`)).status).toBe(404);
    await expectRefusal(await fetch(figuresUrl, { headers: { origin: 'https://elsewhere.example' } }), 403);
    await expectRefusal(await fetch(figuresUrl, { headers: { 'sec-fetch-site': 'cross-site' } }), 403);
    await expectRefusal(await fetch(figuresUrl.replace('127.0.0.1', '0.0.0.0')), 421);
    await expectRefusal(await fetch(`http://127.0.0.1:${port}/`), 404);
    await expectRefusal(await fetch(figuresUrl, { method: 'POST' }), 404);
  });

  it('is who brings the token, where one is set', async () => {
    const server = await startWatched({
      ...development,
      env: { SVC_WEB_METRICS: '0.0.0.0:0', SVC_WEB_METRICS_TOKEN: token },
    });
    const bring = (authorization: string): Promise<Response> =>
      fetch(server.figuresUrl, { headers: { authorization } });
    const missing = await fetch(server.figuresUrl);
    expect(missing.headers.get('www-authenticate')).toBe('Bearer');
    await expectRefusal(missing, 401);
    for (const wrong of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token, 'Bearer'])
      await expectRefusal(await bring(wrong), 401);
    const read = await bring(`Bearer ${token}`);
    expect(read.status).toBe(200);
    const text = await read.text();
    readPrometheusText(text);
    expect(text).not.toContain(token);
    expect(JSON.stringify(await server.log())).not.toContain(token);
  });

  it('is nobody on another machine without one, and a port that is taken keeps the server from starting', async () => {
    const open = await finished(await startSvcWeb({ env: { SVC_WEB_METRICS: '0.0.0.0:9464' } }));
    expect(failureOf(open).details).toMatchObject({ variable: 'SVC_WEB_METRICS' });
    const { figuresUrl } = await startWatched();
    const { port } = new URL(figuresUrl);
    const taken = await finished(await startSvcWeb({ env: { SVC_WEB_METRICS: port } }));
    expect(taken.code).toBe(1);
    expect(JSON.parse(taken.stderr.trim().split('\n').at(-1)!)).toMatchObject({
      code: 'INVALID_INPUT',
      details: { variable: 'SVC_WEB_METRICS', port: Number(port) },
    });
  });
});

it('costs nothing where nobody asks for figures: what keeps them is not loaded', async () => {
  const directory = await warmHome();
  const program = join(directory, 'web');
  await cp(dirname(builtProgram('web/svc-web.js')), program, { recursive: true });
  await mkdir(join(directory, 'node_modules'));
  for (const name of ['@fastify', '@resvg', 'fastify', 'pino'])
    await symlink(join(process.cwd(), 'node_modules', name), join(directory, 'node_modules', name));
  const chunks = await readdir(join(program, 'chunks'));
  const keepers = chunks.filter((name) => name.startsWith('prom-client-'));
  expect(keepers).toHaveLength(1);
  await rm(join(program, 'chunks', keepers[0]!));
  const child = await startSvcWeb({ program });
  await listenTo(child)(/ is at (http:\S+)\n/);
  const watched = await finished(await startSvcWeb({ program, env: { SVC_WEB_METRICS: '0' } }));
  expect(watched.code).toBe(1);
});
