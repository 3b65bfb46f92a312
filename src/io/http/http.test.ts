import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutShort,
  endless,
  hangUp,
  type LocalHost,
  ok,
  okWithEtag,
  silence,
  stall,
  startLocalHost,
  status,
} from '../../../test/support/local-host.ts';
import { type Host, readHosts } from './hosts.ts';
import { bodyLimits } from './body-limits.ts';
import { get } from './http.ts';

/** Longer than a slow machine takes for anything. */
const patient: Host['timeouts'] = { connectMs: 60_000, headersMs: 60_000, idleMs: 60_000, totalMs: 60_000 };

let server: LocalHost;
let host: Host;
beforeAll(async () => {
  server = await startLocalHost();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  const archive = readHosts({ SVC_ARCHIVE_URL: server.base }).archive.hosts[0]!;
  host = { ...archive, timeouts: patient, maxBodyBytes: 1024 * 1024 };
});

const nowMs = Date.UTC(2025, 4, 3, 18);
const ask = (options: Partial<Parameters<typeof get>[2]> = {}) =>
  get(host, new URL('2025/x/TimingData.jsonStream', host.base), {
    validators: null,
    nowMs,
    signal: undefined,
    ...options,
  });
const problemOf = async () => {
  const answer = await ask();
  if (answer.kind !== 'failed') throw new Error(`not failed but ${answer.kind}`);
  return answer;
};

describe('an answer', () => {
  it('gives the bytes and their validators, and sends the headers of the archive', async () => {
    server.say(ok('00:00:01.000{}\r\n', { ETag: '"abc"', 'Last-Modified': 'Sat, 03 May 2025 18:00:00 GMT' }));
    const answer = await ask();
    expect(answer).toMatchObject({
      kind: 'body',
      validators: { etag: '"abc"', lastModified: 'Sat, 03 May 2025 18:00:00 GMT' },
    });
    expect(server.requests[0]?.headers).toMatchObject({
      'user-agent': 'BestHTTP',
      'accept-encoding': 'gzip, identity',
    });
    expect(server.requests[0]?.url).toBe('/static/2025/x/TimingData.jsonStream');
  });

  const text = randomBytes(20_000).toString('hex');
  const packers = [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['Deflate', deflateRawSync],
  ] as const;
  it.each(packers)(
    'is unpacked when it comes as %s, and never taken for whole when it is not',
    async (encoding, pack) => {
      const packed = pack(text);
      server.say(ok(packed, { 'Content-Encoding': encoding }));
      const answer = await ask();
      expect(answer.kind === 'body' && Buffer.from(answer.body).toString()).toBe(text);
      // Whole as far as HTTP can tell: a cache on the way kept half of it.
      server.say(ok(packed.subarray(0, packed.length / 2), { 'Content-Encoding': encoding }));
      expect(await problemOf()).toMatchObject({
        mayPass: true,
        answer: { status: 200, problem: 'body cut short' },
      });
    },
  );

  it('is no answer when it is packed in a way that nobody asked for', async () => {
    server.say(ok('?', { 'Content-Encoding': 'zstd' }));
    expect((await problemOf()).answer.problem).toBe('packed in a way that was not asked for');
  });

  it('comes from whichever address of a name answers', async () => {
    const { port } = new URL(server.base);
    server.say(ok('body'));
    host = { ...host, base: `http://localhost:${port}/static/` };
    expect(await ask()).toMatchObject({ kind: 'body' });
  });

  it('leaves the connection for the next request', async () => {
    const ports = new Set<number | undefined>();
    server.say((request, response) => {
      ports.add(request.socket.remotePort);
      okWithEtag('body', '"v1"')(request, response);
    });
    await ask();
    await ask({ validators: { etag: '"v1"', lastModified: null } });
    await ask();
    expect(ports.size).toBe(1);
  });

  it('may be "unchanged" for whoever sent validators', async () => {
    server.say(okWithEtag('body', '"v1"'));
    expect(await ask({ validators: { etag: '"v1"', lastModified: null } })).toEqual({ kind: 'unchanged' });
    expect(await ask({ validators: { etag: '"v0"', lastModified: null } })).toMatchObject({ kind: 'body' });
    server.say(status(304));
    expect(await ask()).toMatchObject({ kind: 'failed', reason: 'unavailable' });
  });

  it('is followed to another address, but not in circles and not to an unsafe one', async () => {
    server.say(status(302, { Location: '/elsewhere' }), ok('body'));
    expect(await ask()).toMatchObject({ kind: 'body' });
    expect(server.requests[1]?.url).toBe('/elsewhere');
    server.say(status(301, { Location: '/static/again' }));
    expect((await problemOf()).answer.problem).toBe('redirected too often');
    server.say(status(302, { Location: 'http://example.org/' }));
    expect((await problemOf()).answer).toMatchObject({
      status: 302,
      problem: 'redirected to an unsafe address',
    });
    server.say(status(302));
    expect((await problemOf()).answer.problem).toBe('redirected to nowhere');
  });
});

describe('a failure', () => {
  it.each([
    [404, 'absent', false],
    [410, 'absent', false],
    [401, 'refused', false],
    [403, 'refused', false],
    [451, 'refused', false],
    [429, 'limited', true],
    [500, 'unavailable', true],
    [503, 'unavailable', true],
    [418, 'unavailable', false],
    [204, 'unavailable', false],
  ])('of status %i is called %s', async (code, reason, mayPass) => {
    server.say(status(code));
    expect(await problemOf()).toMatchObject({ reason, mayPass, answer: { host: server.name, status: code } });
  });

  it("tells the storage bucket's 403, which also means no such file, from a block", async () => {
    const answered = async () => (await problemOf()).answer;
    server.say(status(403, {}, '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'));
    expect(await answered()).toMatchObject({
      problem: 'refused: wants an account, or keeps the file back, or does not have the file',
      refusal: { mayBe: ['signed-out', 'withheld', 'not-published'] },
    });
    const block = { status: 403, refusal: { mayBe: ['signed-out', 'network-refused'] } };
    server.say(status(403, {}, `<html>${'Request blocked. '.repeat(5000)}</html>`));
    expect(await answered()).toMatchObject(block);
    server.say(stall(403, '<html>'));
    host.timeouts = { ...patient, idleMs: 200 };
    expect(await answered()).toMatchObject(block);
  });

  it('tells by the header of a 401 that the token has ended', async () => {
    server.say(status(401, { 'WWW-Authenticate': 'Bearer error_description="The token expired"' }));
    const answer = await ask({ pass: 'sent' });
    expect(answer).toMatchObject({ answer: { status: 401, refusal: { mayBe: ['token-expired'] } } });
  });

  it('carries how long the host wants to be left alone', async () => {
    const wait = async (headers: Record<string, string>) => {
      server.say(status(429, headers));
      return (await problemOf()).answer.retryAfterMs;
    };
    expect(await wait({ 'Retry-After': '120' })).toBe(120_000);
    const date = { Date: 'Sat, 03 May 2025 17:00:00 GMT', 'Retry-After': 'Sat, 03 May 2025 17:00:30 GMT' };
    expect(await wait(date)).toBe(30_000);
    expect(await wait({ 'Retry-After': 'Sat, 03 May 1999 17:00:30 GMT' })).toBe(0);
    expect(await wait({ 'Retry-After': '9'.repeat(400) })).toBe(24 * 3_600_000);
    expect(await wait({ 'Retry-After': 'later' })).toBeNull();
    expect(await wait({})).toBeNull();
  });

  it('is a body cut short, by length, by a missing end, or within its compression', async () => {
    server.say(cutShort('half', 4000));
    expect(await problemOf()).toMatchObject({ mayPass: true, answer: { problem: 'body cut short' } });
    server.say((_request, response) => {
      response.writeHead(200);
      response.write('chunk', () => response.destroy());
    });
    expect((await problemOf()).answer.problem).toBe('body cut short');
    server.say(ok('no gzip at all', { 'Content-Encoding': 'gzip' }));
    expect((await problemOf()).answer.problem).toBe('compressed body is damaged');
  });

  it('is a host that does not answer, goes silent, or dribbles', async () => {
    host.timeouts = { ...patient, headersMs: 200 };
    server.say(silence());
    expect(await problemOf()).toMatchObject({
      mayPass: false,
      answer: { problem: 'no answer within 0.2 s' },
    });
    host.timeouts = { ...patient, idleMs: 200 };
    server.say(stall(200, 'half'));
    expect((await problemOf()).answer.problem).toBe('body stalled for 0.2 s');
    host.timeouts = { ...patient, totalMs: 700 };
    server.say((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect((await problemOf()).answer.problem).toBe('not finished after 0.7 s');
  });

  it('is a broken or refused connection', async () => {
    server.say(hangUp());
    expect(await problemOf()).toMatchObject({
      mayPass: true,
      answer: { status: null, problem: /connection/ },
    });
    const gone = await startLocalHost();
    await gone.close();
    host = { ...host, base: gone.base };
    expect(await problemOf()).toMatchObject({ answer: { status: null, problem: 'connection refused' } });
    host = { ...host, base: server.base };
    server.say((request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    expect((await problemOf()).answer.problem).toMatch(/not HTTP/);
  });

  it('is a body larger than allowed, announced or not, packed or not', async () => {
    const large = 'x'.repeat(1024 * 1024 + 1);
    server.say(ok(large));
    expect((await problemOf()).answer.problem).toBe('body larger than 1 MB');
    server.say((_request, response) => response.writeHead(200).end(large));
    expect((await problemOf()).answer.problem).toBe('body larger than 1 MB');
    server.say(ok(gzipSync(large), { 'Content-Encoding': 'gzip' }));
    expect((await problemOf()).answer.problem).toBe('body larger than 1 MB');
  });

  it('is a packed body that grows out of all proportion', async () => {
    host.maxBodyBytes = bodyLimits.archiveBytes;
    server.say(ok(gzipSync(Buffer.alloc(20_000_000)), { 'Content-Encoding': 'gzip' }));
    expect((await problemOf()).answer.problem).toBe('body that unpacks to more than 100 times its size');
  });

  /** What systems hold between two ends of a connection on one machine, both ways. */
  const onTheWayBytes = 16 * 1024 * 1024;

  it.each([
    ['a body', 200, 'x'.repeat(16_000), 'body larger than 1 MB', {}],
    ['a body in tiny pieces', 200, 'x'.repeat(50), 'body larger than 1 MB', {}],
    ['a packed body', 200, gzipSync('x'), 'body larger than 1 MB', { 'Content-Encoding': 'gzip' }],
    ['a refusal', 403, 'x'.repeat(16_000), /refused/, {}],
    ['a packed refusal', 403, 'x'.repeat(16_000), /refused/, { 'Content-Encoding': 'gzip' }],
    ['an error', 500, 'x'.repeat(16_000), 'server error', {}],
    [
      'a redirect',
      302,
      'x'.repeat(16_000),
      'redirected to an unsafe address',
      { Location: 'http://example.org/' },
    ],
  ])(
    'is %s without an end, of which no more is taken than is looked at',
    async (_what, code, piece, words, headers) => {
      let taken = 0;
      server.say(endless(code, piece, { headers, sent: (bytes) => void (taken = Math.max(taken, bytes)) }));
      const { problem } = (await problemOf()).answer;
      expect(problem).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
      expect(taken).toBeLessThan(host.maxBodyBytes + onTheWayBytes);
    },
  );
});

describe('cancellation', () => {
  it('ends a request before, during and after the headers', async () => {
    await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(server.requests).toHaveLength(0);
    for (const reply of [silence(), stall(200, 'half'), stall(403, 'half')]) {
      const controller = new AbortController();
      server.say((request, response) => {
        reply(request, response);
        setTimeout(() => controller.abort(), 20);
      });
      await expect(ask({ signal: controller.signal })).rejects.toMatchObject({ code: 'CANCELLED' });
    }
  });
});
