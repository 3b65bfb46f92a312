import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../../src/questions/reading.ts';
import type { ChoicesResponse, HistoryResponse } from '../../src/web/api/shapes.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { ask, expectRefusal, extended, startWebServer, StreamReader, visit } from './web-server.ts';

const input = { year: 2024, gp: 'Monaco Grand Prix', session: 'R' };
const reading: Reading = {
  ...{ operation: 'analyze pit-stops', input, rows: null },
  ...{ assumed: ['session'], unused: ['please'], confidence: 0.8 },
  alternatives: [{ operation: 'analyze stints', input, rows: null, label: 'Stints of Monaco 2024' }],
};
const rows = {
  ...{ list: 'pit_stops', by: 'duration_s', largestFirst: true, count: 1, skip: 0 },
  ...{ where: [], isCount: false, summary: null, per: null },
};

const form = 'application/x-www-form-urlencoded';

describe('readings of an answer', () => {
  it('are told in the extended stream, and not in the plain one', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = async ({ emit }) => {
      emit({ type: 'start', turnId: 't' });
      emit({ type: 'readings', readings: [reading] });
      emit({ type: 'done', outcome: 'complete' });
    };
    const events = await new StreamReader(await ask(server, visitor, '?', { headers: extended })).rest();
    expect(events).toContainEqual({ type: 'readings', readings: [reading] });
    expect(await (await ask(server, visitor, '?')).text()).not.toContain('reading');
  });
});

describe('the field reading of POST /chat', () => {
  it('goes to the agent with the message, and into the history', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    const chosen = { operation: 'analyze pit-stops', input, rows };
    await (await ask(server, visitor, 'Stops?', { form: { reading: JSON.stringify(chosen) } })).text();
    expect(server.chat.turns).toMatchObject([{ message: 'Stops?', reading: chosen }]);
    const history = await fetch(`${server.base}/history`, { headers: { cookie: visitor.cookie } });
    const { messages } = (await history.json()) as HistoryResponse;
    expect(messages[0]).toMatchObject({ role: 'user', reading: chosen });
  });

  it('is kept as a labelled question where it was changed and its operator wants that', async () => {
    const file = join(await temporaryHome(), 'changed.jsonl');
    const server = await startWebServer({ env: { SVC_WEB_CHANGED_READINGS: file } });
    const visitor = await visit(server);
    await (await ask(server, visitor, 'Stops?')).text();
    const history = await fetch(`${server.base}/history`, { headers: { cookie: visitor.cookie } });
    const { messages, conversation } = (await history.json()) as HistoryResponse;
    const chosen = JSON.stringify({ operation: 'analyze pit-stops', input, rows });
    const form = { reading: chosen, replaces: messages[0]!.id, conversation: conversation!.id };
    await (await ask(server, visitor, 'Stops?', { form })).text();
    const kept = async () => JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as unknown;
    await expect.poll(kept).toMatchObject({
      from: 'visitors',
      ask: ['Stops?'],
      kind: 'answer',
      ops: ['analyze pit-stops'],
      input,
    });
  });

  it('is refused when it is none', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    for (const [what, value, words] of [
      ['no JSON', '{', 'The field reading must be a JSON object.'],
      ['a list', '[]', 'The field reading must be a JSON object.'],
      [
        'an operation that is none of the chat',
        { operation: 'workspace clean', input: {} },
        'an operation of the chat',
      ],
      ['an inherited name', { operation: 'constructor', input: {} }, 'an operation of the chat'],
      ['no input', { operation: 'analyze pit-stops' }, 'The field reading needs an input.'],
      ['a missing input', { operation: 'analyze pit-stops', input: { gp: 'Monza' } }, 'needs year'],
      [
        'another workspace',
        { operation: 'analyze pit-stops', input: { ...input, workspace_id: 'w' } },
        'workspace_id',
      ],
      ['rows of another shape', { operation: 'analyze pit-stops', input, rows: { list: 1 } }, 'rows'],
    ] as const) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const response = await ask(server, visitor, 'Stops?', { form: { reading: text } });
      const { code, error } = await expectRefusal(response, 400);
      expect(code, what).toBe('INVALID_INPUT');
      expect(error, what).toContain(words);
    }
    expect(server.chat.turns).toEqual([]);
  });

  it('has at most 8 kB', async () => {
    const server = await startWebServer();
    const long = JSON.stringify({ operation: 'x'.repeat(8000) });
    await expectRefusal(await ask(server, await visit(server), '?', { form: { reading: long } }), 413);
  });
});

describe('POST /reading', () => {
  it('reads a message in its conversation, completes names, and stores nothing', async () => {
    const server = await startWebServer({
      read: async (turns) => [{ ...reading, unused: turns.map(({ message }) => message) }],
    });
    const visitor = await visit(server);
    await (await ask(server, visitor, 'Who won?')).text();
    const read = async (fields: Record<string, string>) =>
      await fetch(`${server.base}/reading`, {
        method: 'POST',
        headers: { cookie: visitor.cookie, 'content-type': form },
        body: new URLSearchParams(fields).toString(),
      });
    const { conversationId } = server.chat.turns[0]!;
    const response = await read({ message: 'pit stops of nor', conversation: conversationId });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      readings: [{ ...reading, unused: ['Who won?', 'pit stops of nor'] }],
      names: [{ from: 13, to: 16, name: 'Norris' }],
    });
    expect(await (await read({ message: 'stops' })).json()).toMatchObject({
      readings: [{ unused: ['stops'] }],
    });
    expect(server.chat.turns).toHaveLength(1);
    await expectRefusal(await read({ message: ' ' }), 400);
    await expectRefusal(await read({ message: 'stops', conversation: 'x' }), 404);
  });

  it('may be asked ten times as often as the chat', async () => {
    const server = await startWebServer({ env: { RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_CHAT: '1/minute' } });
    const { cookie } = await visit(server);
    const read = () =>
      fetch(`${server.base}/reading`, {
        method: 'POST',
        headers: { cookie, 'content-type': form },
        body: 'message=stops',
      });
    for (let count = 0; count < 10; count++) expect((await read()).status).toBe(200);
    await expectRefusal(await read(), 429);
  });
});

describe('GET /choices', () => {
  it('says what a reading can be changed to', async () => {
    const server = await startWebServer();
    const { cookie } = await visit(server);
    const query = new URLSearchParams({ operation: 'analyze lap-times', input: JSON.stringify(input) });
    const response = await fetch(`${server.base}/choices?${query.toString()}`, { headers: { cookie } });
    const { operations, keys } = (await response.json()) as ChoicesResponse;
    expect(operations).toContainEqual({ name: 'analyze pit-stops', title: 'Pit stops' });
    expect(keys.map(({ key, kind }) => `${key} ${kind}`)).toEqual(
      expect.arrayContaining(['year year', 'gp event', 'session session', 'drivers driver']),
    );
    for (const wrong of ['operation=query&input={}', 'operation=analyze+pit-stops', 'input={}'])
      await expectRefusal(await fetch(`${server.base}/choices?${wrong}`, { headers: { cookie } }), 400);
    await expectRefusal(await fetch(`${server.base}/choices?${query.toString()}`), 401);
  });
});
