import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  expectRefusal,
  ask,
  extended,
  putChart,
  startWebServer,
  StreamReader,
  visit,
  type Visitor,
  type WebServer,
} from './web-server.ts';
import { skipHere } from '../support/need.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function create(server: WebServer, { cookie }: Visitor): Promise<Response> {
  return fetch(`${server.base}/conversations`, { method: 'POST', headers: { cookie } });
}

function rename(server: WebServer, { cookie }: Visitor, id: string): Promise<Response> {
  const init = { method: 'POST', headers: { cookie, ...form }, body: 'title=x' };
  return fetch(`${server.base}/conversations/${id}/rename`, init);
}

describe('what a visitor may keep', () => {
  it('is so many conversations', async () => {
    const server = await startWebServer({ env: { SVC_WEB_MAX_CONVERSATIONS: '3' } });
    const [visitor, other] = [await visit(server), await visit(server)];
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const made = await create(server, visitor);
      expect(made.status).toBe(201);
      ids.push(((await made.json()) as { id: string }).id);
    }
    const refused = await expectRefusal(await create(server, visitor), 507);
    expect(refused).toMatchObject({
      code: 'WORKSPACE_FULL',
      error: expect.stringMatching(/limit of conversations \(3\)\. Delete one/),
    });
    expect((await ask(server, visitor, 'goes on in one that is there')).status).toBe(200);
    expect((await create(server, other)).status).toBe(201);
    const headers = { cookie: visitor.cookie };
    await fetch(`${server.base}/conversations/${ids[0]}`, { method: 'DELETE', headers });
    expect((await create(server, visitor)).status).toBe(201);
  });

  it('is so many bytes, looked at before each question and after each answer', async () => {
    const server = await startWebServer({ env: { SVC_WEB_MAX_WORKSPACE_MB: '1' } });
    const visitor = await visit(server);
    server.chat.script = async ({ workspaceId, emit }) => {
      await putChart(server, workspaceId, 'a.png', Buffer.alloc(1_100_000, 1));
      emit({ type: 'done', outcome: 'complete' });
    };
    const first = await ask(server, visitor, 'x', { headers: extended });
    expect((await new StreamReader(first).rest()).at(-1)).toMatchObject({ type: 'done' });
    await expect.poll(async () => (await ask(server, visitor, 'x')).status).toBe(507);
    const refused = await expectRefusal(await ask(server, visitor, 'x'), 507);
    expect(refused).toMatchObject({ code: 'WORKSPACE_FULL', error: expect.stringContaining('take 1 MB') });
    expect((await expectRefusal(await create(server, visitor), 507)).code).toBe('WORKSPACE_FULL');
    const [conversation] = await server.chat.conversations.list(visitor.id);
    await expectRefusal(await rename(server, visitor, conversation!.id), 507);
    // Reading, and making room, go on.
    const headers = { cookie: visitor.cookie };
    expect((await fetch(`${server.base}/history`, { headers })).status).toBe(200);
    await rm(join(server.home, 'workspaces', visitor.id, 'charts'), { recursive: true });
    for (const storage of server.storages) await storage.measure(visitor.id);
    expect((await ask(server, visitor, 'x')).status).toBe(200);
  });

  it('is so many bytes of all together: then no visitor and no question is taken', async () => {
    const server = await startWebServer({ env: { SVC_WEB_MAX_TOTAL_MB: '1' } });
    const [visitor, other] = [await visit(server), await visit(server)];
    await putChart(server, visitor.id, 'a.png', Buffer.alloc(1_100_000, 1));
    for (const storage of server.storages) await storage.sweep(new AbortController().signal, () => undefined);
    for (const answer of [
      await fetch(server.base),
      await ask(server, other, 'x'),
      await create(server, other),
    ]) {
      expect((await expectRefusal(answer, 507)).code).toBe('SERVER_FULL');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const page = await fetch(server.base, { headers: { cookie: other.cookie } });
    expect(page.status).toBe(200);
    await rm(join(server.home, 'workspaces', visitor.id), { recursive: true });
    for (const storage of server.storages) await storage.measure(visitor.id);
    expect((await fetch(server.base)).status).toBe(200);
  });
});

describe('GET /ready', () => {
  it('says that visitors can be served', async () => {
    const server = await startWebServer();
    const response = await fetch(`${server.base}/ready`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ready', version: '1.2.3' });
  });

  it('says why not when nothing can be stored, without a path; the server lives all the same', async () => {
    const server = await startWebServer();
    await writeFile(join(server.home, 'workspaces'), '');
    const refused = await expectRefusal(await fetch(`${server.base}/ready`), 503);
    expect(refused).toMatchObject({
      code: 'NOT_READY',
      error: expect.stringMatching(/^Nothing can be stored: /),
    });
    expect(refused.error).not.toContain(server.home);
    expect(await (await fetch(`${server.base}/health`)).json()).toEqual({ status: 'ok', version: '1.2.3' });
  });

  it('sees that a directory may not be written', async (context) => {
    if (process.getuid?.() === 0) skipHere(context, 'whoever may do everything may write any directory');
    const server = await startWebServer();
    await mkdir(join(server.home, 'workspaces'), { mode: 0o500 });
    await expectRefusal(await fetch(`${server.base}/ready`), 503);
    await chmod(join(server.home, 'workspaces'), 0o700);
  });

  it('does not write for each that asks', async () => {
    const server = await startWebServer();
    let looks = 0;
    for (const storage of server.storages) storage.requireWritable = async () => void (looks += 1);
    await Promise.all(Array.from({ length: 200 }, () => fetch(`${server.base}/ready`)));
    expect(looks).toBeLessThan(20);
  });
});
