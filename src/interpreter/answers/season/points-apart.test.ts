import { describe, expect, it } from 'vitest';
import { questionKind } from '../question-kind.ts';
import { readWords } from '../../reading/words.ts';
import type { Interest } from '../answer-parts.ts';
import { outscoredWords, pointsApart } from './points-apart.ts';

const scorer = (code: string, name: string, scored: readonly number[]) => ({
  ...{ code, name, points: scored.reduce((sum, points) => sum + points, 0) },
  results: scored.map((racePoints) => ({ racePoints, sprintPoints: null, finishes: [] })),
});
const norris = scorer('NOR', 'Lando Norris', [25, 18, 10]);
const piastri = scorer('PIA', 'Oscar Piastri', [18, 25, 0]);
const level = scorer('ALB', 'Alexander Albon', [25, 18, 10]);

function interestIn(question: string, ...drivers: string[]): Interest {
  const words = readWords(question)!;
  return {
    ...{
      words: new Set(words.map(({ text }) => text)),
      kind: questionKind(words),
      drivers,
      teams: [],
      laps: [],
    },
    ...{ aspects: [], top: null, finishers: null, events: [], sessions: [], narrowings: [] },
  };
}

describe('outscoredWords', () => {
  it.each([
    [
      'did Norris outscore Piastri',
      'NOR',
      /^Yes: Lando Norris outscored Oscar Piastri in 2025, 53 points to 43, and in 2 rounds to 1\.$/,
    ],
    ['did Piastri outscore Norris', 'PIA', /^No: Lando Norris outscored/],
    ['has Piastri fewer points than Norris', 'Piastri', /^Yes: Lando Norris outscored/],
    ['who scored more points', 'PIA', /^Lando Norris outscored/],
  ])('says first who scored more: %j', (question, named, words) => {
    expect(outscoredWords([norris, piastri], interestIn(question, named), 2025)).toMatch(words);
  });

  it('says that two are level', () => {
    const said = outscoredWords([norris, level], interestIn('who outscored whom'), 2025);
    expect(said).toBe(
      'Lando Norris and Alexander Albon are level in 2025 with 53 points; Lando Norris scored more in 0 rounds to 0.',
    );
  });

  it('is asked for', () => {
    expect(outscoredWords([norris, piastri], interestIn('points of Norris and Piastri'), 2025)).toBeNull();
    expect(outscoredWords([norris], interestIn('did Norris outscore everybody'), 2025)).toBeNull();
  });
});

describe('pointsApart', () => {
  it.each([
    ['what separates the two', [norris, piastri], ['Lando Norris is 10 points ahead of Oscar Piastri.']],
    ['the gap', [norris, level], ['Lando Norris and Alexander Albon are level on points.']],
    ['the gap', [norris, piastri, level], []],
    ['points of both', [norris, piastri], []],
    ['how many points did they score between them', [norris, piastri], []],
  ])('%j', (question, two, words) => {
    expect(pointsApart(two, interestIn(question), 'is')).toEqual(words);
  });
});
