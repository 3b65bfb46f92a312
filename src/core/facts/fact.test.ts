import { describe, expect, it } from 'vitest';
import { type Fact, selectFacts } from './fact.ts';

function fact(id: string, about: Fact['about']): Fact {
  return { id, kind: 'finish', about, value: null, unit: null, text: id };
}

const facts = [
  fact('winner', { drivers: ['NOR'] }),
  fact('podium', { drivers: ['NOR', 'PIA', 'LEC'] }),
  fact('finish:PIA', { drivers: ['PIA'] }),
  fact('team', { teams: ['McLaren'] }),
];

describe('selected facts', () => {
  it('are the best ones without a focus', () => {
    expect(selectFacts(facts, {}, 2).map(({ id }) => id)).toEqual(['winner', 'podium']);
  });

  it('are those of whom was asked about, about all of them first', () => {
    expect(selectFacts(facts, { drivers: ['PIA', 'LEC'] }).map(({ id }) => id)).toEqual([
      'podium',
      'finish:PIA',
    ]);
    expect(selectFacts(facts, { teams: ['McLaren'] }).map(({ id }) => id)).toEqual(['team']);
    expect(selectFacts(facts, { drivers: ['HAM'] })).toEqual([]);
  });
});
