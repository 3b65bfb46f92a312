import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openRealWorld } from '../../src/io/real-world.ts';
import type { Effects } from '../../src/io/effects.ts';
import type { Answerer, PastTurn, TurnStep } from '../../src/questions/answerer.ts';
import { exampleQuestions } from '../../src/questions/talk.ts';
import { runForWords } from '../support/run-for-words.ts';
import { warmHomeOfSuite } from '../support/temporary-home.ts';
import { testAnswerer } from '../support/test-answerer.ts';

const now = '2026-11-29T08:00:00Z';
let effects: Effects;
let answerer: Answerer;

beforeAll(async () => {
  const env = { SVC_SOURCE: 'demo', SVC_NOW: now, SVC_HOME: await warmHomeOfSuite() };
  const { signal } = new AbortController();
  effects = openRealWorld(env)({ signal, progress: () => undefined });
  answerer = testAnswerer(async (year) => (await effects.data.schedule(year)).value, now);
});

type Answer = Extract<TurnStep, { kind: 'answer' }>;

/** The answers to the messages of a conversation over the simulated archive. */
async function converse(messages: readonly string[]): Promise<Answer[]> {
  const turns: PastTurn[] = [];
  const answers: Answer[] = [];
  for (const message of messages) {
    const turn: PastTurn = { message, calls: [] };
    turns.push(turn);
    for (;;) {
      const step = await answerer.nextStep(turns);
      if (step.kind === 'answer') {
        answers.push(step);
        break;
      }
      for (const call of step.calls) {
        const outcome = await runForWords(effects, call, 'questions');
        turn.calls.push({ ...call, outcome: outcome.ok ? { ...outcome, ok: true } : outcome });
      }
    }
  }
  return answers;
}

describe('conversations over simulated races', () => {
  it.each<[string, [message: string, answer: RegExp][]]>([
    [
      'a race',
      [
        ['who won in monaco 2024', /Verstappen won the 2024 Monaco Grand Prix.*6\.052 s ahead of Norris/],
        ['and what happened to leclerc?', /Leclerc started 4th and finished 3rd/],
        ['how many stops did he make', /1 stop: Leclerc \(lap 25\)/],
        ['source?', /built-in simulation/],
      ],
    ],
    [
      'two questions at once, and the same people elsewhere',
      [
        [
          'Who won in Monaco 2024 and why',
          /^Verstappen won(?:(?!Verstappen won)[^])*Verstappen took the lead at the start/,
        ],
        ['where did albon finish in melbourne 2024', /^Albon finished 18th/],
        ['sorry, 2025', /^Albon finished 6th/],
      ],
    ],
    [
      'rows',
      [
        ['slowest stop of ferrari at monza 2024 after lap 10', /Sainz, 34\.397 s \(lap 16\)/],
        ['and the fastest?', /Leclerc|Sainz/],
        ['as a table', /\| Driver \|/],
      ],
    ],
    [
      'a season',
      [
        ['who has the most podiums this year', /Most podiums: Antonelli, 13/],
        ['and last year?', /Most podiums: Norris, 15/],
        ['Did Red Bull win every race in 2023?', /^No\. .*14 of 22/],
        ['did Norris win in Monaco 2024?', /^No\. Verstappen won/],
        ['was Verstappen on pole in Monza 2024', /^Yes\. Verstappen/],
        ['was Piastri on the podium in Monza 2024', /^No\. Piastri finished 6th/],
        ['did Leclerc retire in Monza 2024', /^No\. Leclerc finished 3rd/],
        ['was Norris faster than Piastri in qualifying at Monza 2024', /^Yes\. Norris/],
        ['did it rain in Spa 2024', /^Yes\. It rained/],
      ],
    ],
    [
      'no data',
      [
        ['hi', /Ask me about/],
        ['what is DRS', /DRS, the drag reduction system/],
        ['how much did his car cost', /don’t tell that/],
        ['thanks', /welcome/],
      ],
    ],
    [
      'another language',
      [['wer hat in Spa 2024 gewonnen', /^Die Antwort ist auf Englisch[^]*won the 2024 Belgian Grand Prix/]],
    ],
    ['a name that is not on the calendar', [['results of the Vietnam Grand Prix 2024', /2024/]]],
  ])('%s', async (_, turns) => {
    const answers = await converse(turns.map(([message]) => message));
    for (const [index, [, answer]] of turns.entries()) expect(answers[index]!.text).toMatch(answer);
  });

  it('leave it to page and chart to say that data are simulated', async () => {
    for (const { text } of await converse(['who won monza 2024', 'and in Spa?']))
      expect(text).not.toMatch(/simulat/i);
  });
});

/** Those of the page's empty state. */
const startView = new URL('../../src/web/client/parts/start-view.tsx', import.meta.url);
const startQuestions = [...readFileSync(startView, 'utf8').matchAll(/question: '([^']+)'/g)].map(
  ([, text]) => text!,
);

describe('what is there to click', () => {
  it('has questions to begin with', () => {
    expect(startQuestions.length).toBeGreaterThan(2);
  });

  it.each([...exampleQuestions, ...startQuestions])('%s: leads to data, and on', async (question) => {
    const [answer] = await converse([question]);
    expect(answer!.readings).not.toEqual([]);
    expect(answer!.text).toMatch(/\d/);
    const [next] = answer!.suggestions;
    if (next === undefined) return;
    const [, after] = await converse([question, next]);
    expect(after!.readings).not.toEqual([]);
    expect(after!.text).not.toMatch(/needs|must be|Did you mean/);
  });
});
