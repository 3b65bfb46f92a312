import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputOf, writeProgram } from '../../../test/support/child-process.ts';
import { need } from '../../../test/support/need.ts';

/** What an organisation's network looks like: names of the outside are known to the proxy alone. */
let directory: string;
let program: string;
let asking: string;
let outside: Server;
let proxy: Server;
let asked: IncomingMessage[];
let answerConnect: (request: IncomingMessage, socket: Duplex) => void;
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const needsOpenssl = need(hasOpenssl, 'there is no openssl to make a certificate');

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = async (server: Server) =>
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  if (!hasOpenssl) return;
  directory = await mkdtemp(join(tmpdir(), 'svc-proxy-'));
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test'.split(' '),
    ...['-addext', 'subjectAltName=DNS:circuits.example', '-keyout', key, '-out', cert],
  ]);
  expect(made.status, made.stderr.toString()).toBe(0);
  outside = createTlsServer({ key: await readFile(key), cert: await readFile(cert) }, (request, response) => {
    const { host, 'x-key': sentKey } = request.headers;
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const { method, url } = request;
      const own = method === 'POST' ? { method, body, key: sentKey } : { corners: [] };
      response.end(JSON.stringify({ host, url, ...own }));
    });
  });
  proxy = createServer((_request, response) => void response.writeHead(400).end());
  proxy.on('connect', (request: IncomingMessage, socket: Duplex) => {
    asked.push(request);
    socket.on('error', () => undefined);
    answerConnect(request, socket);
  });
  await Promise.all([listening(outside), listening(proxy)]);
  program = await writeProgram(
    directory,
    { live: 'src/io/sources/open-live-source.ts' },
    `const source = live.openLiveSource(process.env);
    const answers = [];
    for (const path of ['1/2024', '2/2024']) {
      const fetched = await source.fetch({ service: 'circuits', path }, { maxAgeMs: 0 });
      answers.push(fetched.ok ? JSON.parse(Buffer.from(fetched.body)) : fetched.answers[0].problem);
    }
    console.log(JSON.stringify(answers));
    process.exit(0);`,
  );
  asking = await writeProgram(
    directory,
    { io: 'src/io/http/http-request.ts', rules: 'src/io/http/proxy.ts' },
    `const fetch = io.proxiedFetch(rules.readProxyRules(process.env));
    const init = { method: 'POST', headers: { 'X-Key': 'k' }, body: 'What is ü?', signal: AbortSignal.timeout(60_000) };
    try {
      const response = await fetch('https://circuits.example/v1/messages', init);
      console.log(JSON.stringify([response.status, response.headers.has('date'), await response.json()]));
    } catch (error) {
      console.log(JSON.stringify([error.name, error.cause?.message]));
    }
    process.exit(0);`,
  );
});
afterAll(async () => {
  if (!hasOpenssl) return;
  outside.close();
  proxy.close();
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
});

async function ask(env: Record<string, string>, what = program): Promise<unknown[]> {
  asked = [];
  const child = spawn(process.execPath, [what], {
    env: {
      SVC_HOME: await mkdtemp(join(directory, 'home-')),
      SVC_CIRCUITS_URL: 'https://circuits.example/api/',
      NODE_EXTRA_CA_CERTS: join(directory, 'cert.pem'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await outputOf(child)) as unknown[];
}

const passOn = (_request: IncomingMessage, socket: Duplex): void => {
  const onward = connect(portOf(outside), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
};
const proxyAt = (userinfo = '') => `http://${userinfo}127.0.0.1:${portOf(proxy)}`;

describe('a request through a proxy', needsOpenssl, () => {
  it('goes in a tunnel, one for several requests, with the name and password of the address', async () => {
    answerConnect = passOn;
    expect(await ask({ HTTPS_PROXY: proxyAt('ada:p%40ss@') })).toEqual([
      { host: 'circuits.example', url: '/api/1/2024', corners: [] },
      { host: 'circuits.example', url: '/api/2/2024', corners: [] },
    ]);
    expect(asked.map(({ url }) => url)).toEqual(['circuits.example:443']);
    const pair = Buffer.from('ada:p@ss').toString('base64');
    expect(asked[0]?.headers).toMatchObject({
      host: 'circuits.example:443',
      'proxy-authorization': `Basic ${pair}`,
    });
  });

  it('checks the certificate of the host, not that of the proxy', async () => {
    answerConnect = passOn;
    const [problem] = await ask({
      HTTPS_PROXY: proxyAt(),
      SVC_CIRCUITS_URL: 'https://somebody-else.example/api/',
    });
    expect(problem).toMatch(/^TLS certificate or connection not accepted/);
  });

  it.each([
    ['407 Proxy Authentication Required', 'wants a user name and password (407)'],
    ['403 Forbidden', 'answered 403'],
  ])('that the proxy refuses with %s says so, without the password', async (line, problem) => {
    answerConnect = (_request, socket) => void socket.end(`HTTP/1.1 ${line}\r\n\r\n`);
    const answers = await ask({ HTTPS_PROXY: proxyAt('ada:secret@') });
    expect(answers).toEqual(Array(2).fill(`proxy 127.0.0.1:${portOf(proxy)}: ${problem}`));
  });

  it('says when there is no such proxy', async () => {
    const answers = await ask({ HTTPS_PROXY: 'http://127.0.0.1:9' });
    expect(answers[0]).toBe('proxy 127.0.0.1:9: connection refused');
  });

  it('takes questions to a language model too, with their answers', async () => {
    answerConnect = passOn;
    const body = {
      host: 'circuits.example',
      url: '/v1/messages',
      method: 'POST',
      body: 'What is ü?',
      key: 'k',
    };
    expect(await ask({ HTTPS_PROXY: proxyAt() }, asking)).toEqual([200, true, body]);
    expect(asked.map(({ url }) => url)).toEqual(['circuits.example:443']);
  });

  it('fails for a language model as fetch does', async () => {
    const [name, cause] = await ask({ HTTPS_PROXY: 'http://127.0.0.1:9' }, asking);
    expect([name, cause]).toEqual(['TypeError', 'proxy 127.0.0.1:9: connection refused']);
  });

  it('is not made for what NO_PROXY names', async () => {
    const [problem] = await ask({ HTTPS_PROXY: proxyAt(), NO_PROXY: 'circuits.example' });
    expect(problem).toMatch(/host name/);
    expect(asked).toEqual([]);
  });
});
