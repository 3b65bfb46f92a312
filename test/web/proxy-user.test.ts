import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectRefusal, say, startWebServer, visitorOf, type WebServer } from './web-server.ts';

const env = { SVC_WEB_AUTH: 'header', TRUST_PROXY: 'loopback' };
const lando = { 'x-forwarded-user': 'lando@example.org' };
const oscar = { 'x-forwarded-user': 'oscar@example.org' };

async function statusOf(
  server: WebServer,
  headers: Record<string, string>,
  path = '/history',
): Promise<number> {
  return (await fetch(server.base + path, { headers })).status;
}

async function cookieOf(server: WebServer, headers: Record<string, string>): Promise<string> {
  const page = await fetch(server.base, { headers });
  expect(page.status).toBe(200);
  return visitorOf(page).cookie;
}

/** The status of a request whose headers stand as they are written. */
async function rawStatus(server: WebServer, ...lines: string[]): Promise<string> {
  const head = ['GET / HTTP/1.1', `Host: 127.0.0.1:${server.port}`, ...lines, 'Connection: close'];
  return (await say(server, `${head.join('\r\n')}\r\n\r\n`)).slice(9, 12);
}

describe('a server whose proxy names the visitor', () => {
  it('refuses who is not named, or named twice', async () => {
    const server = await startWebServer({ env });
    expect(await rawStatus(server, 'X-Forwarded-User: lando')).toBe('200');
    const refused = [
      [],
      ['X-Forwarded-User:'],
      ['X-Forwarded-User:   '],
      ['X-Forwarded-User: lando', 'X-Forwarded-User: oscar'],
      ['X-Forwarded-User: lando', 'x-forwarded-user: lando'],
      ['X-Forwarded-User:', 'X-Forwarded-User: oscar'],
      ['X_Forwarded_User: lando'],
      ['X-Remote-User: lando'],
      [`X-Forwarded-User: ${'x'.repeat(257)}`],
    ];
    for (const lines of refused) expect(await rawStatus(server, ...lines), lines.join()).toBe('401');
    const { error } = await expectRefusal(await fetch(server.base), 401);
    expect(error).toContain('proxy');
    for (const path of ['/health', '/ready', '/offline']) expect(await statusOf(server, {}, path)).toBe(200);
    expect(await statusOf(server, {}, '/nowhere')).toBe(401);
    expect(await statusOf(server, {}, '/sign-in')).toBe(401);
  });

  it('believes no header of who is no proxy', async () => {
    const server = await startWebServer({ env: { ...env, TRUST_PROXY: '10.0.0.0/8' } });
    expect(await statusOf(server, lando, '/')).toBe(401);
    expect(await statusOf(server, { ...lando, 'x-forwarded-for': '10.0.0.1' }, '/')).toBe(401);
    expect(await readdir(server.home)).toEqual([]);
  });

  it('takes the name from the header that it was told, and from no other', async () => {
    const server = await startWebServer({ env: { ...env, SVC_WEB_AUTH_HEADER: 'Remote-User' } });
    expect(await statusOf(server, { 'remote-user': 'lando' }, '/')).toBe(200);
    expect(await statusOf(server, lando, '/')).toBe(401);
  });

  it.each(['production', 'development'] as const)(
    'keeps a workspace for whom it was made, in %s',
    async (environment) => {
      const server = await startWebServer({ env, environment });
      const cookie = await cookieOf(server, lando);
      expect(await statusOf(server, { ...lando, cookie })).toBe(200);
      expect(await statusOf(server, { ...oscar, cookie })).toBe(401);
      const [, id = ''] = /svc_session=([\w-]+)/.exec(cookie)!;
      expect(await statusOf(server, { ...oscar, cookie }, `/charts/${id}/a.png`)).toBe(401);
      expect(await statusOf(server, { ...lando, cookie }, `/charts/${id}/a.png`)).toBe(404);
      const page = await fetch(server.base, { headers: { ...oscar, cookie } });
      expect(visitorOf(page).id).not.toBe(id);
      // Signing out with another one's cookie changes nothing for its owner.
      await fetch(`${server.base}/sign-out`, { method: 'POST', headers: { ...oscar, cookie } });
      expect(await statusOf(server, { ...lando, cookie })).toBe(200);
    },
  );

  it('opens a workspace of somebody to nobody, and one of nobody to nobody who is somebody', async () => {
    const named = await startWebServer({ env });
    const open = await startWebServer({ home: named.home });
    const [ofLando, ofNobody] = [await cookieOf(named, lando), await cookieOf(open, {})];
    expect(await statusOf(open, { cookie: ofLando })).toBe(401);
    expect(await statusOf(open, { ...lando, cookie: ofLando })).toBe(401);
    expect(await statusOf(named, { ...lando, cookie: ofNobody })).toBe(401);
  });

  it('writes the name down nowhere, and not twice as the same hash', async () => {
    const server = await startWebServer({ env, environment: 'development' });
    await cookieOf(server, lando);
    await cookieOf(server, lando);
    await statusOf(server, { ...lando, cookie: 'svc_session=x' });
    const hashes = new Set<unknown>();
    const workspaces = join(server.home, 'workspaces');
    for (const id of await readdir(workspaces)) {
      const text = await readFile(join(workspaces, id, 'workspace.json'), 'utf8');
      expect(text).not.toContain('lando');
      hashes.add((JSON.parse(text) as { web: { user_sha256: string } }).web.user_sha256);
    }
    expect(hashes.size).toBe(2);
    expect(JSON.stringify(server.log)).not.toContain('lando');
  });

  it('hears no name where it was not told to', async () => {
    const server = await startWebServer({ env: { TRUST_PROXY: 'loopback' } });
    const cookie = await cookieOf(server, lando);
    expect(await statusOf(server, { ...oscar, cookie })).toBe(200);
  });
});
