import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageSettings } from '../../src/web/api/shapes.ts';
import { expectSecurityHeaders, expectRefusal, startWebServer, visit } from './web-server.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

function settingsOf(html: string): PageSettings {
  const [, json = ''] = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as PageSettings;
}

describe('GET /', () => {
  it('gives a new browser a workspace, and its id in the page and in the cookie', async () => {
    const server = await startWebServer();
    const response = await fetch(server.base);
    const html = await response.text();
    const [cookie, key, ...others] = response.headers.getSetCookie();

    expect(others).toEqual([]);
    expect(key).toMatch(
      /^__Host-svc_key=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookie).toMatch(
      new RegExp(`^svc_session=${uuid}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
    const [, id = ''] = /=([^;]+)/.exec(cookie ?? '') ?? [];
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expectSecurityHeaders(response);
    expect(settingsOf(html)).toEqual({
      workspace_id: id,
      can_sign_out: false,
      source: 'demo',
      model: 'offline',
      version: '1.2.3',
      message_limit: 8000,
      service_worker: null,
    });
    expect(html).toContain(`<meta name="workspace-id" content="${id}">`);
    expect(await readdir(join(server.home, 'workspaces'))).toEqual([id]);
  });

  it('leaves Secure out in development, where there is no HTTPS', async () => {
    const response = await fetch((await startWebServer({ environment: 'development' })).base);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Lax$/)]);
  });

  it('keeps the workspace of a known cookie, renews the cookie and notes the access', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    const headers = { cookie: visitor.cookie };
    await fetch(server.base, { headers });
    const accesses = join(server.home, 'workspaces', visitor.id, '.accessed');
    const before = (await readdir(accesses)).toSorted().at(-1)!;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const response = await fetch(server.base, { headers });

    expect(settingsOf(await response.text()).workspace_id).toBe(visitor.id);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^svc_session=${visitor.id}; Max-Age=604800`)),
      expect.stringMatching(new RegExp(`^__Host-svc_key=${visitor.key}; Max-Age=604800`)),
    ]);
    expect((await readdir(accesses)).toSorted().at(-1)! > before).toBe(true);
  });

  it('notes the access of every other request too', async () => {
    const server = await startWebServer();
    const { id, cookie } = await visit(server);
    await fetch(server.base, { headers: { cookie } });
    const accesses = join(server.home, 'workspaces', id, '.accessed');
    for (const path of ['/history', '/conversations', '/chat/stream']) {
      const before = (await readdir(accesses)).toSorted().at(-1)!;
      await new Promise((resolve) => setTimeout(resolve, 5)); // times have milliseconds
      await (await fetch(server.base + path, { headers: { cookie } })).text();
      await expect.poll(async () => (await readdir(accesses)).toSorted().at(-1)! > before).toBe(true);
    }
    expect(server.log.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('says what is the matter with the disk, but not where', async () => {
    const server = await startWebServer();
    const { cookie } = await visit(server);
    await rm(join(server.home, 'workspaces'), { recursive: true });
    await writeFile(join(server.home, 'workspaces'), '');
    for (const path of ['/', '/history']) {
      const body = await expectRefusal(await fetch(server.base + path, { headers: { cookie } }), 503);
      expect(body.code).toBe('NOT_READY');
      expect(body.error).toMatch(/ cannot be .*: something that is not a directory is in the way/);
      expect(body.error).not.toContain(server.home);
    }
  });

  it('never takes over an id that it did not make', async () => {
    const server = await startWebServer();
    const made: string[] = [];
    const strange = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    for (const value of [
      'x',
      '../../etc',
      '..%2f..%2fetc',
      strange,
      strange.toUpperCase(),
      '',
      '__proto__',
    ]) {
      const response = await fetch(server.base, { headers: { cookie: `svc_session=${value}` } });
      const { workspace_id } = settingsOf(await response.text());
      expect(response.status).toBe(200);
      expect(workspace_id).toMatch(new RegExp(`^${uuid}$`));
      expect(workspace_id).not.toBe(value);
      made.push(workspace_id);
    }
    expect((await readdir(join(server.home, 'workspaces'))).toSorted()).toEqual(made.toSorted());
  });

  it('gives a new workspace for one that was removed, or replaced by a link', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    const path = join(server.home, 'workspaces', visitor.id);
    await rm(path, { recursive: true });
    await symlink('/tmp', path);
    const response = await fetch(server.base, { headers: { cookie: visitor.cookie } });
    expect(settingsOf(await response.text()).workspace_id).not.toBe(visitor.id);
  });

  it('serves what the page names, for ever', async () => {
    const server = await startWebServer();
    const html = await (await fetch(server.base)).text();
    const urls = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url]) => url!);
    expect(urls).toHaveLength(4);
    for (const url of urls) {
      const response = await fetch(server.base + url);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.getSetCookie()).toEqual([]);
      expectSecurityHeaders(response);
    }
    for (const url of ['/assets/page.js', '/assets/__proto__', '/assets/..%2fpackage.json']) {
      await expectRefusal(await fetch(server.base + url), 404);
    }
  });

  it('packs scripts and styles for whom can unpack them', async () => {
    const server = await startWebServer();
    const html = await (await fetch(server.base)).text();
    const [, url = ''] = /src="(\/assets\/page-[^"]+)"/.exec(html) ?? [];
    for (const [accepted, coding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['br;q=0.0', null],
      ['identity', null],
      ['', null],
    ] as const) {
      const response = await fetch(server.base + url, { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toBe('run();');
    }
  });

  it('says how it is, and nothing else', async () => {
    const server = await startWebServer();
    const response = await fetch(`${server.base}/health`);
    expect(await response.json()).toEqual({ status: 'ok', version: '1.2.3' });
  });
});
