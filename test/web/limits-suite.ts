import { describe, expect, it } from 'vitest';
import { ask, expectRefusal, startWebServer, visit, type WebServer } from './web-server.ts';

const limited = { RATE_LIMIT_ENABLED: 'true' };

/** Statuses of so many requests, one after the other. */
async function statuses(count: number, send: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let number = 0; number < count; number++) {
    const response = await send();
    await response.text();
    seen.push(response.status);
  }
  return seen;
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

/** What the limits promise, whatever counts them. */
export function describeLimits(): void {
  describe('rate limits in production', () => {
    it('let 30 pages a minute through', async () => {
      const server = await startWebServer({ env: limited });
      expect(await statuses(30, () => fetch(server.base))).toEqual(times(30, 200));
      const response = await fetch(server.base);
      const body = await expectRefusal(response, 429);
      expect(body.code).toBe('RATE_LIMITED');
      expect(body.retry_after).toBeGreaterThan(0);
      expect(body.retry_after).toBeLessThanOrEqual(60);
      expect(body.error).toContain(String(body.retry_after));
      expect(response.headers.get('retry-after')).toBe(String(body.retry_after));
      expect(response.headers.get('ratelimit-limit')).toBe('30');
      expect(response.headers.get('ratelimit-remaining')).toBe('0');
      expect(Number(response.headers.get('ratelimit-reset'))).toBe(body.retry_after);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect((await fetch(`${server.base}/health`)).status).toBe(200);
    });

    it('let 60 questions and requests of conversations a minute through', async () => {
      const server = await startWebServer({ env: limited });
      const visitor = await visit(server);
      const { cookie } = visitor;
      const first = await ask(server, visitor, 'x');
      expect(first.headers.get('ratelimit-limit')).toBe('60');
      expect(first.headers.get('ratelimit-remaining')).toBe('59');
      await first.text();
      expect(await statuses(29, () => ask(server, visitor, 'x'))).toEqual(times(29, 200));
      expect(await statuses(30, () => fetch(`${server.base}/history`, { headers: { cookie } }))).toEqual(
        times(30, 200),
      );
      for (const path of ['/history', '/conversations', '/conversations/x/export', '/chat/stream']) {
        await expectRefusal(await fetch(server.base + path, { headers: { cookie } }), 429);
      }
      await expectRefusal(await ask(server, visitor, 'x'), 429);
      await expectRefusal(
        await fetch(`${server.base}/chat/stop`, { method: 'POST', headers: { cookie } }),
        429,
      );
      expect((await fetch(server.base)).status).toBe(200);
    });

    it('let 120 charts of both kinds a minute through', async () => {
      const server = await startWebServer({ env: limited });
      const { id, cookie } = await visit(server);
      const chart = (room: string) => () =>
        fetch(`${server.base}/${room}/${id}/a.png`, { headers: { cookie } });
      expect(await statuses(60, chart('charts'))).toEqual(times(60, 404));
      expect(await statuses(60, chart('interactive'))).toEqual(times(60, 400));
      await expectRefusal(await chart('charts')(), 429);
      await expectRefusal(await chart('interactive')(), 429);
    });

    it('are counted before anything else of a request is looked at, except for those of other sites', async () => {
      const server = await startWebServer({ env: { ...limited, RATE_LIMIT_CHAT: '2/minute' } });
      const send = (headers: Record<string, string>) => () =>
        fetch(`${server.base}/chat`, { method: 'POST', headers });
      const foreign = send({ origin: 'https://evil.example' });
      expect(await statuses(5, foreign)).toEqual(times(5, 403));
      expect(await statuses(3, send({}))).toEqual([401, 401, 429]);
      await expectRefusal(await foreign(), 403);
    });

    it('can be set, and end', async () => {
      const server = await startWebServer({ env: { ...limited, RATE_LIMIT_SESSION_CREATE: '2/second' } });
      // At once: one after the other might take longer than the second.
      const all = await Promise.all(Array.from({ length: 9 }, () => fetch(server.base)));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 429]));
      await expect.poll(async () => (await fetch(server.base)).status).toBe(200);
    });

    it('are off in development', async () => {
      const server = await startWebServer({ environment: 'development', env: { RATE_LIMIT_ENABLED: '' } });
      expect(await statuses(40, () => fetch(server.base))).toEqual(times(40, 200));
      expect((await fetch(server.base)).headers.get('ratelimit-limit')).toBeNull();
    });
  });

  describe('the address of a client', () => {
    const from = (server: WebServer, address: string) => () =>
      fetch(server.base, { headers: { 'x-forwarded-for': address } });

    it('is not taken from headers that anybody can write', async () => {
      const server = await startWebServer({ env: { ...limited, RATE_LIMIT_SESSION_CREATE: '2/minute' } });
      expect([
        ...(await statuses(2, from(server, '10.0.0.1'))),
        ...(await statuses(1, from(server, '10.0.0.2'))),
      ]).toEqual([200, 200, 429]);
    });

    it.each(['1', 'loopback'])('is what the proxy says with TRUST_PROXY=%s', async (trust) => {
      const server = await startWebServer({
        env: { ...limited, RATE_LIMIT_SESSION_CREATE: '2/minute', TRUST_PROXY: trust },
      });
      expect(await statuses(3, from(server, '10.0.0.1'))).toEqual([200, 200, 429]);
      // What a client put in front of the proxy's own entry changes nothing.
      expect(await statuses(1, from(server, '10.9.9.9, 10.0.0.1'))).toEqual([429]);
      expect(await statuses(1, from(server, '10.0.0.2'))).toEqual([200]);
    });

    it('is a network of 64 bits with IPv6', async () => {
      const server = await startWebServer({
        env: { ...limited, RATE_LIMIT_SESSION_CREATE: '2/minute', TRUST_PROXY: '1' },
      });
      expect([
        ...(await statuses(1, from(server, '2001:db8:1:2::1'))),
        ...(await statuses(2, from(server, '2001:db8:1:2:ffff::2'))),
        ...(await statuses(1, from(server, '2001:db8:1:3::1'))),
      ]).toEqual([200, 200, 429, 200]);
    });
  });

  describe('Strict-Transport-Security', () => {
    it('is sent over HTTPS only, as far as a proxy that is trusted says so', async () => {
      const headers = { 'x-forwarded-proto': 'https' };
      const behindProxy = await startWebServer({ env: { TRUST_PROXY: '1' } });
      expect((await fetch(behindProxy.base, { headers })).headers.get('strict-transport-security')).toMatch(
        /^max-age=/,
      );
      const direct = await startWebServer();
      expect((await fetch(direct.base, { headers })).headers.get('strict-transport-security')).toBeNull();
    });
  });
}
