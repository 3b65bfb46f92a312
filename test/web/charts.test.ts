import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectSecurityHeaders, get, putChart, expectRefusal, startWebServer, visit } from './web-server.ts';

const otherId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const png = Buffer.from('89504e470d0a1a0a00', 'hex');

/** `EXT` is the extension of the room. */
const otherNames = [
  ...['a', 'a.', '.EXT', 'a.EXT.EXT', 'a.EXT.php', 'a.php.EXT'],
  ...['a.EXT%00', 'a%00.EXT', 'a%0a.EXT', 'a.EXT%0a', 'a.EXT%20', '%2e%2e%2fa.EXT'],
  ...['..%5ca.EXT', '../a.EXT', '..%2f..%2f..%2fetc%2fpasswd', '../../../etc/passwd', './a.EXT', 'x/a.EXT'],
  ...['/a.EXT', '%252e%252e%252fa.EXT', '%c0%ae%c0%ae%c0%afa.EXT', 'a%ff.EXT', 'é.EXT', 'a%20b.EXT'],
  ...['a;id.EXT', 'a;a.EXT', '$(id).EXT', '`id`.EXT', 'a|b.EXT', 'a&b.EXT'],
  ...['-rf%20.EXT', 'a.eXt', 'a%EF%BC%8EEXT', ''],
];

describe.each([
  { room: 'charts', extension: 'png', type: 'image/png', content: png },
  {
    room: 'interactive',
    extension: 'html',
    type: 'text/html; charset=utf-8',
    content: '<!doctype html><p>ü',
  },
])('GET /$room/<workspace>/<file>', ({ room, extension, type, content }) => {
  it('serves a chart of the own workspace', async () => {
    const server = await startWebServer();
    const { id, cookie } = await visit(server);
    await putChart(server, id, `lap_times-2_0.${extension}`, content);
    const response = await fetch(`${server.base}/${room}/${id}/lap_times-2_0.${extension}`, {
      headers: { cookie },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(content));
    expectSecurityHeaders(response);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');

    const etag = response.headers.get('etag')!;
    const again = await fetch(response.url, { headers: { cookie, 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await putChart(server, id, `lap_times-2_0.${extension}`, 'new');
    const changed = await fetch(response.url, { headers: { cookie, 'if-none-match': etag } });
    expect(await changed.text()).toBe('new');
  });

  it('refuses with 401 whoever has another cookie, or none, before looking at anything else', async () => {
    const server = await startWebServer();
    const own = await visit(server);
    const other = await visit(server);
    await putChart(server, own.id, `a.${extension}`, content);
    const cookies = [
      '',
      other.cookie,
      'svc_session=',
      'svc_session=x',
      `svc_session=${own.id.toUpperCase()}`,
    ];
    for (const cookie of cookies) {
      for (const file of [`a.${extension}`, `absent.${extension}`, '..%2fx', `a.${extension}.exe`]) {
        const response = await fetch(`${server.base}/${room}/${own.id}/${file}`, { headers: { cookie } });
        expect(await expectRefusal(response, 401)).toMatchObject({ code: 'UNAUTHORIZED' });
      }
    }
    // Equal, but no UUID.
    for (const id of ['x', '..', 'mine']) {
      const response = await get(server, `/${room}/${id}/a.${extension}`, { cookie: `svc_session=${id}` });
      expect(response.status).toBe(401);
    }
    for (const id of ['', 'x', otherId, own.id.toUpperCase(), `${own.id}0`, `%2e%2e%2f${own.id}`]) {
      const response = await get(server, `/${room}/${id}/a.${extension}`, { cookie: own.cookie });
      expect(response.status).toBe(401);
    }
  });

  it('refuses every other name with 400, and says 404 for a good one that no chart has', async () => {
    const server = await startWebServer();
    const { id, cookie } = await visit(server);
    await putChart(server, id, `a.${extension}`, content);
    for (const pattern of otherNames) {
      const file = pattern.replaceAll('EXT', extension);
      const { status, headers, body } = await get(server, `/${room}/${id}/${file}`, { cookie });
      expect(status, pattern).toBe(400);
      expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$/), code: 'INVALID_INPUT' });
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    for (const length of [201, 5000]) {
      const path = `/${room}/${id}/${'a'.repeat(length)}.${extension}`;
      expect((await get(server, path, { cookie })).status).toBe(404);
    }
  });

  it('looks at the cookie first also where the name cannot be decoded, and counts the request', async () => {
    const server = await startWebServer({
      env: { RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_CHART: '9/minute' },
    });
    const { id, cookie } = await visit(server);
    const statuses = [];
    for (const name of ['%zz', '%', 'a%c0%ae', '%zz%2f%ff']) {
      for (const headers of [{ cookie: '' }, { cookie }]) {
        const path = `/${room}/${id}/${name}.${extension}?%`;
        statuses.push((await get(server, path, headers)).status);
      }
    }
    expect(statuses).toEqual([401, 400, 401, 400, 401, 400, 401, 400]);
    expect((await get(server, `/${room}/%zz/a.${extension}`, { cookie })).status).toBe(401);
    expect((await get(server, `/${room}/${id}/%zz`, { cookie })).status).toBe(429);
  });

  it('takes the query for what it is', async () => {
    const server = await startWebServer();
    const { id, cookie } = await visit(server);
    await putChart(server, id, `a.${extension}`, content);
    expect((await get(server, `/${room}/${id}/a.${extension}?x=../b`, { cookie })).status).toBe(200);
  });

  it('says 404 for what is not there, is no file, or lies elsewhere', async () => {
    const server = await startWebServer();
    const { id, cookie } = await visit(server);
    const charts = join(server.home, 'workspaces', id, 'charts');
    await mkdir(join(charts, `directory.${extension}`), { recursive: true });
    await writeFile(join(server.home, `secret.${extension}`), 'secret');
    await symlink(join(server.home, `secret.${extension}`), join(charts, `link.${extension}`));
    for (const name of ['absent', 'directory', 'link', '-', 'lap_times']) {
      const response = await fetch(`${server.base}/${room}/${id}/${name}.${extension}`, {
        headers: { cookie },
      });
      expect(await expectRefusal(response, 404)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('needs no workspace on the disk to say that there is no such chart', async () => {
    const server = await startWebServer();
    for (const id of [otherId, otherId.toUpperCase()]) {
      const headers = { cookie: `svc_session=${id}` };
      await expectRefusal(await fetch(`${server.base}/${room}/${id}/a.${extension}`, { headers }), 404);
    }
  });
});

describe('the two kinds of charts', () => {
  it('are not served in the place of each other', async () => {
    const server = await startWebServer();
    const { id, cookie } = await visit(server);
    await putChart(server, id, 'page.html', '<script>');
    await putChart(server, id, 'picture.png', png);
    await expectRefusal(await fetch(`${server.base}/charts/${id}/page.html`, { headers: { cookie } }), 400);
    await expectRefusal(
      await fetch(`${server.base}/interactive/${id}/picture.png`, { headers: { cookie } }),
      400,
    );
  });

  it('differ in what their pages may do', async () => {
    const server = await startWebServer();
    const { id, cookie } = await visit(server);
    await putChart(server, id, 'page.html', '<script>');
    await putChart(server, id, 'picture.png', png);
    const page = await fetch(`${server.base}/interactive/${id}/page.html`, { headers: { cookie } });
    expect(page.headers.get('content-security-policy')).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " +
        "font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(page.headers.get('x-frame-options')).toBeNull();
    const picture = await fetch(`${server.base}/charts/${id}/picture.png`, { headers: { cookie } });
    expect(picture.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(picture.headers.get('x-frame-options')).toBe('DENY');
  });
});
