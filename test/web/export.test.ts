import { expect, it } from 'vitest';
import type { ConversationMessage } from '../../src/agent/conversations/conversation-messages.ts';
import { transcriptSchema } from '../../src/agent/transcripts/transcript.ts';
import {
  expectRefusal,
  expectSecurityHeaders,
  putChart,
  startWebServer,
  visit,
  type Visitor,
  type WebServer,
} from './web-server.ts';

const hostile =
  '</title></style></script><script>alert(1)</script><img src=https://elsewhere.example/x onerror=alert(2)>"\'';

/** A page of an interactive chart as the renderer writes it, apart from what it draws. */
const chartPage = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-AAAA=' 'unsafe-inline' https://elsewhere.example; font-src data:"><p>"chart" &amp; all`;

const answerText = `${hostile} **done** in 1:09.999\n\n| Best |\n|-|\n| 1:12.345 |`;
const unsupported = ['1:09.999', '1:12.345'].map((text) => ({
  ...{ text, at: answerText.indexOf(text), length: text.length },
}));

/** A conversation with an answer of everything, whose texts are markup that would do harm. */
async function answered(server: WebServer, visitor: Visitor): Promise<string> {
  const { conversations } = server.chat;
  const { id } = await conversations.create(visitor.id);
  await conversations.rename(visitor.id, id, hostile);
  const { messages } = await conversations.read(visitor.id, id);
  const at = '2026-11-22T12:00:00.000Z';
  const common = {
    created_at: at,
    state: 'complete',
    error: null,
    ended_at: at,
    feedback: null,
    versions: [] as string[],
    suggestions: [] as string[],
  } as const;
  const call: ConversationMessage['tools'][number] = {
    ...{
      tool_call_id: '1',
      tool: 'fetch_schedule',
      label: hostile,
      input: { year: 2024 },
      ok: true,
      error: null,
    },
    result: {
      source: 'demo',
      provider: 'simulation',
      events: [hostile],
      warnings: [{ message: hostile, effect: '' }],
    },
  };
  messages.push(
    { ...common, id: 'q', role: 'user', text: hostile, charts: [], tools: [] },
    {
      ...{ ...common, id: 'a', role: 'assistant', text: answerText, tools: [call] },
      unsupported,
      charts: [
        { kind: 'png', file: 'lap_times.png', title: hostile, description: `Shown: ${hostile}` },
        { kind: 'html', file: 'telemetry.html', title: hostile, description: `Shown: ${hostile}` },
        { kind: 'png', file: 'gone.png', title: 'Gone' },
      ],
    },
  );
  await putChart(server, visitor.id, 'lap_times.png', Buffer.from('picture'));
  await putChart(server, visitor.id, 'telemetry.html', chartPage);
  return `/conversations/${id}/export`;
}

async function exported(format: string) {
  const server = await startWebServer();
  const visitor = await visit(server);
  const path = await answered(server, visitor);
  const response = await fetch(`${server.base}${path}?format=${format}`, {
    headers: { cookie: visitor.cookie },
  });
  expect(response.status).toBe(200);
  expectSecurityHeaders(response);
  const text = await response.text();
  expect(text).not.toContain(visitor.id);
  const { 'content-type': type, 'content-disposition': disposition } = Object.fromEntries(response.headers);
  return { type, disposition, text };
}

const name = 'title-style-script-script-alert-1-script-img-src-https-elsew';

it('a page holds the charts, loads nothing and runs nothing but them', async () => {
  const { type, disposition, text } = await exported('html');
  expect(type).toBe('text/html; charset=utf-8');
  expect(disposition).toBe(`attachment; filename="${name}.html"`);
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)!;
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-\S+' 'sha256-AAAA='; style-src 'sha256-\S+'; font-src data:; img-src data:;/,
  );
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/^<img src="data:image\/png;base64,cGljdHVyZQ==" alt="Shown: /),
  ]);
  expect(text.match(/<iframe [^>]*>/g)).toEqual([
    expect.stringMatching(
      /^<iframe sandbox="allow-scripts" title="[^"]*" aria-description="Shown: [^"]*" srcdoc="&#60;!doctype html/,
    ),
  ]);
  expect(text).toContain('Not in this file: Gone');
  // As in the page: the sentence that answers, the charts, the rest.
  const places = ['<strong>done</strong>', '<img ', '<iframe ', '<table'].map((part) => text.indexOf(part));
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(text).toContain('SVC_SOURCE=demo svc fetch schedule --workspace-id chat --year 2024');
  expect(text).toContain('<strong>done</strong>');
  expect([...text.matchAll(/<mark class="unsupported"[^>]*>([^<]*)</g)].map(([, figure]) => figure)).toEqual([
    '1:09.999',
    '1:12.345',
  ]);
  expect(text).toMatch(/This file has \d+ kB and loads nothing\./);
});

it('Markdown has no markup but its own', async () => {
  const { type, disposition, text } = await exported('markdown');
  expect(type).toBe('text/markdown; charset=utf-8');
  expect(disposition).toBe(`attachment; filename="${name}.md"`);
  expect(text).not.toMatch(/(?<!\\)<[a-z/]/i);
  expect(text).not.toContain('![');
  expect(text).toMatch(/^- Chart: .*in the HTML export\): Shown: /m);
  expect(text).toContain('**done** in 1:09.999 (not found in the data)\n');
  expect(text).toContain('| 1:12.345 (not found in the data) |\n');
});

it('JSON is what `svc-web replay` reads', async () => {
  const { type, disposition, text } = await exported('json');
  expect(type).toBe('application/json; charset=utf-8');
  expect(disposition).toBe(`attachment; filename="${name}.json"`);
  const { title, source, turns } = transcriptSchema.parse(JSON.parse(text));
  expect([title, source]).toEqual([hostile, 'demo']);
  expect(turns).toMatchObject([
    {
      question: { text: hostile },
      answer: { unsupported, calls: [{ operation: 'fetch schedule', warnings: [hostile] }] },
    },
  ]);
});

it('other formats are refused with those there are', async () => {
  const server = await startWebServer();
  const visitor = await visit(server);
  const { id } = await server.chat.conversations.create(visitor.id);
  for (const format of ['pdf', '', 'constructor', 'html&format=json']) {
    const url = `${server.base}/conversations/${id}/export?format=${format}`;
    const { error } = await expectRefusal(await fetch(url, { headers: { cookie: visitor.cookie } }), 400);
    expect(error).toBe('The format must be one of html, markdown, json.');
  }
});
