// @module-tag long
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginSession, madeUpToken } from '../support/account-tokens.ts';
import { listenTo } from '../support/child-process.ts';
import {
  cutShort,
  hangUp,
  ok,
  startLocalHost,
  status,
  type LocalHost,
  type Reply,
} from '../support/local-host.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { StreamReader } from '../web/web-server.ts';
import { addresses, askIn, openPage, startSvcWeb } from './svc-web-process.ts';
import { failureOf, finished, resultOf, startSvc, svc, svcHere, type Finished } from './svc.ts';

const hourMs = 3_600_000;
const expiresUtcMs = Math.floor(Date.now() / 1000) * 1000 + 96 * hourMs;
const token = madeUpToken(expiresUtcMs);
/** Pieces of it that nothing else has. */
const secrets = [token.split('.')[1]!, token.split('.')[2]!];
const signedIn = {
  signed_in: true,
  source: 'file',
  expires_at: new Date(expiresUtcMs).toISOString().replace('.000', ''),
  subject: 'F1 TV Access Annual',
  warnings: [],
};

let archive: LocalHost;
let other: LocalHost;
beforeAll(async () => {
  [archive, other] = await Promise.all([startLocalHost(), startLocalHost()]);
});
afterAll(() => Promise.all([archive.close(), other.close()]));
beforeEach(() => {
  for (const host of [archive, other]) {
    host.requests.length = 0;
    host.say(status(404));
  }
});

/** The archive, and one host that plays all others. */
const hosts = () => ({
  SVC_SOURCE: 'live',
  SVC_ARCHIVE_URL: archive.base,
  SVC_MIRROR_URL: other.base,
  SVC_RESULTS_URL: other.base,
  SVC_SCHEDULE_URL: other.base,
  SVC_CIRCUITS_URL: other.base,
});

function expectNoSecret(text: string, where: string): void {
  for (const secret of secrets) expect(text.includes(secret), where).toBe(false);
}

/** Everything below a home but the kept token itself. */
async function expectKeptNowhereElse(home: string): Promise<void> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    expectNoSecret(path, path);
    const isKept = path === join(home, 'account', 'f1tv-token');
    if (entry.isFile() && !isKept) expectNoSecret(await readFile(path, 'latin1'), path);
  }
}

describe('svc login, whoami and logout', () => {
  it('keep, tell and remove the token, and never show it', async () => {
    const home = await temporaryHome();
    expect(resultOf(await svc(['whoami'], { home }))).toMatchObject({ signed_in: false, source: null });
    const runs: Finished[] = [await svc(['login'], { home, input: `${loginSession(token)}\n` })];
    expect(resultOf(runs[0]!)).toEqual(signedIn);
    expect((await stat(join(home, 'account', 'f1tv-token'))).mode & 0o777).toBe(0o600);
    runs.push(await svc(['whoami'], { home }));
    expect(resultOf(runs[1]!)).toEqual(signedIn);
    runs.push(await svc(['login', '--token', '-'], { home, input: token }));
    expect(resultOf(runs[2]!)).toEqual(signedIn);
    runs.push(await svc(['login', '--token', token], { home }));
    expect(resultOf(runs[3]!)).toMatchObject({ warnings: [{ code: 'TOKEN_ON_COMMAND_LINE' }] });
    runs.push(await svc(['whoami'], { home, env: { SVC_F1TV_TOKEN: token } }));
    expect(resultOf(runs[4]!)).toMatchObject({ source: 'environment' });
    runs.push(await svc(['logout'], { home }));
    expect(resultOf(runs[5]!)).toMatchObject({ removed: true, signed_in: false });
    for (const { stdout, stderr } of runs) expectNoSecret(stdout + stderr, 'an answer');
    expect(await readdir(join(home, 'account'))).toEqual([]);
  });

  it('take it by a page on this machine', async () => {
    const home = await temporaryHome();
    const child = startSvc(['login', '--browser', '--quiet'], { home });
    const address = await new Promise<string>((resolve) => {
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        const match = /(http:\/\/127\.0\.0\.1:\S+)/.exec(text);
        if (match) resolve(match[1]!);
      });
    });
    const end = finished(child);
    const body = new URLSearchParams({ 'login-session': loginSession(token) });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    expect(resultOf(await end)).toEqual(signedIn);
  });

  it('end the page with Ctrl-C', async () => {
    const child = startSvc(['login', '--browser'], { home: await temporaryHome() });
    const end = finished(child);
    child.stderr?.once('data', () => child.kill('SIGINT'));
    expect(failureOf(await end)).toMatchObject({ code: 'CANCELLED' });
  });

  it.each([
    [['login'], ''],
    [['login'], 'my password'],
    [['login'], madeUpToken(Date.now() - hourMs)],
    [['login', token], ''],
    [['login', '--token', 'Bearer', token], ''],
    [['login', `--tokn=${token}`], ''],
    [['login', '--token', token, '--browser'], ''],
    [['login', '--token', `${token}!`], ''],
    [['logout', token], ''],
    [['whoami', '--year', token], ''],
    [[token], ''],
    [['fetch', 'schedule', '--year', token], ''],
    [['temporal-context', '--format', loginSession(token)], ''],
  ])('refuse without showing it: %j', async (args, input) => {
    const home = await temporaryHome();
    const run = await svcHere(args, { home, input, env: { SVC_DEBUG: '1' } });
    expect(failureOf(run)).toMatchObject({ code: 'INVALID_INPUT' });
    expectNoSecret(run.stderr, run.stderr);
    await expectKeptNowhereElse(home);
  });
});

describe('what goes wrong at the archive', () => {
  const echo =
    (code: number, type: string): Reply =>
    (request, response) => {
      const body = `<html>${JSON.stringify(request.headers)}</html>`;
      response.writeHead(code, { 'Content-Type': type }).end(body);
    };
  const failures: [string, Reply][] = [
    ['refuses, repeating the request', echo(403, 'text/html')],
    ['wants another token', status(401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' })],
    ['has no such file', echo(404, 'text/html')],
    ['wants to be left alone', status(429, { 'Retry-After': '60' })],
    ['fails', echo(500, 'text/html')],
    ['answers with a page', echo(200, 'text/html')],
    ['cuts the answer short', cutShort('{"Year":2025', 4000)],
    ['hangs up', hangUp()],
    ['sends elsewhere', (_request, response) => response.writeHead(302, { Location: other.base }).end()],
    ['answers with what is no index', ok('{"a":1}')],
  ];

  it.each(failures)('shows the token nowhere when it %s', async (_what, reply) => {
    const home = await temporaryHome();
    await svcHere(['login'], { home, input: token });
    archive.say(reply);
    const env = { ...hosts(), SVC_DEBUG: '1' };
    const run = await svcHere(['fetch', 'schedule', '--workspace-id', 'w', '--year', '2025'], { home, env });
    failureOf(run);
    expectNoSecret(run.stderr, run.stderr);
    await expectKeptNowhereElse(home);
    const [first] = archive.requests;
    expect(first?.headers.authorization).toBe(`Bearer ${token}`);
    for (const { headers } of other.requests) expectNoSecret(JSON.stringify(headers), 'another host');
  });

  it('sends no token that others can read', async () => {
    const home = await temporaryHome();
    await svcHere(['login'], { home, input: token });
    await chmod(join(home, 'account', 'f1tv-token'), 0o644);
    await svcHere(['fetch', 'schedule', '--workspace-id', 'w', '--year', '2025'], { home, env: hosts() });
    expect(archive.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    expect(resultOf(await svcHere(['whoami'], { home }))).toMatchObject({
      signed_in: false,
      source: 'file',
      warnings: [{ code: 'ACCOUNT_NOT_USED', message: expect.stringContaining('other users') }],
    });
  });
});

describe('svc-web', () => {
  it.each([
    ['none by default', {}, undefined],
    ['all where its operator wants it', { SVC_WEB_USE_ACCOUNT: '1' }, `Bearer ${token}`],
  ])('serves %s with the account', async (_what, env, authorization) => {
    const home = await temporaryHome();
    await svc(['login'], { home, input: token });
    const collecting = { SVC_TRACING_ENABLED: '1', SVC_SPAN_PROCESSOR: 'simple' };
    const child = await startSvcWeb({ home, env: { ...hosts(), ...collecting, ...env } });
    const end = finished(child);
    const heard = listenTo(child);
    const base = await addresses(child)();
    const answer = await askIn(base, await openPage(base), 'Schedule of 2025');
    const events = await new StreamReader(answer).rest();
    expectNoSecret(JSON.stringify(events), 'the answer');
    await heard(/fetch/);
    child.kill('SIGTERM');
    const { stdout, stderr } = await end;
    expect(archive.requests.length).toBeGreaterThan(0);
    const sent = new Set(archive.requests.map(({ headers }) => headers.authorization));
    expect([...sent]).toEqual([authorization]);
    expectNoSecret(stdout + stderr, 'logs and traces');
    await expectKeptNowhereElse(home);
  });
});
