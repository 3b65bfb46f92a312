// @module-tag long
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { madeUpToken } from '../support/account-tokens.ts';
import { need } from '../support/need.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { LiveHub } from '../live/live-hub.ts';
import { runningSession } from '../live/running-session.ts';
import { failureOf, resultOf, svc } from './svc.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const needsOpenssl = need(hasOpenssl, 'there is no openssl to make a certificate');
const startMs = Date.UTC(2025, 4, 3, 16);

/** A hub that only a proxy knows, at hub.example. */
async function hubBehindProxy(refusal?: number) {
  const home = await temporaryHome();
  const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test'.split(' '),
    ...['-addext', 'subjectAltName=DNS:hub.example', '-keyout', key, '-out', cert],
  ]);
  expect(made.status, made.stderr.toString()).toBe(0);
  const tls = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  const hub = await LiveHub.start({ tls });
  hub.tell(runningSession().messages(startMs));
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on('connect', ({ url = '' }, socket) => {
    asked.push(url);
    if (refusal) return socket.end(`HTTP/1.1 ${refusal} No\r\n\r\n`);
    const tunnel = connect(hub.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(tunnel).pipe(socket);
    });
    for (const end of [socket, tunnel]) end.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await hub.close();
    proxy.closeAllConnections();
    proxy.close();
  });
  const env = {
    SVC_LIVE_URL: 'https://hub.example/signalrcore',
    HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    NODE_EXTRA_CA_CERTS: cert,
    SVC_F1TV_TOKEN: madeUpToken(Date.now() + 86_400_000),
  };
  return { home, hub, asked, env };
}

describe('svc live record behind a proxy', needsOpenssl, () => {
  it('goes through its tunnel, and shows the token to nobody but the archive', async () => {
    const { home, hub, asked, env } = await hubBehindProxy();
    const telling = setInterval(() => {
      hub.tell([{ topic: 'LapCount', content: { CurrentLap: 1 }, utcMs: startMs + 1000 }]);
    }, 100);
    const document = resultOf(await svc(['live', 'record', '--for', '3s', '--quiet'], { home, env }));
    clearInterval(telling);
    expect(document).toMatchObject({ ended: 'time-up', sessions: [{ session: 'Sprint' }] });
    expect(new Set(asked)).toEqual(new Set(['hub.example:443']));
    expect(new Set(hub.requests.map(({ headers }) => headers.authorization))).toEqual(new Set([undefined]));
  });

  it('says that it was the proxy who refused', async () => {
    const { home, env } = await hubBehindProxy(407);
    expect(failureOf(await svc(['live', 'record'], { home, env }))).toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      error: expect.stringMatching(/proxy 127\.0\.0\.1:\d+: wants a user name and password \(407\)/),
    });
  });
});
