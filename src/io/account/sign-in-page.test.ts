import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { loginSession, madeUpToken } from '../../../test/support/account-tokens.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { F1TvAccount } from './account.ts';
import { receiveToken } from './sign-in-page.ts';

const token = madeUpToken(Date.now() + 96 * 3_600_000);
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const filled = (value: string): string => new URLSearchParams({ 'login-session': value }).toString();

interface Said {
  status: number;
  text: string;
  headers: Readonly<Record<string, unknown>>;
}

/** One request with exactly these headers, which `fetch` would not send. */
function send(address: string, method: string, headers: Record<string, string>, body = ''): Promise<Said> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function openPage() {
  const account = new F1TvAccount({}, await temporaryHome());
  const leaving = new AbortController();
  let received: Promise<unknown> = Promise.resolve();
  const [address, addOn] = await new Promise<[string, string]>((resolve) => {
    received = account.receive((...told) => resolve(told), leaving.signal);
    received.catch(() => undefined);
  });
  return { account, address, addOn, received, leaving };
}

describe('the page', () => {
  it('takes the cookie by its form, says what is wrong with anything else, and ends', async () => {
    const { account, address, received } = await openPage();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}$/);
    const page = await fetch(address);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('name="login-session"');
    const origin = new URL(address).origin;
    const wrong = await send(address, 'POST', { ...form, Origin: origin }, filled('<script>no</script>'));
    expect(wrong).toMatchObject({
      status: 400,
      text: expect.stringContaining('neither a token nor the cookie'),
    });
    expect(wrong.text).not.toContain('<script>');
    const right = await send(address, 'POST', { ...form, Origin: origin }, filled(loginSession(token)));
    expect(right).toMatchObject({ status: 200, text: expect.stringContaining('Signed in') });
    expect(await received).toMatchObject({ kind: 'signed-in', source: 'file' });
    expect(await account.credential()).toMatchObject({ value: `Bearer ${token}` });
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });

  it.each(['moz-extension://9c2e', 'chrome-extension://abc', undefined])(
    'takes it from an add-on: %s',
    async (origin) => {
      const { address, received } = await openPage();
      const body = JSON.stringify({ loginSession: loginSession(token) });
      const headers = { 'Content-Type': 'application/json', ...(origin && { Origin: origin }) };
      expect(await send(address, 'POST', headers, body)).toMatchObject({ status: 200 });
      expect(await received).toMatchObject({ kind: 'signed-in' });
    },
  );

  it.each(['localhost', '127.0.0.1'])(
    'takes it from FastF1 Companion, which knows the port alone: %s',
    async (name) => {
      const { account, addOn, received } = await openPage();
      const port = new URL(addOn).searchParams.get('port');
      expect(addOn).toBe(`https://f1login.fastf1.dev?port=${port}`);
      const [at, Origin] = [`http://127.0.0.1:${port}/auth`, 'chrome-extension://abcdefgh'];
      const headers = { Host: `${name}:${port}`, Origin };
      const preflight = await send(at, 'OPTIONS', {
        ...headers,
        'Access-Control-Request-Private-Network': 'true',
      });
      expect(preflight).toMatchObject({
        status: 204,
        headers: {
          'access-control-allow-origin': Origin,
          'access-control-allow-headers': 'Content-Type',
          'access-control-allow-private-network': 'true',
        },
      });
      const json = { ...headers, 'Content-Type': 'application/json' };
      expect((await send(at, 'POST', json, '{"loginSession":"no"}')).status).toBe(400);
      const taken = await send(at, 'POST', json, JSON.stringify({ loginSession: loginSession(token) }));
      expect(taken).toMatchObject({ status: 200, text: '{"status":"ok"}' });
      expect(await received).toMatchObject({ kind: 'signed-in' });
      expect(await account.credential()).toMatchObject({ value: `Bearer ${token}` });
    },
  );

  it('has nothing at the address of the add-on for anybody else', async () => {
    const { account, addOn, leaving } = await openPage();
    const port = new URL(addOn).searchParams.get('port');
    const right = {
      Host: `localhost:${port}`,
      Origin: 'moz-extension://9c2e',
      'Content-Type': 'application/json',
    };
    const body = JSON.stringify({ loginSession: loginSession(token) });
    const attacks: [number, Partial<Record<keyof typeof right, string>>, string?][] = [
      [404, { Origin: 'https://evil.example' }],
      [404, { Origin: `http://localhost:${port}` }],
      [404, { Origin: 'null' }],
      [404, { Origin: 'https://evil.example' }, 'OPTIONS'],
      [404, { Origin: 'https://evil.example/chrome-extension://a' }],
      [404, { Origin: 'https://f1login.fastf1.dev' }],
      [421, { Host: `evil.example:${port}` }],
      [421, { Host: 'localhost' }],
      [405, { 'Content-Type': 'text/plain' }],
      [405, {}, 'GET'],
    ];
    for (const [status, headers, method = 'POST'] of attacks) {
      const sent = method === 'POST' ? body : '';
      const said = await send(`http://127.0.0.1:${port}/auth`, method, { ...right, ...headers }, sent);
      expect(said.status, `${method} ${JSON.stringify(headers)}`).toBe(status);
      if (status !== 405) expect(said.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const { Origin: _none, ...withoutOrigin } = right;
    expect((await send(`http://127.0.0.1:${port}/auth`, 'POST', withoutOrigin, body)).status).toBe(404);
    expect(await account.state()).toEqual({ kind: 'signed-out' });
    leaving.abort();
  });

  it('takes nothing from anybody else', async () => {
    const { account, address, leaving, received } = await openPage();
    const { port } = new URL(address);
    const body = filled(loginSession(token));
    const post = (headers: Record<string, string>, at = address) =>
      send(at, 'POST', { ...form, ...headers }, body);
    const root = `http://127.0.0.1:${port}/`;
    expect((await post({}, root)).status).toBe(404);
    expect((await post({}, `${address}x`)).status).toBe(404);
    expect((await post({ Host: `evil.example:${port}` })).status).toBe(421);
    expect((await post({ Host: `localhost:${port}` })).status).toBe(421);
    expect((await post({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ Origin: 'null' })).status).toBe(403);
    expect((await send(address, 'PUT', form, body)).status).toBe(405);
    expect((await send(address, 'POST', form, 'x'.repeat(300_000))).status).toBe(413);
    expect(await account.state()).toEqual({ kind: 'signed-out' });
    leaving.abort();
    await expect(received).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('does not stay open for ever', async () => {
    const { signal } = new AbortController();
    const take = async (): Promise<void> => undefined;
    const waiting = receiveToken(take, { tell: () => undefined, signal, openForMs: 30 });
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('tells the caller what keeps it from keeping the token', async () => {
    const { signal } = new AbortController();
    let address = '';
    const take = async (): Promise<void> => Promise.reject(new Error('disk full'));
    const waiting = receiveToken(take, { tell: (text) => (address = text), signal });
    waiting.catch(() => undefined);
    await expect.poll(() => address).not.toBe('');
    expect((await send(address, 'POST', form, filled('x'))).status).toBe(500);
    await expect(waiting).rejects.toThrow('disk full');
  });
});
