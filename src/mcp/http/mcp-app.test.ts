import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import {
  Client,
  type ClientOptions,
  type Progress,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { demoServer } from '../../../test/support/tools/mcp-client.ts';
import { untilAborted } from '../../io/cancellation.ts';
import type { ToolRunner } from '../../tools/tool-runner.ts';
import type { CarriedOut } from '../carry-out-call.ts';
import { createMcpApp, type McpApp, type McpHttpLimits, usualLimits } from './mcp-app.ts';

const token = 'a-token-of-forty-characters-for-the-test';
const authorization = `Bearer ${token}`;
const eras: [string, ClientOptions][] = [
  ['today', { versionNegotiation: { mode: 'auto' } }],
  ['the years before', {}],
];

interface Served {
  app: McpApp;
  url: string;
  port: number;
}

async function serve(limits: Partial<McpHttpLimits> = {}, runner?: ToolRunner<CarriedOut>): Promise<Served> {
  const app = await createMcpApp({
    server: demoServer(await temporaryHome(), runner && { runner }),
    token,
    limits: { ...usualLimits, ...limits },
    onProblem: () => undefined,
  });
  onTestFinished(async () => await app.shutDown());
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}/mcp`, port };
}

async function clientAt(url: string, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options);
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { authorization } },
  });
  await client.connect(transport);
  onTestFinished(async () => await client.close());
  return client;
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    headers: {
      authorization,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Opens a session; null: it was refused. */
async function openSession(url: string): Promise<string | null> {
  const response = await post(url, initialize);
  await response.text();
  return response.headers.get('mcp-session-id');
}

/** Calls that never end by themselves, and how many were given up. */
function endlessTools() {
  const state = { started: 0, cancelled: 0 };
  const runner: ToolRunner<CarriedOut> = {
    run: async (_call, { signal, progress }) => {
      state.started += 1;
      progress('computing');
      signal.addEventListener('abort', () => (state.cancelled += 1));
      return await untilAborted(new Promise<never>(() => undefined), signal);
    },
  };
  return { state, runner };
}

describe('svc mcp over HTTP', () => {
  it.each(eras)('serves tools, resources and prompts to clients of %s', async (_era, options) => {
    const extensions = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } };
    const client = await clientAt((await serve()).url, { ...options, capabilities: { extensions } });
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(20);
    const uri = 'ui://svc/chart';
    expect(tools.find(({ name }) => name === 'analyze_replay')?._meta).toEqual({ ui: { resourceUri: uri } });
    const { contents } = await client.readResource({ uri });
    const document = expect.stringMatching(/^<!doctype html>/);
    expect(contents).toMatchObject([{ uri, mimeType: 'text/html;profile=mcp-app', text: document }]);
    const result = await client.callTool({ name: 'fetch_schedule', arguments: { year: 2024 } });
    expect(result.structuredContent).toMatchObject({ source: 'demo' });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('svc://data/schedule.json');
    expect((await client.listPrompts()).prompts.length).toBeGreaterThan(3);
  });

  it.each(eras)('stops what clients of %s cancel', async (_era, options) => {
    const { state, runner } = endlessTools();
    const client = await clientAt((await serve({}, runner)).url, options);
    const stop = new AbortController();
    const call = { name: 'analyze_telemetry', arguments: {} };
    const called = client.callTool(call, { signal: stop.signal, onprogress: () => stop.abort() });
    await expect(called).rejects.toThrow(/abort/i);
    await expect.poll(() => state).toEqual({ started: 1, cancelled: 1 });
    expect((await client.listTools()).tools.length).toBeGreaterThan(20);
  });

  it.each(eras)(
    'reports how far a call is to clients of %s, again and again while nothing begins',
    async (_era, options) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
      onTestFinished(() => void vi.restoreAllMocks().useRealTimers());
      let finish: (() => void) | undefined;
      const steps = [
        'Loading the calendar',
        'Race 1 of 3: Bahrain',
        'Loading laps',
        'Race 3 of 3: Monaco',
        'Race 2 of 3: Miami',
      ];
      const runner: ToolRunner<CarriedOut> = {
        run: async (_call, { progress }) => {
          for (const step of steps) progress(step);
          await new Promise<void>((resolve) => (finish = resolve));
          return { ok: true, output: {}, text: null, charts: [], pictures: [] };
        },
      };
      const client = await clientAt((await serve({}, runner)).url, options);
      const told: Progress[] = [];
      const onprogress = (progress: Progress) => void told.push(progress);
      const called = client.callTool({ name: 'analyze_season_races', arguments: {} }, { onprogress });
      await expect.poll(() => told.length).toBe(steps.length);
      vi.advanceTimersByTime(50_000);
      await expect.poll(() => told.length).toBe(steps.length + 3);
      finish!();
      await called;
      const own = begun.mock.results[begun.mock.calls.findIndex(([, ms]) => ms === 15_000)];
      expect(ended).toHaveBeenCalledWith(own?.value);
      expect(told.map(({ message }) => message)).toEqual([...steps, ...Array<string>(3).fill(steps.at(-1)!)]);
      expect(told.map(({ total }) => total)).toEqual([undefined, ...Array<number>(7).fill(3)]);
      const values = told.map(({ progress }) => progress);
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
      expect(values[3]).toBe(2);
      expect(values.at(-1)).toBeLessThan(3);
    },
  );

  it.each([
    ['no token', { authorization: '' }, 401],
    ['another token', { authorization: 'Bearer x' }, 401],
    ['the token in another scheme', { authorization: `Basic ${token}` }, 401],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['what a browser says is of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %s', async (_what, headers, status) => {
    const { url, app } = await serve();
    for (const method of ['POST', 'GET', 'DELETE', 'OPTIONS']) {
      const own = { authorization, 'content-type': 'application/json', ...headers };
      const body = method === 'POST' ? { body: JSON.stringify(initialize) } : {};
      const response = await fetch(url, { method, headers: own, ...body });
      expect(response.status, method).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
      expect(await response.json()).toMatchObject({ code: status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN' });
    }
    expect(app.sessions.count).toBe(0);
  });

  it('refuses what takes it for another server', async () => {
    const { app } = await serve();
    const headers = { host: 'evil.example', authorization };
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: '/mcp',
      headers,
      payload: initialize,
    });
    expect(statusCode).toBe(421);
  });

  it.each<[string, unknown, Record<string, string>, number]>([
    ['a message of more than 1 MB', { ...initialize, filler: 'x'.repeat(1_000_000) }, {}, 413],
    ['what is no JSON', '{', {}, 400],
    ['JSON for prototypes', '{"__proto__":{"x":1},"jsonrpc":"2.0","id":1,"method":"ping"}', {}, 400],
    ['another type', JSON.stringify(initialize), { 'content-type': 'text/plain' }, 415],
    ['a list of too many messages', Array.from({ length: 51 }, () => initialize), {}, 413],
    ['no session', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, {}, 400],
    [
      'a session that is none',
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { 'mcp-session-id': 'x' },
      404,
    ],
  ])('refuses %s', async (_what, body, headers, status) => {
    const { url, app } = await serve();
    const response = await post(url, body, headers);
    expect({ status: response.status, sessions: app.sessions.count }).toEqual({ status, sessions: 0 });
    expect(await response.json()).toHaveProperty('error');
  });

  it('keeps as many sessions as it may, the latest ones', async () => {
    const { url, app } = await serve({ sessions: { most: 3, idleMs: 60_000 } });
    const ids: string[] = [];
    for (let opened = 0; opened < 30; opened++) ids.push((await openSession(url))!);
    expect(new Set(ids).size).toBe(30);
    expect(app.sessions.count).toBe(3);
    const ping = { jsonrpc: '2.0', id: 2, method: 'ping' };
    const statusOf = async (id: string) => (await post(url, ping, { 'mcp-session-id': id })).status;
    expect(await Promise.all([ids[0]!, ids[26]!, ids[27]!, ids[29]!].map(statusOf))).toEqual([
      404, 404, 200, 200,
    ]);
    const ended = await fetch(url, {
      method: 'DELETE',
      headers: { authorization, 'mcp-session-id': ids[29]! },
    });
    expect({ status: ended.status, left: app.sessions.count }).toEqual({ status: 200, left: 2 });
  });

  it('ends no session in which something is under way', async () => {
    const { state, runner } = endlessTools();
    const { url, app } = await serve({ sessions: { most: 1, idleMs: 60_000 } }, runner);
    const id = (await openSession(url))!;
    const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'doctor', arguments: {} } };
    const under = await post(url, call, { 'mcp-session-id': id });
    await expect.poll(() => state.started).toBe(1);
    expect((await post(url, initialize)).status).toBe(429);
    await under.body?.cancel();
    await expect.poll(() => openSession(url)).not.toBeNull();
    expect(app.sessions.count).toBe(1);
  });

  it('ends sessions that ask nothing', async () => {
    const { url, app } = await serve({ sessions: { most: 10, idleMs: 40 } });
    await openSession(url);
    expect(app.sessions.count).toBeLessThanOrEqual(1);
    await expect.poll(() => app.sessions.count).toBe(0);
  });

  it('has one stream of a session, and so many connections', async () => {
    const { url, port } = await serve({ connections: 3 });
    const ids = [(await openSession(url))!, (await openSession(url))!, (await openSession(url))!];
    const listen = async (id: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      const head = ['GET /mcp HTTP/1.1', 'Host: 127.0.0.1', `Authorization: ${authorization}`];
      socket.write(`${[...head, 'Accept: text/event-stream', `Mcp-Session-Id: ${id}`].join('\r\n')}\r\n\r\n`);
      return await new Promise((resolve) => {
        socket.once('data', (data) => resolve(data.toString('latin1', 0, 12)));
      });
    };
    const seen: string[] = [];
    for (const id of [ids[0]!, ids[0]!, ids[1]!, ids[2]!, ids[0]!]) seen.push(await listen(id));
    // The second one was answered and gave its place away; then all three were streams.
    expect(seen.map((line) => line.slice(-3))).toEqual(['200', '409', '200', '200', '429']);
  });

  it('waits for no request without an end', async () => {
    const { port } = await serve({ requestMs: 100, checkMs: 50 });
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const head = ['POST /mcp HTTP/1.1', 'Host: 127.0.0.1', `Authorization: ${authorization}`];
    socket.write(
      `${[...head, 'Content-Type: application/json', 'Content-Length: 900000'].join('\r\n')}\r\n\r\n{`,
    );
    const dribble = setInterval(() => socket.write(' '), 20);
    onTestFinished(() => clearInterval(dribble));
    let said = '';
    socket.on('data', (data) => (said += data.toString()));
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('ends streams and sessions when it is shut down', async () => {
    const { url, app } = await serve();
    const id = (await openSession(url))!;
    const headers = { authorization, accept: 'text/event-stream', 'mcp-session-id': id };
    const stream = await fetch(url, { headers });
    const ended = stream.text().catch(() => 'broken off');
    await app.shutDown();
    await ended;
    expect(app.sessions.count).toBe(0);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
