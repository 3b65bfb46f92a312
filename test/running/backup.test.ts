// @module-tag long
import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HistoryResponse } from '../../src/web/api/shapes.ts';
import { startModelServer } from '../agent/model-server.ts';
import { monacoStrategy } from '../browser/end-to-end/served-chat.ts';
import { addresses, askIn, openPage, startSvcWeb } from '../programs/svc-web-process.ts';
import { need } from '../support/need.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { StreamReader } from '../web/web-server.ts';

const isGnuTar = spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU tar') ?? false;

function backUp(home: string, archive: string) {
  return spawnSync('deploy/backup-home.sh', [home, archive], { encoding: 'utf8' });
}

describe('deploy/backup-home.sh', need(isGnuTar, 'there is no GNU tar'), () => {
  it('copies a home while an answer comes, so that all but that is whole where it is put back', async () => {
    const { openAiUrl } = await startModelServer([
      { calls: [monacoStrategy] },
      { text: ['That is what they did.'] },
      { text: ['Once '], ending: 'silence' },
    ]);
    const env = { SVC_MODEL_PROVIDER: 'openai', SVC_MODEL: 'scripted', OPENAI_BASE_URL: openAiUrl };
    const home = await temporaryHome();
    const base = await addresses(await startSvcWeb({ home, env }))();
    const cookie = await openPage(base);
    const events = await new StreamReader(await askIn(base, cookie, 'Tyres in Monaco 2024?')).rest();
    const chart = events.find((event) => event.type === 'chart');
    if (chart?.type !== 'chart') throw new Error('no chart came');
    const answer = new StreamReader(await askIn(base, cookie, 'And then?'));
    while ((await answer.next())?.event.type !== 'chunk');
    await mkdir(join(home, 'account'), { mode: 0o700 });
    await writeFile(join(home, 'account/f1tv-token'), 'token', { mode: 0o600 });
    const [workspace = ''] = await readdir(join(home, 'workspaces'));
    await writeFile(join(home, 'workspaces', workspace, 'charts/.tmp-1-0123456789abcdef'), 'half');

    const archive = join(await temporaryHome(), 'home.tar.gz');
    expect(backUp(home, archive)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);

    const restored = await temporaryHome();
    expect(spawnSync('tar', ['-xzpf', archive, '-C', restored]).status).toBe(0);
    expect((await readdir(restored)).toSorted()).toEqual(['account', 'workspaces']);
    expect((await stat(join(restored, 'account/f1tv-token'))).mode & 0o777).toBe(0o600);
    const paths = await readdir(restored, { recursive: true });
    expect(paths.filter((path) => /\.tmp-|\.lock$|\.claim-/.test(path))).toEqual([]);
    expect(paths.some((path) => path.endsWith('.jsonl'))).toBe(true);

    const again = await addresses(await startSvcWeb({ home: restored }))();
    const headers = { cookie };
    const history = (await (await fetch(`${again}/history`, { headers })).json()) as HistoryResponse;
    expect(history.messages.map(({ state }) => state)).toEqual([
      'complete',
      'complete',
      'complete',
      'interrupted',
    ]);
    const [question, answered, next] = history.messages.map(({ text }) => text);
    expect([question, answered, next]).toEqual([
      'Tyres in Monaco 2024?',
      'That is what they did.',
      'And then?',
    ]);
    const pictures = [base, again].map(async (each) => {
      const picture = await fetch(`${each}${chart.chart.url}`, { headers });
      expect(picture.status).toBe(200);
      return Buffer.from(await picture.arrayBuffer());
    });
    const [picture, restoredPicture] = await Promise.all(pictures);
    expect(restoredPicture!.equals(picture!)).toBe(true);
    expect((await askIn(again, cookie, 'Hello')).status).toBe(200);
  });

  it('says what it wants, and leaves no half of an archive', async () => {
    const elsewhere = await temporaryHome();
    const archive = join(elsewhere, 'home.tar.gz');
    expect(backUp(join(elsewhere, 'nothing'), archive)).toMatchObject({ status: 2 });
    expect(backUp(elsewhere, join(elsewhere, 'no/where.tar.gz')).status).toBeGreaterThan(1);
    expect(await readdir(elsewhere)).toEqual([]);
  });
});

it('what a later version wrote into a conversation is passed over by this one', async () => {
  const home = await temporaryHome();
  const child = await startSvcWeb({ home });
  const base = await addresses(child)();
  const cookie = await openPage(base);
  await new StreamReader(await askIn(base, cookie, 'Hello')).rest();
  const [workspace = ''] = await readdir(join(home, 'workspaces'));
  const conversations = join(home, 'workspaces', workspace, 'conversations');
  const [file = ''] = (await readdir(conversations)).filter((name) => name.endsWith('.jsonl'));
  await appendFile(join(conversations, file), '\n{"type":"of-tomorrow","mood":"good"}');
  const history = (await (await fetch(`${base}/history`, { headers: { cookie } })).json()) as HistoryResponse;
  expect(history.messages.map(({ state }) => state)).toEqual(['complete', 'complete']);
});
