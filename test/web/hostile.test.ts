// @module-tag long
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { expectRefusal, say, startWebServer, visit, type WebServer } from './web-server.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('requests from pages of other sites', () => {
  const changing: [string, string][] = [
    ['POST', '/chat'],
    ['POST', '/chat/stop'],
    ['POST', '/conversations'],
    ['PATCH', '/conversations/x'],
    ['DELETE', '/conversations/x'],
    ['POST', '/nowhere'],
  ];

  it('cannot change anything', async () => {
    const server = await startWebServer();
    const { cookie } = await visit(server);
    const send = (headers: Record<string, string>, [method, path]: [string, string]): Promise<Response> =>
      fetch(server.base + path, {
        method,
        headers: { cookie, ...form, ...headers },
        // oxlint-disable-next-line unicorn/no-invalid-fetch-options -- none of these methods is GET
        body: 'message=x&title=x',
      });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { origin: `${server.base}.evil.example` },
      { origin: `http://127.0.0.1:${server.port + 1}` },
      { origin: `http://localhost:${server.port}` },
      { origin: `https://evil.example/@127.0.0.1:${server.port}` },
      { origin: `http://127.0.0.1:${server.port}@evil.example` },
      { origin: `file://127.0.0.1:${server.port}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: server.base },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ];
    const own: Record<string, string>[] = [
      {},
      { origin: server.base },
      { origin: server.base.replace('http:', 'https:') },
      { 'sec-fetch-site': 'same-origin', origin: server.base },
      { 'sec-fetch-site': 'none' },
    ];
    for (const route of changing) {
      const turns = server.chat.turns.length;
      for (const headers of foreign)
        expect((await expectRefusal(await send(headers, route), 403)).code).toBe('FORBIDDEN');
      expect(server.chat.turns).toHaveLength(turns);
      for (const headers of own) {
        const response = await send(headers, route);
        expect(response.status, route.join(' ')).not.toBe(403);
        await response.text();
      }
    }
  });

  it('get no leave to read anything', async () => {
    const server = await startWebServer();
    const { cookie } = await visit(server);
    for (const [method, path] of [...changing, ['OPTIONS', '/chat'], ['GET', '/history']] as const) {
      const headers = { cookie, origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const response = await fetch(server.base + path, { method, headers });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('addresses and methods', () => {
  it('there are no others of', async () => {
    const server = await startWebServer();
    for (const [method, path, allowed] of [
      ['POST', '/', 'GET, HEAD'],
      ['GET', '/chat', 'POST'],
      ['PUT', '/chat', 'POST'],
      ['OPTIONS', '/chat', 'POST'],
      ['GET', '/chat/stop', 'POST'],
      ['POST', '/chat/stream', 'GET'],
      ['DELETE', '/history', 'GET, HEAD'],
      ['PUT', '/conversations', 'GET, POST, HEAD'],
      ['GET', '/conversations/x', 'PATCH, DELETE'],
      ['POST', '/conversations/x/export', 'GET, HEAD'],
      ['POST', '/charts/x/y.png', 'GET, HEAD'],
      ['DELETE', '/interactive/x/y.html', 'GET, HEAD'],
      ['POST', '/health', 'GET, HEAD'],
      ['POST', '/assets/x', 'GET, HEAD'],
    ] as const) {
      const isSent = method === 'POST' || method === 'PUT';
      const body = isSent ? { body: '<x/>', headers: { 'content-type': 'text/xml' } } : {};
      const response = await fetch(server.base + path, { method, ...body });
      expect(response.headers.get('allow'), `${method} ${path}`).toBe(allowed);
      expect((await expectRefusal(response, 405)).code).toBe('METHOD_NOT_ALLOWED');
    }
    for (const path of [
      ...['/nowhere', '/admin', '/chart', '/charts', '/charts/x', '/.env', '/chat/', '/CHAT', '//'],
      '/conversations/a/b',
    ])
      await expectRefusal(await fetch(server.base + path), 404);
  });
});

const improper: [what: string, pieces: string[], status: RegExp][] = [
  ['bytes that are no HTTP', ['\x16\x03\x01 hello\r\n\r\n'], /^HTTP\/1\.1 400 /],
  [
    'an address that is not encoded properly',
    ['GET /assets/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    /^HTTP\/1\.1 400 /,
  ],
  ['no host', ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n'], /^HTTP\/1\.1 400 /],
  [
    'two hosts',
    ['GET / HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\nConnection: close\r\n\r\n'],
    /^HTTP\/1\.1 400 /,
  ],
  [
    'two lengths',
    ['POST /chat HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a length and chunks',
    [
      'POST /chat HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a header with a line break',
    ['GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a\rb\r\n\r\n'],
    /^HTTP\/1\.1 400 /,
  ],
  [
    'headers that are too long',
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    /^HTTP\/1\.1 431 /,
  ],
  [
    'an address that is too long',
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    /^HTTP\/1\.1 431 /,
  ],
];

describe('what is no proper request', () => {
  it('is answered as all errors are', async () => {
    const server = await startWebServer();
    for (const [what, pieces, status] of improper) {
      const answer = await say(server, ...pieces);
      expect(answer, what).toMatch(status);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head.toLowerCase(), what).toContain('x-content-type-options: nosniff');
      expect(head.toLowerCase(), what).toContain("content-security-policy: default-src 'none'");
      expect(JSON.parse(body), what).toEqual({
        error: expect.stringMatching(/\.$/),
        code: expect.any(String),
      });
      expect((await fetch(`${server.base}/health`)).status).toBe(200);
    }
  });

  it('is answered with all headers when it expects what nobody knows', async () => {
    const server = await startWebServer();
    const answer = await say(
      server,
      'GET /health HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it('needs no host in HTTP/1.0, which has none', async () => {
    const server = await startWebServer();
    expect(await say(server, 'GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    const foreign = 'POST /chat/stop HTTP/1.0\r\nOrigin: http://evil.example\r\n\r\n';
    expect(await say(server, foreign)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('is given up when it comes too slowly', async () => {
    const server = await startWebServer({ times: { requestMs: 1000, checkMs: 20 } });
    const { cookie } = await visit(server);
    const head = `POST /chat HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    for (const slow of [head, `${head}Content-Length: 100\r\n\r\nmessage=x`]) {
      const answer = await say(server, slow);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"TIMEOUT"');
    }
    expect(server.chat.turns).toEqual([]);
  });

  it('is not read to its end when it is refused', async () => {
    const server = await startWebServer();
    for (const line of ['POST /chat', 'GET /', 'PUT /nowhere']) {
      const head = `${line} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      const socket = connect(server.port, '127.0.0.1', () => socket.write(head));
      let sent = 0;
      const send = (): void => {
        while (sent < 64_000_000 && socket.writable && socket.write(piece)) sent += piece.length;
      };
      socket
        .on('connect', send)
        .on('drain', send)
        .on('error', () => undefined)
        .resume();
      await new Promise((resolve) => socket.once('close', resolve));
      // What the systems hold on the way is sent, too.
      expect(sent, line).toBeLessThan(16_000_000);
    }
  });

  it('does no harm when it breaks off', async () => {
    const server = await startWebServer();
    const { cookie } = await visit(server);
    const head = `POST /chat HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    await breakOff(server, `${head}Content-Length: 100\r\n\r\nmessage=x`);
    expect((await fetch(`${server.base}/health`)).status).toBe(200);
    expect(server.chat.turns).toEqual([]);
  });

  it('cannot write headers of the answer', async () => {
    const server = await startWebServer();
    const { id, cookie } = await visit(server);
    for (const path of [
      '/%0d%0aSet-Cookie:%20a=b',
      `/charts/${id}/a%0d%0aX-Evil:%20b.png`,
      '/history?conversation=x%0d%0aX-Evil:%20b',
      '/conversations/x%0d%0aX-Evil:%20b/export',
    ]) {
      const response = await fetch(server.base + path, { headers: { cookie } });
      expect(response.headers.get('x-evil')).toBeNull();
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the log', () => {
  it('has the pattern of each address, and neither ids nor messages', async () => {
    const server = await startWebServer({ environment: 'development' });
    const { id, cookie } = await visit(server);
    const body = 'message=a+secret+question';
    await (await fetch(`${server.base}/chat`, { method: 'POST', headers: { cookie, ...form }, body })).text();
    await fetch(`${server.base}/charts/${id}/lap_times.png`, { headers: { cookie } });
    await fetch(`${server.base}/history?conversation=${id}`, { headers: { cookie } });
    server.chat.script = async () => {
      throw new Error(`cannot open /home/x/workspaces/${id}`);
    };
    await (await fetch(`${server.base}/chat`, { method: 'POST', headers: { cookie, ...form }, body })).text();
    await expect.poll(() => server.log.filter(({ msg }) => msg === 'request')).toHaveLength(5);
    const text = JSON.stringify(server.log);
    expect(text).not.toContain(id);
    expect(text).not.toContain('secret');
    expect(text).not.toContain('lap_times.png');
    expect(text).not.toContain(server.chat.turns[0]?.conversationId);
    expect(server.log).toContainEqual(
      expect.objectContaining({
        level: 'info',
        method: 'GET',
        route: '/charts/:workspace/*',
        status: 404,
        msg: 'request',
      }),
    );
    expect(text).toContain('cannot open /home/x/workspaces/<id>');
    for (const line of server.log) expect(line.time).toMatch(/^\d{4}-.*Z$/);
  });
});

function breakOff(server: WebServer, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text, () => socket.destroy()));
    socket.on('close', () => resolve());
  });
}
