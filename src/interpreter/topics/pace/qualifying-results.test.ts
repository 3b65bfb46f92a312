import { describe, expect, it } from 'vitest';
import { madeUpInterest } from '../../../../test/interpreter/made-up-interest.ts';
import type { QualifyingRow } from '../../../core/analysis/pace/qualifying-results.ts';
import type { QualifyingResultsFindings } from '../../../ops/analyze/qualifying-results.ts';
import type { Narrowing } from '../../request/narrowing.ts';
import { qualifyingResults } from './qualifying-results.ts';

const rows: QualifyingRow[] = Array.from({ length: 20 }, (_, index) => ({
  position: index + 1,
  driver: index === 0 ? 'NOR' : `D${index + 1}`,
  ...{ team: null, teamColour: null, q1Ms: null, q2Ms: null, q3Ms: null },
  phase: index < 10 ? 'Q3' : index < 15 ? 'Q2' : 'Q1',
  bestMs: 70_293,
  bestPhase: null,
  gapToPoleMs: index * 100,
  gapInPhaseMs: null,
  missedByMs: null,
}));

const findings: QualifyingResultsFindings = {
  session: {
    ...{ year: 2024, round: 8, eventName: 'Monaco Grand Prix' },
    ...{ sessionCode: 'Q', sessionName: 'Qualifying', test: null },
  },
  rows,
  pole: { ...rows[0]!, bestMs: 70_293 },
  parts: ['Q1', 'Q2', 'Q3'],
  isOver: true,
  doPartsDiffer: false,
  poleSector: null,
};

function answerTo(
  question: string,
  more: Partial<QualifyingResultsFindings> = {},
  drivers: readonly string[] = [],
): string {
  const interest = madeUpInterest(question, { drivers });
  return qualifyingResults.answer({ ...findings, ...more }, interest).paragraphs.join('\n');
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

it('says where pole was won', () => {
  const poleSector = { sector: 3, gainMs: 80, isWholeMargin: false, second: 'D2' } as const;
  expect(answerTo('who was on pole', { poleSector })).toContain(
    '0.100 s ahead of D2, most of it in sector 3.',
  );
});

it('ranks the times of the part that is asked for, and says who just missed the next', () => {
  const timed = rows.map((row, index) => ({
    ...row,
    q1Ms: 80_000 + 10 * index,
    q2Ms: index < 15 ? 79_000 + 10 * index : null,
    missedByMs: index < 10 ? null : 10 * (index - 9),
  }));
  const answer = (part: Narrowing, question: string) =>
    qualifyingResults.answer(
      { ...findings, rows: timed },
      { ...madeUpInterest(question), narrowings: [part, ...(question.includes('last') ? [last] : [])] },
    ).paragraphs[0];
  const last: Narrowing = { by: 'places', from: 0, to: 0, said: 'last' };
  expect(answer({ by: 'part', parts: [2], said: 'q2' }, 'who was last in q2')).toBe(
    'In Q2, D15 was last of 15 with 1:19.140, 0.140 s off NOR.',
  );
  expect(answer({ by: 'part', parts: [2], isCut: true, said: 'missed q3' }, 'who missed q3')).toMatch(
    /^D11 missed Q3 by least, 0\.010 s, then D12 by 0\.020 s.*from Q2 was 1:19\.090 by D10\.$/,
  );
});

describe('a qualifying that is in its second part', () => {
  const soFar: Partial<QualifyingResultsFindings> = {
    rows: rows.map((row) => ({ ...row, phase: row.phase === 'Q1' ? 'Q1' : 'Q2' })),
    parts: ['Q1', 'Q2'],
    isOver: false,
  };

  it('has nobody on pole, nor out of that part', () => {
    expect(answerTo('was d2 on pole', soFar, ['D2'])).toMatch(
      /^D2 was 2nd with 1:10.293, 0.100 s off the first\./,
    );
    expect(answerTo('who was eliminated', soFar)).toMatch(
      /^Out in Q1: D16, D17, D18, D19 and D20\.\nNOR was fastest/,
    );
    expect(answerTo('who went out in q2', soFar)).not.toContain('Out in');
  });

  it('says whether somebody reached a part as far as that is known', () => {
    expect(answerTo('did d2 make it to q2', soFar, ['D2'])).toMatch(/^Yes: /);
    expect(answerTo('did d2 make it to q3', soFar, ['D2'])).toMatch(/^D2 was 2nd/);
  });
});
