import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signInKey } from '../../src/web/access/sign-ins.ts';
import {
  expectRefusal,
  expectSecurityHeaders,
  get,
  startWebServer,
  visitorOf,
  type WebServer,
} from './web-server.ts';

const password = 'box box, box box';
const env = { SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: password };
const name = '__Host-svc_sign_in';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** What answers to everybody. */
const open = [
  '/health',
  '/ready',
  '/offline',
  '/service-worker.js',
  '/assets/:file',
  '/sign-in',
  '/sign-in/end',
];

/** What no page of the docs has. */
const others: [string, string][] = [
  ['OPTIONS', '/chat'],
  ['GET', '/nowhere'],
  ['GET', '/development/restarts'],
];

/** Every route that is documented, which are all there are (`web-docs.test.ts`). */
async function documentedRoutes(): Promise<[string, string][]> {
  const docs = await readFile(new URL('../../docs/web.md', import.meta.url), 'utf8');
  return [...docs.matchAll(/`([A-Z]+) (\/[^\s`]*)`/g)].map(([, method, url]) => [method!, url!]);
}

async function signIn(
  server: WebServer,
  given: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({ password: given, ...more }).toString();
  return await fetch(`${server.base}/sign-in`, { method: 'POST', headers: form, body, redirect: 'manual' });
}

/** The header of the cookie that a sign-in gave. */
async function signedIn(server: WebServer): Promise<string> {
  const response = await signIn(server, password);
  expect(response.status).toBe(303);
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

async function statusWith(server: WebServer, cookie: string, path = '/conversations'): Promise<number> {
  return (await fetch(server.base + path, { headers: { cookie }, redirect: 'manual' })).status;
}

/** Signed in, and with a workspace. */
async function visitor(server: WebServer, cookie: string): Promise<string> {
  const page = await fetch(server.base, { headers: { cookie } });
  expect(page.status).toBe(200);
  return `${cookie}; ${visitorOf(page).cookie}`;
}

describe('a server with a password', () => {
  it('refuses everything else without a sign-in', async () => {
    const server = await startWebServer({ env });
    const documented = await documentedRoutes();
    expect(documented.length).toBeGreaterThan(20);
    for (const [method, url] of [...documented, ...others]) {
      if (open.includes(url) || url === '/') continue;
      const path = url.replace(/:\w+|\*/g, 'x');
      const refused = await expectRefusal(
        await fetch(server.base + path, { method, redirect: 'manual' }),
        401,
      );
      expect(refused, `${method} ${path}`).toMatchObject({
        code: 'UNAUTHORIZED',
        error: expect.stringContaining('/sign-in'),
      });
    }
    expect(await readdir(server.home)).toEqual([]);
  });

  it('answers everybody who looks after it, and with what its page of signing in is made of', async () => {
    const server = await startWebServer({ env });
    for (const path of ['/health', '/ready', '/offline', '/sign-in']) {
      expect(await statusWith(server, '', path), path).toBe(200);
    }
    const page = await fetch(`${server.base}/sign-in`);
    expectSecurityHeaders(page);
    const assets = (await page.text()).match(/\/assets\/[\w.-]+/g)!;
    expect(assets.length).toBeGreaterThan(1);
    for (const path of assets) expect(await statusWith(server, '', path), path).toBe(200);
    const head = await fetch(`${server.base}/sign-in`, { method: 'HEAD' });
    expect({ status: head.status, text: await head.text() }).toEqual({ status: 200, text: '' });
    expect((await fetch(`${server.base}/sign-in`, { method: 'PUT' })).status).toBe(405);
  });

  it('sends who opens a page to sign in, and notes the way back', async () => {
    const server = await startWebServer({ env });
    const opened: [string, Record<string, string>, string][] = [
      ['/', {}, '/sign-in'],
      ['/?a=1&b=2', {}, '/sign-in?next=%2F%3Fa%3D1%26b%3D2'],
      ['/charts/x/a.png', { 'sec-fetch-dest': 'document' }, '/sign-in?next=%2Fcharts%2Fx%2Fa.png'],
      ['//evil.example', { 'sec-fetch-dest': 'document' }, '/sign-in'],
    ];
    for (const [path, given, location] of opened) {
      const { status, headers } = await get(server, path, given);
      expect({ status, location: headers.location, cookies: headers['set-cookie'] }).toEqual({
        status: 303,
        location,
      });
    }
    const head = await fetch(server.base, { method: 'HEAD', redirect: 'manual' });
    expect({ status: head.status, location: head.headers.get('location') }).toEqual({
      status: 303,
      location: '/sign-in',
    });
  });

  it('has who follows a link of another site come again, with the cookie that stayed behind', async () => {
    const server = await startWebServer({ env });
    const first = await get(server, '/', { 'sec-fetch-site': 'cross-site' });
    expect(first.status).toBe(200);
    expect(first.body).toContain('http-equiv="refresh"');
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  it('is not talked round by another spelling of an address', async () => {
    const server = await startWebServer({ env });
    for (const path of [
      '/./history',
      '/%2e/history',
      '/assets/../history',
      '/assets/%2e%2e/history',
      '/assets/..%2fhistory',
      '/health/../history',
      '/health/',
      '/HISTORY',
      '//history',
      '/history/',
      '/history;/health',
      '/history?/health',
      '/history#/health',
      '/%68istory',
      '/sign-in/../history',
      '/sign-in%2f..%2fhistory',
      '/charts/%2e%2e/health',
      '/assets/x/../../history',
      'http://127.0.0.1/history',
    ]) {
      const { status, body } = await get(server, path);
      expect([400, 401, 404], path).toContain(status);
      // What is 404 is what any file of the page is that does not exist.
      if (status === 404) expect(body, path).toContain('There is no such file');
    }
    expect(await readdir(server.home)).toEqual([]);
  });

  it('lets in with the password, by a cookie that says nothing of it', async () => {
    const server = await startWebServer({ env });
    const response = await signIn(server, password, { next: '/conversations?x=1' });
    expect({ status: response.status, location: response.headers.get('location') }).toEqual({
      status: 303,
      location: '/conversations?x=1',
    });
    const [cookie = '', ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^__Host-svc_sign_in=\d+\.[\w-]{22}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const own = await visitor(server, cookie.split(';')[0]!);
    expect(await statusWith(server, own)).toBe(200);
    const again = await fetch(`${server.base}/sign-in?next=/history`, {
      headers: { cookie: own },
      redirect: 'manual',
    });
    expect({ status: again.status, location: again.headers.get('location') }).toEqual({
      status: 303,
      location: '/history',
    });
    expect(JSON.stringify(server.log)).not.toContain(password);
  });

  it('has a cookie for plain HTTP in development', async () => {
    const server = await startWebServer({ env, environment: 'development' });
    const [cookie] = (await signIn(server, password)).headers.getSetCookie();
    expect(cookie).toMatch(/^svc_sign_in=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('takes a password whose letters another system writes otherwise', async () => {
    const server = await startWebServer({ env: { ...env, SVC_WEB_PASSWORD: 'Nürburgring Süd' } });
    expect((await signIn(server, 'Nürburgring Süd'.normalize('NFD'))).status).toBe(303);
  });

  it('does not let in with another password, and says so', async () => {
    const server = await startWebServer({ env });
    for (const wrong of ['', 'x', `${password} `, password.toUpperCase(), 'x'.repeat(100_000)]) {
      const response = await signIn(server, wrong, { next: '/conversations' });
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expectSecurityHeaders(response);
      const html = await response.text();
      expect(html).toContain('<title>Not signed in · svc</title>');
      expect(html).toMatch(/role="alert">That is not the password\./);
      expect(html).toContain('name="next" value="/conversations"');
    }
  });

  it('leads nobody to another server', async () => {
    const server = await startWebServer({ env });
    const cookie = await signedIn(server);
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      '/\t/evil.example',
      '/.//evil.example',
    ]) {
      expect((await signIn(server, password, { next })).headers.get('location'), next).toBe('/');
      const page = await fetch(`${server.base}/sign-in?next=${encodeURIComponent(next)}`);
      expect(await page.text(), next).toContain('name="next" value="/"');
      const past = await get(server, `/sign-in?next=${encodeURIComponent(next)}`, { cookie });
      expect(past.headers.location, next).toBe('/');
    }
  });

  it('writes nothing of an address into the page as it came', async () => {
    const server = await startWebServer({ env });
    const next = `/"><script>alert(1)</script>`;
    const html = await (await fetch(`${server.base}/sign-in?next=${encodeURIComponent(next)}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('value="/%22%3E%3Cscript%3E');
  });

  it('takes the password from no page of another site, and in no other form', async () => {
    const server = await startWebServer({ env });
    const send = (headers: Record<string, string>, body = `password=${encodeURIComponent(password)}`) =>
      fetch(`${server.base}/sign-in`, {
        method: 'POST',
        headers: { ...form, ...headers },
        body,
        redirect: 'manual',
      });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const refused = await send(headers);
      expect({ status: refused.status, cookies: refused.headers.getSetCookie() }).toEqual({
        status: 403,
        cookies: [],
      });
    }
    expect((await send({ 'content-type': 'application/json' }, JSON.stringify({ password }))).status).toBe(
      415,
    );
    expect((await send({}, `password=a&password=${encodeURIComponent(password)}`)).status).toBe(400);
  });

  it('believes no cookie that it did not make', async () => {
    const server = await startWebServer({ env });
    const cookie = await signedIn(server);
    expect(await statusWith(server, await visitor(server, cookie))).toBe(200);
    const [end, id, mac] = cookie.slice(name.length + 1).split('.') as [string, string, string];
    const signed = (key: string | Buffer, what: string): string =>
      `${what}.${createHmac('sha256', key).update(what).digest('base64url')}`;
    const key = await signInKey(password);
    expect(signed(key, `${end}.${id}`)).toBe(`${end}.${id}.${mac}`);
    const past = Math.floor(Date.now() / 1000) - 1;
    const forged = [
      '',
      '..',
      password,
      `${Number(end) + 1}.${id}.${mac}`,
      `0${end}.${id}.${mac}`,
      `${end}.${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}.${mac}`,
      `${end}.${id}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
      `${end}.${id}.${mac}=`,
      `${end}.${id}.`,
      `${end}.${id}`,
      signed(password, `${end}.${id}`),
      signed(await signInKey('another password'), `${end}.${id}`),
      signed(key, `${past}.${id}`),
      signed(key, `1e99.${id}`),
      signed(key, `${end}.../../../../etc/passwd`),
    ];
    for (const value of forged) {
      expect(await statusWith(server, `${name}=${value}`), value).toBe(401);
      expect(await statusWith(server, `${name}=${value}`, '/'), value).toBe(303);
    }
    expect(await statusWith(server, `${cookie}; ${cookie}`)).toBe(400);
    // Of the environment in which cookies need no HTTPS.
    expect(await statusWith(server, cookie.replace('__Host-', ''))).toBe(401);
  });

  it('lets in by the same cookie at another instance, and with another password at none', async () => {
    const first = await startWebServer({ env });
    const cookie = await visitor(first, await signedIn(first));
    const second = await startWebServer({ env, home: first.home });
    expect(await statusWith(second, cookie)).toBe(200);
    const changed = await startWebServer({
      env: { ...env, SVC_WEB_PASSWORD: `${password}!` },
      home: first.home,
    });
    expect(await statusWith(changed, cookie)).toBe(401);
  });

  it.each(['/sign-in/end', '/sign-out'])(
    'ends a sign-in for copies of its cookie too, everywhere (%s)',
    async (path) => {
      const server = await startWebServer({ env });
      const other = await startWebServer({ env, home: server.home });
      const [cookie, stays] = [await signedIn(server), await signedIn(server)];
      const own = await visitor(server, cookie);
      const ended = await fetch(server.base + path, { method: 'POST', headers: { cookie: own } });
      expect(ended.status).toBe(204);
      expect(ended.headers.getSetCookie().find((each) => each.startsWith(name))).toMatch(
        /=; Max-Age=0|Expires=Thu, 01 Jan 1970/,
      );
      for (const each of [server, other]) {
        expect(await statusWith(each, own)).toBe(401);
        expect(await statusWith(each, stays, '/')).toBe(200);
      }
      // The workspace is there for who signs in again, unless the browser was to forget it.
      const again = own.replace(cookie, await signedIn(server));
      expect(await statusWith(server, again)).toBe(path === '/sign-out' ? 401 : 200);
    },
  );

  it('can be signed out of without being signed in', async () => {
    const server = await startWebServer({ env });
    expect((await fetch(`${server.base}/sign-in/end`, { method: 'POST' })).status).toBe(204);
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } };
    await expectRefusal(await fetch(`${server.base}/sign-in/end`, foreign), 403);
    expect(await readdir(join(server.home)).catch(() => [])).toEqual([]);
  });

  it.each(['development', 'production'] as const)(
    'counts passwords per address, in %s',
    async (environment) => {
      const limited = { ...env, RATE_LIMIT_SIGN_IN: '3/minute' };
      const server = await startWebServer({ env: limited, environment });
      for (let tried = 0; tried < 3; tried++) expect((await signIn(server, 'wrong')).status).toBe(401);
      const refused = await signIn(server, password);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.getSetCookie()).toEqual([]);
      expect(await refused.text()).toMatch(/role="alert">Too many requests\. Please wait \d+ seconds/);
      expect((await fetch(`${server.base}/sign-in`)).status).toBe(200);
    },
  );
});

describe('a server without a password', () => {
  it('has no page of signing in', async () => {
    const server = await startWebServer();
    expect((await fetch(`${server.base}/sign-in`)).status).toBe(404);
    expect((await signIn(server, password)).status).toBe(404);
  });
});
