import { countByCause } from '../../../core/analysis/race/place-change-cause.ts';
import { describe, expect, it } from 'vitest';
import { madeUpInterest } from '../../../../test/interpreter/made-up-interest.ts';
import { madeUpRace } from '../../../../test/support/races/made-up-race.ts';
import { analysePositions } from '../../../core/analysis/race/positions.ts';
import type { PositionsFindings } from '../../../ops/analyze/positions.ts';
import { positions } from './positions.ts';

const session: PositionsFindings['session'] = {
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

/** NOR, from the pit lane, passes HAM on the track; VER loses the lead through a stop; SAI stops for good on lap 2. */
function answer(asked: string[] | null, interest = nothing) {
  const { changes, drivers, ...found } = analysePositions(
    madeUpRace({
      HAM: { grid: 2, position: 1, gaps: [2, 1, 0] },
      NOR: { grid: 0, position: 2, gaps: [3, 2, 0.5] },
      VER: { grid: 1, position: 3, gaps: [0, [0, 0, 14], 30], stops: [2] },
      SAI: { grid: 3, position: 4, gaps: [1], result: { classifiedPosition: 'R' } },
    }),
  );
  const isAbout = (code: string) => asked === null || asked.includes(code);
  return positions.answer(
    {
      ...{ ...found, session, asked, excluded: [], areStopsKnown: true, totals: countByCause(changes) },
      drivers: drivers.filter(({ driver }) => isAbout(driver)),
      changes: changes.filter(({ driver, passed }) => isAbout(driver) || isAbout(passed)),
    },
    interest,
  );
}

describe('places won and lost, in words', () => {
  it('are counted by cause, with who led', () => {
    const { paragraphs, drivers } = answer(null);
    expect(paragraphs[0]).toBe(
      'In the race of the 2024 Italian Grand Prix, places changed hands twice through pit stops, twice by retirements and once at the start; VER and HAM led at the end of laps.',
    );
    expect(paragraphs[1]).toContain('| NOR | pit lane | 2 | +2 | 0 | 0 | +1 | +1 | 0 | 0 |');
    expect(drivers).toEqual([]);
  });

  it('show those who gained most, as many as asked for', () => {
    const { paragraphs } = answer(null, { ...nothing, top: 1 });
    expect(paragraphs[1]!.split('\n')).toHaveLength(3);
    expect(paragraphs[2]).toBe('Most places gained first; the chart has all 4 drivers.');
  });

  it('are told of the drivers asked for, with where they came from', () => {
    const { paragraphs, drivers } = answer(['SAI', 'NOR']);
    expect(paragraphs[0]).toBe(
      'In the race of the 2024 Italian Grand Prix, NOR started from the pit lane and finished 2nd: 1 place won through pit stops; 1 place won by retirements.',
    );
    expect(paragraphs[1]).toMatch(
      /^SAI started 3rd and retired: 1 place won at the start; \d places lost by retirements\.$/,
    );
    expect(drivers).toEqual(['SAI', 'NOR']);
  });
});

it.each([
  ['who led the most laps', /^HAM led 2 laps and VER led 1 lap of 3\.$/],
  ['who gained the most places', /^NOR won most places, \d: started from the pit lane and finished 2nd/],
  ['how many lead changes', /^The lead changed hands once at the end of a lap: VER, HAM \(from lap 2\)\.$/],
  ['how many overtakes', /^Nobody passed anybody on the track\.$/],
  ['who lost the most places', /^VER lost most places, 2: started 1st and finished 3rd/],
])('answers first %s', (question, first) => {
  expect(answer(null, madeUpInterest(question)).paragraphs[0]).toMatch(first);
});

it.each([
  ['did ham lead', /^Yes: HAM led 2 laps of 3: lap/],
  ['did ham lead every lap', /^No: HAM led 2 laps of 3: lap/],
  ['how many places did ham gain', /^HAM gained 1 place: started 2nd and finished 1st\.$/],
])('answers first %s', (question, first) => {
  const interest = { ...madeUpInterest(question), drivers: ['HAM'] };
  expect(answer(['HAM'], interest).paragraphs[0]).toMatch(first);
});

it('tells who led lap 1 by the end of it', () => {
  const interest = { ...madeUpInterest('who led lap 1'), laps: ['1'] };
  expect(answer(null, interest).paragraphs[0]).toBe('VER led at the end of lap 1.');
});

it('are told first of whom the message names, beside those spoken of before', () => {
  const of = (question: string) => ({ ...madeUpInterest(question), drivers: ['NOR'] });
  expect(answer(['HAM', 'NOR'], of('did he lead')).paragraphs[0]).toBe('No: NOR led no lap of 3.');
  expect(answer(['HAM', 'NOR'], of('')).paragraphs[0]).toContain('Grand Prix, NOR started');
});

it('of a race that is not over are where cars were then', () => {
  const found = analysePositions(
    madeUpRace({
      HAM: { grid: 1, position: 1, gaps: [0, 0] },
      NOR: { grid: 2, position: 2, gaps: [1] },
    }),
    false,
  );
  const told = (asked: string[] | null) =>
    positions.answer(
      {
        ...{ ...found, session: { ...session, until: { lap: 2 } }, asked, excluded: [], areStopsKnown: true },
        totals: countByCause(found.changes),
      },
      nothing,
    ).paragraphs;
  expect(told(['HAM', 'NOR'])[1]).toBe('NOR started 2nd and was 2nd: no place changed hands.');
  expect(told(null)[1]).toContain('| Driver | Start | Then | Gained |');
  expect(told(null)[1]).toContain('| NOR | 2 | 2 | 0 |');
});
