import type { JsonObject } from '../../src/core/json-object.ts';
import { rowsOfTable } from '../../src/tools/trim-result.ts';
import { describe, expect, it } from 'vitest';
import {
  countRuns,
  ofType,
  providers,
  scriptedModel,
  startAgent,
  textOf,
  toolResultsIn,
} from './agent-harness.ts';
import { sampledOptions, sampleOf } from '../support/sample.ts';

const lapTimes = {
  name: 'analyze_lap_times',
  input: { year: 2026, gp: 'First', session: 'R', drivers: ['VER', 'NOR'] },
};
const driverLaps = (driver: string) => ({
  name: 'analyze_driver_laps',
  input: { year: 2026, gp: 'First', session: 'R', driver },
});

const protocols = sampledOptions(1, providers.length, 'protocols of models, in turns');

describe.each(sampleOf(providers, 1))('a turn with %s', protocols, (provider) => {
  it('streams text and ends', async () => {
    const { model, server } = await scriptedModel(provider, [{ text: ['Good ', 'morning', '.'] }]);
    const { ask } = await startAgent(model);
    const events = await ask('Hello');
    expect(events.map(({ type }) => type)).toEqual(['start', 'text', 'text', 'text', 'done']);
    expect(textOf(events)).toBe('Good morning.');
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
    const [request] = server.requests;
    expect(request!.body.model).toBe('made-up');
    expect(JSON.stringify(request!.body)).toContain('Formula 1 season at 2026-11-20T12:00:00Z');
    expect(JSON.stringify(request!.body)).toContain('Next race: Second Grand Prix');
    expect(JSON.stringify(request!.body)).not.toContain('workspace_id');
  });

  it('runs a tool in the workspace of the conversation and answers from its result', async () => {
    const { model, server } = await scriptedModel(provider, [
      { text: ['One moment.'], calls: [lapTimes] },
      { text: ['VER: 1:30.000, NOR: 1:30.250, a gap of 0.250 s.'] },
    ]);
    const { ask, effects, workspaceId } = await startAgent(model);
    const events = await ask('Who was quicker?');
    expect(textOf(events)).toBe('One moment.\n\nVER: 1:30.000, NOR: 1:30.250, a gap of 0.250 s.');
    const [start] = ofType(events, 'tool-start');
    expect(start).toMatchObject({
      tool: 'analyze_lap_times',
      label: 'Lap times, 2026 First, Race: VER and NOR',
    });
    const facts = expect.objectContaining({
      ...{ operation: 'analyze lap-times', source: 'recorded', provider: 'f1-archive' },
      command:
        'svc analyze lap-times --workspace-id chat --year 2026 --gp First --session R --drivers VER --drivers NOR',
    });
    expect(ofType(events, 'tool-end')).toEqual([
      {
        ...{
          type: 'tool-end',
          toolCallId: start!.toolCallId,
          tool: 'analyze_lap_times',
          ok: true,
          error: null,
        },
        facts,
      },
    ]);
    expect(ofType(events, 'chart').map(({ chart }) => chart)).toEqual([
      {
        kind: 'png',
        file: 'lap_times.png',
        title: 'Lap times, 2026 First Grand Prix, Race: VER and NOR',
        description: expect.stringMatching(
          /^Verstappen’s median lap was 0\.250 s quicker than Norris’s\. Lap times, 2026 First/,
        ),
      },
    ]);
    expect((await effects.workspaces.open(workspaceId)).chart_files).toEqual(['lap_times.png']);

    const [result] = toolResultsIn(server.requests[1]!);
    expect(result).toMatchObject({
      charts_shown: ['Lap times, 2026 First Grand Prix, Race: VER and NOR'],
      statistics: { VER: { best: '1:30.000' }, NOR: { best: '1:30.250' } },
      source: 'recorded',
      provider: 'f1-archive',
    });
    expect(Object.keys(result!)).not.toContain('chart_saved_to');
    expect(Object.keys(result!)).not.toContain('workspace_id');
  });

  it('suggests whole questions for what its tools named as the next calls, those that worked', async () => {
    const { model } = await scriptedModel(provider, [
      { calls: [{ ...lapTimes, input: { ...lapTimes.input, gp: 'Nowhere' } }] },
      { calls: [lapTimes] },
      { text: ['VER was quicker.'] },
    ]);
    const events = await (await startAgent(model)).ask('Who was quicker?');
    expect(ofType(events, 'suggestions').map(({ questions }) => questions)).toEqual([
      ['Tyre strategy, 2026 First Grand Prix, Race', 'Telemetry, 2026 First Grand Prix, Race: VER and NOR'],
    ]);
  });

  it('shows a chart once that was drawn twice', async () => {
    const { model } = await scriptedModel(provider, [{ calls: [lapTimes, lapTimes] }, { text: ['Here.'] }]);
    const events = await (await startAgent(model)).ask('Draw it twice');
    expect(ofType(events, 'chart')).toHaveLength(1);
  });

  it('runs several calls of one step, some at a time, and keeps their order', async () => {
    const codes = ['VER', 'NOR', 'VER', 'NOR', 'VER', 'NOR'];
    const { model, server } = await scriptedModel(provider, [
      { calls: codes.map(driverLaps) },
      { text: ['Done.'] },
    ]);
    let running = 0;
    let most = 0;
    const { ask } = await startAgent(model, {
      limits: { concurrentTools: 2 },
      runner: (own) => ({
        run: async (call, options) => {
          if (call.operation === 'temporal-context') return own.run(call, options);
          most = Math.max(most, ++running);
          return await own.run(call, options).finally(() => (running -= 1));
        },
      }),
    });
    const events = await ask('All laps');
    expect(most).toBe(2);
    expect(ofType(events, 'tool-end')).toHaveLength(6);
    expect(toolResultsIn(server.requests[1]!).map(({ driver }) => driver)).toEqual(codes);
  });

  it('tells the model what was wrong with its arguments', async () => {
    const { model, server } = await scriptedModel(provider, [
      {
        calls: [
          { name: 'analyze_lap_times', input: '{"year": 2026, "gp": ' },
          { name: 'analyze_lap_times', input: { year: 'next', gp: 'First' } },
          { name: 'analyze_lap_times', input: '["VER"]' },
        ],
      },
      { text: ['Sorry.'] },
    ]);
    const { ask } = await startAgent(model);
    const events = await ask('Lap times');
    expect(ofType(events, 'tool-end').map(({ ok }) => ok)).toEqual([false, false, false]);
    const [unreadable, wrong, list] = toolResultsIn(server.requests[1]!);
    for (const result of [unreadable, list]) {
      expect(result).toMatchObject({ code: 'INVALID_INPUT' });
      expect(result!.error).toContain('no JSON object');
      expect(result!.hint).toContain('drivers (array, required)');
    }
    expect(wrong!.error).toContain('analyze_lap_times needs session, drivers.');
    expect(wrong!.hint).toContain('Example: analyze_lap_times {"year":2025,');
    expect(textOf(events)).toBe('Sorry.');
  });

  it('knows no other tools and no other workspaces', async () => {
    const { model, server } = await scriptedModel(provider, [
      {
        calls: [
          { name: 'workspace_remove', input: {} },
          { name: 'rm -rf /', input: {} },
          { name: 'analyze_laptimes', input: {} },
          { ...lapTimes, input: { ...lapTimes.input, workspace_id: 'other' } },
        ],
      },
      { text: ['No.'] },
    ]);
    const { ask, effects } = await startAgent(model);
    const events = await ask('Do it');
    expect(ofType(events, 'tool-end').map(({ tool }) => tool)).toContain('rm_-rf__');
    const [remove, shell, typo, foreign] = toolResultsIn(server.requests[1]!);
    expect(remove).toMatchObject({ code: 'NOT_FOUND', error: 'There is no tool "workspace_remove".' });
    expect(shell).toMatchObject({ code: 'NOT_FOUND' });
    expect(typo).toMatchObject({ code: 'NOT_FOUND' });
    expect((typo!.details as { candidates: string[] }).candidates[0]).toBe('analyze_lap_times');
    expect(foreign).toMatchObject({ code: 'INVALID_INPUT' });
    expect(foreign!.error).toContain('has no option "workspace_id"');
    expect(await effects.workspaces.list()).toHaveLength(1);
  });

  it.each([503, 529, 429])('asks again after %i, and says so', async (status) => {
    const { model } = await scriptedModel(provider, [{ status }, { status }, { text: ['Here.'] }]);
    const events = await (await startAgent(model)).ask('Hello');
    expect(ofType(events, 'status').map(({ message }) => message)).toEqual([
      'The model is busy; trying again in 1 s.',
      'The model is busy; trying again in 1 s.',
    ]);
    expect(textOf(events)).toBe('Here.');
  });

  it('gives up on a model that stays overloaded', async () => {
    const { model, server } = await scriptedModel(provider, [{ status: 529 }]);
    const events = await (await startAgent(model)).ask('Hello');
    expect(server.requests).toHaveLength(4);
    expect(events.at(-1)).toEqual({
      type: 'error',
      code: 'SOURCE_UNAVAILABLE',
      message: 'The language model is overloaded. Try again in a moment.',
      retryable: true,
    });
  });

  it('waits as long as retry-after says, unless it is stopped', async () => {
    const { model, server } = await scriptedModel(provider, [
      { status: 429, headers: { 'retry-after': '45' } },
      { text: ['Too late.'] },
    ]);
    const stop = new AbortController();
    const events = await (
      await startAgent(model)
    ).ask('Hello', { signal: stop.signal, onEvent: ({ type }) => type === 'status' && stop.abort() });
    expect(ofType(events, 'status')).toEqual([
      { type: 'status', message: 'The model is busy; trying again in 45 s.' },
    ]);
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'stopped' });
    expect(server.requests).toHaveLength(1);
  });

  it('does not wait for minutes', async () => {
    const { model, server } = await scriptedModel(provider, [
      { status: 429, headers: { 'retry-after': '3600' } },
    ]);
    const events = await (await startAgent(model)).ask('Hello');
    expect(server.requests).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({
      code: 'RATE_LIMITED',
      message: "The language model's service asks to wait 60 minutes.",
      retryable: true,
    });
  });

  it.each([
    [401, 'SOURCE_BLOCKED', /refused the key/],
    [404, 'NOT_FOUND', /does not exist/],
    [400, 'INTERNAL', /did not accept/],
  ])('says what %i means, without retrying', async (status, code, message) => {
    const { model, server } = await scriptedModel(provider, [{ status }]);
    const { ask, faults } = await startAgent(model);
    const events = await ask('Hello');
    expect(server.requests).toHaveLength(1);
    expect(faults.map(String)).toEqual([expect.stringContaining(`(status ${status})`)]);
    expect(events.at(-1)).toMatchObject({ type: 'error', code, retryable: false });
    expect(events.at(-1)).toHaveProperty('message', expect.stringMatching(message));
  });

  it('says when a conversation has become too long', async () => {
    const body = JSON.stringify({
      error: { type: 'invalid_request_error', message: 'prompt is too long: 210000' },
    });
    const refused = { status: 400, body };
    const { model } = await scriptedModel(provider, [refused, { text: ['Hello.'] }, refused]);
    const { ask } = await startAgent(model);
    expect((await ask('Hello')).at(-1)).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/context is too small/),
    });
    await ask('Hello?');
    expect((await ask('And now?')).at(-1)).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/conversation has become too long/),
    });
  });

  it('tries again when the connection fails before the answer', async () => {
    const { model } = await scriptedModel(provider, ['hang-up', { text: ['Here.'] }]);
    expect(textOf(await (await startAgent(model)).ask('Hello'))).toBe('Here.');
  });

  it.each(['break', 'end'] as const)('keeps the text of a stream that is cut (%s)', async (ending) => {
    const { model, server } = await scriptedModel(provider, [{ text: ['VER was '], ending }]);
    const { ask, agent, workspaceId, conversationId } = await startAgent(model);
    const events = await ask('Who?');
    expect(server.requests).toHaveLength(1);
    expect(textOf(events)).toBe('VER was ');
    expect(events.at(-1)).toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      retryable: true,
      message: expect.stringMatching(/in the middle/),
    });
    const { messages } = await agent.conversations.read(workspaceId, conversationId);
    expect(messages.at(-1)).toMatchObject({
      text: 'VER was ',
      state: 'failed',
      error: { code: 'SOURCE_UNAVAILABLE', retryable: true },
    });
  });

  it.each(['break', 'end'] as const)('runs no tool of a stream that is cut (%s)', async (ending) => {
    const { model } = await scriptedModel(provider, [{ calls: [lapTimes], ending }, { text: ['Again.'] }]);
    const events = await (await startAgent(model)).ask('Who?');
    expect(ofType(events, 'tool-start')).toEqual([]);
    expect(textOf(events)).toBe('Again.');
  });

  it('takes an error inside the stream for what it is', async () => {
    const { model } = await scriptedModel(provider, [
      { ending: { error: 'overloaded_error' } },
      { text: ['Then '], ending: { error: 'overloaded_error' } },
    ]);
    const events = await (await startAgent(model)).ask('Hello');
    expect(ofType(events, 'status')).toHaveLength(1);
    expect(textOf(events)).toBe('Then ');
    expect(events.at(-1)).toMatchObject({ code: 'SOURCE_UNAVAILABLE', retryable: true });
  });

  it('gives up on a model that falls silent', async () => {
    const { model } = await scriptedModel(provider, [{ text: ['Well, '], ending: 'silence' }]);
    const events = await (await startAgent(model, { limits: { modelSilenceMs: 100 } })).ask('Hello');
    expect(textOf(events)).toBe('Well, ');
    expect(events.at(-1)).toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      message: expect.stringMatching(/stopped responding/),
    });
  });

  it('stops at once while the model speaks', async () => {
    const { model } = await scriptedModel(provider, [{ text: ['Well, '], ending: 'silence' }]);
    const { ask, agent, workspaceId, conversationId } = await startAgent(model);
    const stop = new AbortController();
    const events = await ask('Hello', {
      signal: stop.signal,
      onEvent: ({ type }) => type === 'text' && stop.abort('stopped'),
    });
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'stopped' });
    const { messages } = await agent.conversations.read(workspaceId, conversationId);
    expect(messages.at(-1)).toMatchObject({ text: 'Well, ', state: 'stopped', error: null });
  });

  it('stops at once while a tool runs, and stops the tool', async () => {
    const { model } = await scriptedModel(provider, [{ calls: [lapTimes] }]);
    let wasAborted = false;
    const { ask } = await startAgent(model, {
      runner: (own) => ({
        run: (call, options) => {
          if (call.operation === 'temporal-context') return own.run(call, options);
          options.signal.addEventListener('abort', () => (wasAborted = true));
          return new Promise(() => undefined); // never looks up
        },
      }),
    });
    const stop = new AbortController();
    const events = await ask('Lap times', {
      signal: stop.signal,
      onEvent: ({ type }) => type === 'tool-start' && stop.abort('stopped'),
    });
    expect(wasAborted).toBe(true);
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'stopped' });
  });

  it('says that the server ended an answer', async () => {
    const { model } = await scriptedModel(provider, [{ text: ['Well, '], ending: 'silence' }]);
    const stop = new AbortController();
    const events = await (
      await startAgent(model)
    ).ask('Hello', {
      signal: stop.signal,
      onEvent: ({ type }) => type === 'text' && stop.abort('shutdown'),
    });
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'CANCELLED', retryable: true });
  });

  it('ends a loop of tools that never ends', async () => {
    const { model, server } = await scriptedModel(provider, (_request, index) => ({
      calls: [driverLaps(index % 2 ? 'VER' : 'NOR')],
    }));
    const events = await (await startAgent(model, { limits: { steps: 5 } })).ask('Go on for ever');
    expect(server.requests).toHaveLength(5);
    expect(textOf(events)).toMatch(/^I stopped here: this question needed more than 5 rounds/);
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
    expect(toolResultsIn(server.requests[4]!).at(-1)).toMatchObject({
      error: expect.stringMatching(/no further tool runs/),
    });
  });

  it('lets the model close when it has used up its calls', async () => {
    const { model, server } = await scriptedModel(provider, [
      { calls: [driverLaps('VER'), driverLaps('NOR'), driverLaps('VER')] },
      { text: ['From what I have: 1:30.000.'] },
    ]);
    const events = await (await startAgent(model, { limits: { toolCalls: 2 } })).ask('Laps');
    expect(ofType(events, 'tool-end')).toHaveLength(2);
    expect(toolResultsIn(server.requests[1]!)).toHaveLength(3);
    expect(textOf(events)).toMatch(
      /^From what I have: 1:30\.000\.\n\nI stopped here: .*more than 2 analyses/,
    );
  });

  it('does not repeat a call that failed', async () => {
    const { model, server } = await scriptedModel(provider, () => ({ calls: [driverLaps('XXX')] }));
    const driverLapsRuns = countRuns('analyze driver-laps');
    const { ask } = await startAgent(model, driverLapsRuns);
    const events = await ask('Laps of XXX');
    expect(driverLapsRuns.count()).toBe(1);
    expect(server.requests).toHaveLength(4);
    const [first, second] = toolResultsIn(server.requests[2]!);
    expect(first!.code).toBe('NOT_FOUND');
    expect(second!.hint).toMatch(/^This very call failed before/);
    expect(textOf(events)).toMatch(/^I stopped here: the same call kept failing/);
  });

  it('ends an answer without end', async () => {
    const { model } = await scriptedModel(provider, [
      { text: Array.from({ length: 50 }, () => 'x'.repeat(100)) },
    ]);
    const events = await (await startAgent(model, { limits: { answerCharacters: 1000 } })).ask('Talk');
    expect(textOf(events)).toMatch(/^x{1000}\n\nI stopped here: the answer reached the greatest length/);
  });

  it('says that the model was cut off by its own limit', async () => {
    const { model } = await scriptedModel(provider, [{ text: ['One, two'], tooLong: true }]);
    expect(textOf(await (await startAgent(model)).ask('Count'))).toMatch(/^One, two\n\nI stopped here/);
  });

  it('ends a turn that takes too long', async () => {
    const { model } = await scriptedModel(provider, [{ text: ['Well, '], ending: 'silence' }]);
    const events = await (await startAgent(model, { limits: { wallTimeMs: 300 } })).ask('Hello');
    expect(textOf(events)).toMatch(/^Well, \n\nI stopped here: this question took more than/);
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
  });

  it('takes no answer for an answer', async () => {
    const { model } = await scriptedModel(provider, [{ text: [] }]);
    const events = await (await startAgent(model)).ask('Hello');
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      retryable: true,
      message: expect.stringMatching(/gave no answer/),
    });
  });

  it('says which figures are not from the data', async () => {
    const { model } = await scriptedModel(provider, [
      { calls: [lapTimes] },
      { text: ['VER 1:30.000 (you said 1:29.5), record 1:27.123, 3.337 km in 2026.'] },
    ]);
    const harness = await startAgent(model);
    const events = await harness.ask('Was it 1:29.5?');
    expect(textOf(events)).toMatch(/\n\nNot from the data: 1:27\.123, 3\.337\.$/);
    const marks = [
      { text: '1:27.123', at: 39, length: 8 },
      { text: '3.337', at: 49, length: 5 },
    ];
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete', unsupported: marks });
    const { messages } = await harness.agent.conversations.read(harness.workspaceId, harness.conversationId);
    expect(messages.at(-1)!.unsupported).toEqual(marks);
    expect(ofType(events, 'status')).toHaveLength(1);
  });

  it('shortens a long result and gives the rest when asked', async () => {
    const { model, server } = await scriptedModel(provider, (request, index) => {
      if (index === 0) return { calls: [driverLaps('VER')] };
      if (index > 1) return { text: ['Lap 30: 1:30.000.'] };
      const [{ result_id }] = toolResultsIn(request) as [{ result_id: string }];
      return { calls: [{ name: 'more_of_result', input: { result_id, path: '/laps', offset: 28 } }] };
    });
    model.resultBudget = 3000;
    const events = await (await startAgent(model)).ask('Last lap?');
    const [first, more] = toolResultsIn(server.requests[2]!);
    expect(JSON.stringify(first).length).toBeLessThan(3000);
    expect(first!.laps).toMatchObject({
      columns: expect.arrayContaining(['lap_number', 'lap_time']),
      '…': expect.stringMatching(/^\d+ more: path "\/laps", offset \d+$/),
    });
    expect(rowsOfTable(more!.value as JsonObject)).toMatchObject([{ lap_number: 29 }, { lap_number: 30 }]);
    expect(textOf(events)).toBe('Lap 30: 1:30.000.');
  });
});
