import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTranscript } from '../../src/agent/transcripts/make-transcript.ts';
import { transcriptMarkdown } from '../../src/agent/transcripts/transcript-markdown.ts';
import { transcriptSchema } from '../../src/agent/transcripts/transcript.ts';
import { createConversationStore } from '../../src/io/workspaces/conversations.ts';
import { type Harness, ofType, scriptedModel, startAgent, textOf, toolResultsIn } from './agent-harness.ts';

const lapTimes = {
  name: 'analyze_lap_times',
  input: { year: 2026, gp: 'First', session: 'R', drivers: ['VER', 'NOR'] },
};

const read = ({ agent, workspaceId, conversationId }: Harness) =>
  agent.conversations.read(workspaceId, conversationId);
const fileOf = ({ home, workspaceId, conversationId }: Harness) =>
  join(home, 'workspaces', workspaceId, 'conversations', `${conversationId}.jsonl`);

async function askedOnce(more: object = {}) {
  const { model, server } = await scriptedModel('anthropic', [
    { text: ['One moment.'], calls: [lapTimes] },
    { text: ['VER: 1:30.000.'] },
    { text: ['As I said: 1:30.000.'] },
  ]);
  const harness = await startAgent(model, more);
  await harness.ask('Who was quicker, VER or NOR?');
  return { harness, model, server };
}

describe('a stored conversation', () => {
  it('holds question, answer, tools and charts', async () => {
    const { harness } = await askedOnce();
    const { conversation, messages } = await read(harness);
    expect(conversation).toMatchObject({
      id: harness.conversationId,
      title: 'Who was quicker, VER or NOR?',
      message_count: 2,
    });
    expect(messages).toMatchObject([
      { role: 'user', text: 'Who was quicker, VER or NOR?', state: 'complete', charts: [], tools: [] },
      {
        role: 'assistant',
        text: 'One moment.\n\nVER: 1:30.000.',
        state: 'complete',
        error: null,
        charts: [
          { kind: 'png', file: 'lap_times.png', description: expect.stringContaining('VER') as string },
        ],
        tools: [
          {
            tool: 'analyze_lap_times',
            label: 'Lap times, 2026 First, Race: VER and NOR',
            ok: true,
            error: null,
          },
        ],
      },
    ]);
  });

  it('lets a question take the place of an earlier one, for the reader and for the model', async () => {
    const { harness, server } = await askedOnce();
    const [first] = (await read(harness)).messages;
    await harness.ask('And the other way round?', { replaces: first!.id });
    const { conversation, messages } = await read(harness);
    // The figure came with the question that is gone.
    expect(messages.map(({ text }) => text)).toEqual([
      'And the other way round?',
      'As I said: 1:30.000.\n\nNot from the data: 1:30.000.',
    ]);
    expect(conversation).toMatchObject({ title: 'And the other way round?', message_count: 2 });
    expect(JSON.stringify(server.requests.at(-1))).not.toContain('Who was quicker');
  });

  it('goes on after a restart with everything the model knew', async () => {
    const { harness, model, server } = await askedOnce();
    const restarted = await startAgent(model, { after: harness });
    const events = await restarted.ask('Again, please.');
    // No tool in this turn, and the figure is known from the stored result.
    expect(textOf(events)).toBe('As I said: 1:30.000.');
    const request = server.requests[2]!;
    expect(request.body.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
    expect(toolResultsIn(request)).toMatchObject([{ statistics: { VER: { best: '1:30.000' } } }]);
    expect(JSON.stringify(request.body.messages)).toContain('One moment.');
    expect((await read(restarted)).messages).toHaveLength(4);
  });

  it('holds no path of this machine and no workspace id', async () => {
    const { harness } = await askedOnce();
    const text = await readFile(fileOf(harness), 'utf8');
    expect(text).not.toContain(harness.home);
    expect(text).not.toContain(harness.workspaceId);
  });

  it('has stored the text that was shown when the process goes away, and calls the answer interrupted', async () => {
    const { model } = await scriptedModel('anthropic', [
      { text: ['One moment.'], calls: [lapTimes] },
      { text: ['Then '], ending: 'silence' },
    ]);
    const harness = await startAgent(model);
    const stop = new AbortController();
    let copy = '';
    await harness.ask('Who?', {
      signal: stop.signal,
      onEvent: async (event) => {
        if (event.type !== 'text' || event.text.trim() !== 'Then') return;
        // What lies on the disk while nothing more comes is what a crash would leave.
        const stored = () => readFile(fileOf(harness), 'utf8');
        await expect.poll(stored).toContain('Then ');
        copy = await stored();
        stop.abort();
      },
    });
    await writeFile(fileOf(harness), copy);
    const restarted = await startAgent(model, { after: harness });
    expect((await read(restarted)).messages.at(-1)).toMatchObject({
      text: 'One moment.\n\nThen ',
      state: 'interrupted',
      charts: [{ file: 'lap_times.png' }],
    });
  });

  it('shows an answer that is under way as running', async () => {
    const { model } = await scriptedModel('anthropic', [{ text: ['Well'], ending: 'silence' }]);
    const harness = await startAgent(model);
    const stop = new AbortController();
    let state: string | undefined;
    await harness.ask('Who?', {
      signal: stop.signal,
      onEvent: async ({ type }) => {
        if (type !== 'text') return;
        state = (await read(harness)).messages.at(-1)?.state;
        stop.abort();
      },
    });
    expect(state).toBe('running');
  });

  it('bears torn and foreign lines', async () => {
    const { harness, model } = await askedOnce();
    await appendFile(
      fileOf(harness),
      '\nnonsense\n{"type":"text","at":"2026-01-01T00:00:00Z","turn":"gone","text":"x"}\n{"type":"te',
    );
    const restarted = await startAgent(model, { after: harness });
    await restarted.ask('Again');
    const { messages } = await read(restarted);
    expect(messages.map(({ state }) => state)).toEqual(['complete', 'complete', 'complete', 'complete']);
  });

  it('ends the answer when it is removed in its middle', async () => {
    const { model } = await scriptedModel('anthropic', [{ calls: [lapTimes] }, { text: ['Never shown.'] }]);
    const harness = await startAgent(model, {
      runner: (own) => ({
        run: async (call, options) => {
          if (call.operation !== 'temporal-context') {
            await harness.agent.conversations.remove(harness.workspaceId, harness.conversationId);
          }
          return await own.run(call, options);
        },
      }),
    });
    const events = await harness.ask('Who?');
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'NOT_FOUND' });
    await expect(read(harness)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('must exist to be asked in', async () => {
    const { model, server } = await scriptedModel('anthropic', [{ text: ['Hi'] }]);
    const { ask } = await startAgent(model);
    const events = await ask('Who?', { conversationId: crypto.randomUUID() });
    expect(events).toMatchObject([{ type: 'error', code: 'NOT_FOUND' }]);
    expect(server.requests).toEqual([]);
  });
});

describe('one answer at a time', () => {
  it('ends when it is stored and the next question may be asked, in any process', async () => {
    const { model } = await scriptedModel('anthropic', [{ text: ['One'] }, { text: ['Two'] }]);
    const harness = await startAgent(model);
    const otherProcess = await startAgent(model, { after: harness });
    let next: unknown;
    await harness.ask('First?', {
      onEvent: async ({ type }) => {
        if (type !== 'done') return;
        expect((await read(harness)).messages.at(-1)).toMatchObject({ text: 'One', state: 'complete' });
        next = (await otherProcess.ask('Second?')).at(-1);
      },
    });
    expect(next).toEqual({ type: 'done', outcome: 'complete' });
  });

  it('refuses a second one in the workspace, also from another process', async () => {
    const { model } = await scriptedModel('anthropic', [{ text: ['Well'], ending: 'silence' }]);
    const harness = await startAgent(model);
    const otherProcess = await startAgent(model, { after: harness });
    const stop = new AbortController();
    let refused: unknown;
    await harness.ask('Who?', {
      signal: stop.signal,
      onEvent: async ({ type }) => {
        if (type !== 'text') return;
        refused = await otherProcess.ask('Me too');
        stop.abort();
      },
    });
    expect(refused).toMatchObject([{ type: 'error', code: 'RATE_LIMITED', retryable: true }]);
    expect((await read(harness)).messages).toHaveLength(2);
  });
});

describe('the list of conversations', () => {
  it('has the newest first, with names that people gave', async () => {
    const { harness } = await askedOnce();
    const { agent, workspaceId, conversationId } = harness;
    const store = createConversationStore({ home: harness.home });
    const second = crypto.randomUUID();
    await store.create(workspaceId, { type: 'created', at: '2027-01-01T00:00:00.000Z', id: second });
    expect(await agent.conversations.list(workspaceId)).toMatchObject([
      { id: second, title: 'New conversation', message_count: 0 },
      { id: conversationId, message_count: 2 },
    ]);
    expect(await agent.conversations.rename(workspaceId, conversationId, ' Race\n pace ')).toMatchObject({
      title: 'Race pace',
    });
    await expect(agent.conversations.rename(workspaceId, conversationId, ' \u200b ')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await agent.conversations.remove(workspaceId, second);
    expect((await agent.conversations.list(workspaceId)).map(({ title }) => title)).toEqual(['Race pace']);
    expect(await agent.conversations.list(crypto.randomUUID())).toEqual([]);
  });
});

describe('export', () => {
  const transcriptOf = async (harness: Harness) =>
    makeTranscript(await read(harness), {
      ...{ source: 'live', model: 'offline', svcVersion: '1.2.3', utcMs: Date.UTC(2026, 10, 22, 12, 30) },
    });

  it('has questions, answers, and calls with what they gave and the command that does the same', async () => {
    const { harness } = await askedOnce();
    const transcript = await transcriptOf(harness);
    expect(transcriptSchema.parse(JSON.parse(JSON.stringify(transcript)))).toEqual(transcript);
    expect(transcript).toMatchObject({
      ...{ format: 'svc-conversation', schema_version: 1, svc_version: '1.2.3', model: 'offline' },
      ...{ exported_at: '2026-11-22T12:30:00.000Z', title: 'Who was quicker, VER or NOR?' },
    });
    const [{ question, answer } = {}, ...more] = transcript.turns;
    expect(more).toEqual([]);
    expect(question).toMatchObject({ text: 'Who was quicker, VER or NOR?' });
    expect(answer).toMatchObject({
      text: 'One moment.\n\nVER: 1:30.000.',
      state: 'complete',
      feedback: null,
    });
    expect(Date.parse(answer!.ended_at!)).toBeGreaterThanOrEqual(Date.parse(question!.asked_at));
    const [call, ...otherCalls] = answer!.calls;
    expect(otherCalls).toEqual([]);
    expect(call).toMatchObject({
      ...{ tool: 'analyze_lap_times', operation: 'analyze lap-times', ok: true, input: lapTimes.input },
      command:
        'svc analyze lap-times --workspace-id chat --year 2026 --gp First --session R --drivers VER --drivers NOR',
    });
    expect(call!.result).toHaveProperty('statistics.VER.mean');
    expect(JSON.stringify(transcript)).not.toContain(harness.workspaceId);
  });

  it('has what somebody thought of an answer, which makes the conversation no newer', async () => {
    const { harness } = await askedOnce();
    const { agent, workspaceId, conversationId } = harness;
    const { conversation, messages } = await read(harness);
    const rate = (answer: string, rating: 'good' | 'bad' | null) =>
      agent.conversations.rate(
        workspaceId,
        conversationId,
        answer,
        rating && { rating, comment: 'Too long.' },
      );
    const feedback = async () => (await transcriptOf(harness)).turns[0]!.answer!.feedback;
    await rate(messages[1]!.id, 'good');
    await rate(messages[1]!.id, 'bad');
    expect(await feedback()).toEqual({ rating: 'bad', comment: 'Too long.' });
    expect((await read(harness)).conversation).toEqual(conversation);
    await rate(messages[1]!.id, null);
    expect(await feedback()).toBeNull();
    await expect(rate(messages[0]!.id, 'good')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is a Markdown document with what was computed and drawn', async () => {
    const { harness } = await askedOnce();
    const transcript = await transcriptOf(harness);
    const markdown = transcriptMarkdown(transcript);
    expect(markdown).toContain('# Who was quicker, VER or NOR?');
    expect(markdown).toContain('> Who was quicker, VER or NOR?');
    expect(markdown).toContain('One moment.\n\nVER: 1:30.000.');
    expect(markdown).toContain(
      '- Computed: Lap times, 2026 First, Race: VER and NOR\n  ` svc analyze lap-times ',
    );
    expect(markdown).toContain(
      String.raw`- Chart: Lap times, 2026 First Grand Prix, Race: VER and NOR (lap\_times.png, in the HTML export)`,
    );
    expect(markdown).toContain('Exported by svc 1.2.3 at 2026-11-22 12:30:00 UTC.');
    expect(markdown).toMatch(/Unofficial/);
  });

  it('tells when the question was asked and when its answer was there', async () => {
    const { harness } = await askedOnce();
    const transcript = await transcriptOf(harness);
    const [turn] = transcript.turns;
    turn!.question.asked_at = '2026-11-22T12:00:00.000Z';
    turn!.answer!.began_at = '2026-11-22T12:00:00.000Z';
    turn!.answer!.ended_at = '2026-11-22T12:00:07.900Z';
    const headings = transcriptMarkdown(transcript).match(/^## .*$/gm);
    expect(headings).toEqual(['## Question, 2026-11-22 12:00:00 UTC', '## Answer, 2026-11-22 12:00:07 UTC']);
  });

  it('holds neither HTML nor pictures of what was asked and answered', async () => {
    const { model } = await scriptedModel('openai', [
      { text: ['![map](https://elsewhere.example/x.png) <img src=y> <b>bold</b>'] },
    ]);
    const harness = await startAgent(model);
    await harness.ask('<script>x</script> ![y](z)');
    const markdown = transcriptMarkdown(await transcriptOf(harness));
    expect(markdown).toContain('[map](https://elsewhere.example/x.png) &lt;img src=y> &lt;b>bold&lt;/b>');
    expect(markdown).toContain('> &lt;script>x&lt;/script> [y](z)');
    expect(markdown).not.toContain('![');
    expect(markdown).not.toMatch(/(?<!\\)<[a-z/]/i);
  });
});

describe('simulated data', () => {
  it('are called so in the prompt', async () => {
    const { model, server } = await scriptedModel('openai', [{ text: ['Hi'] }]);
    const events = await (await startAgent(model, { isSimulated: true })).ask('Hello');
    expect(ofType(events, 'done')).toHaveLength(1);
    expect(JSON.stringify(server.requests[0]!.body)).toContain('come from a built-in simulation');
  });
});
