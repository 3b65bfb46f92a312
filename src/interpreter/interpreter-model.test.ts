import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import { generateText, jsonSchema } from 'ai';
import { describe, expect, it } from 'vitest';
import { offlineEffects, talk } from '../../test/interpreter/offline-conversation.ts';
import { calendarKnowledge, offlineNow } from '../../test/interpreter/offline-knowledge.ts';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { SvcError } from '../core/errors.ts';
import type { TyreStrategyFindings } from '../ops/analyze/tyre-strategy.ts';
import type { ToolOutcome } from '../tools/tool-runner.ts';
import { olderQuestions } from './older-questions.ts';
import { type Knowledge, knowledgeOf } from './request/knowledge.ts';
import { createInterpreter } from './interpreter.ts';
import { createOfflineModel, type OfflineModelOptions } from './interpreter-model.ts';

const nowMs = () => Date.parse(offlineNow);
const known = { interpreter: createInterpreter({ nowMs, knowledge: calendarKnowledge }) };

function user(text: string): LanguageModelV3Prompt[number] {
  return { role: 'user', content: [{ type: 'text', text }] };
}

function called(toolCallId: string, toolName: string, input: object): LanguageModelV3Prompt[number] {
  return { role: 'assistant', content: [{ type: 'tool-call', toolCallId, toolName, input }] };
}

function told(toolCallId: string, toolName: string, value: object, type: 'json' | 'error-json' = 'json') {
  const output = { type, value: value as never };
  return { role: 'tool' as const, content: [{ type: 'tool-result' as const, toolCallId, toolName, output }] };
}

function answered(text: string): LanguageModelV3Prompt[number] {
  return { role: 'assistant', content: [{ type: 'text', text }] };
}

/** Calls and text of one step. */
async function step(prompt: LanguageModelV3Prompt, options: OfflineModelOptions = known) {
  const { content, finishReason, providerMetadata } = await createOfflineModel(options).doGenerate({
    prompt,
  });
  const calls = content.flatMap((part) =>
    part.type === 'tool-call' ? [{ tool: part.toolName, input: JSON.parse(part.input) as object }] : [],
  );
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  const suggestions = providerMetadata?.svc?.suggestions;
  return { calls, text, reason: finishReason.unified, suggestions };
}

const monza = { year: 2024, gp: 'Italian Grand Prix', session: 'R' };
const strategyDocument = {
  drivers: ['LEC'],
  total_laps: 53,
  source: 'recorded',
  provider: 'f1-archive',
  warnings: [],
};
const strategyFindings: TyreStrategyFindings = {
  session: {
    ...{ year: 2024, round: 16, eventName: 'Italian Grand Prix' },
    ...{ sessionCode: 'R', sessionName: 'Race', test: null },
  },
  drivers: [{ code: 'LEC', team: 'Ferrari', position: 1, stints: [], areTyresInDoubt: false, pitStops: 1 }],
  totalLaps: 53,
  isOver: true,
};
const strategyOutcome: ToolOutcome = {
  ok: true,
  output: strategyDocument,
  found: { findings: strategyFindings, source: 'recorded', provider: 'f1-archive', warnings: [], next: [] },
  charts: [],
};

describe('the offline model', () => {
  it('calls tools by their names, then answers in small pieces', async () => {
    const [said] = await talk(offlineEffects(await temporaryHome()), ['Who won in Monza 2024?']);
    expect(said!.calls).toEqual([{ operation: 'fetch session-info', input: monza }]);
    expect(said!.pieces.length).toBeGreaterThan(10);
    expect(Math.max(...said!.pieces.map((piece) => piece.split(/\s+/).length))).toBeLessThan(10);
    expect(said!.answer.startsWith(said!.pieces.join(''))).toBe(true);
  });

  it('works in the loop of the SDK', async () => {
    const { text, steps } = await generateText({
      model: createOfflineModel({ ...known, outcomeOf: () => strategyOutcome }),
      messages: [{ role: 'user', content: 'tyre strategy of Monza 2024' }],
      tools: {
        analyze_tyre_strategy: {
          inputSchema: jsonSchema({ type: 'object' }),
          execute: async () => strategyDocument,
        },
      },
      stopWhen: ({ steps: done }) => done.length >= 4,
    });
    expect(steps).toHaveLength(2);
    expect(text).toContain(
      'In the race of the 2024 Italian Grand Prix over 53 laps, LEC, who finished first,',
    );
  });

  it('reads a long question to its end', async () => {
    const question = 'lap 4 of Norris in Monza 2024 with sectors';
    const long = `${'please '.repeat(40)}${question}`;
    const effects = offlineEffects(await temporaryHome());
    const [[asked], [politely]] = [await talk(effects, [question]), await talk(effects, [long])];
    expect(asked!.answer).toMatch(/sector/i);
    expect(politely!.answer).toBe(asked!.answer);
  });

  it('asks back and takes the answer from the messages alone', async () => {
    const effects = offlineEffects(await temporaryHome());
    const [first, second, third] = await talk(effects, [
      'lap times please',
      'Monza 2024',
      'Norris and Leclerc',
    ]);
    expect(first!.answer).toMatch(/^Which Grand Prix do you mean/);
    expect(second!.answer).toMatch(/^Whose lap times\?/);
    expect(third!.calls).toEqual([
      { operation: 'analyze lap-times', input: { ...monza, drivers: ['NOR', 'LEC'] } },
    ]);
  });

  it('goes on where another model stopped', async () => {
    const prompt = [
      user('Bitte die Reifenstrategie von Monza 2024'),
      called('a', 'analyze_tyre_strategy', monza),
      told('a', 'analyze_tyre_strategy', strategyDocument),
      answered('LEC gewann.'),
      user('and in Spa'),
    ];
    expect((await step(prompt)).calls).toEqual([
      { tool: 'analyze_tyre_strategy', input: { year: 2024, gp: 'Belgian Grand Prix', session: 'R' } },
    ]);
  });

  it('goes on from questions whose calls are no longer told', async () => {
    const prompt = [
      user('tyre strategy of Monza 2024'),
      answered('(The results are no longer shown.)'),
      user('and in Spa'),
    ];
    expect((await step(prompt)).calls[0]!.input).toMatchObject({ gp: 'Belgian Grand Prix', year: 2024 });
  });

  it('takes no remark about older messages for one of them', async () => {
    const prompt = [user(olderQuestions(['standings 2020'], 3)), answered('(Answered.)'), user('Monza')];
    expect((await step(prompt)).text).toMatch(/^What would you like to know/);
  });

  it('answers a question in brackets', async () => {
    const { calls } = await step([user('(who won Monza 2024?)')]);
    expect(calls).toEqual([{ tool: 'fetch_session_info', input: monza }]);
  });

  it('answers from what was found, of which the messages have a shortened document', async () => {
    const prompt = [
      user('tyre strategy of Monza 2024'),
      called('a', 'analyze_tyre_strategy', monza),
      told('a', 'analyze_tyre_strategy', { '…': '20 more' }),
    ];
    const { text } = await step(prompt, {
      ...known,
      outcomeOf: (id) => (id === 'a' ? strategyOutcome : undefined),
    });
    expect(text).toContain('LEC, who finished first');
  });

  it('says so where only a document is left of what was found', async () => {
    const calls: [string, string, object][] = [
      ['tyre strategy of Monza 2024', 'analyze_tyre_strategy', monza],
      ['lap times of Norris in Monza 2024', 'analyze_lap_times', { ...monza, drivers: ['NOR'] }],
      [
        'telemetry NOR LEC Monza 2024',
        'analyze_telemetry',
        { ...monza, session: 'Q', drivers: ['NOR', 'LEC'] },
      ],
      [
        'compare laps 3 and 7 of Norris in Monza 2024',
        'analyze_multi_lap',
        { ...monza, driver: 'NOR', lap: ['3', '7'] },
      ],
      [
        'Norris in Monza 2023 and 2024',
        'analyze_year_compare',
        { gp: 'Monza', session: 'Q', driver: 'NOR', years: [2023, 2024] },
      ],
      ['all laps of Norris in Monza 2024', 'analyze_driver_laps', { ...monza, driver: 'NOR' }],
      ['qualifying results Monza 2024', 'analyze_qualifying_results', { ...monza, session: 'Q' }],
      ['team pace Monza 2024', 'analyze_team_pace', monza],
      ['results Monza 2024', 'fetch_session_info', monza],
      ['standings 2024', 'analyze_season_summary', { year: 2024, type: 'drivers' }],
      ['schedule 2024', 'fetch_schedule', { year: 2024 }],
      ['drivers 2024', 'fetch_drivers', { year: 2024 }],
    ];
    for (const [question, tool, input] of calls) {
      for (const value of [{}, { result_id: 'r-1', '…': '20 more', statistics: { '…': '3 more' } }]) {
        const { text, calls: further } = await step([
          user(question),
          called('a', tool, input),
          told('a', tool, value),
        ]);
        expect(further, question).toEqual([]);
        expect(text, question).toContain('The result is no longer at hand. Please ask once more.');
      }
    }
  });

  it('tells the error of a tool', async () => {
    const error = new SvcError(
      'NO_DATA',
      'There is no tyre data for 2024 Monza.',
      'Use analyze_driver_laps.',
    ).toDocument();
    const prompt = [
      user('tyre strategy of Monza 2024'),
      called('a', 'analyze_tyre_strategy', monza),
      told('a', 'analyze_tyre_strategy', error, 'error-json'),
    ];
    expect((await step(prompt)).text).toBe(
      'That did not work: There is no tyre data for 2024 Monza. Try another session, another driver or another year.',
    );
  });

  it('learns names from the tools where nobody else tells them', async () => {
    const effects = offlineEffects(await temporaryHome());
    const [said, again] = await talk(
      effects,
      ['Compare Verstappen and Norris in Monaco 2024 qualifying', 'and Leclerc?'],
      { nowMs },
    );
    expect(said!.calls.map(({ operation }) => operation)).toEqual([
      'fetch schedule',
      'fetch drivers',
      'analyze telemetry',
    ]);
    expect(said!.answer).toContain('VER was 0.174 s faster than NOR');
    expect(again!.calls.at(-1)!.input).toMatchObject({ drivers: ['VER', 'NOR', 'LEC'] });
  });

  it('learns names from the data that the operations use', async () => {
    const effects = offlineEffects(await temporaryHome());
    const knowledge = knowledgeOf(async () => effects.data);
    const { calls } = await step([user('Compare Verstappen and Norris in Monaco 2024 qualifying')], {
      interpreter: createInterpreter({ nowMs, knowledge }),
    });
    expect(calls).toMatchObject([{ tool: 'analyze_telemetry', input: { drivers: ['VER', 'NOR'] } }]);
  });

  it('gives names to the tools as they are where no list of drivers can be had', async () => {
    const knowledge: Knowledge = {
      ...calendarKnowledge,
      drivers: async () => {
        throw new SvcError('SOURCE_BLOCKED', 'Refused.', 'Wait.');
      },
    };
    const { calls } = await step([user('Compare Verstappen and Norris in Monaco 2024 qualifying')], {
      interpreter: createInterpreter({ nowMs, knowledge }),
    });
    expect(calls[0]!.input).toMatchObject({ drivers: ['Verstappen', 'Norris'] });
  });

  it('says so where the calendar cannot be had', async () => {
    const refused = async (): Promise<never> => {
      throw new SvcError('SOURCE_UNAVAILABLE', 'The 2024 schedule could not be loaded.', 'Wait.');
    };
    const { text, calls, suggestions } = await step([user('tyre strategy of Monza 2024')], {
      interpreter: createInterpreter({ nowMs, knowledge: { schedule: refused, drivers: refused } }),
    });
    expect(calls).toEqual([]);
    expect(text).toBe('I could not look that up: The 2024 schedule could not be loaded.');
    expect(suggestions).toEqual(['check my setup']);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const model = createOfflineModel(known);
    const { stream } = await model.doStream({ prompt: [user('help')], abortSignal: stop.signal });
    const reader = stream.getReader();
    await reader.read();
    stop.abort(new Error('enough'));
    const readOn = async (): Promise<void> => {
      while (!(await reader.read()).done);
    };
    await expect(readOn()).rejects.toThrow('enough');
    await expect(model.doStream({ prompt: [user('help')], abortSignal: stop.signal })).rejects.toThrow(
      'enough',
    );
  });

  it('says what it can do when nothing is asked', async () => {
    expect((await step([{ role: 'system', content: 'x' }])).text).toContain('I did not understand that.');
  });
});

it.each(['What is DRS?', 'How long is Spa?', 'how quick is Eau Rouge'])(
  'gives the questions that go on from an explanation apart from its text: %s',
  async (question) => {
    const { text, suggestions } = await step([user(question)]);
    expect(text).not.toContain('Next you could ask');
    expect(suggestions).toContainEqual(expect.stringMatching(/\w/));
  },
);
