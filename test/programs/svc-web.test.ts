import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HistoryResponse } from '../../src/web/api/shapes.ts';
import { startLocalHost, silence } from '../support/local-host.ts';
import { builtProgram } from './built-program.ts';
import { failureOf, finished } from './svc.ts';
import { listenTo } from '../support/child-process.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { addresses, askIn, openPage, startSvcWeb, type StartOptions } from './svc-web-process.ts';
import { expectSecurityHeaders, StreamReader } from '../web/web-server.ts';

/** Settings of a language model that takes a question and never answers. */
async function silentModel(): Promise<Record<string, string>> {
  const host = await startLocalHost();
  onTestFinished(() => host.close());
  host.say(silence());
  return { SVC_MODEL_PROVIDER: 'openai', SVC_MODEL: 'slow', OPENAI_BASE_URL: `http://${host.name}/v1` };
}

/** As if the workspace had been made, and used last, two days ago. */
async function makeOld(workspace: string): Promise<void> {
  const file = join(workspace, 'workspace.json');
  const facts = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const atMs = Date.now() - 2 * 86_400_000;
  await writeFile(file, JSON.stringify({ ...facts, created_at: new Date(atMs).toISOString() }));
  await rm(join(workspace, '.accessed'), { recursive: true, force: true, maxRetries: 5 });
}

describe('svc-web', () => {
  it('shows help and version without starting anything', async () => {
    const help = await finished(await startSvcWeb({ args: ['--help'] }));
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Usage: svc-web \[options\]\n/);
    const version = await finished(await startSvcWeb({ args: ['--version'] }));
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each<[string, StartOptions, RegExp]>([
    ['an unknown option', { args: ['--prot', '80'] }, /no option "--prot"/],
    [
      'an address that others reach, and nobody said what lets them in',
      { args: ['--port', '0', '--host', '0.0.0.0'] },
      /^With --host 0\.0\.0\.0 svc-web would be open to anyone who finds it/,
    ],
    ['a bad source', { env: { SVC_SOURCE: 'tape' } }, /^SVC_SOURCE is "tape"/],
    ['a bad model', { env: { SVC_MODEL_PROVIDER: 'oracle' } }, /^SVC_MODEL_PROVIDER is "oracle"/],
    [
      'no address at all',
      { args: ['--port', '0', '--host', 'no.such.host.invalid'], env: { SVC_WEB_AUTH: 'none' } },
      /no address "no\.such\.host\.invalid"/,
    ],
  ])('refuses to start with %s', { tags: ['long'] }, async (_what, options, sentence) => {
    const failure = failureOf(await finished(await startSvcWeb(options)));
    expect(failure.code).toBe('INVALID_INPUT');
    expect(failure.error).toMatch(sentence);
  });

  it('refuses a name also where no name server answers', { tags: ['long'] }, async () => {
    const home = await temporaryHome();
    const preload = join(home, 'preload.mjs');
    const lookup = `(_host, ...rest) => rest.at(-1)(Object.assign(new Error('try again'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }))`;
    await writeFile(preload, `import dns from 'node:dns'; dns.lookup = ${lookup};`);
    const env = { NODE_OPTIONS: `--import=${preload}`, SVC_WEB_AUTH: 'none' };
    const args = ['--port', '0', '--host', 'no.such.host.invalid'];
    const failure = failureOf(await finished(await startSvcWeb({ home, env, args })));
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', details: { system_code: 'EAI_AGAIN' } });
  });

  it('is open to all when told so, and says it', { tags: ['long'] }, async () => {
    const args = ['--port', '0', '--host', '0.0.0.0'];
    const child = await startSvcWeb({ args, env: { SVC_WEB_AUTH: 'none' } });
    const [, port] = await listenTo(child)(
      / at http:\/\/0\.0\.0\.0:(\d+)\n[^]*open to anyone who can reach it \(SVC_WEB_AUTH=none\)/,
    );
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it('takes its password from a file, and has it before the first request', { tags: ['long'] }, async () => {
    const file = join(await temporaryHome(), 'password');
    await writeFile(file, 'from a file of secrets\n');
    const base = await addresses(
      await startSvcWeb({ env: { SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD_FILE: file } }),
    )();
    expect((await fetch(`${base}/history`)).status).toBe(401);
    const send = (password: string) =>
      fetch(`${base}/sign-in`, {
        method: 'POST',
        body: new URLSearchParams({ password }),
        redirect: 'manual',
      });
    expect((await send('another password')).status).toBe(401);
    expect((await send('from a file of secrets')).status).toBe(303);
  });

  it('says when its port is in use', { tags: ['long'] }, async () => {
    const host = await startLocalHost();
    onTestFinished(() => host.close());
    const port = host.name.split(':')[1]!;
    const failure = failureOf(await finished(await startSvcWeb({ args: ['--port', port] })));
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', details: { system_code: 'EADDRINUSE' } });
  });

  it('says at the start what there is to see, and all the ways to data', { tags: ['long'] }, async () => {
    const heard = listenTo(await startSvcWeb({ env: { SVC_SOURCE: '' } }));
    expect((await heard(/Data: (\w+)\./))[1]).toBe('real');
    const ways =
      /SVC_SOURCE=demo\n.*without an account.*\n.*svc login\n.*SVC_SOURCE=pack:.*\n.*SVC_WEB_USE_ACCOUNT=1/;
    expect(await heard(ways)).not.toBeNull();
  });

  it('answers a question over the simulated archive, with a chart that the browser can see', async () => {
    const child = await startSvcWeb({ env: { SVC_NOW: '2024-12-20T12:00:00Z' } });
    const base = await addresses(child)();
    const cookie = await openPage(base);
    const response = await askIn(base, cookie, 'Tyre strategy of the Monaco Grand Prix 2024');
    const events = await new StreamReader(response).rest();
    expect(events[0]).toMatchObject({ type: 'start' });
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'tool-end', ok: true }));
    const text = events.map((event) => (event.type === 'chunk' ? event.content : '')).join('');
    expect(text).toMatch(/stopped|stint|soft|medium|hard/i);
    const shown = events.find((event) => event.type === 'chart')!;
    const picture = await fetch(base + shown.chart.url, { headers: { cookie } });
    expect(picture.headers.get('content-type')).toBe('image/png');
    expectSecurityHeaders(picture);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const history = (await (
      await fetch(`${base}/history`, { headers: { cookie } })
    ).json()) as HistoryResponse;
    expect(history.messages).toMatchObject([
      { role: 'user', state: 'complete' },
      { role: 'assistant', state: 'complete', text, charts: [shown.chart] },
    ]);
    // The newest conversation is known, also while the clock of the data stands still.
    for (let count = 0; count < 3; count++) {
      const made = await fetch(`${base}/conversations`, { method: 'POST', headers: { cookie } });
      const { id } = (await made.json()) as { id: string };
      const [start] = await new StreamReader(await askIn(base, cookie, 'Hello')).rest();
      expect(start).toMatchObject({ type: 'start', conversation_id: id });
    }
  });

  it('locks browsers out of a workspace while it runs', { tags: ['long'] }, async () => {
    const home = await temporaryHome();
    const base = await addresses(await startSvcWeb({ home }))();
    const [cookie, other] = [await openPage(base), await openPage(base)];
    const statusOf = async (each: string): Promise<number> =>
      (await fetch(`${base}/history`, { headers: { cookie: each } })).status;
    expect([await statusOf(cookie), await statusOf(other)]).toEqual([200, 200]);
    // By its cookie first, also where the name cannot be decoded.
    const chart = await fetch(`${base}/charts/3f2504e0-4f89-41d3-9a0c-0305e82c3301/%zz.png`);
    expect(chart.status).toBe(401);
    // Nothing of development.
    expect(await (await fetch(base)).text()).not.toContain('development');
    expect((await fetch(`${base}/development/restarts`)).status).toBe(404);
    const [, id = ''] = /svc_session=([^;]+)/.exec(cookie)!;
    const revoked = await finished(await startSvcWeb({ home, args: ['--revoke', id] }));
    expect(revoked).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(revoked.stdout)).toEqual({ workspace_id: id, revoked: true });
    expect([await statusOf(cookie), await statusOf(other)]).toEqual([401, 200]);
    const unknown = await finished(await startSvcWeb({ home, args: ['--revoke', crypto.randomUUID()] }));
    expect(failureOf(unknown).code).toBe('WORKSPACE_NOT_FOUND');
    const path = await finished(await startSvcWeb({ home, args: ['--revoke', `../workspaces/${id}`] }));
    expect(failureOf(path).code).toBe('INVALID_INPUT');
  });

  it(
    'takes away what nobody asked anything in, beside another server over the same directory',
    { tags: ['long'] },
    async () => {
      const home = await temporaryHome();
      const first = await startSvcWeb({ home });
      const base = await addresses(first)();
      const [old, asked, fresh] = [await openPage(base), await openPage(base), await openPage(base)].map(
        (cookie) => ({ cookie, id: /svc_session=([^;]+)/.exec(cookie)![1]! }),
      );
      await new StreamReader(await askIn(base, asked!.cookie, 'Hello')).rest();
      for (const { id } of [old!, asked!]) await makeOld(join(home, 'workspaces', id));
      const others = [await startSvcWeb({ home }), await startSvcWeb({ home })];
      await Promise.all(others.map((child) => addresses(child)()));
      const there = async (): Promise<string[]> => (await readdir(join(home, 'workspaces'))).toSorted();
      await expect.poll(there).toEqual([asked!.id, fresh!.id].toSorted());
      const headers = { cookie: asked!.cookie };
      expect((await fetch(`${base}/history`, { headers })).status).toBe(200);
      for (const child of [first, ...others]) {
        const ended = finished(child);
        child.kill('SIGTERM');
        expect(await ended).toMatchObject({ code: 0, signal: null });
      }
    },
  );

  it('goes on, and ends well, while nobody reads its log', { tags: ['long'] }, async () => {
    const child = await startSvcWeb();
    const base = await addresses(child)();
    child.stderr?.removeAllListeners('data').pause();
    for (let round = 0; round < 60; round++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${base}/health`)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await Promise.all(answers.map((answer) => answer.text()));
    }
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  // On SIGINT, too: tests below.
  it('ends well on SIGTERM, and tells readers and history', async () => {
    const home = await temporaryHome();
    const child = await startSvcWeb({ home, env: await silentModel() });
    const base = await addresses(child)();
    const cookie = await openPage(base);
    const reader = new StreamReader(await askIn(base, cookie, 'Hello?'));
    expect((await reader.next())?.event).toMatchObject({ type: 'start' });
    const end = finished(child);
    child.kill('SIGTERM');
    expect((await reader.rest()).at(-1)).toMatchObject({
      type: 'error',
      code: 'CANCELLED',
      retryable: true,
    });
    expect(await end).toMatchObject({ code: 0, signal: null });

    const again = await addresses(await startSvcWeb({ home }))();
    const history = (await (
      await fetch(`${again}/history`, { headers: { cookie } })
    ).json()) as HistoryResponse;
    expect(history.messages).toMatchObject([{ text: 'Hello?' }, { role: 'assistant' }]);
    expect(history.messages[1]?.state).toBe('interrupted');
    expect(history.run).toBeNull();
  });

  it.each([
    ['production', 'SIGHUP'],
    ['development', 'SIGINT'],
  ] as const)(
    'ends well in %s on a %s that comes as soon as it is there',
    { tags: ['long'] },
    async (environment, signal) => {
      const child = await startSvcWeb({ args: ['--port', '0', '--env', environment] });
      child.stdout?.once('data', () => child.kill(signal));
      expect(await finished(child)).toMatchObject({ code: 0, signal: null });
    },
  );

  it('knows an answer as interrupted whose server was killed', { tags: ['long'] }, async () => {
    const home = await temporaryHome();
    const child = await startSvcWeb({ home, env: await silentModel() });
    const base = await addresses(child)();
    const cookie = await openPage(base);
    const reader = new StreamReader(await askIn(base, cookie, 'Hello?'));
    await reader.next();
    const read = async (from: string): Promise<HistoryResponse> =>
      (await (await fetch(`${from}/history`, { headers: { cookie } })).json()) as HistoryResponse;
    await expect
      .poll(async () => (await read(base)).messages.map(({ state }) => state))
      .toEqual(['complete', 'running']);
    child.kill('SIGKILL');
    await finished(child);
    const again = await addresses(await startSvcWeb({ home }))();
    expect((await read(again)).messages.map(({ state }) => state)).toEqual(['complete', 'interrupted']);
    expect((await askIn(again, cookie, 'Once more')).status).toBe(200);
  });

  it('ends at once when it is asked twice', { tags: ['long'] }, async () => {
    const child = await startSvcWeb({ env: await silentModel() });
    const base = await addresses(child)();
    const cookie = await openPage(base);
    const reader = new StreamReader(await askIn(base, cookie, 'Hello?'));
    await reader.next();
    const end = finished(child);
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect((await end).code).not.toBeNull();
  });
});

describe('svc-web in development', { tags: ['long'] }, () => {
  it('starts again when the program was built anew, and tells the page', async () => {
    const program = join(await temporaryHome(), 'web');
    await mkdir(program);
    await cp(dirname(builtProgram('web/svc-web.js')), program, { recursive: true });
    await symlink(join(dirname(builtProgram('svc.cjs')), '..', '..'), join(program, '..', 'node_modules'));
    const child = await startSvcWeb({ program, args: ['--port', '0', '--env', 'development'] });
    const nextAddress = addresses(child);
    const base = await nextAddress();
    const html = await (await fetch(base)).text();
    expect(html).toMatch(/\/assets\/development-\w+\.js/);
    const start = await new StreamReader(await fetch(`${base}/development/restarts`)).nextBlock();
    expect(start).toMatch(/^retry: \d+\ndata: \S+$/);

    // As a build does it: away with everything, and a while later all is there again.
    const built = join(program, '..', 'built');
    await cp(dirname(builtProgram('web/svc-web.js')), built, { recursive: true });
    await rm(program, { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await rename(built, program);
    const again = await nextAddress();
    expect((await fetch(again)).status).toBe(200);
    const restart = await new StreamReader(await fetch(`${again}/development/restarts`)).nextBlock();
    expect(restart).not.toBe(start);

    const end = finished(child);
    child.kill('SIGTERM');
    expect((await end).code).toBe(0);
    await expect(fetch(again)).rejects.toThrow('fetch failed');
  });

  it.each<[string, string[], Record<string, string>]>([
    ['its port is taken', ['--port', 'taken'], {}],
    ['its source is none', ['--port', '0'], { SVC_SOURCE: 'bogus' }],
    ['figures cannot be shown', ['--port', '0'], { SVC_WEB_METRICS: 'taken' }],
  ])('ends with the failure when %s', async (_what, args, env) => {
    const host = await startLocalHost();
    onTestFinished(() => host.close());
    const withPort = (text: string) => text.replace('taken', host.name.split(':')[1]!);
    const child = await startSvcWeb({
      args: [...args.map(withPort), '--env', 'development'],
      env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, withPort(value)])),
    });
    const end = finished(child);
    await once(child.stderr!, 'data');
    const saidMs = performance.now();
    expect(failureOf(await end).code).toBe('INVALID_INPUT');
    expect(performance.now() - saidMs).toBeLessThan(1000);
  });
});
