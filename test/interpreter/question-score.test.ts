import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { homeOfSuite } from '../support/temporary-home.ts';
import { scoreQuestion, type Scored, type Verdict } from './question-score.ts';
import { questionTable, type Expectation } from './question-table.ts';
import { simulatedWorld } from './question-world.ts';

const world = simulatedWorld(await homeOfSuite());

async function verdictOf(ask: string | string[], expected: Expectation): Promise<Verdict> {
  const question = { id: 'tst-001', ask: [ask].flat(), expect: expected, kept: false, subject: 'test' };
  return (await scoreQuestion(question, world)).verdict;
}

const monza = { year: 2024, event: 'Monza', session: 'R' };

describe('a question is judged', () => {
  it.each<[string, Expectation, Verdict]>([
    ['pit stops Monza 2024', { operation: 'analyze pit-stops', input: monza }, 'right'],
    ['pit stops Monza 2023', { operation: 'analyze pit-stops', input: monza }, 'wrong'],
    ['pit stops of Norris in Monza 2024', { operation: 'analyze pit-stops', input: monza }, 'wrong'],
    [
      'pit stops of Lando in Monza 2024',
      { operation: 'analyze pit-stops', input: { ...monza, drivers: ['NOR'] } },
      'right',
    ],
    ['who won in Monza 2024', { operation: 'fetch results', input: monza }, 'right'],
    [
      'who won in Monza 2024',
      { operation: 'fetch results', input: monza, about: { driver: 'NOR' } },
      'wrong',
    ],
    [
      'team pace of Red Bull and McLaren in Monza 2024',
      { operation: 'analyze team-pace', input: { ...monza, teams: ['Red Bull Racing', 'McLaren'] } },
      'right',
    ],
    ['pit stops', { operation: 'analyze pit-stops', input: monza }, 'asked back'],
    ['pit stops', { ask: true }, 'right'],
    ['who won the F2 race in Monza', { operation: 'fetch results', input: monza }, 'refused'],
    ['who won the F2 race in Monza', { refuse: true }, 'right'],
    ['who will win the title', { refuse: true }, 'right'],
    ['pit stops Monza 2024', { refuse: true }, 'wrong'],
    [
      'pit stops Monza 2024',
      { any: [{ refuse: true }, { operation: 'analyze pit-stops', input: monza }] },
      'right',
    ],
  ])('%j, where %j is expected: %s', async (ask, expected, verdict) => {
    expect(await verdictOf(ask, expected)).toBe(verdict);
  });

  it('by its last message, with what was spoken of before', async () => {
    const expected = { operation: 'analyze pit-stops', input: { ...monza, year: 2023 } };
    expect(await verdictOf(['pit stops Monza 2024', 'and 2023?'], expected)).toBe('right');
  });
});

/** For thousands of messages, on a machine that runs other tests besides. */
const patienceMs = 900_000;

describe('of the questions to build with', () => {
  it(
    'few are answered as another question, and most as what they are',
    async () => {
      const asked = questionTable(join(import.meta.dirname, '../../bench/questions')).filter(
        ({ kept }) => !kept,
      );
      const scored: Scored[] = [];
      for (const question of asked) scored.push(await scoreQuestion(question, world));
      const ofVerdict = (verdict: Verdict) => scored.filter((each) => each.verdict === verdict);
      expect(ofVerdict('wrong').map(({ id }) => id)).toEqual([]);
      expect(ofVerdict('right').length).toBeGreaterThanOrEqual(3200);
    },
    patienceMs,
  );
});
