import { appendFile, mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ConversationRecord } from './conversation-records.ts';
import { type ConversationStore, createConversationStore } from './conversations.ts';
import { createWorkspaceStore } from './workspaces.ts';

const at = '2026-05-01T12:00:00.000Z';
const id = '0b0e6d4e-6f0f-4b60-9d0c-0f6b4a0a7b11';
const created = { type: 'created', at, id } as const;

let home: string;
let store: ConversationStore;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'svc-conversations-'));
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  await createWorkspaceStore({ home, clock: { nowMs: () => Date.parse(at) } }).create('w', undefined);
  store = createConversationStore({ home });
});

const question = (text: string): ConversationRecord => ({ type: 'question', at, id: 'q', text });
const path = () => join(home, 'workspaces/w/conversations', `${id}.jsonl`);

describe('a conversation', () => {
  it('gives back what was added, in order', async () => {
    await store.create('w', created);
    await store.append('w', id, [question('one\ntwo\u2028three')]);
    await store.append('w', id, [question('four'), question('five')]);
    expect(await store.read('w', id)).toEqual([
      created,
      question('one\ntwo\u2028three'),
      question('four'),
      question('five'),
    ]);
    expect(await store.ids('w')).toEqual([id]);
  });

  it('is whole and in order however long it is', async () => {
    await store.create('w', created);
    const questions = Array.from({ length: 1_234 }, (_, index) => question(String(index)));
    await store.append('w', id, questions);
    expect(await store.read('w', id)).toEqual([created, ...questions]);
  });

  it('loses only the torn line when a write was cut by a crash', async () => {
    await store.create('w', created);
    await store.append('w', id, [question('one')]);
    await appendFile(path(), '\n{"type":"question","at":"2026');
    expect(await store.read('w', id)).toEqual([created, question('one')]);
    await store.append('w', id, [question('two')]);
    expect(await store.read('w', id)).toEqual([created, question('one'), question('two')]);
  });

  it('leaves out lines that are garbage, of unknown kind, or lack something', async () => {
    await store.create('w', created);
    const lines = [
      'garbage',
      '[]',
      'null',
      '{}',
      JSON.stringify({ type: 'question', id: 'q', text: 'no time' }),
      JSON.stringify({ type: 'question', at: 'yesterday', id: 'q', text: 'x' }),
      JSON.stringify({ type: 'toString', at }),
      JSON.stringify({ type: 'question', at, id: 'q', text: 5 }),
      JSON.stringify({ type: 'chart', at, turn: 't', kind: 'png', file: '../../secret.png', title: '' }),
      JSON.stringify({ type: 'ended', at, turn: 't', outcome: 'failed', error: { code: 'X' } }),
      '\u0000\u0000\u0000',
    ];
    await appendFile(path(), `\n${lines.join('\n')}\n`);
    await store.append('w', id, [question('one')]);
    expect(await store.read('w', id)).toEqual([created, question('one')]);
  });

  it('is read at its beginning and end when it is huge', async () => {
    await store.create('w', created);
    await store.append('w', id, [question('early')]);
    await appendFile(path(), '\n');
    await truncate(path(), 20_000_000);
    const late = { type: 'renamed', at, title: 'late' } as const;
    await store.append('w', id, [late]);
    expect(await store.read('w', id)).toEqual([created, question('early'), late]);
  });

  it('takes no more questions when it is long, and no more at all later: an answer under way is kept', async () => {
    const text = { type: 'text', at, turn: 't', text: 'and so on' } as const;
    await store.create('w', created);
    await truncate(path(), 16_000_001);
    await expect(store.append('w', id, [question('one')])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await store.append('w', id, [text]);
    await truncate(path(), 32_000_001);
    await expect(store.append('w', id, [text])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('has another stamp after every change', async () => {
    expect(await store.stamp('w', id)).toBeNull();
    await store.create('w', created);
    const stamps = [await store.stamp('w', id)];
    for (const words of ['a', 'b']) {
      await store.append('w', id, [question(words)]);
      stamps.push(await store.stamp('w', id));
    }
    expect(new Set(stamps).size).toBe(3);
    expect(await store.stamp('w', id)).toBe(stamps.at(-1));
  });

  it('is read whole over the borders of the pieces that it is read in', async () => {
    await store.create('w', created);
    const texts = Array.from({ length: 300 }, (_, number) => `${number} ${'ü🏁'.repeat(number * 7)}`);
    await store.append('w', id, texts.map(question));
    expect(await store.read('w', id)).toEqual([created, ...texts.map(question)]);
  });

  it('keeps the lines of many writers whole', async () => {
    await store.create('w', created);
    const texts = Array.from({ length: 40 }, (_, index) => `${index}:${'x'.repeat(5000)}`);
    await Promise.all(texts.map((text) => store.append('w', id, [question(text), question(text)])));
    const read = (await store.read('w', id)).flatMap((record) =>
      record.type === 'question' ? [record.text] : [],
    );
    expect(read.sort()).toEqual([...texts, ...texts].sort());
  });

  it('can be removed, and is not brought back by a late write', async () => {
    await store.create('w', created);
    await store.setAside('w', id);
    await expect(store.append('w', id, [question('late')])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store.setAside('w', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.ids('w')).toEqual([]);
  });

  it('can be had back as long as it is set aside only', async () => {
    await store.create('w', created);
    await store.setAside('w', id);
    await store.putBack('w', id);
    expect(await store.ids('w')).toEqual([id]);
    await store.setAside('w', id);
    await store.discard('w', id);
    await expect(store.putBack('w', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('goes with its workspace', async () => {
    await store.create('w', created);
    await createWorkspaceStore({ home, clock: { nowMs: () => 0 } }).remove('w');
    await expect(store.read('w', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.ids('w')).toEqual([]);
    await expect(store.create('w', created)).rejects.toMatchObject({ code: 'WORKSPACE_NOT_FOUND' });
  });

  it('does not show in the lists of the workspace', async () => {
    await store.create('w', created);
    const workspace = await createWorkspaceStore({ home, clock: { nowMs: () => 0 } }).open('w');
    expect([workspace.data_files, workspace.chart_files]).toEqual([[], []]);
  });
});

describe('ids', () => {
  it.each(['..', '../w', id.toUpperCase(), `${id}.jsonl`, '', `${id}/../x`])('refuses %j', async (bad) => {
    await expect(store.read('w', bad)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store.append('w', bad, [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store.setAside('w', bad)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store.create('w', { ...created, id: bad })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses workspace ids that are none', async () => {
    await expect(store.read('../w', id)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(store.ids('..')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('does not see other files', async () => {
    await store.create('w', created);
    await writeFile(join(home, 'workspaces/w/conversations/notes.jsonl'), '');
    expect(await store.ids('w')).toEqual([id]);
  });
});

describe('symbolic links', () => {
  it('are not followed, neither a file nor the directory', async () => {
    await store.create('w', created);
    const secret = join(home, 'secret');
    await writeFile(secret, JSON.stringify(question('secret')));
    await rm(path());
    await symlink(secret, path());
    await expect(store.read('w', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store.append('w', id, [question('x')])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readFile(secret, 'utf8')).toBe(JSON.stringify(question('secret')));

    const elsewhere = join(home, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, `${id}.jsonl`), JSON.stringify(created));
    const directory = join(home, 'workspaces/w/conversations');
    await rm(directory, { recursive: true });
    await symlink(elsewhere, directory);
    await expect(store.read('w', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.ids('w')).toEqual([]);
  });
});

describe('whileAlone', () => {
  it('lets one work at a time', async () => {
    let end = (): void => undefined;
    let first: Promise<unknown> | undefined;
    await new Promise<void>((begun) => {
      first = store.whileAlone('w', id, async () => {
        begun();
        await new Promise<void>((resolve) => (end = resolve));
      });
    });
    expect(await store.whileAlone('w', id, async () => 'second')).toBeNull();
    end();
    await first;
    expect(await store.whileAlone('w', id, async () => 'third')).toEqual({ value: 'third' });
  });

  it('does not make a workspace', async () => {
    await expect(store.whileAlone('gone', id, async () => 1)).rejects.toMatchObject({
      code: 'WORKSPACE_NOT_FOUND',
    });
  });
});
