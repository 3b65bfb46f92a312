// @module-tag long
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { goOnUntilStopped } from './scripted-chat.ts';
import { startWebServer, visit, type Visitor, type WebServer } from './web-server.ts';

async function open(server: WebServer): Promise<Socket & { heard: () => string }> {
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return Object.assign(socket, { heard: () => heard });
}

const connections = (server: WebServer): Promise<number> =>
  new Promise((resolve, reject) =>
    server.apps[0]!.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Resolves when the server has closed them all. */
const closed = async (...sockets: Socket[]): Promise<void> => {
  const left = (): number => sockets.filter((socket) => !socket.destroyed).length;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
};

const health = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Asks a question whose answer goes on, so that a request is under way on this connection. */
async function keepBusy(server: WebServer, socket: Socket, visitor?: Visitor): Promise<void> {
  const { cookie } = visitor ?? (await visit(server));
  const turns = server.chat.turns.length;
  const head = `POST /chat HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded`;
  socket.write(`${head}\r\nContent-Length: 9\r\n\r\nmessage=x`);
  await server.chat.turn(turns);
}

describe('connections of one client', () => {
  it('make room for new ones beyond the limit: the oldest goes that does nothing', async () => {
    const server = await startWebServer({ env: { SVC_WEB_MAX_CONNECTIONS_PER_CLIENT: '5' } });
    server.chat.script = goOnUntilStopped;
    const first = await open(server);
    await keepBusy(server, first);
    const idle = await Promise.all(Array.from({ length: 50 }, () => open(server)));
    const last = await open(server);
    last.write(health);
    await expect.poll(() => last.heard()).toContain('"status":"ok"');
    await closed(...idle.slice(0, 40));
    expect(first.destroyed).toBe(false);
    expect(await connections(server)).toBeLessThanOrEqual(5);
  });

  it('are refused with the reason where all of them are in use', async () => {
    const server = await startWebServer({
      env: { SVC_WEB_MAX_CONNECTIONS_PER_CLIENT: '4', SVC_WEB_ANSWERS_PER_CLIENT: '9' },
    });
    server.chat.script = goOnUntilStopped;
    const visitors = [await visit(server), await visit(server), await visit(server), await visit(server)];
    const busy: Socket[] = [];
    for (const visitor of visitors) {
      const socket = await open(server);
      await keepBusy(server, socket, visitor);
      busy.push(socket);
    }
    const refused = await open(server);
    await closed(refused);
    expect(refused.heard()).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(refused.heard()).toMatch(/\r\nRetry-After: 10\r\n/);
    expect(refused.heard()).toContain('"code":"RATE_LIMITED"');
    expect(busy.some((socket) => socket.destroyed)).toBe(false);
  });

  it('are not counted behind a proxy, whose they all are', async () => {
    const server = await startWebServer({
      env: { SVC_WEB_MAX_CONNECTIONS_PER_CLIENT: '2', TRUST_PROXY: '1' },
    });
    const sockets = await Promise.all(Array.from({ length: 10 }, () => open(server)));
    for (const socket of sockets) socket.write(health);
    for (const socket of sockets) await expect.poll(() => socket.heard()).toContain('"status":"ok"');
  });

  it('are bounded all together too', async () => {
    const server = await startWebServer({ env: { SVC_WEB_MAX_CONNECTIONS: '4' } });
    server.chat.script = goOnUntilStopped;
    const first = await open(server);
    await keepBusy(server, first);
    const idle = await Promise.all(Array.from({ length: 30 }, () => open(server)));
    const last = await open(server);
    last.write(health);
    await expect.poll(() => last.heard()).toContain('"status":"ok"');
    await closed(...idle.slice(0, 20));
    expect(first.destroyed).toBe(false);
    expect(await connections(server)).toBeLessThanOrEqual(4);
  });
});

describe('hostile sockets', () => {
  /** What each of them sends at once, and then bit by bit. */
  const kinds: [string, string, string][] = [
    ['say nothing', '', ''],
    ['never end their headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'],
    ['send a byte at a time', 'G', 'E'],
    [
      'never end their body',
      'POST /chat HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\nmessage=',
      'x',
    ],
    [
      'never end their chunks',
      'POST /chat HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n',
      '1\r\nx\r\n',
    ],
  ];

  it.each(kinds)('that %s are closed, and others are served meanwhile', async (_what, first, then) => {
    const server = await startWebServer({ times: { requestMs: 1500, checkMs: 50, idleMs: 60_000 } });
    const sockets = await Promise.all(Array.from({ length: 100 }, () => open(server)));
    for (const socket of sockets) socket.write(first);
    const trickle = setInterval(() => {
      for (const socket of sockets) if (then && !socket.destroyed) socket.write(then);
    }, 100);
    onTestFinished(() => clearInterval(trickle));
    expect((await fetch(`${server.base}/health`)).status).toBe(200);
    expect((await visit(server)).id).toHaveLength(36);
    await closed(...sockets);
    expect(server.chat.turns).toEqual([]);
  });

  it('that have asked and then do nothing are closed', async () => {
    const server = await startWebServer({ times: { idleMs: 3000, checkMs: 50 } });
    const sockets = await Promise.all(Array.from({ length: 50 }, () => open(server)));
    for (const socket of sockets) socket.write(health);
    await closed(...sockets);
    for (const socket of sockets) expect(socket.heard()).toContain('"status":"ok"');
  });

  it('that close their half only get their answer, and are closed', async () => {
    const server = await startWebServer();
    const sockets = await Promise.all(Array.from({ length: 50 }, () => open(server)));
    for (const socket of sockets) socket.end(health);
    await closed(...sockets);
    for (const socket of sockets) expect(socket.heard()).toContain('"status":"ok"');
  });

  it('that ask and never read are closed, and their answer is stopped', async () => {
    const server = await startWebServer({ times: { idleMs: 700, graceMs: 50 } });
    const { cookie } = await visit(server);
    server.chat.script = async ({ emit, signal }) => {
      for (let count = 0; count < 200; count++) emit({ type: 'text', text: 'x'.repeat(100_000) });
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const socket = await open(server);
    socket.pause();
    const head = `POST /chat HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded`;
    socket.write(`${head}\r\nContent-Length: 9\r\n\r\nmessage=x`);
    const turn = await server.chat.turn();
    await expect.poll(() => turn.signal.reason, { timeout: 20_000 }).toBe('abandoned');
    expect((await fetch(`${server.base}/health`)).status).toBe(200);
  });
});
