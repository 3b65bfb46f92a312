import { describe, expect, it } from 'vitest';
import type { PlannedCall } from '../../src/interpreter/request/planned-call.ts';
import { topicOfOperation } from '../../src/interpreter/planning/known-topics.ts';
import { topics } from '../../src/interpreter/topics/registry.ts';
import { wholeQuestions } from '../../src/interpreter/next-questions.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { offlineEffects, talk } from './offline-conversation.ts';

/** Conversations begin with these, and go on with what is suggested. */
const openings = [
  'who won in Monza 2024',
  'Where did Verstappen finish in Monza 2024?',
  'who was on pole in Monza 2024',
  'tyre strategy of Monza 2024',
  'pit stops of Monza 2024',
  'Compare Verstappen and Norris in Monza 2024 qualifying',
  'corner by corner Verstappen and Norris in Monza 2024',
  'lap times of Norris and Leclerc in Monza 2024',
  'race pace of the teams in Monza 2024',
  'race trace of Monza 2024',
  'penalties in Monza 2024',
  'ideal laps in Monza 2024',
  'championship standings',
  'who can still win the championship',
  'wer gewann in Monza 2024',
];
const hops = 3;

const suggestionsIn = (answer: string) =>
  [...(/Next you could ask: (.*)$/.exec(answer)?.[1] ?? '').matchAll(/\*(.+?)\*/g)].map((match) => match[1]!);

function whole({ operation, input }: PlannedCall): PlannedCall {
  return { operation, input: { ...topics[topicOfOperation(operation)!].defaults, ...input } };
}

describe('a conversation that goes on with what is suggested', () => {
  it.each(openings.map((opening, index) => [opening, index] as const))(
    'gets the call that was meant each time: %s',
    async (opening, turn) => {
      const messages: string[] = [opening];
      for (let hop = 0; hop < hops; hop++) {
        const told = await talk(offlineEffects(await temporaryHome()), messages);
        const { answer, next, calls } = told.at(-1)!;
        const suggestions = suggestionsIn(answer);
        expect(suggestions.length).toBeLessThanOrEqual(4);
        expect(new Set(suggestions).size).toBe(suggestions.length);
        if (hop === 0) expect(suggestions.length).toBeGreaterThan(0);
        if (suggestions.length === 0) return;
        const chosen = suggestions[(turn + hop) % suggestions.length]!;
        const [after] = (await talk(offlineEffects(await temporaryHome()), [...messages, chosen])).slice(-1);
        const made = whole(after!.calls.at(-1)!);
        expect(
          next.map(({ operation, input }) => whole({ operation, input: { ...input } })),
          chosen,
        ).toContainEqual(made);
        expect(calls.map(whole), chosen).not.toContainEqual(made);
        messages.push(chosen);
      }
    },
  );

  it.each(openings.map((opening, index) => [opening, index] as const))(
    'is gone on with by whole questions, which need no conversation: %s',
    async (opening, turn) => {
      const [told] = await talk(offlineEffects(await temporaryHome()), [opening]);
      const questions = wholeQuestions(told!.next, told!.calls);
      expect(questions.length).toBeGreaterThan(0);
      const chosen = questions[turn % questions.length]!;
      const [asked] = await talk(offlineEffects(await temporaryHome()), [chosen]);
      const meant = told!.next.map(({ operation, input }) => whole({ operation, input: { ...input } }));
      // Teams are known by a longer and a shorter name.
      const named = (call: PlannedCall) => JSON.stringify(call).replace('Red Bull Racing', 'Red Bull');
      expect(meant.map(named), chosen).toContain(named(whole(asked!.calls.at(-1)!)));
    },
  );

  it('is not sent back to what it was told before while there is something else', async () => {
    const effects = offlineEffects(await temporaryHome());
    const [first, second] = await talk(effects, ['who won in Monza 2024', 'tyre strategy']);
    expect(suggestionsIn(first!.answer)[0]).toBe('tyre strategy');
    const told = await talk(offlineEffects(await temporaryHome()), [
      'tyre strategy of Monza 2024',
      'who won?',
    ]);
    expect(suggestionsIn(told[1]!.answer)[0]).not.toBe('tyre strategy');
    expect(suggestionsIn(second!.answer)).not.toContain('tyre strategy');
  });
});
