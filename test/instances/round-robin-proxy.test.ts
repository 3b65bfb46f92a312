import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startRoundRobinProxy, type ProxyOptions, type RoundRobinProxy } from './round-robin-proxy.ts';

interface Played {
  port: number;
  server: Server;
  /** Answers to `/ready` from now on. */
  isReady: boolean;
}

/** A server that names itself, repeats what it was sent, and sends `/stream` in two pieces, the second when `goOn` is called. */
async function play(name: string, pieces: { goOn?: () => void } = {}): Promise<Played> {
  const played: Played = { port: 0, server: createServer(), isReady: true };
  played.server.on('request', (request, response) => {
    if (request.url === '/ready') return void response.writeHead(played.isReady ? 200 : 503).end();
    if (request.url === '/stream') {
      response.write('first;');
      pieces.goOn = () => void response.end('second');
      return;
    }
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { url, method, headers } = request;
      response.writeHead(201).end(JSON.stringify({ name, url, method, headers, body }));
    });
  });
  played.server.listen(0, '127.0.0.1');
  await once(played.server, 'listening');
  onTestFinished(() => played.server.close().closeAllConnections());
  played.port = (played.server.address() as AddressInfo).port;
  return played;
}

async function proxyTo(
  played: readonly Played[],
  options: Partial<ProxyOptions> = {},
): Promise<RoundRobinProxy> {
  const proxy = await startRoundRobinProxy({ ports: played.map(({ port }) => port), ...options });
  onTestFinished(() => proxy.close());
  return proxy;
}

interface Said {
  name: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

async function say(proxy: RoundRobinProxy, path = '/', init: RequestInit = {}): Promise<Said> {
  const response = await fetch(proxy.base + path, init);
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  return (await response.json()) as Said;
}

it('hands requests on whole, to one after the other, or to the one that the test wants', async () => {
  const proxy = await proxyTo([await play('one'), await play('two')]);
  const asked = await say(proxy, '/chat?x=%2e', {
    method: 'POST',
    body: 'message=Grüße',
    headers: { 'x-a': 'b' },
  });
  expect(asked).toMatchObject({ name: 'one', url: '/chat?x=%2e', method: 'POST', body: 'message=Grüße' });
  expect(asked.headers).toMatchObject({ 'x-a': 'b', host: new URL(proxy.base).host });
  expect((await say(proxy, '/', { method: 'DELETE' })).name).toBe('two');
  expect((await say(proxy)).name).toBe('one');
  proxy.sendNextTo(0);
  expect((await say(proxy, '/', { method: 'POST' })).name).toBe('one');
  expect(proxy.requests()).toEqual([3, 1]);
});

it.each([
  [false, '127.0.0.1', 'http'],
  [true, '10.0.0.1, 127.0.0.1', 'https'],
])(
  'says who asks, and believes clients about that or does not (%s)',
  async (believesClients, chain, protocol) => {
    const proxy = await proxyTo([await play('one')], { believesClients });
    const headers = {
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'a.example',
    };
    const heard = (await say(proxy, '/', { headers })).headers;
    expect(heard).toMatchObject({ 'x-forwarded-for': chain, 'x-forwarded-proto': protocol });
    expect(heard['x-forwarded-host']).toBe(believesClients ? 'a.example' : undefined);
  },
);

it('lets a stream pass as it comes, and cuts it where the instance does', async () => {
  const pieces: { goOn?: () => void } = {};
  const one = await play('one', pieces);
  const proxy = await proxyTo([one]);
  const read = async (): Promise<ReadableStreamDefaultReader<string>> => {
    const stream = (await fetch(`${proxy.base}/stream`)).body!.pipeThrough(new TextDecoderStream());
    const reader = stream.getReader();
    expect((await reader.read()).value).toBe('first;');
    return reader;
  };
  const reader = await read();
  pieces.goOn?.();
  expect((await reader.read()).value).toBe('second');
  expect((await reader.read()).done).toBe(true);
  const cut = await read();
  one.server.closeAllConnections();
  await expect(cut.read()).rejects.toThrow('terminated');
});

it('leaves an instance out that is not ready or has gone, and takes it back', async () => {
  const [one, two] = [await play('one'), await play('two')];
  const proxy = await proxyTo([one, two]);
  one.isReady = false;
  await expect.poll(() => proxy.ready()).toEqual([false, true]);
  for (let count = 0; count < 3; count++) expect((await say(proxy)).name).toBe('two');
  one.isReady = true;
  await expect.poll(() => proxy.ready()).toEqual([true, true]);
  two.server.close().closeAllConnections();
  await once(two.server, 'close');
  // At once, before its absence is found.
  for (let count = 0; count < 3; count++) {
    expect((await say(proxy, '/', { method: 'POST', body: 'x' })).body).toBe('x');
  }
  const three = await play('three');
  proxy.moveTo(1, three.port);
  await expect.poll(() => proxy.ready()).toEqual([true, true]);
  proxy.sendNextTo(1);
  expect((await say(proxy)).name).toBe('three');
});

it('tries those that are not ready where no other is, and says when there is none at all', async () => {
  const one = await play('one');
  const proxy = await proxyTo([one]);
  one.isReady = false;
  await expect.poll(() => proxy.ready()).toEqual([false]);
  expect((await say(proxy)).name).toBe('one');
  one.server.close().closeAllConnections();
  await once(one.server, 'close');
  expect((await fetch(proxy.base)).status).toBe(502);
});
