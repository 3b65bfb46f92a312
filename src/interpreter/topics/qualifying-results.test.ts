import { expect, it } from 'vitest';
import { qualifyingResults } from './qualifying-results.ts';

const result = {
  ...{ year: 2024, event_name: 'Monaco Grand Prix', session: 'Qualifying' },
  ...{ pole_driver: 'NOR', pole_time_str: '1:10.293' },
  statistics: Array.from({ length: 20 }, (_, index) => ({
    position: index + 1,
    abbreviation: index === 0 ? 'NOR' : `D${index + 1}`,
    phase: index < 10 ? 'Q3' : index < 15 ? 'Q2' : 'Q1',
    best_time_str: '1:10.293',
    gap_to_pole_s: index / 10,
  })),
};

function answerTo(question: string): string {
  const interest = { drivers: [], teams: [], laps: [], aspects: [], top: null, events: [], sessions: [] };
  return qualifyingResults
    .answer(result, { ...interest, words: new Set(question.split(' ')) })
    .paragraphs.join('\n');
}

it.each([
  ['who was knocked out in q1', ['Out in Q1: D16, D17, D18, D19 and D20.']],
  ['who went out in q2', ['Out in Q2: D11, D12, D13, D14 and D15.']],
  ['who was eliminated', ['Out in Q1: D16', 'Out in Q2: D11']],
])('%s', (question, told) => {
  const answer = answerTo(question);
  for (const each of told) expect(answer).toContain(each);
  expect(answer).toContain('| 20 | D20 |');
});

it('has the first ten where nobody asks who was out', () => {
  const answer = answerTo('who was on pole');
  expect(answer).not.toContain('Out in');
  expect(answer).not.toContain('| 11 |');
  expect(answer).toContain('The chart has all 20 cars.');
});
