// @module-tag long
import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createVisitorWorkspaces } from '../../src/io/workspaces/visitor-workspaces.ts';
import { createWorkspaceStore } from '../../src/io/workspaces/workspaces.ts';
import {
  expectRefusal,
  get,
  putChart,
  startWebServer,
  visit,
  visitorOf,
  type Visitor,
  type WebServer,
} from './web-server.ts';

const clock = { nowMs: () => Date.now() };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Every route that opens a workspace. `:id` is that of a conversation of it, `:workspace` its own. */
const routes: [string, string][] = [
  ['POST', '/chat'],
  ['POST', '/chat/stop'],
  ['GET', '/chat/stream'],
  ['GET', '/history'],
  ['GET', '/history?conversation=:id'],
  ['GET', '/conversations'],
  ['POST', '/conversations'],
  ['POST', '/conversations/:id/rename'],
  ['PATCH', '/conversations/:id'],
  ['GET', '/conversations/:id/export'],
  ['DELETE', '/conversations/:id'],
  ['GET', '/charts/:workspace/a.png'],
  ['GET', '/interactive/:workspace/a.html'],
];

async function send(
  server: WebServer,
  { id }: Visitor,
  [method, route]: [string, string],
  cookie: string,
): Promise<Response> {
  const [conversation] = await server.chat.conversations.list(id);
  const path = route.replace(':workspace', id).replace(':id', conversation?.id ?? '');
  const body = method === 'POST' || method === 'PATCH' ? { body: 'message=x&title=x', headers: form } : {};
  return await fetch(server.base + path, { method, ...body, headers: { ...body.headers, cookie } });
}

async function visitorWithAll(server: WebServer): Promise<Visitor> {
  const visitor = await visit(server);
  await server.chat.conversations.create(visitor.id);
  await putChart(server, visitor.id, 'a.png', 'x');
  await putChart(server, visitor.id, 'a.html', 'x');
  return visitor;
}

const sessionOf = ({ id }: Visitor): string => `svc_session=${id}`;

/** A browser sends the key with its second request already. */
async function browserWithAll(server: WebServer): Promise<Visitor> {
  const visitor = await visitorWithAll(server);
  expect((await send(server, visitor, ['GET', '/history'], visitor.cookie)).status).toBe(200);
  return visitor;
}

async function idOfPage({ base }: WebServer, cookie: string): Promise<string | null> {
  return visitorOf(await fetch(base, { headers: { cookie } })).id;
}

describe('the key of a workspace in production', () => {
  it('is asked for by every route from the first time that it came back', async () => {
    const server = await startWebServer();
    const other = await visit(server);
    for (const route of routes) {
      const own = await visitorWithAll(server);
      const turns = server.chat.turns.length;
      const wrong = [
        `${sessionOf(own)}; __Host-svc_key=`,
        `${sessionOf(own)}; __Host-svc_key=${own.key!.slice(0, -1)}`,
        `${sessionOf(own)}; __Host-svc_key=${own.key}A`,
        `${sessionOf(own)}; __Host-svc_key=${other.key}`,
        `__Host-svc_key=${own.key}`,
      ];
      const missing = [
        sessionOf(own),
        `${sessionOf(own)}; __host-svc_key=${own.key}`,
        `${sessionOf(own)}; svc_key=${own.key}`,
      ];
      const areRefused = async (cookies: readonly string[]): Promise<void> => {
        for (const cookie of cookies) {
          const answer = await expectRefusal(await send(server, own, route, cookie), 401);
          expect(answer.code, route.join(' ')).toBe('UNAUTHORIZED');
        }
      };
      await areRefused(wrong);
      expect((await fetch(server.base, { headers: { cookie: own.cookie } })).ok).toBe(true);
      await areRefused([...wrong, ...missing]);
      expect(server.chat.turns).toHaveLength(turns);
      expect((await send(server, own, route, own.cookie)).ok, route.join(' ')).toBe(true);
    }
  });

  it("is not needed by a client that never shows one: the contract's cookie serves it everywhere", async () => {
    const server = await startWebServer();
    const client = await visitorWithAll(server);
    for (const route of routes) {
      expect((await send(server, client, route, sessionOf(client))).ok, route.join(' ')).toBe(true);
    }
    const again = await fetch(server.base, { headers: { cookie: sessionOf(client) } });
    expect(visitorOf(again)).toEqual({ id: client.id, key: null, cookie: sessionOf(client) });
    const restarted = await startWebServer({ home: server.home });
    expect((await send(restarted, client, ['GET', '/history'], sessionOf(client))).status).toBe(200);
    expect((await send(server, client, ['POST', '/sign-out'], sessionOf(client))).status).toBe(204);
    await expectRefusal(await send(server, client, ['GET', '/history'], sessionOf(client)), 401);
  });

  it("makes an address from a log worth nothing against a browser's workspace", async () => {
    const server = await startWebServer();
    const others = await startWebServer({ home: server.home });
    const own = await visitorWithAll(server);
    expect(await idOfPage(server, own.cookie)).toBe(own.id);
    const restarted = await startWebServer({ home: server.home });
    for (const instance of [server, others, restarted]) {
      for (const route of routes) {
        await expectRefusal(await send(instance, own, route, sessionOf(own)), 401);
      }
      expect(await idOfPage(instance, sessionOf(own))).not.toBe(own.id);
      // Nor does it sign the browser out.
      expect((await send(instance, own, ['POST', '/sign-out'], sessionOf(own))).status).toBe(204);
      expect((await send(instance, own, ['GET', '/history'], own.cookie)).status).toBe(200);
    }
  });

  it('cannot be got, or forced on its owner, by who has the address alone', async () => {
    const server = await startWebServer();
    const client = await visit(server);
    const page = await fetch(server.base, { headers: { cookie: sessionOf(client) } });
    expect(page.headers.getSetCookie().join()).not.toContain('svc_key');
    const invented = `${sessionOf(client)}; __Host-svc_key=${'A'.repeat(43)}`;
    expect(await idOfPage(server, invented)).not.toBe(client.id);
    await expectRefusal(await send(server, client, ['GET', '/history'], invented), 401);
    expect((await send(server, client, ['GET', '/history'], sessionOf(client))).status).toBe(200);
  });

  it('is asked for by all instances once one has answered to it, however many ask at once', async () => {
    const servers = [await startWebServer()];
    servers.push(await startWebServer({ home: servers[0]!.home }));
    const own = await visitorWithAll(servers[0]!);
    const ask = (server: WebServer, cookie: string) => send(server, own, ['GET', '/history'], cookie);
    const together = servers.flatMap((server) =>
      Array.from({ length: 10 }, () => [ask(server, own.cookie), ask(server, sessionOf(own))]),
    );
    const withKey = await Promise.all(together.map(([first]) => first!));
    expect(withKey.map(({ status }) => status)).toEqual(withKey.map(() => 200));
    await Promise.all(together.map(([, second]) => second!));
    for (const server of servers) await expectRefusal(await ask(server, sessionOf(own)), 401);
  });

  it('is always asked for with SVC_WEB_KEY=required, and of a workspace that was made so', async () => {
    const server = await startWebServer({ env: { SVC_WEB_KEY: 'required' } });
    const later = await startWebServer({ home: server.home });
    const visitor = await visitorWithAll(server);
    for (const route of routes) {
      await expectRefusal(await send(server, visitor, route, sessionOf(visitor)), 401);
      await expectRefusal(await send(later, visitor, route, sessionOf(visitor)), 401);
    }
    expect((await send(later, visitor, ['GET', '/history'], visitor.cookie)).status).toBe(200);
  });

  it('is not needed with SVC_WEB_KEY=off, in development, and where HTTPS is off', async () => {
    for (const options of [
      { env: { SVC_WEB_KEY: 'off' } },
      { environment: 'development' as const },
      { env: { SESSION_COOKIE_SECURE: 'false' } },
    ]) {
      const server = await startWebServer(options);
      const visitor = await visitorWithAll(server);
      expect(visitor.key).toBeNull();
      for (const route of routes) {
        expect((await send(server, visitor, route, sessionOf(visitor))).ok, route.join(' ')).toBe(true);
      }
    }
  });

  it('is stored as a hash only, and stands in no answer', async () => {
    const server = await startWebServer();
    const visitor = await visitorWithAll(server);
    const facts = await readFile(join(server.home, 'workspaces', visitor.id, 'workspace.json'), 'utf8');
    expect(facts).not.toContain(visitor.key);
    expect(JSON.parse(facts)).toMatchObject({ web: { key_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    for (const route of [['GET', '/'] as [string, string], ...routes]) {
      const answer = await send(server, visitor, route, visitor.cookie);
      expect(await answer.text(), route.join(' ')).not.toContain(visitor.key);
    }
    expect(JSON.stringify(server.log)).not.toContain(visitor.key);
  });

  it('gives who has the id alone another workspace, also one made without a key', async () => {
    const server = await startWebServer();
    const visitor = await browserWithAll(server);
    const keyless = createVisitorWorkspaces({ home: server.home, clock, keys: 'off' });
    const { workspaceId: older } = await keyless.create();
    for (const id of [visitor.id, older]) {
      const page = await fetch(server.base, { headers: { cookie: `svc_session=${id}` } });
      const given = visitorOf(page);
      expect([visitor.id, older]).not.toContain(given.id);
      expect(await page.text()).not.toContain(id);
    }
    const headers = { cookie: `svc_session=${older}; __Host-svc_key=${visitor.key}` };
    await expectRefusal(await fetch(`${server.base}/history`, { headers }), 401);
  });

  it('does not come with a link of another site: then the page is loaded once more, and nothing is changed', async () => {
    const server = await startWebServer();
    const visitor = await browserWithAll(server);
    const fromElsewhere = { cookie: sessionOf(visitor), 'sec-fetch-site': 'cross-site' };
    const arrival = await fetch(server.base, { headers: fromElsewhere });
    expect(arrival.headers.getSetCookie()).toEqual([]);
    const html = await arrival.text();
    expect(html).toContain('<meta http-equiv="refresh" content="0">');
    expect(html).not.toContain(visitor.id);
    // Whoever has no workspace here gets one at once.
    const stranger = { cookie: `svc_session=${crypto.randomUUID()}`, 'sec-fetch-site': 'cross-site' };
    expect((await fetch(server.base, { headers: stranger })).headers.getSetCookie()).toHaveLength(2);
    expect(await readdir(join(server.home, 'workspaces'))).toHaveLength(2);
  });
});

describe('a workspace that the command line made', () => {
  it.each(['production', 'development'] as const)('is opened by no cookie in %s', async (environment) => {
    const server = await startWebServer({ environment });
    const store = createWorkspaceStore({ home: server.home, clock });
    const { session_id: id } = await store.create(undefined, undefined);
    await putChart(server, id, 'a.png', 'secret');
    const own = await visit(server);
    const headers = { cookie: `svc_session=${id}; __Host-svc_key=${own.key ?? ''}` };
    for (const path of ['/history', '/conversations', `/charts/${id}/a.png`]) {
      await expectRefusal(await fetch(server.base + path, { headers }), 401);
    }
    expect(visitorOf(await fetch(server.base, { headers })).id).not.toBe(id);
    await expect(
      createVisitorWorkspaces({ home: server.home, clock, keys: 'required' }).revokeKey(id),
    ).rejects.toMatchObject({ code: 'WORKSPACE_NOT_FOUND' });
  });

  it('is no more open when its record says nothing of a key', async () => {
    const server = await startWebServer();
    for (const record of [
      '',
      '{',
      '[]',
      '{"web":{}}',
      '{"web":{"key_sha256":null}}',
      '{"web":{"key_sha256":{}}}',
    ]) {
      const visitor = await visit(server);
      await writeFile(join(server.home, 'workspaces', visitor.id, 'workspace.json'), record);
      const headers = { cookie: visitor.cookie };
      await expectRefusal(await fetch(`${server.base}/history`, { headers }), 401);
    }
  });
});

describe('two cookies of one name', () => {
  it.each(['svc_session', '__Host-svc_key'])('are refused with the reason: %s', async (name) => {
    const server = await startWebServer();
    const own = await visitorWithAll(server);
    const other = await visit(server);
    const second = name === 'svc_session' ? other.id : other.key;
    for (const cookie of [
      `${own.cookie}; ${name}=${second}`,
      `${name}=${second}; ${own.cookie}`,
      `${own.cookie};${name} =`,
    ]) {
      for (const route of [
        ['GET', '/'] as [string, string],
        ['POST', '/sign-out'] as [string, string],
        ...routes,
      ]) {
        const answer = await expectRefusal(await send(server, own, route, cookie), 400);
        expect(answer.error).toContain(`two cookies named ${name}`);
      }
    }
  });
});

describe('POST /sign-out', () => {
  it('clears both cookies, and locks out whoever else has them', async () => {
    const server = await startWebServer();
    const visitor = await browserWithAll(server);
    const response = await send(server, visitor, ['POST', '/sign-out'], visitor.cookie);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      'svc_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
      '__Host-svc_key=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
    ]);
    for (const route of routes) {
      await expectRefusal(await send(server, visitor, route, visitor.cookie), 401);
    }
    const page = await fetch(server.base, { headers: { cookie: visitor.cookie } });
    expect(visitorOf(page).id).not.toBe(visitor.id);
    expect((await stat(join(server.home, 'workspaces', visitor.id, 'charts', 'a.png'))).isFile()).toBe(true);
  });

  it('changes nothing without cookies, and is refused to pages of other sites', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    expect((await send(server, visitor, ['POST', '/sign-out'], '')).status).toBe(204);
    const headers = { cookie: visitor.cookie, origin: 'https://evil.example' };
    await expectRefusal(await fetch(`${server.base}/sign-out`, { method: 'POST', headers }), 403);
    await expectRefusal(await fetch(`${server.base}/sign-out`, { headers }), 405);
    const history = await fetch(`${server.base}/history`, { headers: { cookie: visitor.cookie } });
    expect(history.status).toBe(200);
  });
});

describe('the header Host', () => {
  const statusFor = async (server: WebServer, headers: Record<string, string>): Promise<number> =>
    (await get(server, '/', headers)).status;

  it('must be a name of this machine, or one that SVC_WEB_HOSTS allows', async () => {
    const server = await startWebServer({ env: { SVC_WEB_HOSTS: 'racing.example.org, 10.0.0.7:8080' } });
    const good = ['localhost', 'LOCALHOST:1', '127.0.0.1', '127.8.9.1:80', '[::1]:8000'];
    for (const host of [...good, 'racing.example.org', 'Racing.Example.org:444', '10.0.0.7:8080']) {
      expect(await statusFor(server, { host }), host).toBe(200);
    }
    const bad = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'x.racing.example.org'];
    for (const host of [...bad, '10.0.0.7', '10.0.0.7:81', '127.0.0.1.', '0x7f.1', '[::1', 'localhost:x']) {
      const { status, headers, body } = await get(server, '/', { host });
      expect(status, host).toBe(421);
      expect(JSON.parse(body)).toMatchObject({
        code: 'MISDIRECTED',
        error: expect.stringContaining('SVC_WEB_HOSTS'),
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await get(server, '/health', { host: '10.1.2.3' })).status).toBe(200);
    expect((await get(server, '/history', { host: 'evil.example' })).status).toBe(421);
    expect((await get(server, '/nowhere', { host: 'evil.example' })).status).toBe(421);
  });

  it('must fit beside what a proxy says, which anybody could write', async () => {
    const env = { SVC_WEB_HOSTS: 'racing.example.org', TRUST_PROXY: '1' };
    const server = await startWebServer({ env });
    const forwarded = 'racing.example.org';
    expect(await statusFor(server, { host: 'localhost:8000', 'x-forwarded-host': forwarded })).toBe(200);
    expect(await statusFor(server, { host: 'evil.example', 'x-forwarded-host': forwarded })).toBe(421);
    expect(await statusFor(server, { host: forwarded, 'x-forwarded-host': 'evil.example' })).toBe(421);
  });
});

it('a first visit is one directory with one file, a few hundred bytes', async () => {
  const server = await startWebServer();
  const { id } = await visit(server);
  const path = join(server.home, 'workspaces', id);
  expect(await readdir(path)).toEqual(['workspace.json']);
  expect((await stat(join(path, 'workspace.json'))).size).toBeLessThan(400);
  const { stdout } = await promisify(execFile)('du', ['-sk', '--apparent-size', path]);
  expect(Number(stdout.split('\t')[0])).toBeLessThanOrEqual(5);
});
