import { describe, expect, it } from 'vitest';
import { questionsModel } from '../../src/agent/models/providers.ts';
import { testAnswerer } from '../support/test-answerer.ts';
import { ofType, raceSeason, startAgent, textOf, toolResultsIn } from './agent-harness.ts';
import type { ModelAnswer } from './model-protocols.ts';
import { type ScriptedOllama, type SeenPrompt, startOllama } from './scripted-ollama.ts';

async function agentWith({ model }: ScriptedOllama) {
  return await startAgent(model, {
    questionsModel: questionsModel(testAnswerer(async () => raceSeason)),
  });
}

const race = { year: 2026, gp: 'First', session: 'R' };
const written = (name: string, input: object): string[] =>
  [
    ...`<think>They want laps.</think>\n\n\`\`\`json\n${JSON.stringify({ name, arguments: input })}\n\`\`\``.matchAll(
      /.{1,5}/gs,
    ),
  ].map(([piece]) => piece);
/** What a model says that sees only the end of what it was sent. */
const odd = { text: ['It looks like you shared a snippet of JSON. What should I do with it?'] };

/** Calls a tool for its laps, then answers from the result. */
function lapTimes({ isWhole, request }: SeenPrompt): ModelAnswer {
  if (!isWhole) return odd;
  if (request.body.messages.at(-1)!.role === 'tool')
    return { text: ['<think>Easy.</think>VER was 0.250 s quicker than NOR.'] };
  return { text: written('analyze_lap_times', { ...race, drivers: ['VER', 'NOR'] }) };
}

const question = 'How much quicker was Verstappen than Norris in the race of the First Grand Prix 2026?';

describe('a model with a context of 4,096 tokens', () => {
  it('reads the question with the tools it needs, thinks, calls one as JSON and answers', async () => {
    const ollama = await startOllama(lapTimes);
    const events = await (await agentWith(ollama)).ask(question);
    expect(textOf(events)).toBe('VER was 0.250 s quicker than NOR.');
    expect(ofType(events, 'tool-end').map(({ tool, ok }) => [tool, ok])).toEqual([
      ['analyze_lap_times', true],
    ]);
    const [first, second] = ollama.prompts;
    expect(first!.tools).toHaveLength(11);
    expect(first!.sentTokens).toBeLessThan(2500);
    expect(second!.sentTokens).toBeLessThan(3400);
    expect(toolResultsIn(second!.request)[0]).toMatchObject({
      facts: expect.arrayContaining([expect.stringMatching(/^Verstappen’s median lap/)]),
    });
  });

  it('finds a tool that it was not told of, also in a later question', async () => {
    const ollama = await startOllama(({ isWhole, tools, request, text }) => {
      if (!isWhole) return odd;
      const last = request.body.messages.at(-1)!;
      if (last.role === 'user' && text.includes('Thanks')) return { text: ['You are welcome.'] };
      if (last.role === 'user')
        return { calls: [{ name: 'find_tool', input: { what: 'the state of the season' } }] };
      if (tools.includes('temporal_context') && String(last.content).includes('temporal_context'))
        return { calls: [{ name: 'temporal_context', input: {} }] };
      return { text: ['One race is over.'] };
    });
    const { ask } = await agentWith(ollama);
    const events = await ask('Compare the throttle traces of Verstappen and Norris in turn 3');
    expect(ollama.prompts[0]!.tools).not.toContain('temporal_context');
    expect(ofType(events, 'tool-end').map(({ tool, ok }) => [tool, ok])).toEqual([
      ['find_tool', true],
      ['temporal_context', true],
    ]);
    expect(textOf(events)).toBe('One race is over.');
    await ask('Thanks for the throttle traces');
    expect(ollama.prompts.at(-1)!.tools).toContain('temporal_context');
  });

  it('goes on over many questions and calls, and never gets more than it can read', async () => {
    const drivers = ['VER', 'NOR'];
    const ollama = await startOllama(({ isWhole, request }, index) => {
      if (!isWhole) return odd;
      const calls = drivers.map((driver) => ({ name: 'analyze_driver_laps', input: { ...race, driver } }));
      const sinceQuestion =
        request.body.messages.length - request.body.messages.findLastIndex(({ role }) => role === 'user');
      if (sinceQuestion === 1) return { calls };
      if (sinceQuestion < 6)
        return { calls: [{ name: 'analyze_lap_times', input: { ...race, drivers: [drivers[index % 2]] } }] };
      return { text: ['Both drove 30 laps. '.repeat(20)] };
    });
    const { ask } = await agentWith(ollama);
    for (const number of [1, 2]) {
      const events = await ask(`All laps of VER and NOR in the First Grand Prix 2026, please (${number})`);
      expect(textOf(events)).toMatch(/^Both drove 30 laps/);
    }
    expect(ollama.prompts.filter(({ isWhole }) => !isWhole)).toEqual([]);
  });
});

describe('a model whose server reads less than was thought', () => {
  it('is asked again with less, and the odd answer is not shown', async () => {
    const ollama = await startOllama(lapTimes, { settings: { SVC_MODEL_CONTEXT: '32768' } });
    const agent = await agentWith(ollama);
    const events = await agent.ask(question);
    expect(ollama.prompts.map(({ isWhole }) => isWhole)).toEqual([false, true, true]);
    expect(textOf(events)).toBe('VER was 0.250 s quicker than NOR.');
    expect(
      ofType(events, 'status')
        .map(({ message }) => message)
        .join(),
    ).toMatch(/less than expected/);
    expect(agent.faults.map(String).join()).toMatch(
      /read only 20\d\d of about [67]\d\d\d tokens.*OLLAMA_CONTEXT_LENGTH/,
    );
    await agent.ask(question);
    expect(ollama.prompts.slice(3).every(({ isWhole }) => isWhole)).toBe(true);
  });

  it.each([
    ['cuts even that', { context: 2048 }, () => odd],
    [
      'refuses it',
      {},
      () => ({
        status: 400,
        body: JSON.stringify({
          error: {
            message:
              'request (6600 tokens) exceeds the available context size (4096 tokens), try increasing it',
          },
        }),
      }),
    ],
    [
      'has no tools',
      {},
      () => ({
        status: 400,
        body: JSON.stringify({
          error: {
            message: 'registry.ollama.ai/library/gemma3:4b does not support tools',
            type: 'api_error',
          },
        }),
      }),
    ],
  ])('is stood in for where it %s, and the person reads what to do', async (_what, options, say) => {
    const ollama = await startOllama(say, options);
    const events = await (
      await agentWith(ollama)
    ).ask('Compare the lap times of VER and NOR in the race of the 2026 First Grand Prix');
    expect(textOf(events)).toMatch(
      /(?:^|\n\n)The language model.*(?:OLLAMA_CONTEXT_LENGTH|SVC_MODEL).*without a language model:\n\n.*1:30\.000/s,
    );
    expect(textOf(events)).not.toMatch(/Start a new one/);
    expect(ofType(events, 'chart')).toHaveLength(1);
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
    expect(ollama.prompts.length).toBeLessThan(3);
  });

  it('goes by what the server says that it can read', async () => {
    const body = JSON.stringify({
      error: { code: 400, type: 'exceed_context_size_error', n_prompt_tokens: 7000, n_ctx: 8192 },
    });
    const ollama = await startOllama(
      (prompt, index) => (index === 0 ? { status: 400, body } : lapTimes(prompt)),
      {
        context: 8192,
        settings: { SVC_MODEL_CONTEXT: '128000' },
      },
    );
    expect(textOf(await (await agentWith(ollama)).ask(question))).toBe('VER was 0.250 s quicker than NOR.');
    expect(ollama.model.context.tokens).toBe(8192);
  });
});
