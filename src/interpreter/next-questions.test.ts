import { expect, it } from 'vitest';
import { calendarKnowledge, offlineNow } from '../../test/interpreter/offline-knowledge.ts';
import { NeedsCall } from './looked-up-knowledge.ts';
import { nextQuestions, wholeQuestions } from './next-questions.ts';
import { spokenOfInCalls } from './planning/request-of-calls.ts';

const monza = { year: 2024, gp: 'Italian Grand Prix', session: 'Q' };
const made = [{ operation: 'analyze qualifying-results', input: monza }];
const step = {
  operation: 'analyze telemetry',
  input: { ...monza, drivers: ['NOR', 'PIA'] },
  why: 'shows where pole was won',
};

it.each([
  ['the drivers of the season are known', calendarKnowledge.drivers],
  [
    'they still have to be looked up',
    async (year: number) => {
      throw new NeedsCall({ operation: 'fetch drivers', input: { year } });
    },
  ],
])('asks for what a call names when %s', async (_when, drivers) => {
  const context = {
    nowMs: Date.parse(offlineNow),
    knowledge: { ...calendarKnowledge, drivers },
    conversation: { last: spokenOfInCalls(made), pending: null },
  };
  expect(await nextQuestions([step], made, context)).toEqual(['telemetry of NOR and PIA']);
  expect(await nextQuestions([step], [step], context)).toEqual([]);
});

it('asks whole questions of who knows no conversation, for calls that were not made', () => {
  const question = 'telemetry of NOR and PIA in qualifying of the 2024 Italian Grand Prix';
  expect(wholeQuestions([step, step], made)).toEqual([question]);
  expect(wholeQuestions([step], [step])).toEqual([]);
  expect(wholeQuestions([{ operation: 'workspace list', input: {}, why: 'lists' }], [])).toEqual([]);
});
