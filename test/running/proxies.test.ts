// @module-tag long
import { request } from 'node:http';
import { connect } from 'node:http2';
import { describe, expect, it } from 'vitest';
import { startModelServer } from '../agent/model-server.ts';
import { addresses, startSvcWeb } from '../programs/svc-web-process.ts';
import { need } from '../support/need.ts';
import { extended, StreamReader, visitorOf } from '../web/web-server.ts';
import { ask, siteName, type Site } from './https-client.ts';
import { caddy, isInstalled, nginx } from './proxies.ts';

/** What docs/running.md has people set behind one proxy. */
const behindOne = { TRUST_PROXY: '1', SVC_WEB_HOSTS: siteName };

for (const proxy of [nginx, caddy]) {
  describe(
    `${proxy.name} of deploy`,
    need(isInstalled(proxy), `there is no ${proxy.program} with openssl`),
    () => {
      /** A server in production behind the proxy. */
      async function site(env: Record<string, string> = {}) {
        const child = await startSvcWeb({ env: { ...behindOne, ...env } });
        return await proxy.start([new URL(await addresses(child)()).host]);
      }

      it('serves the page over HTTPS, with cookies for that alone, to who asks by its name', async () => {
        const there = await site();
        const page = await ask(there, '/');
        expect(page.status).toBe(200);
        expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
        const cookies = page.headers.getSetCookie();
        expect(cookies.map((each) => each.split('=')[0])).toEqual(['svc_session', '__Host-svc_key']);
        expect(cookies.filter((each) => !/; Secure/i.test(each))).toEqual([]);
        const { cookie } = visitorOf(page);
        const origin = `https://${siteName}:${there.port}`;
        const post = async (headers: Record<string, string>): Promise<number> =>
          (await ask(there, '/conversations', { method: 'POST', headers: { cookie, ...headers } })).status;
        expect(await post({ origin })).toBe(201);
        expect(await post({ origin: 'https://elsewhere.example' })).toBe(403);
        expect(await overHttp2(there, cookie)).toBe(200);

        expect((await ask(there, '/ready')).status).toBe(200);
        expect((await ask(there, '/metrics')).status).toBe(404);
        const forged = { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'http' };
        expect((await ask(there, '/', { headers: forged })).headers.getSetCookie()).toHaveLength(2);
        expect(await (await ask(there, '/', { host: 'elsewhere.example' })).text()).not.toContain('<script');

        const long = new URLSearchParams({ message: 'x'.repeat(140_000) });
        const refused = await ask(there, '/chat', { method: 'POST', headers: { cookie }, body: long });
        expect(refused.status).toBe(413);
        expect(await refused.json()).toMatchObject({ code: 'TOO_LARGE' });
        const { status, location } = await overPlainHttp(there.plainPort);
        expect([301, 308]).toContain(status);
        expect(location).toMatch(new RegExp(`^https://${siteName}[:/]`));
      });

      it('tells whose request it is, whatever the request says of itself', async () => {
        const there = await site({ RATE_LIMIT_SESSION_CREATE: '2/hour' });
        const visit = async (from: string, forwarded?: string): Promise<number> =>
          (await ask(there, '/', { from, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }))
            .status;
        expect([await visit('127.0.0.1'), await visit('127.0.0.1')]).toEqual([200, 200]);
        expect([await visit('127.0.0.1'), await visit('127.0.0.1', '203.0.113.9')]).toEqual([429, 429]);
        expect([await visit('127.0.0.2'), await visit('127.0.0.2', '127.0.0.1')]).toEqual([200, 200]);
        expect(await visit('127.0.0.2')).toBe(429);
      });

      it('lets nobody bring the header by which others say who signed in', async () => {
        const there = await site({ SVC_WEB_AUTH: 'header', TRUST_PROXY: 'loopback' });
        const headers = { 'x-forwarded-user': 'somebody@example.org' };
        expect((await ask(there, '/', { headers })).status).toBe(401);
      });

      it('passes on each event of an answer as it comes', async () => {
        // The rest of the answer never comes: what is read was not kept back until the end.
        const { openAiUrl } = await startModelServer([{ text: ['Once ', 'upon '], ending: 'silence' }]);
        const model = { SVC_MODEL_PROVIDER: 'openai', SVC_MODEL: 'scripted', OPENAI_BASE_URL: openAiUrl };
        const there = await site(model);
        const { cookie } = visitorOf(await ask(there, '/'));
        const headers = { cookie, ...extended };
        const body = new URLSearchParams({ message: 'Hello?' });
        const answer = await ask(there, '/chat', { method: 'POST', headers, body });
        expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
        const reader = new StreamReader(answer);
        expect((await reader.next())?.event).toMatchObject({ type: 'start' });
        let told = '';
        while (told !== 'Once upon ') {
          const event = (await reader.next())!.event;
          if (event.type === 'chunk') told += event.content;
        }
        const stop = await ask(there, '/chat/stop', { method: 'POST', headers: { cookie } });
        expect(await stop.json()).toEqual({ stopped: true });
        expect((await reader.rest()).at(-1)).toMatchObject({ type: 'done', outcome: 'stopped' });
      });
    },
  );
}

/** Status of `/history` over HTTP/2, as browsers ask: there the name stands in `:authority`. */
async function overHttp2({ port, ca }: Site, cookie: string): Promise<number> {
  const session = connect(`https://${siteName}:${port}`, {
    ca,
    lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  try {
    return await new Promise((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': '/history', cookie });
      stream.on('error', reject);
      stream.on('response', ({ ':status': status }) => resolve(status ?? 0));
      stream.resume().end();
    });
  } finally {
    session.close();
  }
}

function overPlainHttp(port: number): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path: '/', agent: false, headers: { host: siteName } });
    asking.on('response', (message) => {
      message.resume();
      resolve({ status: message.statusCode ?? 0, location: message.headers.location ?? '' });
    });
    asking.on('error', reject);
    asking.end();
  });
}
