import { describe, expect, it } from 'vitest';
import { madeUpInterest } from '../../../../test/interpreter/made-up-interest.ts';
import { madeUpRace } from '../../../../test/support/races/made-up-race.ts';
import { analyseRaceGaps } from '../../../core/analysis/race/race-gaps.ts';
import type { RaceGapsFindings } from '../../../ops/analyze/race-gaps.ts';
import { raceGaps } from './race-gaps.ts';

const session: RaceGapsFindings['session'] = {
  ...{
    year: 2024,
    round: 16,
    eventName: 'Italian Grand Prix',
    sessionCode: 'R',
    sessionName: 'Race',
    test: null,
  },
};
const nothing = madeUpInterest();

/** VER, two seconds behind NOR, stops first and comes out ahead; HAM stops for good. */
function answer(stops: number[], interest = nothing, asked: string[] | null = null) {
  const found = analyseRaceGaps(
    madeUpRace({
      VER: { grid: 2, position: 1, gaps: [2, 22, 23, 23], stops },
      NOR: { grid: 1, position: 2, gaps: [0, 0, 20, 24], stops: [3] },
      HAM: { grid: 3, position: 3, gaps: [3], result: { classifiedPosition: 'R' } },
    }),
    'pace',
  )!;
  const drivers = found.drivers.filter(({ driver }) => asked?.includes(driver) ?? true);
  return raceGaps.answer(
    { ...found, drivers, session, atFlag: null, areStopsKnown: true, relativeTo: 'pace', asked },
    interest,
  );
}

describe('gaps, in words', () => {
  it('tell who was first, the largest lead, and what stopping first was worth', () => {
    const { paragraphs } = answer([2]);
    expect(paragraphs[0]).toBe(
      'In the race of the 2024 Italian Grand Prix, VER was first at the flag; the largest lead was that of NOR over VER, 22.000 s at the end of lap 2.',
    );
    expect(paragraphs[1]).toContain('| NOR | +1.000 |');
    expect(paragraphs[1]).toContain('| HAM | retired | 3 |');
    expect(paragraphs[2]).toBe(
      'Of cars within 5 s of each other that stopped one after the other on a green track, stopping first brought a car past the other once and staying out never.',
    );
    expect(paragraphs[3]).toContain('| VER | 2 | NOR | 3 | +2.000 | -1.000 | VER 3.000 s |');
  });

  it('say of a car that stopped for good that it did not see the flag, and not how many laps it was down there', () => {
    expect(answer([2], nothing, ['NOR', 'HAM']).paragraphs[0]).toMatch(
      /^In the race of the 2024 Italian Grand Prix, NOR was 1\.000 s behind at the flag and HAM did not see the flag \(retired\); VER was first/,
    );
  });

  it('of one lap begin with it, and say where there is none', () => {
    const first = (laps: string[]) => answer([2], { ...nothing, laps }).paragraphs[0];
    expect(first(['1'])).toBe(
      'At the end of lap 1 of the race of the 2024 Italian Grand Prix, VER was 2.000 s behind NOR.',
    );
    expect(first(['60'])).toBe('The race of the 2024 Italian Grand Prix has 4 laps, and no lap 60.');
    expect(first(['best'])).toBe(answer([2]).paragraphs[0]);
  });

  it('say that there was no such pair of stops, and show as many drivers as asked for', () => {
    const { paragraphs } = answer([], { ...nothing, top: 1 });
    expect(paragraphs[1]!.split('\n')).toHaveLength(3);
    expect(paragraphs).toHaveLength(3);
    expect(paragraphs[2]).toMatch(/^No two cars close together stopped one after the other/);
  });

  it('of a race that is not over are those at the ends of the last laps, and nobody has finished', () => {
    const found = analyseRaceGaps(
      madeUpRace({
        VER: { grid: 1, gaps: [0, 0, 0, 0] },
        NOR: { grid: 2, gaps: [1, 2, 2.9] },
        HAM: { grid: 3, gaps: [50, 95] },
        LEC: { grid: 4, gaps: [2] },
      }),
      'pace',
      false,
    )!;
    const cut = { ...session, until: { lap: 4 } };
    const told = (asked: string[] | null) =>
      raceGaps.answer(
        {
          ...{ ...found, session: cut, atFlag: null, areStopsKnown: true, relativeTo: 'pace', asked },
          drivers: found.drivers.filter(({ driver }) => asked?.includes(driver) ?? true),
        },
        nothing,
      );
    expect(told(null).paragraphs[1]!.split('\n').slice(2)).toEqual([
      '| VER | first | 4 | – |',
      '| NOR | +2.900 | 3 | – |',
      '| HAM | – | 2 | 1 |',
      '| LEC | – | 1 | – |',
    ]);
    expect(told(['NOR', 'HAM', 'LEC']).paragraphs[0]).toBe(
      'In the race of the 2024 Italian Grand Prix (after lap 4), NOR was 2.900 s behind at the end of lap 3, HAM was one lap down then and LEC had ended no lap since lap 1; VER was first then; the largest lead was that of VER over NOR, 2.900 s at the end of lap 3.',
    );
    expect(told(null).chart).toContain('the first car’s mean lap');
  });
});
