// @module-tag long
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { warmHome } from '../support/temporary-home.ts';
import { endlessAnswers } from '../agent/endless-answers.ts';
import { startModelServer } from '../agent/model-server.ts';
import { StreamReader } from '../web/web-server.ts';
import { addresses, askIn, longestBusyMs, openPage, startSvcWeb } from './svc-web-process.ts';

/** The loop is to be free again after 50 ms of work; the same work takes longer on a machine that is busy with other things. */
const longestMs = 2 * 50;

const conversationId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

type Request = [what: string, send: () => Promise<unknown>];

/** A conversation of 15 MB, as many questions, answers and results of tools make one. */
function longConversation(): string {
  const at = '2026-05-01T12:00:00.000Z';
  const laps = Array.from({ length: 400 }, (_, lap) => ({
    lap,
    driver: 'VER',
    lap_time: `1:2${lap % 10}.345`,
  }));
  const pieces = [JSON.stringify({ type: 'created', at, id: conversationId })];
  for (let number = 0, size = 0; size < 15_000_000; number++) {
    const [question, turn, call] = [`q${number}`, `t${number}`, `c${number}`];
    const tool = {
      tool_call_id: call,
      tool: 'analyze_driver_laps',
      label: 'Laps of VER',
      input: { year: 2024 },
    };
    const records = [
      { type: 'question', at, id: question, text: `Laps of VER in Monaco ${'please '.repeat(200)}` },
      { type: 'turn', at, id: turn, question },
      { type: 'tool', at, turn, ...tool, ok: true, error: null, result: { laps } },
      { type: 'text', at, turn, text: `| Lap | Time |\n| --- | --- |\n${'| 1 | 1:23.456 |\n'.repeat(400)}` },
      { type: 'ended', at, turn, outcome: 'complete', error: null },
    ].map((record) => JSON.stringify(record));
    pieces.push(...records);
    size += records.join('').length;
  }
  return pieces.join('\n');
}

describe('no single request holds up all others', () => {
  let base: string;
  let cookie: string;
  let home: string;
  let busyMs: () => Promise<number>;

  async function serve(env: Record<string, string> = {}): Promise<void> {
    home = await warmHome();
    const child = await startSvcWeb({ home, isWatched: true, env: { RATE_LIMIT_ENABLED: 'false', ...env } });
    base = await addresses(child)();
    cookie = await openPage(base);
    busyMs = () => longestBusyMs(child);
  }

  /** Sends one after the other, and reads each answer to its end. */
  async function expectShort(requests: readonly Request[]): Promise<void> {
    const seen: Record<string, number> = {};
    for (const [what, send] of requests) {
      await busyMs();
      await send();
      seen[what] = await busyMs();
    }
    const tooLong = Object.entries(seen).filter(([, ms]) => ms > longestMs);

    expect(tooLong, JSON.stringify(seen)).toEqual([]);
  }

  const get = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
    await (await fetch(base + path, { headers: { cookie, ...headers } })).text();
  const ask =
    (message: string, own = cookie) =>
    async (): Promise<unknown> =>
      await new StreamReader(await askIn(base, own, message)).rest();
  const post = (body: string) => async (): Promise<unknown> => {
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    return await (await fetch(`${base}/chat`, { method: 'POST', headers, body })).text();
  };

  it('that reads a conversation of 15 MB, goes on with it, or is made to take long', async () => {
    await serve();
    const [, id = ''] = /svc_session=([^;]+)/.exec(cookie)!;
    const directory = join(home, 'workspaces', id, 'conversations');
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, `${conversationId}.jsonl`), longConversation());
    const parts = [...(await get('/')).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url]) => url!);
    expect(parts.length).toBeGreaterThan(3);
    const stranger = await openPage(base);
    await expectShort([
      ['a question elsewhere', ask('Compare VER and NOR in Monaco 2024 qualifying', stranger)],
      ['a question', ask('and Leclerc?')],
      ['a second question', ask('and Leclerc?')],
      ['the list', () => get('/conversations')],
      ['the history', () => get('/history')],
      ['the history by its id', () => get(`/history?conversation=${conversationId}`)],
      ...['markdown', 'html', 'json'].map((format): Request => [
        `the export as ${format}`,
        async () => {
          const file = await get(`/conversations/${conversationId}/export?format=${format}`);
          expect(file.length).toBeGreaterThan(1_000_000);
        },
      ]),
      ...parts.map((path): Request => [path, () => get(path, { 'accept-encoding': 'br' })]),
      ['40,000 fields', post('a&'.repeat(40_000))],
      ['one field, often', post('message=x&'.repeat(12_000))],
      ['percent signs', post(`message=${'%'.repeat(120_000)}`)],
      ['white space', post(`message=${'+'.repeat(100_000)}`)],
      ['control characters', post(`message=${'%00'.repeat(30_000)}`)],
      ['cookies', () => get('/history', { cookie: 'a=b;'.repeat(3500) })],
      ['spaces in cookies', () => get('/history', { cookie: `a=b;${' '.repeat(14_000)};` })],
      ['percent signs in the address of a chart', () => get(`/charts/${'%'.repeat(14_000)}`)],
      ['the path of a chart', () => get(`/charts/x/${'../'.repeat(4000)}`)],
      ['a query', () => get(`/history?${'a=b&'.repeat(3500)}`)],
      ['ligatures', ask(`${'\uFDFA'.repeat(199)} `.repeat(20), stranger)],
      ['ligatures again', ask(`${'\uFDFA'.repeat(199)} `.repeat(20), stranger)],
      ['one long word', ask('x'.repeat(8000), stranger)],
      ['many short words', ask('a '.repeat(4000), stranger)],
      ['accents', ask('a\u0301\u0323\u0308'.repeat(2000), stranger)],
    ]);
  });

  it('that a language model answers without an end', async () => {
    const answers = Object.entries(endlessAnswers.openai);
    const { openAiUrl } = await startModelServer(
      answers.map(([, answer]) => ({ ...answer, sent: () => undefined })),
    );
    await serve({ OPENAI_BASE_URL: openAiUrl, SVC_MODEL: 'made-up' });
    await expectShort(answers.map(([what]): Request => [what, ask('Hello')]));
  });
});
