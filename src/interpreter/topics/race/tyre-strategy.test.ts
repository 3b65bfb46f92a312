import { describe, expect, it } from 'vitest';
import { madeUpInterest } from '../../../../test/interpreter/made-up-interest.ts';
import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { tyreStrategy } from './tyre-strategy.ts';

const findings: TyreStrategyFindings = {
  session: {
    ...{ year: 2024, round: 16, eventName: 'Italian Grand Prix', sessionCode: 'R', sessionName: 'Race' },
    test: null,
  },
  drivers: ['NOR', 'PIA'].map((code, index) => ({
    ...{ code, team: 'McLaren', position: index + 1, pitStops: 0 },
    stints: [],
    areTyresInDoubt: false,
  })),
  totalLaps: 53,
  isOver: true,
};

const told = (more: Partial<TyreStrategyFindings> = {}) => {
  const { paragraphs, chart } = tyreStrategy.answer({ ...findings, ...more }, madeUpInterest('', { top: 1 }));
  return [paragraphs[0], paragraphs[2], chart].join('\n');
};

describe('tyre strategy, in words', () => {
  it('names who finished first, and the order of the others', () => {
    expect(told()).toContain('NOR, who finished first, drove');
    expect(told()).toContain('In finishing order; the chart has all 2 drivers.');
  });

  it('claims no finish of a race that is not over', () => {
    expect(told({ isOver: false })).toContain('NOR, who was first then, drove');
    expect(told({ isOver: false })).not.toMatch(/finish/i);
  });
});
