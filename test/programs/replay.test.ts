// @module-tag long
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Transcript } from '../../src/agent/transcripts/transcript.ts';
import type { ConversationsResponse } from '../../src/web/api/shapes.ts';
import { finished } from './svc.ts';
import { warmHome } from '../support/temporary-home.ts';
import { addresses, askIn, openPage, startSvcWeb } from './svc-web-process.ts';

const env = { SVC_NOW: '2025-12-20T12:00:00Z' };

/** What is printed for a file with that content. */
async function replay(content: string) {
  const home = await warmHome();
  const file = join(home, 'export.json');
  await writeFile(file, content);
  const { code, stdout, stderr } = await finished(await startSvcWeb({ args: ['replay', file], home, env }));
  return { code, stderr, home, document: code === 0 ? JSON.parse(stdout) : null };
}

/** A conversation as the server exports it. */
async function exported(...questions: string[]): Promise<Transcript> {
  const base = await addresses(await startSvcWeb({ env }))();
  const cookie = await openPage(base);
  for (const question of questions) await (await askIn(base, cookie, question)).text();
  const list = await fetch(`${base}/conversations`, { headers: { cookie } });
  const { conversations } = (await list.json()) as ConversationsResponse;
  const url = `${base}/conversations/${conversations[0]!.id}/export?format=json`;
  return (await (await fetch(url, { headers: { cookie } })).json()) as Transcript;
}

describe('svc-web replay', () => {
  it('finds the same figures again, and says which were others', async () => {
    const transcript = await exported(
      'Who won the 2024 Monaco Grand Prix?',
      'Lap times of VER and LEC there',
    );
    const same = await replay(JSON.stringify(transcript));
    expect(same).toMatchObject({ code: 0, stderr: '' });
    expect(same.document).toMatchObject({
      title: transcript.title,
      same: true,
      counts: { changed: 0, failed: 0, 'works-now': 0 },
      exported: { source: 'demo', model: 'offline' },
      replayed: { source: 'demo', model: 'offline' },
    });
    const answers = same.document.turns.map(({ answer }: { answer: unknown }) => answer);
    expect(answers).toEqual(
      transcript.turns.map(() => ({ text: 'same', calls: 'same', figures_gone: [], figures_new: [] })),
    );
    // Nothing is left of it.
    expect(await readdir(join(same.home, 'workspaces'))).toEqual([]);

    const call = transcript.turns[1]!.answer!.calls.find(
      ({ operation }) => operation === 'analyze lap-times',
    )!;
    const { statistics } = call.result as { statistics: Record<string, { mean: string }> };
    const now = statistics.VER!.mean;
    statistics.VER!.mean = '1:00.000';
    transcript.turns[1]!.answer!.text += ' And 9.876 s.';
    const { document } = await replay(JSON.stringify(transcript));
    expect(document).toMatchObject({ same: false, counts: { changed: 1 } });
    expect(document.turns[1].calls).toContainEqual(
      expect.objectContaining({
        ...{ operation: 'analyze lap-times', outcome: 'changed', changes_left_out: 0 },
        changes: [{ path: 'statistics.VER.mean', from: '1:00.000', to: now }],
      }),
    );
    expect(document.turns[1].answer).toMatchObject({
      text: 'changed',
      calls: 'same',
      figures_gone: ['9.876'],
    });
  });

  it('says what it wants, and why it refuses a file', async () => {
    const help = await finished(await startSvcWeb({ args: ['replay', '--help'] }));
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Usage: svc-web replay <export\.json>\n/);
    const none = await finished(await startSvcWeb({ args: ['replay', '/nowhere.json'] }));
    const other = await replay('{"format":"svc-conversation","schema_version":2}');
    for (const [{ code, stderr }, why] of [
      [none, 'cannot be read (ENOENT)'],
      [other, 'its schema_version is not as expected'],
    ] as const) {
      expect(code).toBe(1);
      expect(JSON.parse(stderr)).toMatchObject({
        code: 'INVALID_INPUT',
        error: expect.stringContaining(why),
      });
    }
  });
});
